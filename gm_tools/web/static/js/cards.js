// What is opened is seen whole: a tactic with its targets, or on a phone a movement with the board
// right below it.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;
  const SQUARES = "[data-kind='path'], [data-kind='square'], [data-kind='squares']";
  frame.addEventListener("toggle", (event) => {
    const one = event.target;
    if (!one.open || !one.matches("details.act, details.tc")) return;
    const isBeforeBoard = one.querySelector(SQUARES) && one.closest(".bt-phone-mine");
    one.scrollIntoView({ block: isBeforeBoard ? "start" : "nearest" });
  }, true);
})();
