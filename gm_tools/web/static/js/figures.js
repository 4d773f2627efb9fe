// Numbers that explain themselves: a tap works by itself (popovertarget); hover and focus are added
// here. Pages work without it.
(() => {
  "use strict";

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
})();
