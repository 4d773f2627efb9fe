// Fingers and the mouse on the board: what they begin, go on with and end.
import { FINGER, frame, isSame, nameOf, onBoard, pointOf, say, squareOf, the, tokenAt } from "./board.js";
import { beginBrush, endBrush, paint } from "./by_hand.js";
import { canCarry, carry, drop, lift, release } from "./drag.js";
import { mark } from "./marks.js";
import { costOf, due, offer, place, seize, take, wayTo } from "./moves.js";
import { pan, zoomTo } from "./pan_zoom.js";
import { tap } from "./tap.js";
import { squareField } from "./targets.js";
import { later, lookAlong, measureFrom, pointAt } from "./tools.js";

const touches = new Map();
const FAR = 6;
const LONG = 450;
let pinch = null;
let hold = 0;

const down = (event) => {
  if (event.button > 0 || !the.board) return;
  touches.set(event.pointerId, event);
  clearTimeout(hold);
  if (touches.size === 2) return beginPinch();
  if (touches.size > 2) return;
  const point = pointOf(event);
  const square = squareOf(point);
  const token = square && tokenAt(square, point, (one) => canCarry(one.dataset.token));
  the.start = { id: event.pointerId, event, point, square, token: token && token.dataset.token, mode: "" };
  if (square && event.shiftKey) measureFrom(square);
  else if (square && !the.tool) hold = setTimeout(() => the.start && !the.start.mode && measureFrom(square), LONG);
};

const beginPinch = () => {
  drop();
  the.start = null;
  const [one, other] = [...touches.values()];
  pinch = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
};

const isFar = (event) => Math.hypot(event.clientX - the.start.event.clientX, event.clientY - the.start.event.clientY) > FAR;

const begin = (event) => {
  clearTimeout(hold);
  if (the.start.chip) {
    the.start.mode = "bench";
    take(the.start.chip.dataset.waits);
  } else if (the.tool === "ruler" && the.start.square) measureFrom(the.start.square);
  else if (the.tool === "walls" && the.start.square) {
    the.start.mode = "brush";
    beginBrush(the.start.square);
  } else if (the.start.token && canCarry(the.start.token)) lift(the.start.token, the.start.square);
  else if (the.view) the.start.mode = "pan";
  else the.start.mode = event.pointerType === "mouse" ? "none" : "scroll";
};

const move = (event) => {
  if (touches.has(event.pointerId)) touches.set(event.pointerId, event);
  if (pinch && touches.size === 2) return spread();
  if (!the.start || the.start.id !== event.pointerId || !the.board) return;
  if (!the.start.mode && isFar(event)) begin(event);
  const point = pointOf(event);
  if (!point) return;
  if (the.start.mode === "carry") carry(point);
  if (the.start.mode === "bench") offer(squareOf(point));
  if (the.start.mode === "ruler") {
    const to = squareOf(point);
    if (to && !isSame(to, the.ruler[1])) {
      the.ruler = [the.ruler[0], to];
      mark();
    }
  }
  if (the.start.mode === "brush" && squareOf(point)) paint(squareOf(point));
  if (the.start.mode === "pan") pan(the.start.point.x - point.x, the.start.point.y - point.y);
};

const spread = () => {
  const [one, other] = [...touches.values()];
  const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const middle = pointOf({ clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
  zoomTo(pinch / Math.max(now, 1), middle);
  pinch = now;
};

const up = (event) => {
  touches.delete(event.pointerId);
  clearTimeout(hold);
  if (touches.size < 2) pinch = null;
  if (!the.start || the.start.id !== event.pointerId) return;
  const { mode, square, point: at } = the.start;
  the.start = null;
  if (mode === "carry") return release();
  if (mode === "brush") return endBrush();
  if (mode === "bench") return square ? place(square) : mark();
  if (mode === "ruler") {
    lookAlong();
    if (the.tool !== "ruler") later();
    return;
  }
  if (mode || !square || !the.board?.contains(event.target)) return;
  if (isEcho(event)) return;
  if (isTwice(square)) return pointAt(square);
  tap(square, event.pointerType === "mouse" ? null : at, at);
  if (the.isNearForNow) Object.assign(echo, { x: event.clientX, y: event.clientY, time: performance.now() });
};

// Two quick taps on a square point at it.
const QUICK = 350;
let lastTap = { square: null, time: 0 };

// A board that came nearer under the finger is not pressed by its second tap.
const echo = { x: 0, y: 0, time: -QUICK }; // the tap under which it came nearer

const isEcho = (event) =>
  performance.now() - echo.time < QUICK && Math.hypot(event.clientX - echo.x, event.clientY - echo.y) < FINGER;

const isTwice = (square) => {
  const now = performance.now();
  const found = !the.tool && !squareField() && isSame(square, lastTap.square) && now - lastTap.time < QUICK;
  lastTap = { square, time: now };
  return found;
};

const cancel = (event) => {
  touches.delete(event.pointerId);
  clearTimeout(hold);
  the.start = null;
  pinch = null;
  if (the.brush) mark();
  the.brush = null;
  drop();
};

frame.addEventListener("pointerdown", (event) => (onBoard(event) ? down(event) : seize(event)));
addEventListener("pointermove", move);
addEventListener("pointerup", up);
addEventListener("pointercancel", cancel);
// The page does not scroll under a token that is dragged, a ruler, or a board that is enlarged.
frame.addEventListener("touchmove", (event) => {
  if (onBoard(event) && (event.touches.length > 1 || the.view || (the.start && ["carry", "ruler", "brush"].includes(the.start.mode)))) event.preventDefault();
}, { passive: false });
frame.addEventListener("touchstart", (event) => {
  const token = onBoard(event) && event.target.closest("[data-token].is-movable");
  if (token || (onBoard(event) && the.tool)) event.preventDefault();
}, { passive: false });
frame.addEventListener("contextmenu", (event) => {
  if (onBoard(event) && the.start && the.start.event.pointerType !== "mouse") event.preventDefault();
});

frame.addEventListener("dragstart", (event) => onBoard(event) && event.preventDefault());

// The cost of a square that the mouse points at.
let isHovered = false;
frame.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || the.start || !the.board) return;
  const id = onBoard(event) && (the.chosen || due());
  const square = id && squareOf(pointOf(event));
  const way = square && wayTo(id, square);
  if (way || isHovered) say(way ? `${nameOf(square)}. ${costOf(way)}` : "");
  isHovered = Boolean(way);
});
