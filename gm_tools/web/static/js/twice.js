// The second click of a double click never presses what only appeared under it with the answer to the
// first: that is a decision nobody has made. Undo and the hand may be pressed as fast as one likes.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;
  const CONTROLS = "button, summary, label, a[href], input[type=checkbox], input[type=radio]";
  const AS_FAST_AS_ONE_LIKES = "#undo, #redo, [form=by-hand], #hand *, .bt-map-tools *";
  const QUICK = 500;
  const NEAR = 24; // pixels, of a finger
  let first = null; // what was there when the first click came

  const isSecondOf = (click) =>
    first && (click.detail > 1 || (click.pointerType === "touch" && click.timeStamp - first.time < QUICK))
    && Math.hypot(click.clientX - first.x, click.clientY - first.y) < NEAR;

  frame.addEventListener("click", (event) => {
    const control = event.target.closest(CONTROLS);
    if (!event.isTrusted || !control) return;
    if (isSecondOf(event) && !first.there.has(control) && !control.matches(AS_FAST_AS_ONE_LIKES)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    first = { time: event.timeStamp, x: event.clientX, y: event.clientY, there: new Set(frame.querySelectorAll(CONTROLS)) };
  }, true);
})();
