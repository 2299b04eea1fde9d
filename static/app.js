// What htmx leaves over. Everything here is a comfort: without it the pages work as plain forms.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  document.documentElement.classList.add("js");

  // A form that somebody is filling is not replaced when another phone saves; the server is told.
  document.addEventListener("input", (event) => {
    const form = event.target.form;
    if (!form) return;
    form.dataset.dirty = "1";
    event.target.closest(".seat, .scene, .line")?.querySelectorAll(".fault").forEach((fault) => fault.remove());
    exclude(event.target);
    keep(form);
  });

  // "Pass" and "nothing left" stand alone in their group.
  const exclude = (input) => {
    const group = input.closest("[data-alone]");
    if (!group || (input.type === "checkbox" && !input.checked) || !input.value) return;
    const alone = group.querySelector(group.dataset.alone);
    if (input !== alone) alone.checked = false;
    else group.querySelectorAll("input").forEach((other) => {
      if (other === alone) return;
      if (other.type === "checkbox") other.checked = false;
      else other.value = "";
    });
  };

  // A row of taps: the hidden field, the list that people see, buttons that go but once.
  const lay = (row, taps) => {
    row.querySelector(`input[name="${row.dataset.field}"]`).value = taps.join(" ");
    const buttons = [...row.querySelectorAll("button[data-token]")];
    const labels = new Map(buttons.map((known) => [known.dataset.token, known.textContent.trim()]));
    row.querySelector(".tapped").replaceChildren(
      ...taps.map((tap) => Object.assign(document.createElement("li"), { textContent: labels.get(tap) ?? tap })));
    buttons.filter((known) => known.dataset.once).forEach((known) => { known.disabled = taps.includes(known.dataset.token); });
  };

  // What is half entered outlives a look at the sheet or a reload, on this phone, until it is saved.
  const draft = (form) => `draft ${form.getAttribute("action")} ${form.elements.seq?.value}`;
  const keep = (form) => {
    if (form.id !== "entry") return;
    const typed = [...new FormData(form)].filter(([name]) => !["csrf_token", "seq", "key"].includes(name));
    try { sessionStorage.setItem(draft(form), JSON.stringify(typed)); } catch { /* private mode: no drafts */ }
  };
  const restore = () => {
    const form = byId("entry");
    if (!form || form.dataset.dirty) return;
    let typed;
    try { typed = JSON.parse(sessionStorage.getItem(draft(form))); } catch { return; }
    if (!typed) return;
    for (const input of form.querySelectorAll("input:not([type=hidden])")) {
      const given = typed.filter(([name]) => name === input.name).map(([, value]) => value);
      if (input.type === "checkbox" || input.type === "radio") input.checked = given.includes(input.value);
      else input.value = given[0] ?? "";
    }
    for (const row of form.querySelectorAll(".sequence")) {
      const given = typed.find(([name]) => name === row.dataset.field);
      if (given) lay(row, given[1].split(" ").filter(Boolean));
    }
    form.dataset.dirty = "1";
    form.dispatchEvent(new Event("change", { bubbles: true }));
  };

  // The server knows no time zones; the phone does.
  const localTimes = () => document.querySelectorAll("time[datetime*=T]").forEach((time) => {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) {
      time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    }
  });
  const arrived = () => {
    localTimes();
    // Enter in a form is to save it, not to take a tap back.
    document.querySelectorAll("button[data-token]").forEach((button) => { button.type = "button"; });
    restore();
  };
  document.addEventListener("DOMContentLoaded", arrived);
  document.addEventListener("htmx:afterSettle", (event) => { if (event.target.id === "main") arrived(); });

  document.addEventListener("htmx:configRequest", (event) => {
    if (event.target.id !== "poll") return;
    if (document.hidden) event.preventDefault();
    else if (document.querySelector("form[data-dirty]")) event.detail.parameters.dirty = "1";
  });

  // Words when the server does not answer. The form keeps its one-time key: trying again doubles nothing.
  const trouble = (event, kind) => {
    if (event.target.id === "entry") byId("trouble").textContent = byId("trouble").dataset[kind];
  };
  document.addEventListener("htmx:sendError", (event) => trouble(event, "offline"));
  document.addEventListener("htmx:timeout", (event) => trouble(event, "offline"));
  document.addEventListener("htmx:responseError", (event) => trouble(event, "failed"));

  // The second half of a double tap on Save lands on the next round's Save, where nothing is entered yet.
  let saved = -Infinity;
  document.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.requestConfig.elt.id === "entry") saved = performance.now();
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "entry" || event.target.dataset.dirty || performance.now() - saved > 500) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // After a refusal the reasons get the focus; else it stays where it was, or goes to the page's start.
  document.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target.id !== "main" && event.target.id !== "main") return;
    const faults = byId("faults");
    if (faults) faults.focus();
    else if (!document.activeElement || document.activeElement === document.body) byId("main").focus({ preventScroll: true });
  });

  // From a fault in the summary to the field that it is about.
  document.addEventListener("click", (event) => {
    const place = byId(event.target.closest("a.to-fault")?.hash.slice(1));
    if (!place) return;
    event.preventDefault();
    for (let shut = place.closest("details"); shut; shut = shut.parentElement.closest("details")) shut.open = true;
    const first = place.id.replace(/-\d+$/, "-1");
    const told = [...document.querySelectorAll("[aria-describedby]")]
      .filter((field) => field.getAttribute("aria-describedby").split(" ").includes(first));
    (told.find((field) => field.checked) ?? told[0] ?? place).focus({ preventScroll: true });
    place.scrollIntoView({ block: "center" });
  });

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    const count = Math.max(0, (parseInt(input.value, 10) || 0) + Number(button.dataset.step));
    input.value = count ? String(count) : "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // Rows of things tapped one after the other: the same as the server does, without the round trip.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-token]");
    const row = button?.closest(".sequence");
    if (!row) return;
    event.preventDefault();
    const input = row.querySelector(`input[name="${row.dataset.field}"]`);
    const taps = input.value.split(" ").filter(Boolean);
    if (button.dataset.token === "back") taps.pop();
    else taps.push(button.dataset.token);
    lay(row, taps);
    row.querySelectorAll(".fault").forEach((fault) => fault.remove());
    input.form.dataset.dirty = "1";
    keep(input.form);
  });
  document.addEventListener("click", (event) => { if (event.target.closest("button[data-print]")) window.print(); });

  // A page that the browser kept while it was away may be old.
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();

// The start and set-up of matches.
(() => {
  document.addEventListener("DOMContentLoaded", () => {
    // A set-up that has become a match is no draft any more.
    try {
      const opened = sessionStorage.getItem("opening");
      if (opened && location.pathname.startsWith("/m/")) {
        localStorage.removeItem(opened);
        sessionStorage.removeItem("opening");
      }
    } catch { /* private mode: no drafts */ }
    // Days in the words of the phone's language: "yesterday", or the day with its weekday.
    const lang = document.documentElement.lang;
    const days = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
    for (const day of document.querySelectorAll("[data-day]")) {
      const [year, month, date] = day.dataset.day.split("-").map(Number);
      const then = new Date(year, month - 1, date);
      const ago = Math.round((then - new Date().setHours(0, 0, 0, 0)) / 86_400_000);
      day.textContent = ago > -2
        ? days.format(ago, "day")
        : then.toLocaleDateString(lang, { weekday: "long", day: "numeric", month: "long", year: "numeric" });
    }
  });
})();
