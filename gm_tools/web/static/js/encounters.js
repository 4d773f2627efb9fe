// Encounters and chains: saves as one types, one request after another, and keeps focus. Everything
// works without it by submitting.
(() => {
  "use strict";
  const form = document.querySelector("form[data-plan]");
  const keeping = window.gmKeeping;
  if (!form || typeof htmx === "undefined") return;
  document.documentElement.classList.add("js");

  const PAUSE = 200;
  let queue = Promise.resolve();
  let waiting = 0;
  let timer = 0;
  let unsent = false;
  const typed = new Map();

  const post = async (values) => {
    typed.clear();
    unsent = false;
    const kept = remember();
    const meant = { do: "", ...values };
    await htmx.ajax("POST", form.getAttribute("action"), { source: form, values: meant, swap: "none" });
    restore(kept);
  };

  const enqueue = (values) => {
    clearTimeout(timer);
    timer = 0;
    waiting += 1;
    queue = queue.then(() => post(values)).catch(() => {}).finally(() => { waiting -= 1; });
    return queue;
  };

  for (const name of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(name, () => { unsent = true; });
  }

  form.addEventListener("input", (event) => {
    if (event.target.id) typed.set(event.target.id, event.target);
    if (event.target.dataset.do) {
      enqueue({ do: event.target.dataset.do });
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => enqueue({}), PAUSE);
  });

  // Enter in a line of levels means the button beside it.
  form.addEventListener("keydown", (event) => {
    const button = ["levels", "totals"].includes(event.target.name) && event.key === "Enter" &&
      event.target.value.trim() && document.getElementById(`use-${event.target.name}`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = event.submitter;
    if (button && button.value === "undo") {
      goBack();
      return;
    }
    enqueue(button && button.name ? { [button.name]: button.value } : {});
  });

  // Going back changes every field: the page comes anew, as it would without a script.
  const goBack = async () => {
    await (timer || unsent ? enqueue({}) : queue);
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: "do", value: "undo" });
    form.append(field);
    form.submit();
  };

  // --- What an answer must not take away -----------------------------------------------------

  const remember = () => ({
    ...keeping.remember(), list: document.querySelector(".creature-rows")?.scrollTop || 0,
  });

  const restore = (kept) => {
    keeping.reopen(kept);
    const list = document.querySelector(".creature-rows");
    if (list) list.scrollTop = kept.list;
    keeping.retype(typed);
    markWrong();
    if (keeping.hasLostFocus(kept)) {
      document.getElementById(keeping.nearest(kept))?.focus({ preventScroll: true });
    }
    keeping.stay(kept);
  };

  const markWrong = () => {
    for (const box of document.querySelectorAll(".place-problem")) {
      const field = document.getElementById(box.id.replace(/^problem-/, ""));
      if (!field) continue;
      if (box.childElementCount) field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
      field.classList.remove("is-invalid");
    }
  };

  // Leaving by a link waits until everything is saved.
  document.addEventListener("click", async (event) => {
    const link = event.target instanceof Element && event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey ||
      event.shiftKey || link.origin !== location.origin || link.target ||
      link.getAttribute("href").startsWith("#")) return;
    if (!timer && !waiting && !unsent) return;
    event.preventDefault();
    await (timer || unsent ? enqueue({}) : queue);
    if (!unsent) location.assign(link.href);
  });

  addEventListener("pagehide", () => {
    if (timer || unsent) navigator.sendBeacon(form.action, new FormData(form));
  });

  markWrong();
})();
