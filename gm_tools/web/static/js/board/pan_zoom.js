// What is seen of the board: all of it at first, then as one likes.
import { all, boxesOf, drawn, FINGER, frame, layer, nameOf, onBoard, pointOf, runsOf, scale, the, tokens } from "./board.js";
import { movesOf } from "./moves.js";
import { nameTokens } from "./names.js";

export const whole = () => [-the.margin, -the.margin, the.wide + the.margin + 0.1, the.high + the.margin + 0.1];
const isWhole = () => !the.view;
const SMALLEST = 4;

// How large the board is on the page: a board that is drawn anew is as large as the one before,
// and the page need not be laid out to know it. If it is not, the observer says so.
let box = null;
export const sizes = new ResizeObserver(() => {
  const now = the.board?.getBoundingClientRect();
  if (!now || (box && now.width === box.width && now.height === box.height)) return;
  box = now;
  show();
});

export const show = () => {
  const [left, top, width, height] = the.view || whole();
  box = box || the.board.getBoundingClientRect();
  const pixels = Math.min(box.width / width, box.height / height) || 1;
  const seen = [left, top, width, height, box.width, box.height].join(" ");
  if (the.board.dataset.seen !== seen) {
    the.board.dataset.seen = seen;
    the.board.setAttribute("viewBox", [left, top, width, height].join(" "));
    the.board.classList.toggle("is-near", !isWhole());
    // The names of columns and rows stay at the edge of what is seen.
    const spare = [box.width / pixels - width, box.height / pixels - height];
    nameEdges([left - spare[0] / 2, top - spare[1] / 2, width + spare[0], height + spare[1]]);
  }
  nameTokens(pixels);
};

export const measureAnew = () => {
  box = null;
  follow();
  show();
};

// Enlarged, the names are drawn anew, as small and as many as there is room for.
export const edges = { rows: [], columns: [] };

const nameEdges = ([left, top, width, height]) => {
  if (!the.view) {
    for (const name of ["rows", "columns"]) layer(name).replaceChildren(...edges[name]);
    return;
  }
  const strip = (the.margin * the.view[2]) / whole()[2];
  const size = 0.6 * strip;
  const step = size < 0.9 ? 1 : 5;
  const [x, y] = [Math.max(left, -strip), Math.max(top, -strip)];
  const named = (count, from, to, draw) =>
    [...Array(count).keys()].filter((at) => (at + 1) % step === 0 && at >= from - 1 && at <= to).map(draw);
  const coord = (text, at) => drawn("text", { ...at, "font-size": size, class: "bt-coord" }, text);
  layer("columns").replaceChildren(
    drawn("rect", { x, y, width, height: strip, class: "bt-edge" }),
    ...named(the.wide, x + strip, left + width, (at) => coord(nameOf([at, 0]).slice(0, -1), { x: at + 0.5, y: y + 0.75 * strip })),
  );
  layer("rows").replaceChildren(
    drawn("rect", { x, y, width: strip, height, class: "bt-edge" }),
    ...named(the.high, y + strip + 0.5, top + height, (at) => coord(String(at + 1), { x: x + strip / 2, y: at + 0.5 + 0.35 * size })),
  );
};

// Where the tokens are: left, top, right, bottom, with two squares around them.
const around = () => {
  const boxes = tokens().flatMap(boxesOf);
  const [left, top] = [0, 1].map((i) => Math.min(...boxes.map((one) => one[i])) - 2);
  const [right, bottom] = [0, 1].map((i) => Math.max(...boxes.map((one) => one[i] + one[i + 2])) + 2);
  return [left, top, right, bottom];
};

// A board that is too large to be read as a whole is seen at first where the fight is.
const READ = 16; // pixels of a square
let sizeSeen = "";

export const lookFirst = () => {
  const size = `${the.wide} ${the.high}`;
  if (size === sizeSeen || !tokens().length || frame.classList.contains("bt-tv")) return;
  sizeSeen = size;
  if (scale() < READ) frameIn(...around());
};

// Nobody enlarges a television: on a large board it shows where the fight is.
export const follow = () => {
  if (!frame.classList.contains("bt-tv") || !tokens().length) return;
  const box = the.board.getBoundingClientRect();
  const [, , mostWide, mostHigh] = whole();
  if (Math.min(box.width / mostWide, box.height / mostHigh) > 45) return;
  const [left, top, right, bottom] = around();
  const isSeen = the.view && left + 2 > the.view[0] && top + 2 > the.view[1] && right - 2 < the.view[0] + the.view[2] && bottom - 2 < the.view[1] + the.view[3];
  if (!isSeen) frameIn(left - 1, top - 1, right, bottom, box.width / box.height);
};

// Look at a part of the board, in the proportions of the whole or in others.
const frameIn = (left, top, right, bottom, proportions = whole()[2] / whole()[3]) => {
  const long = Math.max(right - left, (bottom - top) * proportions, SMALLEST);
  const tall = long / proportions;
  the.view = keepInside([(left + right - long) / 2, (top + bottom - tall) / 2, long, tall]);
};

const keepInside = ([left, top, width, height]) => {
  const most = whole();
  if (width >= most[2]) return null;
  const inside = (at, long, from, room) => Math.min(Math.max(at, from), from + room - long);
  return [inside(left, width, most[0], most[2]), inside(top, height, most[1], most[3]), width, height];
};

export const zoomTo = (factor, at) => {
  the.isNearForNow = false;
  const [left, top, width, height] = the.view || whole();
  const middle = at || { x: left + width / 2, y: top + height / 2 };
  const [, , mostWide, mostHigh] = whole();
  const next = Math.min(Math.max(width * factor, Math.min(SMALLEST, mostWide)), mostWide);
  const by = next / width;
  the.view = keepInside([
    middle.x - (middle.x - left) * by, middle.y - (middle.y - top) * by, next, (next * mostHigh) / mostWide,
  ]);
  show();
};

export const pan = (x, y) => {
  if (!the.view) return;
  the.view = keepInside([the.view[0] + x, the.view[1] + y, the.view[2], the.view[3]]);
  show();
};

export const bringIntoView = ([x, y]) => {
  if (!the.view) return;
  const shift = (at, from, long) => Math.min(at - 0.5 - from, 0) + Math.max(at + 1.5 - from - long, 0);
  pan(shift(x, the.view[0] + the.margin, the.view[2] - the.margin), shift(y, the.view[1] + the.margin, the.view[3] - the.margin));
};

// Squares that are smaller than a finger are enlarged while one of them is chosen.
export const hasFingers = matchMedia("(pointer: coarse)");

export const comeNear = (id) => {
  const squares = movesOf(id).filter((one) => one.dataset.kindOf !== "dash")
    .flatMap((one) => all("path", one)).flatMap((one) => runsOf(one.getAttribute("d")));
  if (!hasFingers.matches || the.view || scale() > 2 * FINGER - 4 || !squares.length) return;
  const [left, top] = [0, 1].map((i) => Math.min(...squares.map((one) => one[i])) - the.margin - 0.3);
  const right = Math.max(...squares.map(([x, , long]) => x + long)) + 0.3;
  const bottom = Math.max(...squares.map(([, y]) => y + 1)) + 0.3;
  frameIn(left, top, right, bottom);
  the.isNearForNow = Boolean(the.view);
  show();
};

export const stepBack = () => {
  if (!the.isNearForNow) return;
  the.isNearForNow = false;
  the.view = null;
  show();
};

export const zoom = (how) => {
  if (how !== "all") return zoomTo(how === "in" ? 1 / 1.5 : 1.5);
  the.isNearForNow = false;
  the.view = null;
  show();
};

// The wheel enlarges, unless the page itself has to be scrolled by it.
const isLong = () => document.documentElement.scrollHeight > innerHeight + 1;
frame.addEventListener("wheel", (event) => {
  if (!onBoard(event) || (isLong() && !the.view && !event.ctrlKey)) return;
  event.preventDefault();
  zoomTo(event.deltaY > 0 ? 1.2 : 1 / 1.2, pointOf(event));
}, { passive: false });
