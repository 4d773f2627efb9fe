// A page that follows its game. It needs one element with data-stream (the stream's address),
// data-asked (where the number alone is answered) and data-number (what the page shows); that
// element is also the line that says how the connection is.
//
// - The stream is open only while the page can be seen; it goes on where the page stands.
// - News fire "live:changed" (the journal grew) or "live:aside" (something beside it changed) on
//   the body, where hx-trigger="live:changed from:body" listens. What holds the field that has the
//   focus is not swapped; it is brought up to date once the focus has left.
//   An answer with the header X-Number brings the whole page to that number by itself.
// - Forms with data-outbox are sent with an id of their own ("entry"). What the network lost is
//   kept in this tab and sent again with the same id, so that it counts once.
(() => {
  "use strict";

  const line = document.querySelector("[data-stream]");
  if (!line) return;

  // --- What the page knows, and telling it ---------------------------------------------------

  let number = Number(line.dataset.number || 0);

  const tell = (name) =>
    document.body.dispatchEvent(
      new CustomEvent(name, { bubbles: true, detail: { number } }),
    );

  // While something that was entered here is under way, its answer may bring the number along.
  const HELD_BACK = 400;
  let heldBack = 0;
  let holding = 0;

  const reached = (text) => {
    const found = Number(text);
    if (!Number.isInteger(found) || found <= number) return;
    if (underWay.size) {
      heldBack = Math.max(heldBack, found);
      clearTimeout(holding);
      holding = setTimeout(release, HELD_BACK);
      return;
    }
    number = found;
    tell("live:changed");
  };

  const release = () => {
    clearTimeout(holding);
    if (heldBack <= number) return;
    number = heldBack;
    tell("live:changed");
  };

  // --- The line ---------------------------------------------------------------------------------

  const TRIES = document.querySelector("[data-outbox]") ? "Trying again; what you enter meanwhile is kept." : "Trying again.";
  const LOST = `Connection lost. ${TRIES}`;
  const OVER = "This view is closed: the game master freed the seat, closed the evening, put the game away or stopped showing it.";
  let isLost = false;
  let fading;

  const say = (text, state) => {
    clearTimeout(fading);
    line.dataset.state = state;
    if (line.textContent !== text) line.textContent = text;
  };

  const waiting = () => {
    const count = outbox().length;
    return count ? ` ${count} ${count === 1 ? "entry is" : "entries are"} not sent yet.` : "";
  };

  // An answer may name what is wrong on the app's side: its disk is full, for example.
  const lost = (fault) => {
    isLost = true;
    const said = fault ? `${fault}. ${TRIES}` : LOST;
    say(said + waiting(), "lost");
  };

  const found = () => {
    if (!isLost) return;
    isLost = false;
    say("Connected again.", "back");
    fading = setTimeout(() => say("", "well"), 4000);
  };

  // --- The stream ---------------------------------------------------------------------------

  const WAITS = [1000, 2000, 4000, 8000];
  const POLL = 2000;
  const POLLS_WITHOUT_A_PLACE = 15;
  let source = null;
  let timer = 0;
  const SILENCE = 40000;
  let tries = 0;
  let polls = 0;
  let isOver = false;
  let isBehind = false;
  let silence = 0;

  const address = (base) => {
    const url = new URL(base, location.href);
    url.searchParams.set("after", number);
    return url;
  };

  const over = () => {
    isOver = true;
    close();
    say(OVER, "over");
    const [, game] = /^\/live\/([^/]+)\//.exec(new URL(line.dataset.stream, location.href).pathname) || [];
    if (game && /[?&]as=seat/.test(line.dataset.stream)) {
      const on = document.createElement("a");
      on.href = `/seat/${game}`;
      on.textContent = "Go on";
      line.append(" ", on);
    }
    tell("live:over");
  };

  const close = () => {
    clearTimeout(timer);
    clearTimeout(silence);
    timer = 0;
    if (source) source.close();
    source = null;
  };

  const later = (work, wait) => {
    clearTimeout(timer);
    timer = setTimeout(work, wait);
  };

  // The stream says every 15 seconds that it lives; a dead connection says nothing.
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      lost();
      open();
    }, SILENCE);
  };

  // Parts that could not be fetched while the connection was lost are fetched now.
  const catchUp = () => {
    found();
    if (isBehind) {
      isBehind = false;
      tell("live:changed");
      tell("live:aside");
    }
    flush();
  };

  const open = () => {
    close();
    if (document.hidden || isOver) return;
    const opened = new EventSource(address(line.dataset.stream));
    source = opened;
    heard();
    opened.addEventListener("open", () => {
      tries = 0;
      heard();
      catchUp();
    });
    opened.addEventListener("alive", heard);
    opened.addEventListener("number", (event) => {
      heard();
      reached(event.data);
    });
    opened.addEventListener("aside", (event) => {
      heard();
      reached(event.data);
      tell("live:aside");
    });
    opened.addEventListener("ping", (event) => {
      heard();
      document.body.dispatchEvent(new CustomEvent("live:ping", { detail: event.data }));
    });
    opened.addEventListener("over", over);
    opened.addEventListener("full", () => {
      close();
      polls = POLLS_WITHOUT_A_PLACE;
      later(ask, POLL);
    });
    opened.addEventListener("error", () => {
      if (source !== opened) return;
      if (opened.readyState === EventSource.CLOSED) {
        close();
        ask();
      } else {
        lost();
      }
    });
  };

  // Without a stream the number is asked for now and then, and the stream tried again in between.
  const ask = async () => {
    if (document.hidden || isOver) return;
    let answer;
    try {
      answer = await fetch(address(line.dataset.asked), {
        headers: { "HX-Request": "true" },
        cache: "no-store",
      });
    } catch {
      lost();
      later(ask, WAITS[Math.min(tries++, WAITS.length - 1)]);
      return;
    }
    if (answer.status === 401 || answer.status === 403 || answer.status === 404) {
      over();
    } else if (answer.ok) {
      if (answer.status === 200) reached(await answer.text());
      tell("live:aside");
      catchUp();
      if (polls > 0) polls -= 1;
      later(polls ? ask : open, POLL);
    } else {
      lost(answer.headers.get("X-Fault"));
      later(ask, WAITS[Math.min(tries++, WAITS.length - 1)]);
    }
  };

  // --- What is being typed in is never swapped --------------------------------------------------

  const stale = new Set();

  const isTypedIn = (target) => {
    const focus = document.activeElement;
    return (
      focus instanceof HTMLElement &&
      focus !== document.body &&
      target.contains(focus) &&
      focus.matches("input, textarea, select") &&
      !["button", "submit", "checkbox", "radio"].includes(focus.type)
    );
  };

  const formOf = (event) =>
    event.detail.elt instanceof Element ? event.detail.elt.closest("form[data-outbox]") : null;

  const isOwnNews = (event) => {
    const cause = event.detail.requestConfig && event.detail.requestConfig.triggeringEvent;
    return Boolean(cause && cause.type.startsWith("live:"));
  };

  let isNews = false;

  const spare = (event) => {
    const target = event.detail.target;
    if (!isNews || !(target instanceof HTMLElement) || !isTypedIn(target)) return;
    event.detail.shouldSwap = false;
    stale.add(target.id);
  };

  // Parts that an answer brings along (hx-swap-oob) are swapped right after its own beforeSwap.
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    isNews = isOwnNews(event);
    spare(event);
  });
  document.body.addEventListener("htmx:oobBeforeSwap", spare);

  // The line says what is wrong; the notice for pages that are not live would say it otherwise.
  for (const failure of ["htmx:sendError", "htmx:timeout"]) {
    document.body.addEventListener(failure, (event) => {
      if (isOwnNews(event)) isBehind = true;
      else if (!formOf(event)) return;
      event.stopPropagation();
      lost();
    });
  }

  document.body.addEventListener("focusout", () => {
    if (!stale.size) return;
    setTimeout(() => {
      const ready = [...stale].filter((id) => {
        const element = document.getElementById(id);
        return !element || !isTypedIn(element);
      });
      if (!ready.length) return;
      for (const id of ready) stale.delete(id);
      tell("live:changed");
      tell("live:aside");
    });
  });

  // --- The outbox -------------------------------------------------------------------------------

  const KEY = `outbox ${new URL(line.dataset.stream, location.href).pathname}`;
  const underWay = new Set();
  let isFlushing = false;

  const outbox = () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY)) || [];
    } catch {
      return [];
    }
  };

  const keep = (entries) => {
    try {
      if (entries.length) sessionStorage.setItem(KEY, JSON.stringify(entries));
      else sessionStorage.removeItem(KEY);
    } catch {
      // Full or forbidden: the entry is sent all the same, only a reload would lose it.
    }
    document.body.dispatchEvent(
      new CustomEvent("live:outbox", { bubbles: true, detail: { waiting: entries.length } }),
    );
  };

  const drop = (id) => keep(outbox().filter((entry) => entry.id !== id));

  // crypto.randomUUID exists only in secure contexts; a table at home speaks plain http.
  const newId = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").slice(0, 22);
  };

  const token = () => {
    try {
      return JSON.parse(document.body.getAttribute("hx-headers") || "{}");
    } catch {
      return {};
    }
  };

  // Before htmx sends: the entry gets its id and is written down.
  document.body.addEventListener("htmx:configRequest", (event) => {
    const form = formOf(event);
    if (!form || event.detail.verb !== "post") return;
    const id = newId();
    event.detail.parameters.entry = id;
    const body = new URLSearchParams(event.detail.formData);
    body.set("entry", id);
    underWay.add(id);
    keep([...outbox(), { id, url: event.detail.path, body: body.toString() }]);
  });

  // An answer that brings the page up to a number says so: its own news need no second fetch.
  document.body.addEventListener("htmx:afterSwap", (event) => {
    const shown = Number(event.detail.xhr && event.detail.xhr.getResponseHeader("X-Number"));
    if (Number.isInteger(shown) && shown > number) number = shown;
  });

  // An answer of any kind settles it, but for one of a server that is in trouble. The request
  // itself says so: its form may have been swapped away before the answer came.
  document.body.addEventListener("htmx:beforeSend", (event) => {
    const { xhr, requestConfig } = event.detail;
    const id = requestConfig && requestConfig.parameters && requestConfig.parameters.entry;
    if (id && underWay.has(id)) xhr.addEventListener("loadend", () => settle(id, xhr));
  });

  const settle = (id, xhr) => {
    if (!underWay.delete(id)) return;
    if (!underWay.size) release();
    if (xhr.status === TOO_FAST) {
      slower(xhr.getResponseHeader("Retry-After"));
    } else if (xhr.status > 0 && xhr.status < 500) {
      drop(id);
    } else {
      lost(xhr.getResponseHeader("X-Fault"));
      again(WAITS[0]);
    }
  };

  const again = (wait) =>
    later(source && source.readyState === EventSource.OPEN ? flush : ask, wait);

  // More was sent than the app takes at once: it is sent by itself when the app says.
  const TOO_FAST = 429;

  const slower = (seconds) => {
    say(`That was fast; the app needs a moment.${waiting()}`, "lost");
    again(1000 * (Number(seconds) || 1));
  };

  document.body.addEventListener("htmx:responseError", (event) => {
    if (formOf(event) && event.detail.xhr.status === TOO_FAST) event.stopPropagation();
  });

  // One after the other, in the order in which they were entered.
  const flush = async () => {
    if (isFlushing || isOver) return;
    isFlushing = true;
    try {
      let sent = 0;
      for (const entry of outbox().filter((one) => !underWay.has(one.id))) {
        if (!(await send(entry))) return;
        sent += 1;
      }
      if (sent) {
        tell("live:changed");
        say(sent === 1 ? "Sent now." : `${sent} entries sent now.`, "back");
        fading = setTimeout(() => say("", "well"), 4000);
      }
    } finally {
      isFlushing = false;
    }
  };

  // True once the entry is settled; a refusal settles it too and is shown.
  const send = async (entry) => {
    let answer;
    try {
      answer = await fetch(entry.url, {
        method: "POST",
        headers: {
          ...token(),
          "Content-Type": "application/x-www-form-urlencoded",
          "HX-Request": "true",
        },
        body: entry.body,
      });
    } catch {
      lost();
      later(ask, WAITS[Math.min(tries++, WAITS.length - 1)]);
      return false;
    }
    if (answer.status === TOO_FAST) {
      slower(answer.headers.get("Retry-After"));
      return false;
    }
    if (answer.status >= 500) {
      lost(answer.headers.get("X-Fault"));
      later(ask, WAITS[Math.min(tries++, WAITS.length - 1)]);
      return false;
    }
    drop(entry.id);
    if (!answer.ok) refused(await answer.text());
    return true;
  };

  const refused = (text) => {
    const notice = document.getElementById("notice");
    if (!notice) return;
    const answer = new DOMParser().parseFromString(text, "text/html");
    const lines = answer.querySelector("[data-notice]");
    const words = document.createElement("p");
    words.textContent = "What you entered while the connection was lost was not accepted.";
    notice.replaceChildren(words, ...(lines ? [document.importNode(lines, true)] : []));
    notice.hidden = false;
  };

  // An answer to what this page sent brings its news along: the stream need not tell it again.
  document.body.addEventListener("live:known", (event) => {
    number = Math.max(number, Number(event.detail) || 0);
  });

  // --- Beginning and ending ---------------------------------------------------------------------

  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => {
    if (event.persisted) open();
  });
  addEventListener("online", () => {
    if (!isOver) open();
  });
  addEventListener("offline", () => lost());
  open();
})();
