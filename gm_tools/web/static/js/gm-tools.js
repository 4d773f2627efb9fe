// What every page needs beside htmx: words when an answer does not come. What is in the page stays,
// nothing is swapped. Pages work without it.
(() => {
  "use strict";

  const say = (content) => {
    const notice = document.getElementById("notice");
    if (!notice) return;
    notice.replaceChildren(content);
    notice.hidden = !content;
  };

  const words = (text) => {
    const line = document.createElement("p");
    line.textContent = text;
    return line;
  };

  const unreachable = () =>
    say(words("The app does not answer. What you see here is kept in this page: leave it open, " +
      "start the app again, and change something to save."));

  // A player who signed in again in another window goes on here with a fresh token.
  const renew = (token) => {
    document.body.setAttribute("hx-headers", JSON.stringify({ "X-CSRFToken": token }));
    for (const field of document.querySelectorAll('input[name="csrf_token"]')) field.value = token;
  };

  // On a phone the links are one row that scrolls sideways.
  const row = document.querySelector(".masthead-row");
  const here = row?.querySelector("[aria-current]");
  if (here) row.scrollLeft = here.offsetLeft + here.offsetWidth / 2 - row.clientWidth / 2;

  document.addEventListener("htmx:sendError", unreachable);
  document.addEventListener("htmx:timeout", unreachable);
  document.addEventListener("htmx:responseError", (event) => {
    const fresh = event.detail.xhr.getResponseHeader("X-CSRF-Fresh");
    if (fresh) renew(fresh);
    const answer = new DOMParser().parseFromString(event.detail.xhr.responseText, "text/html");
    const lines = answer.querySelector("[data-notice]");
    say(lines ? document.importNode(lines, true) : words("That could not be saved."));
  });
  document.addEventListener("htmx:afterOnLoad", (event) => {
    if (event.detail.xhr.status < 400) {
      const notice = document.getElementById("notice");
      if (notice) {
        notice.replaceChildren();
        notice.hidden = true;
      }
    }
  });
})();
