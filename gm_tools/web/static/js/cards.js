// A tactic that is opened is seen whole: its targets do not hide below the edge.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;
  frame.addEventListener("toggle", (event) => {
    const card = event.target;
    if (card.open && card.matches("details.act, details.tc")) card.scrollIntoView({ block: "nearest" });
  }, true);
})();
