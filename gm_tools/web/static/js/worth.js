// What a choice would change, asked for when its line is opened, and again after every change of
// the character. Without this the line holds a link to the same as a page.
(() => {
  "use strict";
  if (typeof htmx === "undefined") return;

  const ask = (details) => {
    const body = details.querySelector(".worth-body");
    const link = body.querySelector("a");
    if (!details.dataset.from) details.dataset.from = link.href;
    htmx.ajax("GET", details.dataset.from, { source: details, target: body, swap: "innerHTML" });
  };

  document.addEventListener("toggle", (event) => {
    const details = event.target;
    if (details instanceof HTMLElement && details.matches("details.worth") && details.open) ask(details);
  }, true);

  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.requestConfig?.verb !== "post" || !event.detail.successful) return;
    for (const details of document.querySelectorAll("details.worth[open][data-from]")) ask(details);
  });
})();
