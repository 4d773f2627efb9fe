// Taps in the game master's list that lead to the hand below it: on health and on a side's morale to
// the amount, where Return does the damage; on a mark to what takes it off.
(() => {
  "use strict";
  const { frame, toHand } = window.gmTable || {};
  const marking = document.getElementById("marking");
  if (!frame || !toHand || !marking) return;

  const RULES_OWN = /^(anchored|fate|exhausted|\d+ stored|.*lost|left|dead)$/;

  const choose = (row) => {
    const box = row?.querySelector(".bt-pick");
    if (box && !box.checked) box.click();
    return Boolean(box);
  };

  const toMark = (row, name) => {
    choose(row);
    marking.open = true;
    marking.querySelector("[name=mark]").value = name;
    marking.querySelector("[value=unmark]").focus();
  };

  // Return in a mark's name puts it: the form's first button does damage.
  marking.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("[name=mark]")) return;
    event.preventDefault();
    marking.querySelector("[value=mark]").click();
  });

  frame.addEventListener("click", (event) => {
    const row = event.target.closest(".bt-row");
    const mark = event.target.closest(".bt-mark");
    const morale = event.target.closest(".bt-morale");
    const side = morale?.closest(".bt-side");
    if (morale && choose(side.querySelector(".bt-row:not(.is-out)"))) toHand("hand-harm-morale");
    else if (row && event.target.closest(".bt-vital") && choose(row)) toHand("hand-harm");
    else if (row && mark && !RULES_OWN.test(mark.textContent)) toMark(row, mark.textContent.replace(/ \d+$/, ""));
    else return;
    event.stopPropagation();
  }, true);
})();
