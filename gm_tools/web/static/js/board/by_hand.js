// The game master's brush for obstructions, and hand for tokens.
import { boxesOf, isIn, isSame, layer, plural, say, the, tokenAt, tokenOf } from "./board.js";
import { mark, outline } from "./marks.js";
import { send } from "./moves.js";

const isWall = (square) => isIn(the.board.querySelector("[data-walls]")?.getAttribute("d"), square);
const byHand = (type, data) => send(JSON.stringify({ type, by: "host", source: "table", data }));

export const beginBrush = (square) => {
  the.brush = { clear: isWall(square), squares: [], at: square };
  paint(square);
};

// A quick hand skips squares: those in between are painted too.
export const paint = (square) => {
  const steps = Math.max(...[0, 1].map((i) => Math.abs(square[i] - the.brush.at[i])), 1);
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [0, 1].map((i) => Math.round(the.brush.at[i] + ((square[i] - the.brush.at[i]) * step) / steps));
    const isThere = the.brush.squares.some((one) => isSame(one, [x, y]));
    if (isThere || isWall([x, y]) !== the.brush.clear || (!the.brush.clear && tokenAt([x, y]))) continue;
    the.brush.squares.push([x, y]);
    layer("over").append(outline([x, y], the.brush.clear ? "bt-cleared" : "bt-wall"));
  }
  the.brush.at = square;
  say(`${plural(the.brush.squares.length)} ${the.brush.clear ? "cleared" : "obstructed"}.`);
};

export const endBrush = () => {
  const { squares, clear } = the.brush;
  the.brush = null;
  if (squares.length) byHand("walls", { squares, clear });
  else mark();
};

// Every foot has a corner; the one that is moved gets a new one.
export const put = (id, square, part) => {
  const corners = boxesOf(tokenOf(id)).map(([x, y]) => [x, y]);
  corners[part || 0] = square;
  byHand("put", { who: id, at: corners });
  the.chosen = null;
};
