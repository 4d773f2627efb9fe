// The keys of a host's screen. Each does what a button does; the list of them (the dialog "help") says
// which key it is, lets it be changed, and can switch all of them off. Kept in this browser.
(() => {
  "use strict";
  const { frame, isTyping, press, toHand, goOn: goOnThere } = window.gmTable || {};
  const help = document.getElementById("help");
  if (!frame || !help) return;

  // --- What keys do ---------------------------------------------------------------------------

  const OPEN = ":not([aria-disabled]):not(:disabled)";
  const shown = (elements) => [...elements].filter((one) => one.checkVisibility());

  // A form is opened, and what sends it or is still to be chosen has the keys at once; a button is pressed.
  const use = (button) => {
    if (!button) return;
    button.click();
    const details = button.matches("summary") && button.parentElement;
    if (details) first(details, "form :is(input, select):required:enabled", ".act-press[type=submit]", "form :is(input, select, button):enabled")?.focus();
    else if (button.isConnected) button.focus();
  };

  const first = (within, ...places) =>
    places.map((place) => shown(within.querySelectorAll(place))[0]).find(Boolean);

  const inside = (element) => element?.matches(".act-button, button") ? element : element?.querySelector("summary, button");
  const starting = (start) => shown(frame.querySelectorAll(`[id^="${start}"]`)).map(inside).find((one) => one?.matches(OPEN));

  // What is to be chosen now, in this order: in the form that is open, in what is due, of the sheet.
  const PLACES = [
    `details.act[open] .act-press[type=submit]${OPEN}`,
    `details.act[open] form button[type=submit]${OPEN}, details.act[open] form input:is([type=radio], [type=checkbox]):enabled`,
    `#bt-tray .act > .act-button${OPEN}, #bt-tray form button[type=submit]${OPEN}, [data-next] .act > .act-button${OPEN}`,
    `#bt-acting .act > summary${OPEN}, #bt-acting .act > button${OPEN}, #bt-acting form button[type=submit]${OPEN}`,
  ];

  const choices = () => PLACES.map((place) => shown(frame.querySelectorAll(place))).find((found) => found.length) || [];

  // Trackers: what is due is done, or its first field gets the keys; dice may be left to the app.
  const goOn = () => use(starting("act-proceed") || frame.querySelector(`[data-next] .act:not(.act-barred) > :is(summary, button), [data-next] .act:not(.act-barred) button[type=submit]`));

  // A show from the table is told first: its numbers are typed (numbers.js).
  const tellOrShow = () => {
    const untold = first(frame, "#bt-tray .pick:not(:has(:checked)) input:enabled", "#bt-tray .card-tap:enabled");
    if (untold && !untold.closest("fieldset").contains(document.activeElement)) return untold.focus();
    use(first(frame, `#bt-tray .bt-show-button${OPEN}`) || starting("act-show"));
  };

  const toDamage = () => (toHand ? toHand("hand-harm") : frame.querySelector("[data-next] [name=digital]")?.click());

  const showHelp = () => (help.open ? help.close() : help.showModal());

  const DOES = {
    end: () => use(starting("act-end-turn")),
    attack: () => use(frame.querySelector("#bt-acting details.is-ready > summary") || starting("act-attack")),
    defy: () => use(starting("act-defy")),
    move: () => (frame.querySelector("[data-board][tabindex], [data-board] [tabindex]") || starting("act-walk"))?.focus(),
    show: tellOrShow,
    go: goOn,
    undo: () => press("undo"),
    maneuver: () => press("undo-maneuver"),
    turn: () => press("undo-turn"),
    redo: () => press("redo"),
    damage: toDamage,
    heal: () => toHand?.("hand-heal"),
    search: () => document.getElementById("search")?.focus(),
    help: showHelp,
  };

  document.querySelector("[data-help]")?.addEventListener("click", showHelp);

  // --- Which key does what ----------------------------------------------------------------------

  const KEPT = "keys";
  const buttons = () => [...help.querySelectorAll("[data-key-of]")];
  const single = help.querySelector("#single-keys");

  const read = () => {
    try {
      return JSON.parse(localStorage.getItem(KEPT)) || {};
    } catch {
      return {};
    }
  };

  const keep = (changes) => {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ ...read(), ...changes }));
    } catch {
      // Forbidden: it holds until the page is left.
    }
  };

  const keyOf = (button) => button.textContent;

  const write = (button, key) => {
    button.textContent = key;
    button.setAttribute("aria-label", `${key}: ${button.dataset.does}. Change this key`);
  };

  const restore = () => {
    const changed = read();
    for (const button of buttons()) write(button, changed[button.dataset.keyOf] || button.dataset.usual);
    if (single) single.checked = !changed.off;
  };

  // Two never have the same key: who had it gets the one that was given up.
  const change = (button, key) => {
    const other = buttons().find((one) => one !== button && keyOf(one) === key);
    const before = button.dataset.before;
    if (other) write(other, before);
    write(button, key);
    keep({ [button.dataset.keyOf]: key, ...(other ? { [other.dataset.keyOf]: before } : {}) });
  };

  let changing = null;

  const leaveAsItWas = () => {
    if (changing) write(changing, changing.dataset.before);
    changing = null;
  };

  help.addEventListener("click", (event) => {
    const button = event.target.closest("[data-key-of]");
    leaveAsItWas();
    if (!button) return;
    changing = button;
    button.dataset.before = keyOf(button);
    button.textContent = "press a key";
  });

  help.addEventListener("close", () => {
    leaveAsItWas();
    goOnThere();
  });

  single?.addEventListener("change", () => keep({ off: !single.checked }));

  help.querySelector("#usual-keys")?.addEventListener("click", () => {
    localStorage.removeItem(KEPT);
    restore();
  });

  // --- Pressing them ------------------------------------------------------------------------------

  const taken = (event) => {
    if (event.key.length !== 1 || event.key === " " || /\d/.test(event.key)) return;
    event.preventDefault();
    const button = changing;
    changing = null;
    change(button, event.key);
  };

  const numbered = (key) => {
    const chosen = choices()[Number(key) - 1];
    if (chosen?.matches("input")) chosen.click();
    else use(chosen);
  };

  // Escape leaves a field for what it stands in, closes what is open, and gives the keys back.
  let from = null;

  const leave = () => {
    const now = document.activeElement;
    const open = now.closest("details[open]");
    if (open && !isTyping(now)) open.open = false;
    if (open) return open.querySelector("summary").focus();
    if (!isTyping(now)) return;
    now.blur();
    if (from?.isConnected && from !== now && from.checkVisibility()) from.focus();
    goOnThere();
  };

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !help.open && !event.defaultPrevented) return leave();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (changing) return taken(event);
    if (event.defaultPrevented || (single && !single.checked && event.key !== "Escape")) return;
    const button = buttons().find((one) => keyOf(one) === event.key);
    const isNumber = /^[1-9]$/.test(event.key) && !help.open;
    if (!button && !isNumber) return;
    event.preventDefault();
    from = document.activeElement;
    if (isNumber && !button) numbered(event.key);
    else DOES[button.dataset.keyOf]?.();
  });

  window.gmTable.choices = () => (single && !single.checked ? [] : choices());
  restore();
})();
