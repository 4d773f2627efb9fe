// The worker of the play sheets. The network comes first; without it, what the page has kept is
// shown. It keeps pages that say under which name they may be kept, and no others.
(() => {
  "use strict";
  const KEPT_AS = "X-Kept-As";
  const OURS = "play-sheet ";
  const ANY = { ignoreSearch: true, ignoreVary: true };

  const NOTHING = "There is no network, and this page was not opened in this browser before.";
  const nothing = () =>
    new Response(NOTHING, { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8" } });

  const keptNames = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));
  const forgetAll = async () => Promise.all((await keptNames()).map((name) => caches.delete(name)));

  const forget = async (address) => {
    for (const name of await keptNames()) await (await caches.open(name)).delete(address, ANY);
  };

  // A page that is refused, or asks to sign in, is not shown from what is kept any more.
  const learn = async (address, answer) => {
    const name = answer.headers.get(KEPT_AS);
    if (answer.ok && name) await (await caches.open(name)).put(address, answer);
    else if (answer.type === "opaqueredirect" || answer.status === 401) await forgetAll();
    else if (answer.status >= 400 && answer.status < 500) await forget(address);
  };

  const shown = async (event) => {
    const { origin, pathname } = new URL(event.request.url);
    try {
      const answer = await fetch(event.request);
      event.waitUntil(learn(origin + pathname, answer.clone()));
      return answer;
    } catch {
      return (await caches.match(origin + pathname, ANY)) ?? nothing();
    }
  };

  const part = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

  addEventListener("install", () => self.skipWaiting());
  addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
  addEventListener("fetch", (event) => {
    const { origin, pathname } = new URL(event.request.url);
    if (event.request.method !== "GET" || origin !== location.origin) return;
    if (event.request.mode === "navigate") event.respondWith(shown(event));
    else if (/^\/(static|pictures)\//.test(pathname)) event.respondWith(part(event.request));
  });
})();
