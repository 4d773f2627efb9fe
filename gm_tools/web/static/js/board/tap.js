// A press on a square: what it means depends on the tool, the open form and what stands there.
import { boxesOf, FINGER, say, scale, the, tokenAt, tokens } from "./board.js";
import { beginBrush, endBrush, put } from "./by_hand.js";
import { mark } from "./marks.js";
import { due, go, movesOf, place, select } from "./moves.js";
import { addSquare, controlOf, press, reasonOf, squareField } from "./targets.js";
import { lookAlong, pointAt, setTool } from "./tools.js";

// Fingers are wider than squares: a token close by is meant where the square itself means nothing.
const near = (point, fits) => {
  const reach = FINGER / scale();
  const away = (token) => Math.min(...boxesOf(token).map(([x, y, w, h]) => Math.hypot(
    Math.max(x - point.x, 0, point.x - x - w), Math.max(y - point.y, 0, point.y - y - h))));
  const close = tokens().filter(fits).map((token) => [away(token), token]).filter(([far]) => far <= reach);
  return close.sort(([one], [other]) => one - other)[0]?.[1];
};

// `point` is a finger's, `spot` that of any pointer.
export const tap = (square, point, spot = null) => {
  the.cursor = square;
  if (the.tool === "ruler") {
    the.ruler = the.ruler && !the.ruler[1] ? [the.ruler[0], square] : [square, null];
    mark();
    return lookAlong();
  }
  const there = tokenAt(square, spot, (one) => controlOf(one.dataset.token)?.disabled === false);
  if (the.tool === "ping") {
    pointAt(square);
    return setTool("ping");
  }
  if (the.tool === "walls") {
    beginBrush(square);
    return endBrush();
  }
  if (the.tool === "hand") {
    if (!there && the.chosen) return put(the.chosen, square);
    the.chosen = there && there.dataset.token !== the.chosen ? there.dataset.token : null;
    mark();
    return say(there ? `${there.dataset.name}. ${the.chosen ? "Now tap a square." : ""}` : "");
  }
  const target = [there, point && near(point, (one) => controlOf(one.dataset.token))]
    .map((one) => one && controlOf(one.dataset.token)).find(Boolean);
  if (target) {
    if (target.disabled) return say(reasonOf(target) || "That is no target now.");
    return press(target);
  }
  const field = squareField();
  if (field) return addSquare(field, square);
  const mover = the.chosen || due();
  if (mover && go(mover, square)) return;
  if (!there && place(square)) return;
  const own = there || (point && near(point, (one) => movesOf(one.dataset.token).length));
  const id = own && own.dataset.token;
  if (id && id !== the.chosen && movesOf(id).length) return select(id);
  select(null);
  say(own ? own.dataset.name : "");
};
