// Numbers typed at a host's screen: those of a show from the table go into its red cards and its
// finale, one after the other, and those of single cards after their colour, r or b; t is ten. While
// keys are in use, what 1 to 9 choose is numbered.
(() => {
  "use strict";
  const { frame, choices } = window.gmTable || {};
  if (!frame || !choices) return;

  // --- A show from the table --------------------------------------------------------------------

  const untold = (form) =>
    [...form.querySelectorAll(".pick:not(:has(:checked)) input:enabled")].find((one) => one.checkVisibility());

  const numberOf = (key) => (key === "t" ? "10" : /^\d$/.test(key) ? key : "");
  const toSend = (form) => form.querySelector(".bt-show-button, [type=submit]")?.focus();

  const tell = (group, key) => {
    const box = group.querySelector(`input[value="${numberOf(key)}"]:enabled`);
    if (!box) return numberOf(key) !== "";
    box.click();
    const next = untold(group.closest("form"));
    if (next) next.focus();
    else toSend(group.closest("form"));
    return true;
  };

  // --- Each card by itself ----------------------------------------------------------------------

  let colour = "";

  const put = (select, value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };

  const card = (set, key) => {
    const selects = [...set.querySelectorAll("select")];
    const free = selects.find((one) => !one.value);
    const last = selects.findLast((one) => one.value);
    if (key === "r" || key === "b") colour = key;
    else if (key === "Backspace" && last) put(last, "");
    else if (numberOf(key) && colour && free) put(free, colour + numberOf(key));
    else return numberOf(key) !== "";
    if (selects.every((one) => one.value)) toSend(set.closest("form"));
    return true;
  };

  // The button below cards to tap stands for them.
  const padOf = (button) => {
    const set = button.matches(".bt-show-button") && button.form.querySelector("[data-cards].is-drawn");
    return set && set.checkVisibility() ? set : null;
  };

  frame.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const group = event.target.closest(".pick");
    const set = event.target.closest("[data-cards]") || padOf(event.target);
    if (!(group ? tell(group, event.key) : set && card(set, event.key))) return;
    event.preventDefault();
    event.stopPropagation();
  });

  // --- What 1 to 9 choose -----------------------------------------------------------------------

  const MOST = 9;
  let drawing = 0;

  const draw = () => {
    for (const one of frame.querySelectorAll("[data-nth]")) delete one.dataset.nth;
    if (frame.dataset.keys === undefined) return;
    choices().slice(0, MOST).forEach((one, at) => {
      (one.closest("label") || one).dataset.nth = at + 1;
    });
  };

  const soon = () => {
    cancelAnimationFrame(drawing);
    drawing = requestAnimationFrame(draw);
  };

  document.addEventListener("keydown", (event) => {
    if (event.target.closest?.("input:not([type=radio], [type=checkbox]), textarea, select")) return;
    frame.dataset.keys = "";
    soon();
  });
  document.addEventListener("pointerdown", () => {
    delete frame.dataset.keys;
    soon();
  });
  new MutationObserver(soon).observe(frame, { childList: true });
  frame.addEventListener("toggle", soon, true);
})();
