// The board of a battle, to be touched: tokens are dragged or tapped to move, tapped as targets,
// squares are chosen and measured; it is moved and enlarged, and the arrow keys lead over it.
// Everything here only fills in forms: where one may go stands in the drawing (data-move, with the
// event that goes there), what can be targeted in the form that is open. A board that the server
// draws anew keeps its view, its selection and the focus, and its tokens glide to their squares.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;

  const FINGER = 22; // half of what a finger needs, in pixels
  const SVG = "http://www.w3.org/2000/svg";
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  const find = (selector) => frame.querySelector(selector);
  const all = (selector, inside = frame) => [...inside.querySelectorAll(selector)];

  const drawn = (name, attributes, text) => {
    const one = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
    if (text !== undefined) one.textContent = text;
    return one;
  };

  // --- Squares ------------------------------------------------------------------------------------

  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const nameOf = ([x, y]) => (x >= 26 ? LETTERS[Math.floor(x / 26) - 1] : "") + LETTERS[x % 26] + (y + 1);
  const isSame = (one, other) => Boolean(one && other) && one[0] === other[0] && one[1] === other[1];
  const plural = (count) => `${count} ${count === 1 ? "square" : "squares"}`;

  const SQUARE = /^([a-z]{1,2})(\d{1,3})$/i;
  const squaresIn = (text) =>
    text.trim().split(/\s+/).map((word) => SQUARE.exec(word)).filter(Boolean).map(([, letters, row]) => [
      [...letters.toUpperCase()].reduce((sum, one) => sum * 26 + LETTERS.indexOf(one) + 1, 0) - 1,
      Number(row) - 1,
    ]);

  // A shape of the server ("M3 4h2v1h-2z") as runs of squares.
  const runsOf = (path) => [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  const isIn = (path, [x, y]) => runsOf(path || "").some(([left, row, long]) => row === y && left <= x && x < left + long);

  const boxesOf = (token) => all("[data-box]", token).map((one) => one.dataset.box.split(" ").map(Number));
  const holds = ([left, top, wide, high], [x, y]) => left <= x && x < left + wide && top <= y && y < top + high;
  const gap = (one, long, other, wide) => Math.max(one - other - wide + 1, other - one - long + 1, 0);
  // Distances count moves, diagonal ones too, between the nearest squares.
  const between = ([x, y, w, h], [u, v, a, b]) => Math.max(gap(x, w, u, a), gap(y, h, v, b));
  const apart = (some, others) => Math.min(...some.flatMap((one) => others.map((other) => between(one, other))));
  const boxAt = ([x, y]) => [x, y, 1, 1];

  // --- The board that is there now ----------------------------------------------------------------

  let board = null;
  let wide = 0;
  let high = 0;
  let margin = 0;
  let view = null; // left, top, width, height: what is seen of it
  let chosen = null; // the token that is selected
  let placing = null; // the combatant that a press puts on the board, and the corners chosen so far
  let tool = "";
  let ruler = null; // from and to
  let cursor = null;
  let places = new Map();
  let carried = null; // what a finger or the mouse holds
  let isNearForNow = false; // enlarged by itself
  let sent = null; // the token that waits for its answer where it was dropped

  const tokens = () => all("[data-token]", board);
  const tokenOf = (id) => board && board.querySelector(`[data-token="${CSS.escape(id)}"]`);
  const tokenAt = (square) => tokens().reverse().find((one) => boxesOf(one).some((box) => holds(box, square)));
  const layer = (name) => board.querySelector(`[data-${name}]`);

  const pointOf = (event) => {
    const matrix = board.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
  };
  const squareOf = (point) =>
    point && point.x >= 0 && point.y >= 0 && point.x < wide && point.y < high ? [Math.floor(point.x), Math.floor(point.y)] : null;
  const scale = () => (board.getScreenCTM() || { a: 1 }).a; // pixels of a square

  const say = (text) => {
    const line = find("[data-hint]");
    if (line && line.textContent !== text) line.textContent = text;
  };

  // --- What is seen: all of it at first, then as one likes ------------------------------------------

  const whole = () => [-margin, -margin, wide + margin + 0.1, high + margin + 0.1];
  const isWhole = () => !view;
  const SMALLEST = 4;

  // How large the board is on the page: a board that is drawn anew is as large as the one before,
  // and the page need not be laid out to know it. If it is not, the observer says so.
  let box = null;
  const sizes = new ResizeObserver(() => {
    const now = board?.getBoundingClientRect();
    if (!now || (box && now.width === box.width && now.height === box.height)) return;
    box = now;
    show();
  });

  const show = () => {
    const [left, top, width, height] = view || whole();
    board.setAttribute("viewBox", [left, top, width, height].join(" "));
    board.classList.toggle("is-near", !isWhole());
    // The names of columns and rows stay at the edge of what is seen.
    box = box || board.getBoundingClientRect();
    const pixels = Math.min(box.width / width, box.height / height) || 1;
    const spare = [box.width / pixels - width, box.height / pixels - height];
    nameEdges([left - spare[0] / 2, top - spare[1] / 2, width + spare[0], height + spare[1]]);
    // Names are as large as they must be to be read, and left out where they would be too large.
    const wanted = frame.classList.contains("bt-tv") ? 28 : 13;
    const size = Math.min(Math.max(wanted / pixels, 0.27), 0.5);
    board.setAttribute("font-size", size.toFixed(3));
    board.toggleAttribute("data-far", wanted / pixels > 0.66);
  };

  // Enlarged, they are drawn anew, as small and as many as there is room for.
  const edges = { rows: [], columns: [] };

  const nameEdges = ([left, top, width, height]) => {
    if (!view) {
      for (const name of ["rows", "columns"]) layer(name).replaceChildren(...edges[name]);
      return;
    }
    const strip = (margin * view[2]) / whole()[2];
    const size = 0.6 * strip;
    const step = size < 0.9 ? 1 : 5;
    const [x, y] = [Math.max(left, -strip), Math.max(top, -strip)];
    const named = (count, from, to, draw) =>
      [...Array(count).keys()].filter((at) => (at + 1) % step === 0 && at >= from - 1 && at <= to).map(draw);
    const coord = (text, at) => drawn("text", { ...at, "font-size": size, class: "bt-coord" }, text);
    layer("columns").replaceChildren(
      drawn("rect", { x, y, width, height: strip, class: "bt-edge" }),
      ...named(wide, x + strip, left + width, (at) => coord(nameOf([at, 0]).slice(0, -1), { x: at + 0.5, y: y + 0.75 * strip })),
    );
    layer("rows").replaceChildren(
      drawn("rect", { x, y, width: strip, height, class: "bt-edge" }),
      ...named(high, y + strip + 0.5, top + height, (at) => coord(String(at + 1), { x: x + strip / 2, y: at + 0.5 + 0.35 * size })),
    );
  };

  // Nobody enlarges a television: on a large board it shows where the fight is.
  const follow = () => {
    if (!frame.classList.contains("bt-tv") || !tokens().length) return;
    const box = board.getBoundingClientRect();
    const [, , mostWide, mostHigh] = whole();
    if (Math.min(box.width / mostWide, box.height / mostHigh) > 45) return;
    const boxes = tokens().flatMap(boxesOf);
    const [left, top] = [0, 1].map((i) => Math.min(...boxes.map((one) => one[i])) - 2);
    const [right, bottom] = [0, 1].map((i) => Math.max(...boxes.map((one) => one[i] + one[i + 2])) + 2);
    const isSeen = view && left + 2 > view[0] && top + 2 > view[1] && right - 2 < view[0] + view[2] && bottom - 2 < view[1] + view[3];
    if (!isSeen) frameIn(left - 1, top - 1, right, bottom, box.width / box.height);
  };

  // Look at a part of the board, in the proportions of the whole or in others.
  const frameIn = (left, top, right, bottom, proportions = whole()[2] / whole()[3]) => {
    const long = Math.max(right - left, (bottom - top) * proportions, SMALLEST);
    const tall = long / proportions;
    view = keepInside([(left + right - long) / 2, (top + bottom - tall) / 2, long, tall]);
  };

  const keepInside = ([left, top, width, height]) => {
    const most = whole();
    if (width >= most[2]) return null;
    const inside = (at, long, from, room) => Math.min(Math.max(at, from), from + room - long);
    return [inside(left, width, most[0], most[2]), inside(top, height, most[1], most[3]), width, height];
  };

  const zoomTo = (factor, at) => {
    isNearForNow = false;
    const [left, top, width, height] = view || whole();
    const middle = at || { x: left + width / 2, y: top + height / 2 };
    const [, , mostWide, mostHigh] = whole();
    const next = Math.min(Math.max(width * factor, Math.min(SMALLEST, mostWide)), mostWide);
    const by = next / width;
    view = keepInside([
      middle.x - (middle.x - left) * by, middle.y - (middle.y - top) * by, next, (next * mostHigh) / mostWide,
    ]);
    show();
  };

  const pan = (x, y) => {
    if (!view) return;
    view = keepInside([view[0] + x, view[1] + y, view[2], view[3]]);
    show();
  };

  const bringIntoView = ([x, y]) => {
    if (!view) return;
    const shift = (at, from, long) => Math.min(at - 0.5 - from, 0) + Math.max(at + 1.5 - from - long, 0);
    pan(shift(x, view[0] + margin, view[2] - margin), shift(y, view[1] + margin, view[3] - margin));
  };

  // --- The form that is open: its targets and its squares ---------------------------------------------

  // Of forms within one another, such as a stance on its tactic's card, it is the innermost.
  const openForm = () => [...all("details.act[open]")].pop()?.querySelector("form");
  const controlOf = (id) => {
    const form = openForm();
    return form && form.querySelector(`[name$="targets"][value="${CSS.escape(id)}"]`);
  };
  // Of which tactic the form is, as the drawing names what it reaches.
  const actOf = (form) => {
    try {
      const { type, data } = JSON.parse(form.querySelector("[name=event]").value);
      return { who: data.who, key: `${type} ${data.who} ${data.tactic}` };
    } catch {
      return {};
    }
  };
  const FIELDS = ["path", "square", "squares"].map((kind) => `[data-kind='${kind}']`).join(", ");
  const squareField = () => openForm()?.querySelector(FIELDS);

  const markTargets = () => {
    const form = openForm();
    const { who, key } = form ? actOf(form) : {};
    const aim = key && board.querySelector(`[data-aim="${CSS.escape(key)}"]`);
    for (const one of all("[data-aim]", board)) one.classList.toggle("is-shown", one === aim);
    const from = who && tokenOf(who);
    const far = aim ? Number(aim.dataset.far) : Infinity;
    for (const token of tokens()) {
      const control = controlOf(token.dataset.token);
      token.classList.toggle("is-possible", Boolean(control) && !control.disabled);
      token.classList.toggle("is-barred", Boolean(control) && control.disabled);
      token.classList.toggle("is-ticked", Boolean(control && control.checked));
      if (control && from) tag(token, apart(boxesOf(from), boxesOf(token)), control.disabled, far);
    }
  };

  // How far a target is; what is near enough and still barred is blocked, or not a target.
  const tag = (token, squares, isBarred, far) => {
    const [left, top, long] = boxesOf(token)[0];
    const isBlocked = isBarred && squares <= far && far < Infinity;
    const text = isBlocked ? "×" : String(squares);
    const group = drawn("g", { class: isBarred ? "bt-mark-far is-out" : "bt-mark-far" });
    group.append(
      drawn("circle", { cx: left + long - 0.17, cy: top + 0.18, r: 0.2, class: "bt-far-ground" }),
      drawn("text", { x: left + long - 0.17, y: top + 0.28, "font-size": 0.3, class: "bt-far" }, text),
    );
    layer("over").append(group);
  };

  const press = (control) => {
    control.click();
    if (control.type !== "submit") mark();
  };

  const addSquare = (field, square) => {
    const name = nameOf(square);
    const words = field.value.trim().split(/\s+/).filter(Boolean);
    const isThere = field.dataset.kind === "squares" && words.includes(name);
    field.value = field.dataset.kind === "square" ? name : (isThere ? words.filter((one) => one !== name) : [...words, name]).join(" ");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // --- Moving -----------------------------------------------------------------------------------------

  const movesOf = (id) => (id ? all(`[data-move="${CSS.escape(id)}"]`, board) : []);
  const due = () => board.querySelector("[data-move][data-due]")?.dataset.move;
  const WORDS = { walk: "Sidestep", dash: "Dash", jump: "Jump" };

  // The first way that leads to a square is the cheapest: they stand in that order.
  const wayTo = (id, square, part) => {
    for (const move of movesOf(id)) {
      if (part !== undefined && Number(move.dataset.part) !== part) continue;
      const level = all("path", move).find((one) => isIn(one.getAttribute("d"), square));
      if (level) return { move, steps: Number(level.dataset.steps) };
    }
    return null;
  };

  const costOf = ({ move, steps }) => {
    const far = steps ? `${plural(steps)}, ` : "";
    return `${WORDS[move.dataset.kindOf]}: ${far}${move.dataset.cost}`;
  };

  const fill = (text, values) => {
    const event = JSON.parse(text);
    return JSON.stringify({ ...event, data: { ...event.data, ...values } });
  };

  const send = (event) => {
    const form = document.getElementById("bt-board-form");
    form.elements.event.value = event;
    form.requestSubmit();
  };

  const go = (id, square, part) => {
    const way = wayTo(id, square, part);
    if (!way) return false;
    const { into, part: foot, event } = way.move.dataset;
    send(fill(event, { [into]: [square], ...(Number(foot) ? { part: Number(foot) } : {}) }));
    chosen = null;
    stepBack();
    return true;
  };

  const select = (id) => {
    chosen = id;
    if (id) comeNear(id);
    else stepBack();
    mark();
    if (id) say([...new Set(movesOf(id).map((one) => `${WORDS[one.dataset.kindOf]}: ${one.dataset.cost}`))].join(" · "));
  };

  // Squares that are smaller than a finger are enlarged while one of them is chosen.
  const hasFingers = matchMedia("(pointer: coarse)");

  const comeNear = (id) => {
    const squares = movesOf(id).filter((one) => one.dataset.kindOf !== "dash")
      .flatMap((one) => all("path", one)).flatMap((one) => runsOf(one.getAttribute("d")));
    if (!hasFingers.matches || view || scale() > 2 * FINGER - 4 || !squares.length) return;
    const [left, top] = [0, 1].map((i) => Math.min(...squares.map((one) => one[i])) - margin - 0.3);
    const right = Math.max(...squares.map(([x, , long]) => x + long)) + 0.3;
    const bottom = Math.max(...squares.map(([, y]) => y + 1)) + 0.3;
    frameIn(left, top, right, bottom);
    isNearForNow = Boolean(view);
    show();
  };

  const stepBack = () => {
    if (!isNearForNow) return;
    isNearForNow = false;
    view = null;
    show();
  };

  // --- Placing ------------------------------------------------------------------------------------------

  const waiting = () => all("[data-waits]");
  const chipOf = (id) => waiting().find((one) => one.dataset.waits === id);

  const take = (id) => {
    placing = { id, corners: [] };
    for (const one of waiting()) one.setAttribute("aria-pressed", String(one.dataset.waits === id));
    const chip = chipOf(id);
    if (chip) say(`Tap a square for ${nameIn(chip)}.`);
  };

  const nameIn = (chip) => chip.lastChild.textContent.trim();

  const place = (square) => {
    const chip = placing && chipOf(placing.id);
    if (!chip) return false;
    placing.corners.push(square);
    if (placing.corners.length < Number(chip.dataset.feet)) {
      say(`Now a square for the other foot of ${nameIn(chip)}.`);
      mark();
      return true;
    }
    send(fill(chip.dataset.event, { at: placing.corners }));
    placing = null;
    return true;
  };

  // --- What the drawing shows of all that -----------------------------------------------------------------

  const outline = ([x, y], name, more = {}) => drawn("rect", { x, y, width: 1, height: 1, class: name, ...more });

  const mark = () => {
    if (!board) return;
    layer("over").replaceChildren();
    const shown = carried?.id || chosen || (squareField() && actOf(openForm()).who) || due();
    for (const move of all("[data-move]", board)) move.classList.toggle("is-shown", move.dataset.move === shown);
    for (const token of tokens()) {
      const id = token.dataset.token;
      token.classList.toggle("is-chosen", id === chosen);
      token.classList.toggle("is-movable", canCarry(id));
    }
    markTargets();
    const field = squareField();
    for (const square of field ? squaresIn(field.value) : []) layer("over").append(outline(square, "bt-chosen"));
    for (const square of placing ? placing.corners : []) layer("over").append(outline(square, "bt-chosen"));
    if (ruler) measure();
    if (cursor) layer("over").append(outline(cursor, "bt-cursor"));
  };

  const label = (text, [x, y]) => {
    const size = Math.max(14 / scale(), 0.3);
    const top = view ? view[1] : -margin;
    const at = y - 0.25 - size < top ? y + 1.2 + size : y - 0.25;
    const half = (text.length * size * 0.42) / 2;
    const [left, , width] = view || whole();
    const middle = Math.min(Math.max(x + 0.5, left + half + 0.1), left + width - half - 0.1);
    return drawn("text", { x: middle, y: at, "font-size": size, class: "bt-tag" }, text);
  };

  // --- The ruler --------------------------------------------------------------------------------------------

  const measure = () => {
    const [from, to] = ruler;
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
  const lookAlong = async () => {
    const measured = ruler;
    const form = document.getElementById("bt-board-form");
    if (!form || !measured || !measured[1] || isSame(...measured)) return;
    const address = new URL(form.action.replace(/(\/play)?\/events$/, "/sight"));
    address.searchParams.set("squares", measured.map(nameOf).join(" "));
    if (/\/play\/events$/.test(form.action)) address.searchParams.set("as", "seat");
    const answer = await fetch(address).catch(() => null);
    const words = answer && answer.ok ? await answer.text() : "";
    const isStillShown = ruler && measured.every((one, i) => isSame(one, ruler[i]));
    if (words && isStillShown) say(`${find("[data-hint]").textContent} ${words}`);
  };

  const TOOLS = {
    ruler: "Tap two squares, or drag from one to the other.",
    walls: "Drag to obstruct squares; begin on an obstruction to clear.",
    ping: "Tap the square that all shall look at.",
    hand: "Drag anybody to any square, or tap and tap.",
  };

  const setTool = (name) => {
    tool = tool === name ? "" : name;
    ruler = null;
    chosen = null;
    for (const one of all("[data-tool]")) one.setAttribute("aria-pressed", String(one.dataset.tool === tool));
    say(TOOLS[tool] || "");
    mark();
  };

  // --- A finger that points -------------------------------------------------------------------------------------

  const SHOWN = 2000;

  const pointAt = (square) => {
    const address = document.querySelector("[data-stream]").dataset.stream.replace("/stream", "/ping");
    const token = JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    fetch(address, { method: "POST", headers: token, body: new URLSearchParams({ square: nameOf(square) }) }).catch(() => {});
  };

  document.body.addEventListener("live:ping", (event) => {
    const [square] = board ? squaresIn(event.detail) : [];
    if (!square) return;
    const ring = drawn("circle", { cx: square[0] + 0.5, cy: square[1] + 0.5, r: 0.45, class: "bt-ping" });
    board.append(ring);
    say(`Look at ${event.detail}.`);
    setTimeout(() => ring.remove(), SHOWN);
  });

  // --- The game master's brush and hand ------------------------------------------------------------------------

  let brush = null;

  const isWall = (square) => isIn(board.querySelector("[data-walls]")?.getAttribute("d"), square);
  const byHand = (type, data) => send(JSON.stringify({ type, by: "host", source: "table", data }));

  const beginBrush = (square) => {
    brush = { clear: isWall(square), squares: [], at: square };
    paint(square);
  };

  // A quick hand skips squares: those in between are painted too.
  const paint = (square) => {
    const steps = Math.max(...[0, 1].map((i) => Math.abs(square[i] - brush.at[i])), 1);
    for (let step = 0; step <= steps; step += 1) {
      const [x, y] = [0, 1].map((i) => Math.round(brush.at[i] + ((square[i] - brush.at[i]) * step) / steps));
      const isThere = brush.squares.some((one) => isSame(one, [x, y]));
      if (isThere || isWall([x, y]) !== brush.clear || (!brush.clear && tokenAt([x, y]))) continue;
      brush.squares.push([x, y]);
      layer("over").append(outline([x, y], brush.clear ? "bt-cleared" : "bt-wall"));
    }
    brush.at = square;
    say(`${plural(brush.squares.length)} ${brush.clear ? "cleared" : "obstructed"}.`);
  };

  const endBrush = () => {
    const { squares, clear } = brush;
    brush = null;
    if (squares.length) byHand("walls", { squares, clear });
    else mark();
  };

  // Every foot has a corner; the one that is moved gets a new one.
  const put = (id, square, part) => {
    const corners = boxesOf(tokenOf(id)).map(([x, y]) => [x, y]);
    corners[part || 0] = square;
    byHand("put", { who: id, at: corners });
    chosen = null;
  };

  // --- A press on a square ----------------------------------------------------------------------------------

  // Fingers are wider than squares: a token close by is meant where the square itself means nothing.
  const near = (point, fits) => {
    const reach = FINGER / scale();
    const away = (token) => Math.min(...boxesOf(token).map(([x, y, w, h]) => Math.hypot(
      Math.max(x - point.x, 0, point.x - x - w), Math.max(y - point.y, 0, point.y - y - h))));
    const close = tokens().filter(fits).map((token) => [away(token), token]).filter(([far]) => far <= reach);
    return close.sort(([one], [other]) => one - other)[0]?.[1];
  };

  const tap = (square, point) => {
    cursor = square;
    if (tool === "ruler") {
      ruler = ruler && !ruler[1] ? [ruler[0], square] : [square, null];
      mark();
      return lookAlong();
    }
    const there = tokenAt(square);
    if (tool === "ping") {
      pointAt(square);
      return setTool("ping");
    }
    if (tool === "walls") {
      beginBrush(square);
      return endBrush();
    }
    if (tool === "hand") {
      if (!there && chosen) return put(chosen, square);
      chosen = there && there.dataset.token !== chosen ? there.dataset.token : null;
      mark();
      return say(there ? `${there.dataset.name}. ${chosen ? "Now tap a square." : ""}` : "");
    }
    const target = [there, point && near(point, (one) => controlOf(one.dataset.token))]
      .map((one) => one && controlOf(one.dataset.token)).find(Boolean);
    if (target) {
      if (target.disabled) return say(reasonOf(target) || "That is no target now.");
      return press(target);
    }
    const field = squareField();
    if (field) return addSquare(field, square);
    const mover = chosen || due();
    if (mover && go(mover, square)) return;
    if (!there && place(square)) return;
    const own = there || (point && near(point, (one) => movesOf(one.dataset.token).length));
    const id = own && own.dataset.token;
    if (id && id !== chosen && movesOf(id).length) return select(id);
    select(null);
    say(own ? own.dataset.name : "");
  };

  const reasonOf = (control) => {
    const why = control.closest("label, span, li, div")?.querySelector(".act-why-inline, .act-why, [data-why]");
    return (why && why.textContent) || control.title || "";
  };

  // --- Fingers and the mouse ------------------------------------------------------------------------------------

  const canCarry = (id) => tool === "hand" || (movesOf(id).length > 0 && (!openForm() || squareField()) && !tool);
  const touches = new Map();
  const FAR = 6;
  const LONG = 450;
  let start = null;
  let pinch = null;
  let hold = 0;

  // From below the board a combatant is dragged onto it.
  const seize = (event) => {
    const chip = event.target.closest("[data-waits]");
    if (!chip || event.button > 0 || !board) return;
    start = { id: event.pointerId, event, point: null, square: null, token: "", chip, mode: "" };
  };

  const offer = (square) => {
    if (isSame(square, start.square)) return;
    start.square = square;
    mark();
    const [width, height] = start.chip.dataset.size.split(" ");
    if (square) layer("over").append(outline(square, "bt-goal", { width, height }), label(nameIn(start.chip), square));
  };

  const down = (event) => {
    if (event.button > 0 || !board) return;
    touches.set(event.pointerId, event);
    clearTimeout(hold);
    if (touches.size === 2) return beginPinch();
    if (touches.size > 2) return;
    const point = pointOf(event);
    const square = squareOf(point);
    const token = square && tokenAt(square);
    start = { id: event.pointerId, event, point, square, token: token && token.dataset.token, mode: "" };
    if (square && event.shiftKey) measureFrom(square);
    else if (square && !tool) hold = setTimeout(() => start && !start.mode && measureFrom(square), LONG);
  };

  const measureFrom = (square) => {
    start.mode = "ruler";
    ruler = [square, null];
    mark();
  };

  const beginPinch = () => {
    drop();
    start = null;
    const [one, other] = [...touches.values()];
    pinch = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  };

  const isFar = (event) => Math.hypot(event.clientX - start.event.clientX, event.clientY - start.event.clientY) > FAR;

  const begin = (event) => {
    clearTimeout(hold);
    if (start.chip) {
      start.mode = "bench";
      take(start.chip.dataset.waits);
    } else if (tool === "ruler" && start.square) measureFrom(start.square);
    else if (tool === "walls" && start.square) {
      start.mode = "brush";
      beginBrush(start.square);
    } else if (start.token && canCarry(start.token)) lift(start.token, start.square);
    else if (view) start.mode = "pan";
    else start.mode = event.pointerType === "mouse" ? "none" : "scroll";
  };

  const move = (event) => {
    if (touches.has(event.pointerId)) touches.set(event.pointerId, event);
    if (pinch && touches.size === 2) return spread();
    if (!start || start.id !== event.pointerId || !board) return;
    if (!start.mode && isFar(event)) begin(event);
    const point = pointOf(event);
    if (!point) return;
    if (start.mode === "carry") carry(point);
    if (start.mode === "bench") offer(squareOf(point));
    if (start.mode === "ruler") {
      const to = squareOf(point);
      if (to && !isSame(to, ruler[1])) {
        ruler = [ruler[0], to];
        mark();
      }
    }
    if (start.mode === "brush" && squareOf(point)) paint(squareOf(point));
    if (start.mode === "pan") pan(start.point.x - point.x, start.point.y - point.y);
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
    if (!start || start.id !== event.pointerId) return;
    const { mode, square, point: at } = start;
    start = null;
    if (mode === "carry") return release();
    if (mode === "brush") return endBrush();
    if (mode === "bench") return square ? place(square) : mark();
    if (mode === "ruler") {
      lookAlong();
      if (tool !== "ruler") later();
      return;
    }
    if (mode || !square || !board?.contains(event.target)) return;
    if (isEcho(event)) return;
    if (isTwice(square)) return pointAt(square);
    tap(square, event.pointerType === "mouse" ? null : at);
    if (isNearForNow) Object.assign(echo, { x: event.clientX, y: event.clientY, time: performance.now() });
  };

  // Two quick taps on a square point at it.
  const QUICK = 350;
  let last = { square: null, time: 0 };

  // A board that came nearer under the finger is not pressed by its second tap.
  const echo = { x: 0, y: 0, time: -QUICK }; // the tap under which it came nearer

  const isEcho = (event) =>
    performance.now() - echo.time < QUICK && Math.hypot(event.clientX - echo.x, event.clientY - echo.y) < FINGER;

  const isTwice = (square) => {
    const now = performance.now();
    const found = !tool && !squareField() && isSame(square, last.square) && now - last.time < QUICK;
    last = { square, time: now };
    return found;
  };

  const cancel = (event) => {
    touches.delete(event.pointerId);
    clearTimeout(hold);
    start = null;
    pinch = null;
    if (brush) mark();
    brush = null;
    drop();
  };

  // What was measured by holding stays for a moment.
  const later = () => setTimeout(() => {
    if (tool !== "ruler" && !start) {
      ruler = null;
      mark();
    }
  }, 4000);

  const lift = (id, square) => {
    start.mode = "carry";
    const part = boxesOf(tokenOf(id)).findIndex((box) => holds(box, square));
    const feet = boxesOf(tokenOf(id)).length;
    const [left, top, long, tall] = boxesOf(tokenOf(id))[part];
    carried = { id, part: feet > 1 ? part : undefined, from: [left, top], size: [long, tall], by: [square[0] - left, square[1] - top], to: null };
    mark();
    tokenOf(id).classList.add("is-carried");
  };

  const carry = (point) => {
    const token = tokenOf(carried.id);
    if (!token) return drop();
    token.setAttribute("transform", `translate(${point.x - start.point.x} ${point.y - start.point.y})`);
    const under = squareOf(point);
    const to = under && [under[0] - carried.by[0], under[1] - carried.by[1]];
    if (isSame(to, carried.to)) return;
    carried.to = to;
    goal(to);
  };

  // Where the token would stand, and what that costs.
  const goal = (to) => {
    layer("over").replaceChildren();
    if (!to || isSame(to, carried.from)) return say("");
    const way = tool === "hand" || wayTo(carried.id, to, carried.part);
    const size = { width: carried.size[0], height: carried.size[1] };
    layer("over").append(outline(to, way ? "bt-goal" : "bt-goal is-out", size));
    const text = tool === "hand" ? "By hand" : way ? costOf(way) : "Out of reach";
    layer("over").append(label(text, to));
    say(`${nameOf(to)}. ${text}`);
  };

  const release = () => {
    const { id, to, part, from } = carried;
    const token = tokenOf(id);
    carried = null;
    if (to && !isSame(to, from) && sendTo(id, to, part)) {
      // It waits where it was dropped until the answer is there.
      sent = { id, at: [to[0] - from[0], to[1] - from[1]] };
      token.setAttribute("transform", `translate(${sent.at.join(" ")})`);
      token.classList.remove("is-carried");
      return mark();
    }
    back(token);
    say("");
    mark();
  };

  const sendTo = (id, to, part) => {
    if (tool !== "hand") return go(id, to, part);
    put(id, to, part);
    return true;
  };

  const drop = () => {
    if (!carried) return;
    const token = tokenOf(carried.id);
    carried = null;
    if (token) back(token);
    mark();
  };

  const back = (token) => {
    token.removeAttribute("transform");
    token.classList.remove("is-carried");
  };

  // A refusal leaves the board as it was: the token goes back.
  document.body.addEventListener("htmx:afterRequest", (event) => {
    attach(); // the answer may have drawn the board anew already
    if (event.detail.elt?.id !== "bt-board-form" || !sent) return;
    const token = tokenOf(sent.id);
    sent = null;
    if (token) back(token);
  });

  const onBoard = (event) => board && event.target instanceof Element && board.contains(event.target);
  frame.addEventListener("pointerdown", (event) => (onBoard(event) ? down(event) : seize(event)));
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  // The page does not scroll under a token that is dragged, a ruler, or a board that is enlarged.
  frame.addEventListener("touchmove", (event) => {
    if (onBoard(event) && (event.touches.length > 1 || view || (start && ["carry", "ruler", "brush"].includes(start.mode)))) event.preventDefault();
  }, { passive: false });
  frame.addEventListener("touchstart", (event) => {
    const token = onBoard(event) && event.target.closest("[data-token].is-movable");
    if (token || (onBoard(event) && tool)) event.preventDefault();
  }, { passive: false });
  frame.addEventListener("contextmenu", (event) => {
    if (onBoard(event) && start && start.event.pointerType !== "mouse") event.preventDefault();
  });
  // The wheel enlarges, unless the page itself has to be scrolled by it.
  const isLong = () => document.documentElement.scrollHeight > innerHeight + 1;
  frame.addEventListener("wheel", (event) => {
    if (!onBoard(event) || (isLong() && !view && !event.ctrlKey)) return;
    event.preventDefault();
    zoomTo(event.deltaY > 0 ? 1.2 : 1 / 1.2, pointOf(event));
  }, { passive: false });
  frame.addEventListener("dragstart", (event) => onBoard(event) && event.preventDefault());

  // The cost of a square that the mouse points at.
  frame.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || start || !onBoard(event)) return;
    const id = chosen || due();
    const square = id && squareOf(pointOf(event));
    const way = square && wayTo(id, square);
    if (way) say(`${nameOf(square)}. ${costOf(way)}`);
  });

  // --- Buttons below it ---------------------------------------------------------------------------------------

  frame.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.zoom) zoom(button.dataset.zoom);
    if (button.dataset.tool) setTool(button.dataset.tool);
    if (button.dataset.waits) take(button.dataset.waits);
  });

  const zoom = (how) => {
    if (how !== "all") return zoomTo(how === "in" ? 1 / 1.5 : 1.5);
    isNearForNow = false;
    view = null;
    show();
  };

  // --- Keys: one stop for Tab, then the arrows ----------------------------------------------------------------

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  const firstSquare = () => {
    const token = board.querySelector(".is-chosen, .is-on") || tokens()[0];
    const [box] = token ? boxesOf(token) : [];
    return box ? box.slice(0, 2) : [0, 0];
  };

  const tell = () => {
    const token = tokenAt(cursor);
    const control = token && controlOf(token.dataset.token);
    const way = wayTo(chosen || due(), cursor);
    const words = [nameOf(cursor), token && token.querySelector("title").textContent.replace(/, [A-Z]+\d+/, "")];
    if (control) words.push(control.disabled ? reasonOf(control) || "no target" : "a target");
    else if (way) words.push(costOf(way));
    else if (isIn(board.querySelector("[data-walls]")?.getAttribute("d"), cursor)) words.push("an obstruction");
    say(words.filter(Boolean).join(". "));
  };

  frame.addEventListener("keydown", (event) => {
    if (event.target !== board || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = ARROWS[event.key];
    if (step) {
      cursor = cursor || firstSquare();
      cursor = [Math.min(Math.max(cursor[0] + step[0], 0), wide - 1), Math.min(Math.max(cursor[1] + step[1], 0), high - 1)];
      bringIntoView(cursor);
      mark();
      tell();
    } else if (event.key === "Enter" || event.key === " ") {
      tap(cursor || firstSquare(), null);
    } else if (event.key === "p") {
      if (cursor) pointAt(cursor);
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
    if (carried) return drop();
    if (tool) return setTool(tool);
    const open = find("details.act[open]");
    if (chosen || ruler) {
      ruler = null;
      return select(null);
    }
    if (!open) return board.blur();
    open.open = false;
    open.querySelector("summary")?.focus();
  };

  frame.addEventListener("focusin", (event) => {
    if (event.target !== board || !board.matches(":focus-visible")) return;
    cursor = cursor || firstSquare();
    mark();
    tell();
  });

  // What is opened, ticked or typed in a form is seen on the board.
  frame.addEventListener("toggle", (event) => {
    if (event.target.matches?.("details.act")) mark();
  }, true);
  for (const change of ["change", "input"]) {
    frame.addEventListener(change, (event) => {
      if (event.target.closest?.("details.act")) mark();
    });
  }

  // --- A board that is drawn anew --------------------------------------------------------------------------------

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
      hadFocus = hadFocus || (board !== null && document.activeElement === board);
    });
  }

  const attach = () => {
    const there = find("[data-board]");
    if (there === board) return;
    board = there;
    if (!board) return;
    const known = [wide, high];
    [wide, high, margin] = board.dataset.size.split(" ").map(Number);
    if (known[0] !== wide || known[1] !== high) view = null;
    board.classList.add("is-live");
    board.setAttribute("tabindex", "0");
    board.setAttribute("role", "application");
    if (sent) places.set(sent.id, [places.get(sent.id)[0] + sent.at[0], places.get(sent.id)[1] + sent.at[1]]);
    sent = null;
    if (carried) start = null;
    carried = null;
    tokens().forEach(glide);
    for (const one of all("[data-tools], [data-bench]")) one.hidden = false;
    find("[data-hint]")?.setAttribute("role", "status");
    for (const one of all("[data-tool]")) one.setAttribute("aria-pressed", String(one.dataset.tool === tool));
    if (chosen && !movesOf(chosen).length && tool !== "hand") {
      chosen = null;
      stepBack();
    }
    if (!placing || !chipOf(placing.id)) {
      const next = waiting().find((one) => one.classList.contains("is-due")) || null;
      placing = null;
      if (next) take(next.dataset.waits);
    } else {
      const { corners } = placing;
      take(placing.id);
      placing.corners = corners;
    }
    for (const name of ["rows", "columns"]) edges[name] = [...layer(name).children];
    follow();
    show();
    mark();
    sizes.disconnect();
    sizes.observe(board);
    if (hadFocus) board.focus({ preventScroll: true });
    hadFocus = false;
  };

  const begins = () => {
    attach();
    new MutationObserver(attach).observe(frame, { childList: true, subtree: true });
    new ResizeObserver(() => {
      if (!board) return;
      box = null;
      follow();
      show();
    }).observe(frame);
  };

  // After the others have read the page as the server sent it.
  if (document.readyState === "complete") begins();
  else document.addEventListener("DOMContentLoaded", begins);
})();
