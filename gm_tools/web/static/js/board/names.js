// Every token has its name beneath it or its letter on it, in a size that can be read. A name that
// would lie on another, or on another token, is left out, and the letter stands for it.
import { boxesOf, frame, shiftOf, the, tokens } from "./board.js";

const WIDE = 0.44; // of a letter, measured in its height
const LOW = 0.13; // how far above the lower edge of a square its name begins
const SMALLER = 0.62; // the shape of one that shares its square
// How high names and letters are at least, in pixels; across the room for every window's width.
const heights = () => (frame.classList.contains("bt-tv") ? Array(2).fill(Math.max(13, (28 * innerWidth) / 1920)) : [13, 11]);

let namedFor = "";

// `pixels` are those of a square.
export const nameTokens = (pixels) => {
  const [wanted, least] = heights();
  const isFar = wanted / pixels > 0.66;
  const size = Math.min(Math.max(wanted / pixels, 0.27), isFar ? 1.4 : 0.66);
  const now = `${size} ${isFar}`;
  if (now === namedFor && the.board.hasAttribute("data-named")) return;
  namedFor = now;
  the.board.setAttribute("font-size", size.toFixed(3));
  the.board.toggleAttribute("data-named", true);
  the.board.toggleAttribute("data-badges", 0.31 * pixels >= least);
  leaveOut(size, isFar);
};

// Tokens were exchanged: their names are placed anew with the next `nameTokens`.
export const nameAnew = () => the.board.removeAttribute("data-named");

const leaveOut = (size, isFar) => {
  const taken = tokens().flatMap((token) => boxesOf(token).map((box) => ({ token, at: shapeOf(token, box) })));
  for (const token of inOrder()) {
    const at = nameOn(token, size);
    const isHidden = isFar ? !isFirst(token) : taken.some((one) => one.token !== token && overlap(one.at, at));
    token.classList.toggle("is-nameless", isHidden);
    if (!isHidden) taken.push({ token, at });
  }
};

const shapeOf = (token, [x, y, w, h]) => {
  const [right, down] = shiftOf(token);
  const size = token.dataset.shift ? SMALLER : 1;
  const [wide, high] = [(w - 0.26) * size, (h - 0.2) * size];
  return [x + right + (w - wide) / 2, y + down + (h - 0.12 - high) / 2, wide, high];
};

// Who acts and who is targeted have their names before all others.
const isFirst = (token) => token.matches(".is-on, .is-target");
const inOrder = () => [...tokens()].sort((one, other) => isFirst(other) - isFirst(one));

// Where its name lies; it stays on the board.
const nameOn = (token, size) => {
  const name = token.querySelector(".bt-token-name");
  const [x, y, w, h] = boxesOf(token)[0];
  const half = (name.textContent.length * WIDE * size) / 2;
  const middle = Math.min(Math.max(x + w / 2, half - 0.1), the.wide + 0.1 - half);
  const above = shiftOf(token)[1] < 0; // beside another: one name lies above the square
  const top = above ? Math.max(y - 0.9 * size, -the.margin) : Math.min(y + h - LOW, the.high + 0.1 - size);
  name.setAttribute("x", middle.toFixed(2));
  name.setAttribute("y", top.toFixed(2));
  return [middle - half, top + 0.1 * size, 2 * half, 0.8 * size];
};

const overlap = ([x, y, w, h], [u, v, a, b]) => x < u + a && u < x + w && y < v + b && v < y + h;
