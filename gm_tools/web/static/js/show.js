// Shows and moments of a battle. The page is right without this: every answer brings the cards, the
// numbers and the words as they are now. This turns new cards one after another, lets damage be seen
// to happen, reads each show out once, and draws lists of cards as cards to tap. Everything comes
// from the difference between what the page showed and what it shows; nothing waits for it.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;
  const told = document.getElementById("told");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const PASSED = 1600;
  const LAST_CARD = 490;

  const all = (selector, within = frame) => [...within.querySelectorAll(selector)];

  // --- New shows ----------------------------------------------------------------------------------

  const keyOf = (show) => show.dataset.show;
  const whoOf = (show) => keyOf(show).split("-")[0];
  const facesOf = (show) => all(".bt-card:not(.is-back)", show);

  const seen = new Set(all("[data-show]").map(keyOf));
  let revealed = new Map();
  const noteRevealed = () => {
    revealed = new Map(all("[data-show].is-open").map((show) => [whoOf(show), facesOf(show).length]));
  };

  const turn = (show) => {
    const before = revealed.get(whoOf(show)) || 0;
    facesOf(show).slice(before).forEach((card, place) => card.classList.add("is-turning", `turn-${Math.min(place, 4)}`));
    for (const part of all(".bt-output, .bt-finale, .bt-show-said", show)) part.classList.add("is-coming");
  };

  const newShows = () => {
    const found = all("[data-show]").filter((show) => show.dataset.told && !seen.has(keyOf(show)));
    for (const show of all("[data-show]")) seen.add(keyOf(show));
    return found;
  };

  // --- What changed for combatants and sides ------------------------------------------------------

  const numberIn = (element) => {
    const number = element ? parseInt(element.textContent.replace(/^\D*?(?=[-\u2212]?\d)/, "").replace("\u2212", "-"), 10) : NaN;
    return Number.isNaN(number) ? null : number;
  };

  // A bar that is still sliding is worth what it slides to.
  const worth = (bar) => Number(bar.dataset.to ?? bar.value);
  const barOf = (element) => element.querySelector("progress");

  const stateOf = (element) => ({
    text: element.querySelector(".bt-health, .bt-morale")?.textContent.trim() || "",
    number: numberIn(element.querySelector(".bt-health, .bt-morale")),
    bar: barOf(element) ? worth(barOf(element)) : null,
    isDown: element.matches(".is-down, .is-out") || Boolean(element.querySelector(":scope > header .bt-word")),
  });

  const held = () => all("#bt-sides .bt-row[data-who], #bt-sides .bt-side");
  const idOf = (element) => element.dataset.who || element.getAttribute("aria-labelledby");
  const look = () => new Map(held().map((element) => [idOf(element), stateOf(element)]));
  let known = look();

  const mark = (element, change, isLate) => {
    const spot = document.createElement("span");
    spot.className = `bt-moment${change > 0 ? " is-gain" : ""}${isLate ? " comes-late" : ""}`;
    spot.setAttribute("aria-hidden", "true");
    spot.textContent = change > 0 ? `+${change}` : `\u2212${-change}`;
    element.append(spot);
    setTimeout(() => spot.remove(), PASSED);
  };

  const slide = (element, from, isLate) => {
    const bar = barOf(element);
    if (!bar || from === null || worth(bar) === from) return;
    const to = worth(bar);
    bar.dataset.to = to;
    bar.value = from;
    setTimeout(() => {
      bar.value = to;
      delete bar.dataset.to;
    }, isLate ? LAST_CARD : 20);
  };

  const happens = (element, before, now, isLate) => {
    const place = element.matches(".bt-side") ? element.querySelector("header") || element : element;
    const change = now.number !== null && before.number !== null ? now.number - before.number : 0;
    const isWorse = change < 0 || (now.bar !== null && before.bar !== null && now.bar < before.bar);
    const token = element.dataset.who && document.querySelector(`[data-token="${CSS.escape(element.dataset.who)}"]`);
    for (const one of [place, token].filter(Boolean)) {
      one.classList.add(now.isDown && !before.isDown ? "is-breaking" : isWorse ? "is-struck" : "is-eased");
      if (isLate) one.classList.add("comes-late");
    }
    if (isLate && now.isDown && !before.isDown) {
      element.classList.add("was-up");
      setTimeout(() => element.classList.remove("was-up"), LAST_CARD);
    }
    if (change) mark(place, change, isLate);
    slide(element, before.bar, isLate);
    const number = element.querySelector(".bt-health, .bt-morale");
    if (isLate && number && before.text !== now.text) {
      number.dataset.was = before.text;
      number.classList.add("is-late");
    }
  };

  const differs = (before, now) => before && (before.text !== now.text || before.bar !== now.bar || before.isDown !== now.isDown);

  const moments = (isLate) => {
    const now = look();
    for (const element of held()) {
      const before = known.get(idOf(element));
      const after = now.get(idOf(element));
      if (!calm.matches && differs(before, after)) happens(element, before, after, isLate);
    }
    known = now;
  };

  // --- Cards to tap -------------------------------------------------------------------------------

  const drawn = (value, isEmpty) => {
    const card = document.createElement("span");
    card.className = `bt-card ${value ? (value[0] === "r" ? "is-red" : "is-black") : ""}`;
    if (!isEmpty) card.append(Object.assign(document.createElement("b"), { textContent: value.slice(1) }));
    return card;
  };

  const wordsOf = (value) => `${value[0] === "r" ? "red" : "black"} ${value.slice(1)}`;

  const choose = (select, value) => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };

  const button = (className, label, work) => {
    const made = Object.assign(document.createElement("button"), { type: "button", className });
    made.setAttribute("aria-label", label);
    made.addEventListener("click", work);
    return made;
  };

  const drawPad = (set) => {
    const selects = all("select", set);
    const slots = Object.assign(document.createElement("div"), { className: "card-slots" });
    const pad = Object.assign(document.createElement("div"), { className: "card-pad" });
    const refresh = () => {
      slots.replaceChildren(...selects.map((select, place) => {
        const { value } = select;
        const which = value ? `${wordsOf(value)}, take it away` : "not chosen";
        const slot = button(`card-slot${value ? "" : " is-empty"}`, `Card ${place + 1}: ${which}`, () => choose(select, ""));
        slot.append(drawn(value, !value));
        return slot;
      }));
      const isFull = selects.every((select) => select.value);
      for (const one of pad.children) one.disabled = isFull;
    };
    for (const { value } of selects[0].options) {
      if (!value) continue;
      const tap = button(`card-tap${value[0] === "r" ? " is-red" : ""}${value === "b0" ? " is-zero" : ""}`, wordsOf(value), () => {
        const free = selects.find((select) => !select.value);
        if (free) choose(free, value);
      });
      tap.textContent = value.slice(1);
      pad.append(tap);
    }
    set.classList.add("is-drawn");
    set.append(slots, pad);
    set.addEventListener("change", refresh);
    set.closest("form")?.addEventListener("reset", () => setTimeout(refresh));
    refresh();
  };

  const drawPads = () => all("[data-cards]:not(.is-drawn)").forEach(drawPad);

  // Red cards and a finale that no cards can show bar each other.
  const bar = (show) => {
    const red = show.querySelector(".pick-red :checked")?.value;
    const last = show.querySelector(".pick-finale :checked");
    const barred = last?.dataset.bars?.split(" ") || [];
    for (const one of all(".pick-finale input", show)) one.disabled = (one.dataset.bars || "").split(" ").includes(red);
    for (const one of all(".pick-red input", show)) one.disabled = barred.includes(one.value);
  };

  frame.addEventListener("change", (event) => {
    const show = event.target.closest(".bt-told, .bt-told-result");
    if (show) bar(show);
  });

  // --- What is half chosen stays; what was sent does not ------------------------------------------

  const sent = new WeakSet();
  frame.addEventListener("submit", (event) => sent.add(event.target), true);
  document.body.addEventListener("htmx:responseError", (event) => sent.delete(event.detail.elt));

  const UNITS = ".bt-told, .bt-pair-form";
  const keptAs = (unit) => unit.dataset.toldShow || unit.querySelector("button[type=submit]").id;
  const plainName = (field) => field.name.replace(/^\d+\./, "");
  const fieldsOf = (unit) => all("input[type=radio], select", unit);

  const chosenIn = (unit) => ({
    isOpen: Boolean(unit.querySelector(".bt-told-cards[open]")),
    values: fieldsOf(unit).map((one) => (one.type === "radio" && !one.checked ? "" : one.value)),
    names: fieldsOf(unit).map(plainName).join(),
  });

  const choicesIn = (nodes) => {
    const elements = nodes.filter((one) => one instanceof Element);
    const units = elements.flatMap((one) => all(UNITS, one)).filter((unit) => !sent.has(unit.closest("form")));
    return new Map(units.map((unit) => [keptAs(unit), chosenIn(unit)]));
  };

  const chooseAgain = (kept) => {
    for (const unit of kept.size ? all(UNITS) : []) {
      const was = kept.get(keptAs(unit));
      const fields = fieldsOf(unit);
      if (!was || was.names !== fields.map(plainName).join()) continue;
      const cards = unit.querySelector(".bt-told-cards");
      if (cards && was.isOpen) cards.open = true;
      fields.forEach((field, place) => {
        if (!was.values[place]) return;
        if (field.type === "radio") field.checked = true;
        else field.value = was.values[place];
        field.dispatchEvent(new Event("change", { bubbles: true }));
      });
    }
  };

  // --- The television's bar says what comes next when the cards lie, not before -----------------------

  const nowOf = () => frame.matches(".bt-tv") && frame.querySelector("#bt-bar .bt-now");
  let named = nowOf() ? nowOf().textContent : "";

  const holdBar = (isLate) => {
    const now = nowOf();
    if (!now) return;
    if (isLate && now.textContent !== named) {
      now.dataset.was = named;
      now.classList.add("is-held");
      frame.querySelector("#bt-bar .bt-then")?.classList.add("is-coming");
    }
    named = now.textContent;
  };

  // --- Whenever a part of the screen was brought up to date ----------------------------------------

  const brought = (records) => {
    const removed = records.flatMap((record) => [...record.removedNodes]);
    const shows = newShows();
    if (!calm.matches && shows.length) {
      shows.forEach(turn);
      for (const part of all(".bt-over, .bt-results")) part.classList.add("is-coming");
    }
    if (shows.length && told) told.textContent = `${shows.map((show) => show.dataset.told).join(". ")}.`;
    holdBar(!calm.matches && shows.length > 0);
    noteRevealed();
    moments(shows.some((show) => show.matches(".is-done")));
    drawPads();
    chooseAgain(choicesIn(removed));
  };

  new MutationObserver(brought).observe(frame, { childList: true });
  document.body.addEventListener("live:brought", (event) => event.detail.hasParts && brought([]));
  noteRevealed();
  drawPads();
})();
