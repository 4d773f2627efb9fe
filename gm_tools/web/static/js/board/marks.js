// What the drawing shows for now: ways, targets, chosen squares, the ruler, the cursor.
import { aimed, aimOf } from "./aims.js";
import { all, apart, boxesOf, drawn, explain, layer, plural, scale, squaresIn, the, tokenOf, tokens } from "./board.js";
import { canCarry } from "./drag.js";
import { due, WORDS } from "./moves.js";
import { whole } from "./pan_zoom.js";
import { actOf, controlOf, openForm, squareField } from "./targets.js";
import { measure } from "./tools.js";

export const outline = ([x, y], name, more = {}) => drawn("rect", { x, y, width: 1, height: 1, class: name, ...more });

export const mark = () => {
  if (!the.board) return;
  layer("over").replaceChildren();
  markMoves();
  for (const token of tokens()) {
    const id = token.dataset.token;
    token.classList.toggle("is-chosen", id === the.chosen);
    token.classList.toggle("is-movable", canCarry(id));
  }
  const reach = markReach();
  markTargets(reach);
  const field = squareField();
  for (const square of field ? squaresIn(field.value) : []) layer("over").append(outline(square, "bt-chosen"));
  for (const square of the.placing ? the.placing.corners : []) layer("over").append(outline(square, "bt-chosen"));
  if (the.ruler) measure();
  if (the.cursor) layer("over").append(outline(the.cursor, "bt-cursor"));
};

// The ways of the token that is held or chosen; an open form that asks for squares shows its own.
const markMoves = () => {
  const { who, type } = squareField() ? actOf(openForm()) : {};
  const shown = the.carried?.id || the.chosen || who || due();
  for (const move of all("[data-move]", the.board)) {
    const isOther = type && !the.carried && JSON.parse(move.dataset.event).type !== type;
    move.classList.toggle("is-shown", move.dataset.move === shown && !isOther);
  }
};

export const label = (text, [x, y]) => {
  const size = Math.max(14 / scale(), 0.3);
  const top = the.view ? the.view[1] : -the.margin;
  const at = y - 0.25 - size < top ? y + 1.2 + size : y - 0.25;
  const half = (text.length * size * 0.42) / 2;
  const [left, , width] = the.view || whole();
  const middle = Math.min(Math.max(x + 0.5, left + half + 0.1), left + width - half - 0.1);
  return drawn("text", { x: middle, y: at, "font-size": size, class: "bt-tag" }, text);
};

// What the tactic reaches whose form is open or pointed at, and what all tints mean.
const markReach = () => {
  const reach = aimOf(aimed().key);
  const aim = layer("aim");
  aim.setAttribute("d", reach ? reach.shape : "");
  aim.classList.toggle("is-shown", Boolean(reach));
  const moves = all(".bt-move.is-shown", the.board).map((one) => [one.dataset.kindOf, `${WORDS[one.dataset.kindOf]}: ${one.dataset.cost.replace(" and ", " + ")}`]);
  const shown = all(".bt-move.is-shown", the.board)[0]?.dataset.move;
  const [, , wide, high] = shown ? boxesOf(tokenOf(shown))[0] : [0, 0, 1, 1];
  const corner = wide > 1 || high > 1 ? [["corner", "shaded for its upper left corner"]] : [];
  explain([...new Map(moves), ...corner, ...(reach ? [["aim", `In reach: ${plural(reach.far)}`]] : [])]);
  return reach;
};

const markTargets = (reach) => {
  const form = openForm();
  const { who, type } = form ? actOf(form) : {};
  the.board.classList.toggle("for-stance", type === "stance");
  const from = who && tokenOf(who);
  const far = reach ? reach.far : Infinity;
  for (const token of tokens()) {
    const control = controlOf(token.dataset.token);
    token.classList.toggle("is-possible", Boolean(control) && !control.disabled);
    token.classList.toggle("is-barred", Boolean(control) && control.disabled);
    token.classList.toggle("is-ticked", Boolean(control && control.checked));
    if (control && from) tag(token, apart(boxesOf(from), boxesOf(token)), control.disabled, far);
  }
};

// How far a target is; what is near enough and still barred is blocked, or not a target.
const tag = (token, squares, isBarred, far) => {
  const [left, top, long] = boxesOf(token)[0];
  const isBlocked = isBarred && squares <= far && far < Infinity;
  const text = isBlocked ? "×" : String(squares);
  const group = drawn("g", { class: isBarred ? "bt-mark-far is-out" : "bt-mark-far" });
  group.append(
    drawn("circle", { cx: left + long - 0.17, cy: top + 0.18, r: 0.2, class: "bt-far-ground" }),
    drawn("text", { x: left + long - 0.17, y: top + 0.28, "font-size": 0.3, class: "bt-far" }, text),
  );
  layer("over").append(group);
};
