// The screen of a game. Everything works by submitting forms; this sends what is
// entered without leaving the page and keeps what is typed.
(() => {
  "use strict";
  const frame = document.getElementById("playing");
  if (!frame) return;

  const typing = "input:not([type=button]):not([type=submit]):not([type=checkbox]):not([type=radio]), textarea, select";
  const isTyping = (element) => element instanceof HTMLElement && element.matches(typing);

  // --- What is typed in or opened stays through a swap -----------------------------------------

  // Forms close once they are sent; everything else that was unfolded stays so.
  const unfolded = (own) =>
    [...frame.querySelectorAll(`${own ? "details[id][open]:not(.act)" : "details[id][open]"}, [id]:popover-open`)].map((one) => one.id);

  const picked = () => [...frame.querySelectorAll(".bt-pick:checked")].map((one) => one.id);

  let kept = { open: [], picked: [], own: false, focus: null };

  const heardOf = new WeakSet();

  document.body.addEventListener("htmx:beforeSwap", (event) => {
    if (event.detail.xhr) heardOf.add(event.detail.xhr);
    const config = event.detail.requestConfig;
    const own = Boolean(config && config.verb === "post");
    // An answer that a later one has overtaken shows what was.
    const reached = event.detail.xhr?.getResponseHeader("X-Number");
    if (reached && Number(reached) < knownNumber()) {
      event.detail.shouldSwap = false;
      return;
    }
    if (own && config.elt && config.elt.id === "hand" && event.detail.xhr.status === 200) {
      handIsDone(config.parameters.do || "");
    }
    kept = { open: unfolded(own), picked: picked(), own, focus: placeOfFocus() };
    // A refusal comes with the screen as it is now: it is shown, not thrown away.
    const status = event.detail.xhr ? event.detail.xhr.status : 0;
    if (status === 409 || status === 422) {
      event.detail.shouldSwap = true;
      event.detail.isError = false;
    }
    if (event.detail.shouldSwap && (own || event.detail.xhr?.getResponseHeader("X-Regions"))) {
      event.detail.shouldSwap = false;
      putAtOnce(event.detail.serverResponse);
      if (event.detail.xhr?.getResponseHeader("X-More")) askForMore();
    }
  });

  // An answer may bring what was changed alone. What may be done now is asked for when the hand rests,
  // and after those who only watch have seen it.
  const RESTS = 80;
  let resting = 0;
  const askForMore = () => {
    clearTimeout(resting);
    resting = setTimeout(() => document.body.dispatchEvent(new CustomEvent("live:changed", { bubbles: true })), RESTS);
  };

  // What the hand has done is done: the same press does not do it again, and nobody stays chosen.
  // Less or more by one may be pressed again.
  const handIsDone = (did) => {
    amount.value = "";
    if (/^(less|more)_/.test(did)) return;
    for (const box of frame.querySelectorAll(".bt-pick:checked")) box.checked = false;
    const marking = document.getElementById("marking");
    if (marking) marking.open = false;
  };

  // An answer brings only what changed: the page says what it shows. Two answers may cross, so an
  // answer says what there is to show, and the page asks for everything if it lacks something.
  const regions = () => [...frame.querySelectorAll("[data-region]")];
  let lacksSomething = false;

  document.body.addEventListener("htmx:configRequest", (event) => {
    const shown = lacksSomething ? [] : regions();
    event.detail.headers["X-Shown"] = shown.map((one) => `${one.id}=${one.dataset.region}`).join("; ");
    lacksSomething = false;
  });

  const lookForGaps = (xhr) => {
    const marks = xhr.getResponseHeader("X-Regions");
    if (!marks || Number(xhr.getResponseHeader("X-Number")) < knownNumber()) return;
    const all = new Map(marks.split("; ").map((one) => one.split("=")));
    const focus = document.activeElement;
    lacksSomething = regions().some((one) =>
      all.has(one.id) && all.get(one.id) !== one.dataset.region && !(isTyping(focus) && one.contains(focus)));
    if (lacksSomething) document.body.dispatchEvent(new CustomEvent("live:changed", { bubbles: true }));
  };

  // Into the answer to a form that is gone htmx would put forms that it knows only a moment later:
  // pressed at once, they would leave the page.
  const keepForms = (event) => {
    if (!event.currentTarget.isConnected) event.detail.shouldSwap = false;
  };

  // The answer to a form that is gone: htmx tells nobody of it, and shows no refusal.
  const bring = (xhr) => {
    if (!xhr.status || xhr.status >= 500 || Number(xhr.getResponseHeader("X-Number")) < knownNumber()) return;
    kept = { open: unfolded(true), picked: picked(), own: true, focus: placeOfFocus() };
    putAtOnce(xhr.responseText);
  };

  const knownNumber = () => Number(document.getElementById("live-known")?.dataset.number || 0);

  // A region's mark says nothing of its parts, which have marks of their own.
  const marksOf = (region) =>
    [region, ...region.querySelectorAll("[data-region]")].map((one) => `${one.id}=${one.dataset.region}`).join();
  const isTheSame = (brought, old) =>
    Boolean(brought.dataset.region) && brought.dataset.region === old.dataset.region && marksOf(brought) === marksOf(old);

  const isTypedIn = (region) => !kept.own && isTyping(document.activeElement) && region.contains(document.activeElement);

  // Whoever must spare what is there, such as a field that is typed in, says so as for any swap.
  const mayReplace = (old, brought) => {
    const detail = { target: old, fragment: brought, shouldSwap: true };
    document.body.dispatchEvent(new CustomEvent("htmx:oobBeforeSwap", { detail }));
    return detail.shouldSwap;
  };

  const put = (brought) => {
    const old = brought.id && document.getElementById(brought.id);
    brought.removeAttribute("hx-swap-oob");
    if (!old || isTheSame(brought, old) || !mayReplace(old, brought)) return false;
    const { scrollTop } = old;
    old.replaceWith(brought);
    // Reading a log further down goes on where it was.
    if (scrollTop) brought.scrollTop = scrollTop;
    if (brought.querySelector("[hx-get], [hx-post], button[form]")) htmx.process(brought);
    return true;
  };

  // An answer changes the page at once, without the pause in which htmx lets a swap settle.
  const putAtOnce = (answer) => {
    const brought = document.createElement("template");
    brought.innerHTML = answer;
    let hasParts = false;
    for (const one of [...brought.content.children]) {
      if (!("parts" in one.dataset)) put(one);
      else for (const part of [...one.children]) hasParts = put(part) || hasParts;
    }
    bringBack();
    document.body.dispatchEvent(new CustomEvent("live:brought", { detail: { hasParts } }));
  };

  document.body.addEventListener("htmx:oobBeforeSwap", (event) => {
    if (isTypedIn(event.detail.target)) event.detail.shouldSwap = false;
  });

  // Keyboard users go on where the game does, not at the top of the page: at a show that is to be
  // told, at what is due, at the sheet.
  const UNTOLD = "#bt-tray .pick:not(:has(:checked)) input:enabled";
  const NEXT = [UNTOLD, ...["#bt-tray", "[data-next]", "#bt-acting", "#bt-mine"].map((place) =>
    `${place} .act > :is(summary, .act-button:not([aria-disabled])), ${place} form button[type=submit]:enabled`), "#undo"];

  // Who goes through the log by keyboard stays in it, beside the line where the game stands now.
  const nextLine = () => [...frame.querySelectorAll(".is-gone > .bt-to")].pop() || frame.querySelector(".bt-to");

  const goOn = () => {
    const now = document.activeElement;
    if (now !== document.body && now.checkVisibility()) return;
    if (kept.own && kept.focus?.[0].startsWith("sharing-")) return atPlace(kept.focus)?.focus({ preventScroll: true });
    if (kept.own && kept.focus?.[0].startsWith("to-")) return nextLine()?.focus({ preventScroll: true });
    for (const place of NEXT) {
      const next = [...frame.querySelectorAll(place)].find((one) => one.checkVisibility());
      if (next) return next.focus({ preventScroll: true });
    }
  };

  const bringBack = () => {
    const known = document.getElementById("live-known");
    if (known) {
      document.body.dispatchEvent(new CustomEvent("live:known", { detail: known.dataset.number }));
      for (const field of document.querySelectorAll("input[type=hidden][name=number]")) field.value = known.dataset.number;
    }
    for (const id of kept.open) {
      const one = document.getElementById(id);
      if (one?.popover) one.matches(":popover-open") || one.showPopover();
      else if (one) one.open = true;
    }
    for (const id of kept.picked) {
      const box = document.getElementById(id);
      if (box && !box.checked) box.checked = true;
    }
    count();
    // What others did takes no focus away: it is where it was, or goes on as after an answer.
    if (!kept.own && kept.focus && document.activeElement === document.body) atPlace(kept.focus)?.focus({ preventScroll: true });
    if (kept.own || kept.focus) whereSeen(goOn);
  };

  // Whether what has the focus is still to be seen is asked when the page is laid out anyway.
  const whereSeen = (work) => (document.activeElement === document.body ? work() : requestAnimationFrame(work));

  // Where the focus is: what has an id around it, and its number among what that holds.
  const within = (home) => [home, ...home.querySelectorAll("summary, button, input, select, a")];

  const placeOfFocus = () => {
    const now = document.activeElement;
    const home = frame.contains(now) && now.closest("[id]");
    return home ? [home.id, within(home).indexOf(now)] : null;
  };

  const atPlace = ([id, nth]) => {
    const home = document.getElementById(id);
    const found = home && within(home)[nth];
    return found?.checkVisibility() ? found : null;
  };

  // At once, so that a quick hand never sends the number of before; settling takes 20 ms more.
  for (const moment of ["htmx:afterSwap", "htmx:afterSettle"]) {
    document.body.addEventListener(moment, bringBack);
  }

  // --- Whom the game master's hand is for -------------------------------------------------------

  const hand = document.getElementById("hand");
  const amount = document.getElementById("amount");

  const count = () => {
    const number = picked().length;
    if (hand) hand.dataset.chosen = number;
  };

  frame.addEventListener("change", (event) => {
    if (event.target.matches(".bt-pick")) count();
  });

  frame.addEventListener("click", (event) => {
    const row = event.target.closest(".bt-row");
    if (row && !event.target.closest("input, button, a, form")) {
      const box = row.querySelector(".bt-pick");
      if (box) {
        box.checked = !box.checked;
        count();
      }
    }
  });

  // --- Presses that wait for an answer -------------------------------------------------------------

  // Undo pressed while an answer is under way waits for it: five presses take back five steps,
  // each what the screen names by then. What was refused or lost ends the row.
  const UNDOING = "#undo, #redo, #undo-maneuver, #undo-turn, .bt-to";
  const MOST_WAITING = 20;
  let awaited = 0;
  let pressed = [];

  const press = (id) => {
    const button = document.getElementById(id);
    if (awaited && button?.matches(UNDOING)) pressed = [...pressed, id].slice(0, MOST_WAITING);
    else if (button && !button.disabled) button.click();
  };

  // The request itself says that it is over: news may have swapped its form away by then, and what
  // htmx says of an element that is gone reaches nobody.
  document.body.addEventListener("htmx:beforeSend", (event) => {
    const { xhr, elt, requestConfig } = event.detail;
    const isPost = requestConfig.verb === "post";
    if (isPost) awaited += 1;
    if (isPost) elt.addEventListener("htmx:beforeSwap", keepForms);
    xhr.addEventListener("loadend", () => {
      if (isPost && !heardOf.has(xhr)) bring(xhr);
      lookForGaps(xhr);
      if (isPost) answered(xhr, elt);
    });
  });

  const answered = (xhr, form) => {
    awaited -= 1;
    // A refusal is shown, and so counts as no error here: what was filled in stays.
    const isDone = xhr.status >= 200 && xhr.status < 400;
    if (!isDone) pressed = [];
    else empty(form);
    const [next, ...rest] = pressed;
    pressed = rest;
    if (next) press(next);
  };

  // What was typed is done: a form that the answer left in place does not offer it again.
  const empty = (form) => {
    if (form instanceof HTMLFormElement && form.isConnected && form.id !== "hand") form.reset();
  };

  frame.addEventListener("click", (event) => {
    const button = awaited && event.isTrusted && event.target.closest(UNDOING);
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    press(button.id);
  }, true);

  const toHand = (id) => {
    if (!amount) return;
    amount.focus();
    amount.select();
    if (hand) hand.dataset.enter = id;
  };

  // What keys.js and numbers.js need of it.
  window.gmTable = { frame, isTyping, press, goOn, toHand: amount ? toHand : null };

  // Enter in the amount does what the key that led there said.
  if (hand) {
    amount.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !hand.dataset.enter) return;
      event.preventDefault();
      press(hand.dataset.enter);
      amount.select();
    });
  }

  // --- Search: rows that hold what is written stand out, Enter chooses the first ------------------

  const search = document.getElementById("search");
  if (search) {
    const rows = () => [...frame.querySelectorAll(".bt-row")];
    const fits = (row) => row.textContent.toLowerCase().includes(search.value.trim().toLowerCase());
    search.addEventListener("input", () => {
      for (const row of rows()) row.classList.toggle("is-unlike", search.value.trim() !== "" && !fits(row));
    });
    search.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const row = rows().find(fits);
      const box = row && row.querySelector(".bt-pick");
      if (box) {
        box.checked = true;
        count();
      }
      search.value = "";
      search.dispatchEvent(new Event("input"));
      toHand("hand-harm");
    });
  }

  count();
})();
