// Where somebody signs in: play sheets that this browser kept, and what was ticked on them, go. They
// belonged to whoever was signed in before.
(() => {
  "use strict";
  const forget = async () => {
    try {
      for (const key of Object.keys(localStorage)) {
        if (/^play-(sheet|link) /.test(key)) localStorage.removeItem(key);
      }
    } catch { /* nothing is kept here */ }
    if ("caches" in window) {
      for (const name of await caches.keys()) if (name.startsWith("play-sheet ")) await caches.delete(name);
    }
    for (const one of await navigator.serviceWorker?.getRegistrations() ?? []) {
      if (new URL(one.scope).pathname === "/play/") await one.unregister();
    }
  };

  if (document.querySelector("[data-forgets='now']")) forget().catch(() => {});
  for (const form of document.querySelectorAll("form[data-forgets]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      forget().catch(() => {}).finally(() => form.submit());
    });
  }
})();
