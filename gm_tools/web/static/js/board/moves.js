// Where a token may go, and what that costs: it stands in the drawing (data-move, with the event that
// goes there). Who waits below the board is dragged onto it, or placed by taps.
import { all, isIn, isSame, layer, plural, say, the } from "./board.js";
import { label, mark, outline } from "./marks.js";
import { comeNear, hasFingers, stepBack } from "./pan_zoom.js";

export const movesOf = (id) => (id ? all(`[data-move="${CSS.escape(id)}"]`, the.board) : []);
export const due = () => the.board.querySelector("[data-move][data-due]")?.dataset.move;
export const WORDS = { walk: "Sidestep", dash: "Dash", jump: "Jump" };

// The first way that leads to a square is the cheapest: they stand in that order.
export const wayTo = (id, square, part) => {
  for (const move of movesOf(id)) {
    if (part !== undefined && Number(move.dataset.part) !== part) continue;
    const level = all("path", move).find((one) => isIn(one.getAttribute("d"), square));
    if (level) return { move, steps: Number(level.dataset.steps) };
  }
  return null;
};

export const costOf = ({ move, steps }) => {
  const far = steps ? `${plural(steps)}, ` : "";
  return `${WORDS[move.dataset.kindOf]}: ${far}${move.dataset.cost}`;
};

const fill = (text, values) => {
  const event = JSON.parse(text);
  return JSON.stringify({ ...event, data: { ...event.data, ...values } });
};

export const send = (event) => {
  const form = document.getElementById("bt-board-form");
  form.elements.event.value = event;
  form.requestSubmit();
};

export const go = (id, square, part) => {
  const way = wayTo(id, square, part);
  if (!way) return false;
  const { into, part: foot, event } = way.move.dataset;
  send(fill(event, { [into]: [square], ...(Number(foot) ? { part: Number(foot) } : {}) }));
  the.chosen = null;
  stepBack();
  return true;
};

export const select = (id) => {
  the.chosen = id;
  if (id) comeNear(id);
  else stepBack();
  say("");
  mark();
  if (id && hasFingers.matches) the.board.closest(".bt-map").scrollIntoView({ block: "nearest" });
};

export const waiting = () => all("[data-waits]");
export const chipOf = (id) => waiting().find((one) => one.dataset.waits === id);

export const take = (id) => {
  the.placing = { id, corners: [] };
  for (const one of waiting()) one.setAttribute("aria-pressed", String(one.dataset.waits === id));
  const chip = chipOf(id);
  if (chip) say(`Tap a square for ${nameIn(chip)}.`);
};

const nameIn = (chip) => chip.lastChild.textContent.trim();

export const place = (square) => {
  const chip = the.placing && chipOf(the.placing.id);
  if (!chip) return false;
  the.placing.corners.push(square);
  if (the.placing.corners.length < Number(chip.dataset.feet)) {
    say(`Now a square for the other foot of ${nameIn(chip)}.`);
    mark();
    return true;
  }
  send(fill(chip.dataset.event, { at: the.placing.corners }));
  the.placing = null;
  return true;
};

// From below the board a combatant is dragged onto it.
export const seize = (event) => {
  const chip = event.target.closest("[data-waits]");
  if (!chip || event.button > 0 || !the.board) return;
  the.start = { id: event.pointerId, event, point: null, square: null, token: "", chip, mode: "" };
};

export const offer = (square) => {
  if (isSame(square, the.start.square)) return;
  the.start.square = square;
  mark();
  const [width, height] = the.start.chip.dataset.size.split(" ");
  if (square) layer("over").append(outline(square, "bt-goal", { width, height }), label(nameIn(the.start.chip), square));
};
