// What htmx leaves over. Everything here is a comfort: without it the pages work as plain forms.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  document.documentElement.classList.add("js");

  // A form that somebody is filling is not replaced when another phone saves; the server is told.
  document.addEventListener("input", (event) => {
    if (event.target.form) event.target.form.dataset.dirty = "1";
  });
  document.addEventListener("htmx:configRequest", (event) => {
    if (event.target.id !== "poll") return;
    if (document.hidden) event.preventDefault();
    else if (document.querySelector("form.entry[data-dirty]")) event.detail.parameters.dirty = "1";
  });

  // Words when the server does not answer. The form keeps its one-time key: trying again doubles nothing.
  const trouble = (event, kind) => {
    if (event.target.id !== "poll") byId("trouble").textContent = byId("trouble").dataset[kind];
  };
  document.addEventListener("htmx:sendError", (event) => trouble(event, "offline"));
  document.addEventListener("htmx:timeout", (event) => trouble(event, "offline"));
  document.addEventListener("htmx:responseError", (event) => trouble(event, "failed"));

  // The second half of a double tap lands on the next page's button, where nobody has entered anything yet.
  let swapped = -Infinity;
  document.addEventListener("htmx:afterSwap", () => { swapped = performance.now(); });
  document.addEventListener("submit", (event) => {
    if (event.target.dataset.dirty || performance.now() - swapped > 500) return;
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

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-step]");
    if (!button) return;
    const input = button.parentElement.querySelector("input");
    const count = Math.max(0, (parseInt(input.value, 10) || 0) + Number(button.dataset.step));
    input.value = count ? String(count) : "";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // A page that the browser kept while it was away may be old.
  window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();
