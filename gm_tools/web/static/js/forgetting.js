// Where somebody signs in: play sheets that this browser kept, and what was ticked on them, go. They
// belonged to whoever was signed in before. What was ticked below a link ("play-link ") stays: it
// belongs to nobody's account, and players come by here from the credits. Who signs in, or signs out
// on a play sheet, is sent on once they are gone.
(() => {
  "use strict";
  const forget = async () => {
    if ("BroadcastChannel" in window) new BroadcastChannel("play-sheet").postMessage("forget");
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("play-sheet ")) localStorage.removeItem(key);
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
