// The board that is there now: what stands in its drawing, what is seen and held of it, and how a
// square of it is found and named.

export const frame = document.getElementById("playing");

export const FINGER = 22; // half of what a finger needs, in pixels
const SVG = "http://www.w3.org/2000/svg";

export const find = (selector) => frame.querySelector(selector);
export const all = (selector, inside = frame) => [...inside.querySelectorAll(selector)];

export const drawn = (name, attributes, text) => {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  if (text !== undefined) one.textContent = text;
  return one;
};

// What is known of it, by all files here.
export const the = {
  board: null, // the drawing
  wide: 0,
  high: 0,
  margin: 0,
  view: null, // left, top, width, height: what is seen of it
  isNearForNow: false, // enlarged by itself
  chosen: null, // the token that is selected
  placing: null, // the combatant that a press puts on the board, and the corners chosen so far
  tool: "",
  ruler: null, // from and to
  brush: null, // squares that are painted
  cursor: null,
  start: null, // where a finger or the mouse went down
  carried: null, // what it holds
  sent: null, // the token that waits for its answer where it was dropped
};

export const tokens = () => all("[data-token]", the.board);
export const tokenOf = (id) => the.board && the.board.querySelector(`[data-token="${CSS.escape(id)}"]`);
const tokensAt = (square) => tokens().reverse().filter((one) => boxesOf(one).some((box) => holds(box, square)));
// Of several that share a square it is the one nearest to the point, or the first that fits.
export const tokenAt = (square, point = null, fits = null) => {
  const there = tokensAt(square);
  if (point && there.length > 1) there.sort((one, other) => awayFrom(one, point) - awayFrom(other, point));
  return (fits && there.find(fits)) || there[0];
};
const awayFrom = (token, point) => {
  const [x, y, w, h] = boxesOf(token)[0];
  const [right, down] = shiftOf(token);
  return Math.hypot(x + w / 2 + right - point.x, y + h / 2 + down - point.y);
};
export const shiftOf = (token) => (token.dataset.shift || "0 0").split(" ").map(Number);
export const layer = (name) => the.board.querySelector(`[data-${name}]`);

export const pointOf = (event) => {
  const matrix = the.board.getScreenCTM();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
};
export const squareOf = (point) =>
  point && point.x >= 0 && point.y >= 0 && point.x < the.wide && point.y < the.high ? [Math.floor(point.x), Math.floor(point.y)] : null;
export const scale = () => (the.board.getScreenCTM() || { a: 1 }).a; // pixels of a square

// The line below the board: what was said last, else what the tints mean that are seen.
let said = "";
let tints = [];

export const say = (text) => {
  said = text;
  tell();
};

export const explain = (found) => {
  tints = found;
  tell();
};

const tell = () => {
  const line = find("[data-hint]");
  const texts = said ? [said] : tints.map(([, text]) => text);
  if (!line || line.dataset.says === texts.join("; ")) return;
  line.dataset.says = texts.join("; ");
  line.replaceChildren(...(said ? [said] : tints.map(swatch)));
};

const swatch = ([kind, text]) => {
  const one = document.createElement("span");
  one.className = `bt-tint is-${kind}`;
  one.textContent = text;
  return one;
};

// Ask the rules about what is drawn; null without an answer.
export const asked = async (what, about) => {
  const form = document.getElementById("bt-board-form");
  if (!form) return null;
  const address = new URL(form.action.replace(/(\/play)?\/events$/, `/${what}`));
  for (const [name, value] of Object.entries(about)) address.searchParams.set(name, value);
  if (/\/play\/events$/.test(form.action)) address.searchParams.set("as", "seat");
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer : null;
};

export const onBoard = (event) => the.board && event.target instanceof Element && the.board.contains(event.target);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const nameOf = ([x, y]) => (x >= 26 ? LETTERS[Math.floor(x / 26) - 1] : "") + LETTERS[x % 26] + (y + 1);
export const isSame = (one, other) => Boolean(one && other) && one[0] === other[0] && one[1] === other[1];
export const plural = (count) => `${count} ${count === 1 ? "square" : "squares"}`;

const SQUARE = /^([a-z]{1,2})(\d{1,3})$/i;
export const squaresIn = (text) =>
  text.trim().split(/\s+/).map((word) => SQUARE.exec(word)).filter(Boolean).map(([, letters, row]) => [
    [...letters.toUpperCase()].reduce((sum, one) => sum * 26 + LETTERS.indexOf(one) + 1, 0) - 1,
    Number(row) - 1,
  ]);

// A shape of the server ("M3 4h2v1h-2z") as runs of squares.
export const runsOf = (path) => [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
export const isIn = (path, [x, y]) => runsOf(path || "").some(([left, row, long]) => row === y && left <= x && x < left + long);

export const boxesOf = (token) => all("[data-box]", token).map((one) => one.dataset.box.split(" ").map(Number));
export const holds = ([left, top, wide, high], [x, y]) => left <= x && x < left + wide && top <= y && y < top + high;
const gap = (one, long, other, wide) => Math.max(one - other - wide + 1, other - one - long + 1, 0);
// Distances count moves, diagonal ones too, between the nearest squares.
const between = ([x, y, w, h], [u, v, a, b]) => Math.max(gap(x, w, u, a), gap(y, h, v, b));
export const apart = (some, others) => Math.min(...some.flatMap((one) => others.map((other) => between(one, other))));
export const boxAt = ([x, y]) => [x, y, 1, 1];
