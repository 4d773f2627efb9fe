// The builder: saves as one types, keeps focus, caret and scroll. Everything works without it by
// submitting. Requests go one after another, so that no edit overtakes another or is lost.
(() => {
  "use strict";
  const builder = document.querySelector(".builder");
  const form = document.getElementById("build");
  const keeping = window.gmKeeping;
  if (!builder || !form || typeof htmx === "undefined") return;
  document.documentElement.classList.add("js");

  const PAUSE = 150;
  let queue = Promise.resolve();
  let waiting = 0;
  let timer = 0;
  let staying = false;
  let unsent = false;
  const typed = new Map();

  // --- Sending -----------------------------------------------------------------------------

  const tell = () => { 
    form.dataset.state = timer || waiting ? "saving" : unsent ? "unsaved" : "saved";
  };

  const enqueue = (work) => {
    waiting += 1;
    tell();
    queue = queue.then(work).catch(() => {}).finally(() => {
      waiting -= 1;
      tell();
    });
    return queue;
  };

  const post = async (source, values) => {
    typed.clear();
    unsent = false;
    const kept = remember();
    document.getElementById("said").replaceChildren();
    // htmx adds the button last pressed, also one that a swap took away: say what is meant.
    const meant = { do: "", ...values };
    const action = source.getAttribute("action");
    const from = source.isConnected ? source : form;
    await htmx.ajax("POST", action, { source: from, values: meant, swap: "none" });
    restore(kept, values.do || "");
    htmx.trigger(document.body, "edited");
  };

  // What the page shows is said along: the answer leaves out what it would only repeat. A step's
  // fields stay as they are only with buttons that touch none of them.
  const TOUCHES_NO_FIELD = /^(buy|sell|pin|unpin)\|/;

  document.addEventListener("htmx:configRequest", (event) => {
    if (event.detail.verb !== "post") return;
    const keeps = TOUCHES_NO_FIELD.test(event.detail.parameters.do || "");
    event.detail.headers["X-Shown"] = [...document.querySelectorAll("[data-mark]")]
      .filter((one) => keeps || one.id !== "step")
      .map((one) => `${one.id}=${one.dataset.mark}`).join("; ");
  });

  const save = () => {
    clearTimeout(timer);
    timer = 0;
    return enqueue(() => post(form, {}));
  };

  const flush = () => (timer || unsent ? save() : queue);

  // Nothing answered: what was typed goes along with whatever is done next.
  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, () => { unsent = true; });
  }

  form.addEventListener("input", (event) => {
    const field = event.target;
    if (field.closest("[data-still]")) return;
    if (field.id) typed.set(field.id, field);
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
    tell();
  });

  document.addEventListener("submit", (event) => {
    const source = event.target;
    if (!(source instanceof HTMLFormElement) || !source.matches("[data-build]")) return;
    event.preventDefault();
    const button = event.submitter;
    const values = button && button.name ? { [button.name]: button.value } : {};
    // An answer that comes first may take the form away: it is sent as it was pressed.
    if (source !== form) {
      for (const [name, value] of new FormData(source)) if (name !== "number") values[name] = value;
    }
    if (source === form) {
      clearTimeout(timer);
      timer = 0;
    } else {
      flush();
    }
    if (values.do === "next") enqueue(() => leap(values.do));
    else enqueue(() => post(source, values));
  });

  // To another step the form goes as it would without a script.
  const leap = (word) => {
    staying = true;
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "do", value: word });
    form.append(field);
    form.submit();
  };

  // --- What a swap must not take away --------------------------------------------------------

  const remember = () => ({ ...keeping.remember(), carrier: form.elements.open.value });

  const restore = (kept, word) => {
    // What is opened again is asked for again: htmx must know of it before it opens.
    htmx.process(document.getElementById("aside"));
    keeping.reopen(kept);
    keeping.retype(typed);
    markWrong();
    if (word.startsWith("open|")) return focusOn(document.getElementById("picker-find") ? "picker-find" : "picker-close");
    if (word === "rest") return goTo("picker-rest");
    if (word === "close") return focusOn(`${kept.carrier.replaceAll(".", "-")}-open`);
    const moved = afterMoving(word);
    if (moved) return goTo(moved);
    if (keeping.hasLostFocus(kept)) goTo(keeping.nearest(kept));
    keeping.stay(kept);
  };

  const focusOn = (id) => {
    const found = id && document.getElementById(id);
    if (found) found.focus({ preventScroll: found.id !== "picker-find" });
  };

  // What was focused is gone: its neighbour must not be focused out of sight.
  const goTo = (id) => {
    focusOn(id);
    const found = id && document.getElementById(id);
    if (found) found.scrollIntoView({ block: "nearest" });
  };

  // The button of the maneuver that was moved, at its new place: pressed again it moves on.
  const afterMoving = (word) => {
    const found = /^(up|down)\|(.*)\.(\d+)$/.exec(word);
    if (!found) return "";
    const [, way, list, place] = found;
    const id = `${list.replaceAll(".", "-")}-${Number(place) + (way === "up" ? -1 : 1)}`;
    return [`${id}-${way}`, `${id}-up`, `${id}-down`].find((one) => document.getElementById(one)) || "";
  };

  const markWrong = () => {
    for (const error of document.querySelectorAll(".field-error")) {
      const field = document.querySelector(`[aria-describedby="${CSS.escape(error.id)}"]`);
      if (!field) continue;
      if (error.childElementCount) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
  };

  // What did not change is not touched: open explanations stay open.
  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const fresh = fragment.firstElementChild;
    const isSame = fragment instanceof Element
      ? target.innerHTML === fragment.innerHTML
      : fresh && target.outerHTML === fresh.outerHTML;
    if (isSame) event.detail.shouldSwap = false;
  });

  // --- Going somewhere -------------------------------------------------------------------------

  const arrive = () => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || target.id === "aside") return;
    for (let at = target.closest("details"); at; at = at.parentElement.closest("details")) {
      at.open = true;
    }
    if (!target.matches(keeping.FOCUSABLE)) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    if (target.id === "step") return;
    target.scrollIntoView({ block: target.matches(keeping.FOCUSABLE) ? "center" : "start" });
    if (target instanceof HTMLInputElement && target.type === "text") target.select();
  };

  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey ||
      event.shiftKey || link.origin !== location.origin || link.target) return;
    const here = link.pathname === location.pathname;
    const bare = link.getAttribute("href").startsWith("#");
    if (bare) return;
    const step = new URLSearchParams(link.search).get("step");
    if (here && link.hash && step === form.elements.step.value && !("reload" in link.dataset)) {
      event.preventDefault();
      if (location.hash === link.hash) arrive();
      else location.hash = link.hash;
      return;
    }
    if (timer || waiting || unsent) {
      event.preventDefault();
      await flush();
      if (unsent) return;
      staying = here;
      location.assign(link.href);
      return;
    }
    staying = here;
  });

  tell();
  const here = document.querySelector("#steps [aria-current]");
  if (here) here.parentElement.parentElement.scrollLeft = here.offsetLeft - 40;

  addEventListener("hashchange", arrive);
  addEventListener("pageshow", () => { staying = false; });
  arrive();

  // Leaving makes a revision; what is still in the fields goes along first.
  addEventListener("pagehide", () => {
    const words = new FormData(timer || unsent ? form : undefined);
    if (timer || unsent) {
      if (!staying) words.set("do", "leave");
      navigator.sendBeacon(form.action, words);
    } else if (!staying) {
      words.append("csrf_token", form.elements.csrf_token.value);
      navigator.sendBeacon(builder.dataset.leave, words);
    }
  });
})();
