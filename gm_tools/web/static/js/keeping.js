// What an answer must not take away, on pages that save as one types: the focus, its place on the
// screen, what was typed while the answer was under way, and what was opened.
window.gmKeeping = (() => {
  "use strict";
  const FOCUSABLE = "a[href], button:not([tabindex='-1']), input:not([type='hidden']), select, " +
    "textarea, summary";

  const there = (id) => document.getElementById(id);

  const remember = () => {
    const active = document.activeElement;
    return {
      id: active ? active.id : "",
      top: active ? active.getBoundingClientRect().top : 0,
      ids: [...document.querySelectorAll(FOCUSABLE)].map((one) => one.id).filter(Boolean),
      open: [...document.querySelectorAll("details[open][id]")].map((one) => one.id),
    };
  };

  const reopen = (kept) => {
    for (const id of kept.open) {
      const details = there(id);
      if (details) details.open = true;
    }
  };

  // What was typed while the answer was under way stays, with its caret.
  const retype = (typed) => {
    for (const [id, before] of typed) {
      const now = there(id);
      if (!now || now === before) continue;
      if (now.type === "checkbox" || now.type === "radio") now.checked = before.checked;
      else now.value = before.value;
      if (typeof before.selectionStart === "number" && now === document.activeElement) {
        now.setSelectionRange(before.selectionStart, before.selectionEnd);
      }
    }
  };

  // What had the focus, or its neighbour if it is gone.
  const nearest = ({ id, ids }) => {
    const at = ids.indexOf(id);
    if (there(id)) return id;
    return ids.slice(at + 1).find(there) || ids.slice(0, Math.max(at, 0)).reverse().find(there) || "";
  };

  const hasLostFocus = (kept) =>
    kept.id && (!document.activeElement || document.activeElement === document.body);

  // What has the focus stays where it was on the screen.
  const stay = (kept) => {
    const now = document.activeElement;
    if (kept.id && now && now.id === kept.id) scrollBy(0, now.getBoundingClientRect().top - kept.top);
  };

  return { FOCUSABLE, remember, reopen, retype, nearest, hasLostFocus, stay };
})();
