// Keys on the board: one stop for Tab, then the arrows.
import { boxesOf, find, frame, isIn, nameOf, say, the, tokenAt, tokens } from "./board.js";
import { drop } from "./drag.js";
import { mark } from "./marks.js";
import { costOf, due, select, wayTo } from "./moves.js";
import { bringIntoView, zoom } from "./pan_zoom.js";
import { tap } from "./tap.js";
import { controlOf, reasonOf } from "./targets.js";
import { pointAt, setTool } from "./tools.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const firstSquare = () => {
  const token = the.board.querySelector(".is-chosen, .is-on") || tokens()[0];
  const [box] = token ? boxesOf(token) : [];
  return box ? box.slice(0, 2) : [0, 0];
};

const tellSquare = () => {
  const token = tokenAt(the.cursor);
  const control = token && controlOf(token.dataset.token);
  const way = wayTo(the.chosen || due(), the.cursor);
  const words = [nameOf(the.cursor), token && token.querySelector("title").textContent.replace(/, [A-Z]+\d+/, "")];
  if (control) words.push(control.disabled ? reasonOf(control) || "no target" : "a target");
  else if (way) words.push(costOf(way));
  else if (isIn(the.board.querySelector("[data-walls]")?.getAttribute("d"), the.cursor)) words.push("an obstruction");
  say(words.filter(Boolean).join(". "));
};

frame.addEventListener("keydown", (event) => {
  if (event.target !== the.board || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = ARROWS[event.key];
  if (step) {
    the.cursor = the.cursor || firstSquare();
    the.cursor = [Math.min(Math.max(the.cursor[0] + step[0], 0), the.wide - 1), Math.min(Math.max(the.cursor[1] + step[1], 0), the.high - 1)];
    bringIntoView(the.cursor);
    mark();
    tellSquare();
  } else if (event.key === "Enter" || event.key === " ") {
    tap(the.cursor || firstSquare(), null);
  } else if (event.key === "p") {
    if (the.cursor) pointAt(the.cursor);
  } else if (event.key === "+" || event.key === "-") {
    zoom(event.key === "+" ? "in" : "out");
  } else if (event.key === "Escape") {
    leave();
  } else return;
  event.preventDefault();
  event.stopPropagation();
});

// Escape lets go of one thing after the other, of the board last.
const leave = () => {
  if (the.carried) return drop();
  if (the.tool) return setTool(the.tool);
  const open = find("details.act[open]");
  if (the.chosen || the.ruler) {
    the.ruler = null;
    return select(null);
  }
  if (!open) {
    the.board.blur();
    return window.gmTable?.goOn();
  }
  open.open = false;
  open.querySelector("summary")?.focus();
};

frame.addEventListener("focusin", (event) => {
  if (event.target !== the.board || !the.board.matches(":focus-visible")) return;
  the.cursor = the.cursor || firstSquare();
  mark();
  tellSquare();
});

// What is opened, ticked or typed in a form is seen on the board.
frame.addEventListener("toggle", (event) => {
  if (!event.target.matches?.("details.act")) return;
  say("");
  mark();
}, true);
for (const change of ["change", "input"]) {
  frame.addEventListener(change, (event) => {
    if (event.target.closest?.("details.act")) mark();
  });
}
