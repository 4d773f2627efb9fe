// A token that is carried over the board and let go.
import { boxesOf, holds, isSame, layer, nameOf, say, squareOf, the, tokenOf } from "./board.js";
import { put } from "./by_hand.js";
import { label, mark, outline } from "./marks.js";
import { costOf, go, movesOf, wayTo } from "./moves.js";
import { openForm, squareField } from "./targets.js";

export const canCarry = (id) => the.tool === "hand" || (movesOf(id).length > 0 && (!openForm() || squareField()) && !the.tool);

export const lift = (id, square) => {
  the.start.mode = "carry";
  const part = boxesOf(tokenOf(id)).findIndex((box) => holds(box, square));
  const feet = boxesOf(tokenOf(id)).length;
  const [left, top, long, tall] = boxesOf(tokenOf(id))[part];
  the.carried = { id, part: feet > 1 ? part : undefined, from: [left, top], size: [long, tall], by: [square[0] - left, square[1] - top], to: null };
  mark();
  tokenOf(id).classList.add("is-carried");
};

export const carry = (point) => {
  const token = tokenOf(the.carried.id);
  if (!token) return drop();
  token.setAttribute("transform", `translate(${point.x - the.start.point.x} ${point.y - the.start.point.y})`);
  const under = squareOf(point);
  const to = under && [under[0] - the.carried.by[0], under[1] - the.carried.by[1]];
  if (isSame(to, the.carried.to)) return;
  the.carried.to = to;
  goal(to);
};

// Where the token would stand, and what that costs.
const goal = (to) => {
  layer("over").replaceChildren();
  if (!to || isSame(to, the.carried.from)) return say("");
  const way = the.tool === "hand" || wayTo(the.carried.id, to, the.carried.part);
  const size = { width: the.carried.size[0], height: the.carried.size[1] };
  layer("over").append(outline(to, way ? "bt-goal" : "bt-goal is-out", size));
  const text = the.tool === "hand" ? "By hand" : way ? costOf(way) : "Out of reach";
  layer("over").append(label(text, to));
  say(`${nameOf(to)}. ${text}`);
};

export const release = () => {
  const { id, to, part, from } = the.carried;
  const token = tokenOf(id);
  the.carried = null;
  if (to && !isSame(to, from) && sendTo(id, to, part)) {
    // It waits where it was dropped until the answer is there.
    the.sent = { id, at: [to[0] - from[0], to[1] - from[1]] };
    token.setAttribute("transform", `translate(${the.sent.at.join(" ")})`);
    token.classList.remove("is-carried");
    return mark();
  }
  back(token);
  say("");
  mark();
};

const sendTo = (id, to, part) => {
  if (the.tool !== "hand") return go(id, to, part);
  put(id, to, part);
  return true;
};

export const drop = () => {
  if (!the.carried) return;
  const token = tokenOf(the.carried.id);
  the.carried = null;
  the.start = null;
  if (token) back(token);
  say("");
  mark();
};

export const back = (token) => {
  token.removeAttribute("transform");
  token.classList.remove("is-carried");
};
