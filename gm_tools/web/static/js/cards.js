// What is opened is seen whole: a tactic with its targets, or on a phone a movement with the board
// right below it. Return in a box to tick ticks it: it never chooses a target. Return on one
// of several goes on to what is still to be pressed.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;
  const SQUARES = "[data-kind='path'], [data-kind='square'], [data-kind='squares']";
  frame.addEventListener("keydown", (event) => {
    const box = event.target;
    if (event.key !== "Enter" || !box.matches("[type=checkbox], [type=radio]")) return;
    if (!box.form?.querySelector(".act-press")) return;
    event.preventDefault();
    box.click();
    if (box.type === "radio") box.form.querySelector(".act-press[type=submit]:enabled").focus();
  });
  frame.addEventListener("toggle", (event) => {
    const one = event.target;
    if (!one.open || !one.matches("details.act, details.tc")) return;
    const isBeforeBoard = one.querySelector(SQUARES) && one.closest(".bt-phone-mine");
    one.scrollIntoView({ block: isBeforeBoard ? "start" : "nearest" });
  }, true);
})();
