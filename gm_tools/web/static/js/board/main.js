// The board of a battle, to be touched: tokens are dragged or tapped to move, tapped as targets,
// squares are chosen and measured; it is moved and enlarged, and the arrow keys lead over it.
// All of it only fills in forms: where one may go stands in the drawing, what can be targeted in the
// form that is open. A board that the server draws anew keeps its view, its selection and the focus,
// and its tokens glide to their squares.
import { all, boxesOf, find, frame, isSame, layer, say, the, tokenOf, tokens } from "./board.js";
import { back } from "./drag.js";
import { mark } from "./marks.js";
import { chipOf, movesOf, take, waiting } from "./moves.js";
import { nameAnew } from "./names.js";
import { edges, follow, lookFirst, measureAnew, show, sizes, stepBack } from "./pan_zoom.js";
import "./focus.js";
import "./tools.js";
import "./touch.js";

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

const places = new Map();
const placeOf = (token) => boxesOf(token)[0].slice(0, 2);

const glide = (token) => {
  const id = token.dataset.token;
  const before = places.get(id);
  const now = placeOf(token);
  places.set(id, now);
  if (!before || isSame(before, now) || isStill.matches) return;
  const from = `translate(${before[0] - now[0]}px, ${before[1] - now[1]}px)`;
  token.animate([{ transform: from }, { transform: "none" }], { duration: 350, easing: "ease-out" });
};

let hadFocus = false;
for (const moment of ["htmx:beforeSwap", "htmx:oobBeforeSwap"]) {
  document.body.addEventListener(moment, () => {
    hadFocus = hadFocus || (the.board !== null && document.activeElement === the.board);
  });
}

const attach = () => {
  const there = find("[data-board]");
  if (there === the.board) return;
  the.board = there;
  if (!the.board) return;
  const known = [the.wide, the.high];
  [the.wide, the.high, the.margin] = the.board.dataset.size.split(" ").map(Number);
  if (known[0] !== the.wide || known[1] !== the.high) the.view = null;
  the.board.classList.add("is-live");
  the.board.setAttribute("tabindex", "0");
  the.board.setAttribute("role", "application");
  if (the.carried) the.start = null;
  the.carried = null;
  arrive();
  say("");
  for (const one of all("[data-tools], [data-bench]")) one.hidden = false;
  find("[data-hint]")?.setAttribute("role", "status");
  for (const one of all("[data-tool]")) one.setAttribute("aria-pressed", String(one.dataset.tool === the.tool));
  if (the.chosen && !movesOf(the.chosen).length && the.tool !== "hand") {
    the.chosen = null;
    stepBack();
  }
  if (!the.placing || !chipOf(the.placing.id)) {
    const next = waiting().find((one) => one.classList.contains("is-due")) || null;
    the.placing = null;
    if (next) take(next.dataset.waits);
  } else {
    const { corners } = the.placing;
    take(the.placing.id);
    the.placing.corners = corners;
  }
  for (const name of ["rows", "columns"]) edges[name] = [...layer(name).children];
  lookFirst();
  follow();
  show();
  mark();
  sizes.disconnect();
  sizes.observe(the.board);
  if (hadFocus) the.board.focus({ preventScroll: true });
  hadFocus = false;
};

// A refusal leaves the board as it was: the token goes back.
document.body.addEventListener("htmx:afterRequest", (event) => {
  attach(); // the answer may have drawn the board anew already
  if (event.detail.elt?.id !== "bt-board-form" || !the.sent) return;
  const token = tokenOf(the.sent.id);
  the.sent = null;
  if (token) back(token);
});

// Forms may come and go while the board stays as it was, and tokens be exchanged by themselves.
document.body.addEventListener("live:brought", (event) => {
  attach();
  if (!the.board) return;
  if (event.detail.hasParts) exchanged();
  mark();
});

const exchanged = () => {
  arrive();
  nameAnew();
  follow();
  show();
};

// Tokens glide to where they stand now; one that waits where it was dropped stands there already.
const arrive = () => {
  if (the.sent && !tokenOf(the.sent.id)?.hasAttribute("transform")) {
    const [x, y] = places.get(the.sent.id);
    places.set(the.sent.id, [x + the.sent.at[0], y + the.sent.at[1]]);
    the.sent = null;
  }
  tokens().forEach(glide);
};

const begins = () => {
  attach();
  new MutationObserver(attach).observe(frame, { childList: true, subtree: true });
  new ResizeObserver(() => {
    if (the.board) measureAnew();
  }).observe(frame);
};

// After the others have read the page as the server sent it.
if (document.readyState === "complete") begins();
else document.addEventListener("DOMContentLoaded", begins);
