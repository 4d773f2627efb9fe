// A phone's own turn cannot be missed: the title of the page says it, and those who switched it on
// hear and feel it. The switch is kept in this browser.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  const line = document.getElementById("turn-signal");
  const box = document.getElementById("turn-signal-on");
  if (!frame || !line) return;

  const KEY = "gm-tools-turn-signal";
  const title = document.title;
  const now = () => frame.querySelector("[data-turn]");
  let sound = null;

  const read = () => {
    try { return localStorage.getItem(KEY) === "on"; } catch { return false; }
  };
  const keep = (isOn) => {
    try { localStorage.setItem(KEY, isOn ? "on" : "off"); } catch { /* kept for this page alone */ }
  };

  // Browsers let a page sound only after a touch: the first one anywhere wakes it.
  const wake = () => {
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return;
    sound = sound || new Context();
    if (sound.state === "suspended") sound.resume().catch(() => {});
  };

  const tone = (at, pitch) => {
    const voice = sound.createOscillator();
    const loud = sound.createGain();
    voice.type = "triangle";
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, at);
    loud.gain.exponentialRampToValueAtTime(0.2, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
    voice.connect(loud).connect(sound.destination);
    voice.start(at);
    voice.stop(at + 0.4);
  };

  const signal = () => {
    if (!box.checked) return;
    if (navigator.vibrate) navigator.vibrate([120, 60, 120]);
    if (sound && sound.state === "running") {
      tone(sound.currentTime, 587);
      tone(sound.currentTime + 0.16, 880);
    }
  };

  // What is asked comes into view, once for each question, unless something is being typed.
  const ASKED = "#bt-tray form button[type=submit], #bt-tray .act > summary";
  let asked = "";

  const toWhatIsAsked = () => {
    const buttons = [...frame.querySelectorAll(ASKED)];
    const question = buttons.map((one) => one.id || one.textContent.trim()).join(" ");
    const isNew = question && question !== asked;
    asked = question;
    const focus = document.activeElement;
    if (!isNew || focus?.matches("input:not([type=radio], [type=checkbox]), textarea")) return;
    const { top, bottom } = buttons[0].getBoundingClientRect();
    const bar = document.getElementById("bt-bar").getBoundingClientRect().bottom;
    if (top >= bar && bottom <= innerHeight) return;
    // The bar stays at the top, and is higher the more it says.
    scrollBy({ top: document.getElementById("bt-tray").getBoundingClientRect().top - bar });
  };

  let last = now()?.dataset.turn ?? "";

  const look = () => {
    const found = now();
    if (!found) return;
    const turn = found.dataset.turn;
    document.title = found.dataset.title ? `${found.dataset.title} \u00b7 ${title}` : title;
    if (turn && turn !== last) signal();
    last = turn;
    toWhatIsAsked();
  };

  box.checked = read();
  line.hidden = false;
  box.addEventListener("change", () => {
    keep(box.checked);
    if (box.checked) {
      wake();
      signal();
    }
  });
  document.addEventListener("pointerdown", () => box.checked && wake(), { passive: true });
  new MutationObserver(look).observe(frame, { childList: true });
  look();
})();
