// The buttons below the board: the ruler, the finger that points, and the others' places.
import { all, apart, asked, boxAt, drawn, find, frame, isSame, layer, nameOf, plural, say, squaresIn, the } from "./board.js";
import { label, mark, outline } from "./marks.js";
import { take } from "./moves.js";
import { zoom } from "./pan_zoom.js";

const TOOLS = {
  ruler: "Tap two squares, or drag from one to the other.",
  walls: "Drag to obstruct squares; begin on an obstruction to clear.",
  ping: "Tap the square that all shall look at.",
  hand: "Drag anybody to any square, or tap and tap.",
};

export const setTool = (name) => {
  the.tool = the.tool === name ? "" : name;
  the.ruler = null;
  the.chosen = null;
  for (const one of all("[data-tool]")) one.setAttribute("aria-pressed", String(one.dataset.tool === the.tool));
  say(TOOLS[the.tool] || "");
  mark();
};

frame.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  if (button.dataset.zoom) zoom(button.dataset.zoom);
  if (button.dataset.tool) setTool(button.dataset.tool);
  if (button.dataset.waits) take(button.dataset.waits);
});

export const measure = () => {
  const [from, to] = the.ruler;
  layer("over").append(outline(from, "bt-chosen"));
  if (!to) return;
  const far = apart([boxAt(from)], [boxAt(to)]);
  layer("over").append(
    drawn("line", { x1: from[0] + 0.5, y1: from[1] + 0.5, x2: to[0] + 0.5, y2: to[1] + 0.5, class: "bt-measure" }),
    outline(to, "bt-chosen"),
    label(plural(far), to),
  );
  say(`${nameOf(from)} to ${nameOf(to)}: ${plural(far)}.`);
};

// Once both ends are chosen, the rules say whether anything obstructs lines between them.
export const lookAlong = async () => {
  const measured = the.ruler;
  if (!measured || !measured[1] || isSame(...measured)) return;
  const answer = await asked("sight", { squares: measured.map(nameOf).join(" ") });
  const words = answer ? await answer.text() : "";
  const isStillShown = the.ruler && measured.every((one, i) => isSame(one, the.ruler[i]));
  if (words && isStillShown) say(`${find("[data-hint]").textContent} ${words}`);
};

export const measureFrom = (square) => {
  the.start.mode = "ruler";
  the.ruler = [square, null];
  mark();
};

// What was measured by holding stays for a moment.
export const later = () => setTimeout(() => {
  if (the.tool !== "ruler" && !the.start) {
    the.ruler = null;
    mark();
  }
}, 4000);

const SHOWN = 2000;

export const pointAt = (square) => {
  const address = document.querySelector("[data-stream]").dataset.stream.replace("/stream", "/ping");
  const token = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
  fetch(address, { method: "POST", headers: token, body: new URLSearchParams({ square: nameOf(square) }) }).catch(() => {});
};

document.body.addEventListener("live:ping", (event) => {
  const [square] = the.board ? squaresIn(event.detail) : [];
  if (!square) return;
  const ring = drawn("circle", { cx: square[0] + 0.5, cy: square[1] + 0.5, r: 0.45, class: "bt-ping" });
  the.board.append(ring);
  say(`Look at ${event.detail}.`);
  setTimeout(() => ring.remove(), SHOWN);
});
