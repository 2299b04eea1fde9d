// Setting up a match: Enter goes on to the next name, what does not apply goes away, drafts stay on this phone.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const DAY = 24 * 60 * 60 * 1000;

  // What follows from the names and options comes with the steps; a fieldset put aside is not sent.
  const putAside = () => {
    const aside = byId("aside")?.dataset.options.split(" ") ?? [];
    for (const option of document.querySelectorAll("fieldset[data-option]")) {
      option.hidden = option.disabled = aside.includes(option.dataset.option);
      option.classList.toggle("not-now", option.hidden);
    }
  };

  // Kept when the language changes, for a look at a box, and when this phone's cookie is gone.
  const place = (form) => `setup ${form.dataset.game}`;
  const keep = (form) => {
    const typed = [...new FormData(form)].filter(([name]) => !["csrf_token", "key"].includes(name));
    try { localStorage.setItem(place(form), JSON.stringify({ at: Date.now(), typed })); } catch { /* private mode */ }
  };
  const restore = (form) => {
    let draft;
    try { draft = JSON.parse(localStorage.getItem(place(form))); } catch { return; }
    if (!draft || Date.now() - draft.at > DAY) return;
    const given = new Map(draft.typed);
    for (const input of form.querySelectorAll("input:not([type])")) input.value = given.get(input.name) ?? "";
    for (const input of form.querySelectorAll("input[type=radio]")) {
      if (given.get(input.name) === input.value) input.checked = true;
    }
    form.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const arrived = () => {
    const form = byId("setup");
    if (!form) return;
    sessionStorage.removeItem("opening");
    putAside();
    if (form.dataset.filled) keep(form);
    else restore(form);
  };
  document.addEventListener("DOMContentLoaded", arrived);
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.target.id === "main") arrived();
    else if (event.target.id === "steps") putAside();
  });
  for (const kind of ["input", "change"]) {
    document.addEventListener(kind, (event) => { if (event.target.form?.id === "setup") keep(event.target.form); });
  }
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "setup") return;
    keep(event.target);
    try { sessionStorage.setItem("opening", place(event.target)); } catch { /* private mode */ }
  });

  // Enter after a name leads to the next blank line; after the last, and on a blank one, the match is opened.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(".names input")) return;
    const lines = [...event.target.form.querySelectorAll(".names input")];
    const next = lines.slice(lines.indexOf(event.target) + 1).find((line) => !line.value.trim());
    if (!event.target.value.trim() || !next) return;
    event.preventDefault();
    next.focus();
  });
})();
