// News may exchange a button while the mouse is down on it: the browser then knows of no click. If the
// same button is there again at the release, it is pressed. (A finger's tap looks for it by itself.)
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;
  const CONTROLS = "button, summary, label";

  // What it is called and what it would send.
  const sends = (one) => [...(one.form?.querySelectorAll("[type=hidden][name$=event]") || [])].map((field) => field.value);
  const meaning = (one) => JSON.stringify([one.tagName, one.id, one.name, one.value, one.textContent.trim(), sends(one)]);

  let held = null;

  frame.addEventListener("pointerdown", (event) => {
    const control = event.pointerType === "mouse" && event.button === 0 && event.target.closest(CONTROLS);
    held = control && { control, means: meaning(control) };
  }, true);

  document.addEventListener("pointerup", (event) => {
    const was = held;
    held = null;
    if (!was || was.control.isConnected) return;
    const now = document.elementFromPoint(event.clientX, event.clientY)?.closest(CONTROLS);
    if (now && frame.contains(now) && meaning(now) === was.means) now.click();
  }, true);
})();
