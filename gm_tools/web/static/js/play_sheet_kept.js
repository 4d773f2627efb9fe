// Keeps the play sheet readable without a network where the browser allows it (an address that is
// secure, or this very machine), and says when the character has changed since it was opened.
(() => {
  "use strict";
  const page = document.querySelector("[data-play]");
  if (!page) return;
  const { key, reader, keptAs, worker, asked, state } = page.dataset;
  const ours = `play-sheet ${reader} `;
  const news = document.getElementById("ps-news");

  const say = (text, again) => {
    const line = document.createElement("p");
    line.append(text);
    if (again) {
      const link = document.createElement("a");
      link.href = location.pathname;
      link.textContent = "Open it again";
      line.append(" ", link);
    }
    news.replaceChildren(line);
    news.hidden = false;
  };

  // --- Only this reader's, only this version ---------------------------------------------------------

  const forget = async (isForgotten) => {
    const found = (names) => names.filter((name) => name.startsWith("play-sheet ") && isForgotten(name));
    try {
      for (const key of found(Object.keys(localStorage))) localStorage.removeItem(key);
    } catch { /* nothing is kept here */ }
    if (!("caches" in window)) return;
    for (const name of found(await caches.keys())) await caches.delete(name);
  };

  const forgetOthers = () => forget((name) => name !== keptAs && !name.startsWith(ours));

  const forgetThis = async () => {
    await forget((name) => name === key);
    if ("caches" in window) await (await caches.open(keptAs)).delete(location.pathname, { ignoreVary: true });
  };

  const parts = () => {
    const named = [...document.querySelectorAll("link[href], script[src], img[src], use[href]")]
      .map((one) => one.getAttribute("href") ?? one.getAttribute("src"));
    const loaded = performance.getEntriesByType("resource").map((one) => one.name);
    const all = [...named, ...loaded].map((address) => new URL(address, location.href));
    const mine = all.filter((one) => one.origin === location.origin &&
      /^\/(static|pictures)\//.test(one.pathname));
    return new Set(mine.map((one) => one.pathname + one.search));
  };

  const keep = async () => {
    const cache = await caches.open(keptAs);
    for (const address of parts()) {
      if (!await cache.match(address)) await cache.add(address);
    }
    if (!await cache.match(location.pathname)) await cache.add(location.pathname);
    document.getElementById("ps-kept").hidden = false;
    document.getElementById("ps-unkept").hidden = true;
  };

  const begin = async () => {
    await forgetOthers();
    if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
    const folder = worker.slice(0, worker.lastIndexOf("/") + 1);
    await navigator.serviceWorker.register(worker, { scope: folder });
    await navigator.serviceWorker.ready;
    await document.fonts.ready;
    await keep();
  };

  // --- Is it still as it was opened? ------------------------------------------------------------------

  const vanish = (words) => document.dispatchEvent(new CustomEvent("play-sheet-gone", { detail: words }));

  const ask = async () => {
    const answer = await fetch(asked, { redirect: "manual", headers: { Accept: "application/json" } });
    if (answer.type === "opaqueredirect" || answer.status === 401) {
      vanish("You are signed out in this browser: nothing is kept of your play sheets here any more.");
      return forget(() => true);
    }
    if (answer.status === 404) {
      vanish("This character is not there any more, or no longer yours to see: nothing is kept of it here.");
      return forgetThis();
    }
    if (answer.ok && (await answer.json()).state !== state) {
      say("This character has changed since you opened this page. What you ticked stays.", true);
    }
  };

  const askQuietly = () => {
    if (document.visibilityState === "visible" && navigator.onLine) ask().catch(() => {});
  };

  begin().catch(() => { /* the open page works as it is */ }).finally(askQuietly);
  document.addEventListener("visibilitychange", askQuietly);
  addEventListener("online", askQuietly);
})();
