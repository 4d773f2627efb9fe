// What a tactic reaches: asked of the rules while its form is open, pointed at or focused.
import { asked, frame, say } from "./board.js";
import { mark } from "./marks.js";
import { actOf, openForm } from "./targets.js";

const SETTLED = 120; // a mouse that passes by asks for nothing
const CARDS = "details.tc, details.act, form.act";

const answers = new Map(); // answers, by form
let number = ""; // of the journal, to which they belong
let pointed = null; // the form at which the mouse or the focus is
let settling = 0;

// The form whose reach is shown, and who acts in it.
export const aimed = () => {
  const form = openForm() || (pointed?.isConnected ? pointed : null);
  return form ? actOf(form) : {};
};

// What it reaches; null until that is known, and where everything is in reach.
export const aimOf = (key) => {
  const now = document.getElementById("live-known")?.dataset.number;
  if (now !== number) answers.clear();
  number = now;
  if (key && !answers.has(key)) ask(key);
  return answers.get(key) || null;
};

const ask = async (key) => {
  const since = number;
  answers.set(key, null);
  const answer = await asked("reach", { of: key });
  if (!answer || since !== number) return;
  answers.set(key, await answer.json());
  mark();
};

const point = (target) => {
  const form = target?.closest?.(CARDS)?.querySelector("form:has([name=event])") || target?.closest?.("form.act") || null;
  if (form === pointed) return;
  pointed = form;
  if (form) say("");
  mark();
};

frame.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  clearTimeout(settling);
  settling = setTimeout(() => point(event.target), SETTLED);
});
frame.addEventListener("focusin", (event) => point(event.target));
