// The play sheet: buttons change the numbers of the page, and what is ticked stays in this browser.
// It knows no rule: what a button does and when a line matters is told by the page
// (presenters/play_sheet/views.py). Nothing is sent.
(() => {
  "use strict";
  const page = document.querySelector("[data-play]");
  if (!page) return;
  const KEY = page.dataset.key;
  const isAccounts = KEY.startsWith("play-sheet ");
  const MOST_UNDONE = 40;

  // --- Fields -----------------------------------------------------------------------------------

  const fields = new Map([...page.querySelectorAll("[name]")].map((field) => [field.name, field]));
  const folds = [...page.querySelectorAll("details[id]")];

  const read = (field) => (field.type === "checkbox" ? String(Number(field.checked)) : field.value);
  const numberOf = (name) => (fields.has(name) ? Number.parseInt(read(fields.get(name)), 10) : 0) || 0;
  const snapshot = () => Object.fromEntries([...fields].map(([name, field]) => [name, read(field)]));
  const first = snapshot();

  const write = (name, value) => {
    const field = fields.get(name);
    if (!field) return;
    if (field.type === "checkbox") field.checked = value === "1";
    else field.value = value;
  };

  const within = (field, number) => {
    const most = field.max ? Math.max(Number(field.max), numberOf(field.name)) : Infinity;
    return Math.max(field.min ? Number(field.min) : -Infinity, Math.min(most, number));
  };

  // --- What is kept -----------------------------------------------------------------------------

  let last = first;
  let undone = [];
  let isWritten = false;
  let isGone = false;

  // Whoever was signed in is not any more: nothing of the character stays here, nothing is written.
  // Below a link there is no account to sign out of.
  const vanish = (words) => {
    if (isGone) return;
    isGone = true;
    document.title = "Nothing is shown here any more";
    const line = document.createElement("p");
    line.className = "notice";
    line.setAttribute("role", "status");
    const link = document.createElement("a");
    link.href = location.pathname;
    link.textContent = "Open this page again";
    line.append(words ?? "Somebody signed in or out in this browser, and what was kept of this page went with that.", " ", link);
    (page.closest("main") ?? page).replaceChildren(line);
  };

  const isWanted = () => {
    if (!isGone && isAccounts && isWritten && localStorage.getItem(KEY) === null) vanish();
    return !isGone;
  };

  const load = () => {
    let kept = null;
    try { kept = JSON.parse(localStorage.getItem(KEY)); } catch { /* it stays as it starts */ }
    const now = { ...first, ...(kept?.fields ?? {}) };
    for (const [name, value] of Object.entries(now)) write(name, value);
    for (const fold of folds) if (kept?.folds && fold.id in kept.folds) fold.open = kept.folds[fold.id];
    undone = kept?.undone ?? [];
    last = snapshot();
  };

  const changesOf = (before, after) =>
    Object.fromEntries(Object.keys(after).filter((name) => before[name] !== after[name])
      .map((name) => [name, before[name]]));

  const keep = () => {
    const now = snapshot();
    const changed = Object.keys(now).filter((name) => now[name] !== first[name]);
    const open = Object.fromEntries(folds.map((fold) => [fold.id, fold.open]));
    const kept = { fields: Object.fromEntries(changed.map((name) => [name, now[name]])), folds: open, undone };
    try {
      if (!isWanted()) return;
      localStorage.setItem(KEY, JSON.stringify(kept));
      isWritten = true;
    } catch { /* it lasts as long as the page */ }
  };

  // --- Conditions and steps ----------------------------------------------------------------------

  const COMPARED = {
    "=": (one, other) => one === other,
    "<=": (one, other) => one <= other,
    ">=": (one, other) => one >= other,
    "<": (one, other) => one < other,
    ">": (one, other) => one > other,
  };

  const compares = (text) => {
    const [name, operator, number] = text.trim().split(" ");
    return COMPARED[operator](numberOf(name), Number(number));
  };

  const holds = (condition) =>
    condition.split("|").some((every) => every.split("&").every(compares));

  const stepsOf = (text) =>
    text.split(";").map((step) => {
      const [doing, condition] = step.trim().split(" if ");
      const [verb, name, number] = doing.split(" ");
      return { verb, name, number: Number(number), words: doing.slice(verb.length + 1), condition };
    });

  const set = (name, number) => {
    const field = fields.get(name);
    if (field) write(name, String(field.type === "checkbox" ? number : within(field, number)));
  };

  const reset = (but) => {
    for (const [name, value] of Object.entries(first)) if (!but.includes(name)) write(name, value);
  };

  // What is gained beyond the most stays, but the next gain is lowered by what is there above it.
  const gain = (name, number) => {
    const now = numberOf(name);
    const less = Math.min(number, Math.max(0, now - Number(fields.get(name).dataset.most)));
    write(name, String(now + number - less));
    if (less) told.push(`${less} less: that much was above the maximum.`);
  };

  const emptyPlace = () => [...fields.values()].find((one) => "place" in one.dataset && !one.value);

  let told = [];
  let raised = [];

  const VERBS = {
    set,
    gain,
    store: (colour, value) => write(emptyPlace().name, `${colour} ${value}`),
    raise: (by, number, words) => raised.push(words),
    tell: (by, number, words) => told.push(`${words}.`),
    add: (name, number) => set(name, numberOf(name) + number),
    take: (name, number) => set(name, numberOf(name) - number),
    pay: (name, number) => set(name, numberOf(name) - number),
  };

  const take = ({ verb, name, number, words, condition }) => {
    if (verb === "reset") reset(words.split(" "));
    else if (!condition || holds(condition)) VERBS[verb](name, number, words);
  };

  const missing = (steps) =>
    steps.filter((step) => step.verb === "pay" && numberOf(step.name) < step.number)
      .map((step) => `${step.name} ${numberOf(step.name)} of ${step.number}`);

  // --- What the page shows -----------------------------------------------------------------------

  const said = page.querySelector(".ps-said");
  const undo = page.querySelector("[data-undo]");
  const due = page.querySelectorAll("button[data-does]");

  const say = (text) => {
    said.textContent = text;
    said.hidden = !text;
  };

  const barred = (button) => {
    const { if: condition, why, does, name } = button.dataset;
    if (condition && !holds(condition)) return why;
    const steps = stepsOf(does);
    if (steps.some((step) => step.verb === "store") && !emptyPlace()) {
      return "Every place for a card is taken: empty one first.";
    }
    const less = missing(steps);
    return less.length ? `Not enough for ${name}: ${less.join(", ")}.` : "";
  };

  const show = () => {
    for (const one of page.querySelectorAll("[data-when]")) one.hidden = !holds(one.dataset.when);
    for (const one of page.querySelectorAll("[data-unless]")) one.hidden = holds(one.dataset.unless);
    for (const one of page.querySelectorAll("[data-shows]")) one.textContent = numberOf(one.dataset.shows);
    for (const one of due) {
      if (barred(one)) one.setAttribute("aria-disabled", "true");
      else one.removeAttribute("aria-disabled");
    }
    for (const one of page.querySelectorAll(".ps-vital")) {
      one.classList.toggle("is-down", numberOf(one.dataset.opens) <= 0);
    }
    page.dataset.turn = numberOf("turn");
    const before = undone.at(-1);
    undo.setAttribute("aria-disabled", String(!before));
    page.querySelector(".ps-undone").textContent = before ? ` ${before.label}` : "";
  };

  const changed = (label) => {
    const now = snapshot();
    const before = changesOf(last, now);
    last = now;
    if (label && Object.keys(before).length) {
      undone = [...undone, { label, before }].slice(-MOST_UNDONE);
    }
    keep();
    show();
  };

  const standing = () =>
    ["effort", "flair"].map((name) => `${name} ${numberOf(name)}`).join(", ");

  const noted = () =>
    [...page.querySelectorAll(".ps-notes [data-when]:not([hidden])")]
      .map((one) => one.firstChild.textContent.trim());

  // "Output +3 by agility, +5 by anchoring, so 8/9/13/16."
  const gets = (outputs) => {
    if (!raised.length) return [];
    const by = raised.map((words) => `+${words}`).join(", ");
    const more = raised.reduce((sum, words) => sum + Number.parseInt(words, 10), 0);
    const now = outputs.split("/").map((output) => Number(output) + more).join("/");
    return [`Output ${by}, so ${now}.`];
  };

  const press = (button, amount) => {
    const { does, name, full, outputs } = button.dataset;
    const filled = (text) => text.replace("#", amount);
    const why = barred(button);
    if (why) return say(why);
    const turn = numberOf("turn");
    const known = noted();
    [told, raised] = [[], []];
    for (const step of stepsOf(filled(does))) take(step);
    if (numberOf("turn") !== turn) {
      open("");
      for (const fold of folds) if (fold.dataset.openWhen) fold.open = holds(fold.dataset.openWhen);
    }
    const label = filled(full ?? name);
    changed(label);
    const more = noted().filter((text) => !known.includes(text));
    const acts = button.dataset.acts ? [`What acts now: ${button.dataset.acts}.`] : [];
    const tray = button.closest("[data-tray]");
    const left = tray ? `${tray.dataset.tray} ${numberOf(tray.dataset.tray)}` : standing();
    say([`${label}: ${left}.`, ...gets(outputs), ...told, ...acts, ...more].join(" "));
  };

  const deal = (button) => {
    const field = document.getElementById(button.dataset.amount);
    const amount = Number.parseInt(field.value, 10);
    if (!(amount > 0)) {
      field.focus();
      return say("Write how much first.");
    }
    field.value = "";
    press(button, amount);
  };

  const takeBack = () => {
    const one = undone.at(-1);
    if (!one) return;
    undone = undone.slice(0, -1);
    for (const [name, value] of Object.entries(one.before)) write(name, value);
    last = snapshot();
    changed("");
    say(`Taken back: ${one.label}.`);
  };

  // --- The vitals in the thumb's reach -------------------------------------------------------------

  const open = (id) => {
    for (const tray of page.querySelectorAll("[data-tray]")) {
      tray.classList.toggle("is-open", tray.dataset.tray === id);
    }
    for (const cell of page.querySelectorAll("[data-opens]")) {
      cell.setAttribute("aria-expanded", String(cell.dataset.opens === id));
    }
  };

  const reveal = () => {
    const there = location.hash && document.getElementById(location.hash.slice(1));
    if (there && page.contains(there)) for (let fold = there.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
  };

  page.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.amount) deal(button);
    else if (button.dataset.does) press(button);
    else if (button.dataset.picks) press(document.getElementById(button.dataset.picks).selectedOptions[0]);
    else if ("undo" in button.dataset) takeBack();
    else if (button.dataset.opens) {
      open(button.getAttribute("aria-expanded") === "true" ? "" : button.dataset.opens);
    }
  });

  const nameOf = (field) => (field.getAttribute("aria-label") ??
    field.labels?.[0]?.firstChild?.textContent?.trim()) || field.labels?.[0]?.textContent.trim() || field.name;

  const valueOf = (field) => {
    if (field.type === "checkbox") return field.checked ? "ticked" : "not ticked";
    return field.value || "empty";
  };

  page.addEventListener("change", (event) => {
    const field = event.target;
    if (!field.name) return;
    if (field.type === "number" && Number.isNaN(Number.parseInt(field.value, 10))) {
      field.value = last[field.name];
    }
    if (field.name === "scratch") return changed("");
    const label = nameOf(field);
    const known = noted();
    changed(label);
    const unpaid = "place" in field.dataset && field.value ? ["Nothing was paid for it."] : [];
    say([`${label}: ${valueOf(field)}.`, ...unpaid, ...noted().filter((text) => !known.includes(text))].join(" "));
  });

  page.addEventListener("input", (event) => {
    if (event.target.name === "scratch") keep();
  });

  page.addEventListener("toggle", keep, true);
  addEventListener("hashchange", reveal);
  addEventListener("storage", (event) => {
    if (event.key !== null && event.key !== KEY) return;
    if (isAccounts && event.newValue === null) vanish();
    else if (!isGone) { load(); show(); say(""); }
  });
  document.addEventListener("play-sheet-gone", (event) => vanish(event.detail));
  addEventListener("pageshow", isWanted);
  document.addEventListener("visibilitychange", isWanted);
  if ("BroadcastChannel" in window && isAccounts) {
    new BroadcastChannel("play-sheet").addEventListener("message", () => vanish());
  }

  document.documentElement.classList.add("has-play");
  load();
  keep();
  show();
  reveal();
})();
