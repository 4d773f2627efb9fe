// What every page needs beside htmx: numbers that explain themselves, and words when an
// answer does not come. Pages work without it.
(() => {
  "use strict";

  // --- A number's parts: tap works by itself (popovertarget); hover and focus are added here.

  const partsOf = (button) => document.getElementById(button.getAttribute("popovertarget"));

  const place = (button, parts) => {
    const gap = 6;
    const at = button.getBoundingClientRect();
    const size = parts.getBoundingClientRect();
    const room = document.documentElement.clientWidth - size.width - gap;
    const below = at.bottom + gap;
    const fits = below + size.height <= innerHeight;
    parts.style.margin = "0";
    parts.style.left = `${Math.max(gap, Math.min(at.left, room))}px`;
    parts.style.top = `${fits ? below : Math.max(gap, at.top - size.height - gap)}px`;
  };

  const show = (button) => {
    const parts = partsOf(button);
    if (!parts || parts.matches(":popover-open")) return;
    parts.showPopover();
  };

  const hide = (button) => {
    const parts = partsOf(button);
    if (parts && parts.matches(":popover-open") && !parts.dataset.kept) parts.hidePopover();
  };

  const figureAt = (event) =>
    event.target instanceof Element ? event.target.closest(".figure[popovertarget]") : null;

  document.addEventListener("toggle", (event) => {
    const parts = event.target;
    if (!(parts instanceof HTMLElement) || !parts.classList.contains("parts")) return;
    if (event.newState === "open") {
      const button = document.querySelector(`[popovertarget="${CSS.escape(parts.id)}"]`);
      if (button) place(button, parts);
    } else {
      delete parts.dataset.kept;
    }
  }, true);

  document.addEventListener("pointerover", (event) => {
    const button = figureAt(event);
    if (button && event.pointerType === "mouse") show(button);
  });
  document.addEventListener("pointerout", (event) => {
    const button = figureAt(event);
    if (button && event.pointerType === "mouse" && !button.contains(event.relatedTarget)) {
      hide(button);
    }
  });
  document.addEventListener("focusin", (event) => {
    const button = figureAt(event);
    if (button && button.matches(":focus-visible")) show(button);
  });
  document.addEventListener("focusout", (event) => {
    const button = figureAt(event);
    if (button) hide(button);
  });
  // A click on a number that hover has already opened keeps it open instead of closing it.
  document.addEventListener("click", (event) => {
    const button = figureAt(event);
    if (!button) return;
    const parts = partsOf(button);
    if (parts && parts.matches(":popover-open") && !parts.dataset.kept) {
      event.preventDefault();
      parts.dataset.kept = "yes";
    }
  });

  // --- Words when an answer does not come: what is in the page stays, nothing is swapped.

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
