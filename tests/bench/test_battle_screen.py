"""A battle of twenty on the screens: until it can be used, and from Enter to the changed number.

Every figure is taken inside Chromium: a navigation by its own clock until the page's scripts have
run, a change from the key to the number, on the phone too.
"""

from __future__ import annotations

import gc
import socket
import statistics
import sys
from collections.abc import Iterator
from contextlib import suppress
from threading import Thread
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from gm_tools.cli.descriptors import connections
from gm_tools.cli.server import Server, answer_promptly
from gm_tools.games.battle.events.host import SetSeat
from gm_tools.games.frame.event import Event
from gm_tools.settings import load
from gm_tools.web.sign_in import CookieSession
from tests.apps import an_app
from tests.bench.conftest import Goals, Times
from tests.bench.goals import statistic_of
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fights import a_fight, begun, live_of, send
from tests.web.conftest import new_sign_in

EACH_SIDE = 10
LOADS = 15
CHANGES = 25
LAPTOP, PHONE = {"width": 1280, "height": 640}, {"width": 390, "height": 844}

USABLE = """() => {
  const took = performance.getEntriesByType("navigation")[0];
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  return Math.max(took.domContentLoadedEventEnd, paint ? paint.startTime : 0);
}"""
WATCH = """(who) => {
  const health = () => document.querySelector(`[data-who="${who}"] .bt-health`)?.textContent;
  const before = health();
  window.changed = new Promise((done) => {
    const watcher = new MutationObserver(() => {
      if (health() === before) return;
      watcher.disconnect();
      done(performance.timeOrigin + performance.now());
    });
    const page = document.getElementById("main");
    watcher.observe(page, { subtree: true, childList: true, characterData: true });
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Enter") window.pressed = performance.timeOrigin + event.timeStamp;
  }, { capture: true });
}"""

CHANGED = "Promise.race([changed, new Promise((done) => setTimeout(() => done(0), 10000))])"


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    with assemble(tmp_path_factory.mktemp("screens"), HandClock()) as together:
        yield together


@pytest.fixture(scope="module")
def game(cast: Cast) -> str:
    """Twenty on a board, the first of the party played by a seat."""
    game = a_fight(cast, EACH_SIDE, width=16, height=12)
    first = begun(cast, game)
    send(cast, game, Event("seat", SetSeat(first, "P1")))
    return game


@pytest.fixture(scope="module")
def app(cast: Cast, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = str(tmp_path_factory.mktemp("instance"))
    settings = load({"GM_TOOLS_INSTANCE": folder, "GM_TOOLS_SECRET_KEY": "k" * 32})
    return an_app(settings, cast.services, looked_at=False)


@pytest.fixture(scope="module")
def url(cast: Cast, app: Flask) -> Iterator[str]:
    before, is_frozen = (sys.getswitchinterval(), gc.get_threshold()), gc.get_freeze_count() > 0
    answer_promptly()
    server = Server(app, socket.create_server(("127.0.0.1", 0)), connections())
    listening = Thread(target=_serve, args=(server,), daemon=True)
    listening.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    cast.services.live.hub.end()
    server.task_dispatcher.shutdown()
    server.close()
    listening.join(timeout=5)
    for channel in list(server.active_channels.values()):
        channel.close()
    sys.setswitchinterval(before[0])
    gc.set_threshold(*before[1])
    if not is_frozen:
        gc.unfreeze()


def _serve(server: Server) -> None:
    with suppress(OSError):
        server.run()


@pytest.fixture(scope="module")
def host(browser: Browser, url: str, app: Flask, cast: Cast) -> Iterator[Page]:
    """The game master's window."""
    signer = CookieSession().get_signing_serializer(app)
    assert signer is not None
    secret = new_sign_in(cast, cast.game_master, HandClock())
    value = signer.dumps({"_user_id": secret, "_fresh": True, "_permanent": True})
    yield from _window(browser, url, LAPTOP, "gm_tools", str(value))


@pytest.fixture(scope="module")
def phone(browser: Browser, url: str, cast: Cast, game: str) -> Iterator[Page]:
    """A player's window, the size of a phone."""
    seats = cast.services.seats
    code = seats.open(cast.game_master, game, freely=True)
    token = seats.take(code, "phone", "P1", "Ada").token
    assert token is not None
    yield from _window(browser, url, PHONE, f"gm_tools_seat_{game}", token)


def _window(browser: Browser, url: str, size: Any, cookie: str, value: str) -> Iterator[Page]:
    context = browser.new_context(base_url=url, viewport=size)
    context.add_cookies([{"name": cookie, "value": value, "url": url}])
    yield context.new_page()
    context.close()


def usable(page: Page, path: str, loads: int) -> list[float]:
    """Milliseconds of each navigation but the first, for which nothing is in the cache."""
    found = []
    for _ in range(loads + 1):
        page.goto(path, wait_until="load")
        found.append(float(page.evaluate(USABLE)))
    return found[1:]


def test_until_a_screen_can_be_used(
    goal: Goals, times: Times, host: Page, phone: Page, game: str
) -> None:
    loads = times(LOADS)
    screen = usable(host, f"/battles/{game}", loads)
    goal.value("screen of 20 usable", statistics.median(screen), 300, "ms")
    view = usable(phone, f"/battles/{game}/play", loads)
    goal.value("phone's view usable", statistics.median(view), 300, "ms")


def test_from_enter_to_the_changed_number(
    goal: Goals, times: Times, cast: Cast, host: Page, phone: Page, game: str
) -> None:
    """One is harmed by the key d, a number and Enter; a seat's own character, so both show it."""
    whom = next(iter(live_of(cast, game)[1].state.combatants))
    host.goto(f"/battles/{game}")
    phone.goto(f"/battles/{game}/play")
    here, there = [], []
    for number in range(times(CHANGES)):
        for page in (host, phone):
            page.evaluate(WATCH, whom)
        box = host.locator(f"#pick-{whom}")
        if not box.is_checked():
            box.check()
            box.blur()
        host.keyboard.press("Escape")
        host.keyboard.press("d" if number % 2 == 0 else "h")
        host.keyboard.type("1")
        host.keyboard.press("Enter")
        changed, told = host.evaluate(CHANGED), phone.evaluate(CHANGED)
        assert changed, f"{number}: {host.inner_text('#said')} {host.inner_text('#live-line')}"
        assert told, f"{number}: {phone.inner_text('#live-line')}"
        pressed = host.evaluate("pressed")
        here.append(changed - pressed)
        there.append(told - pressed)
    goal.value("from Enter to the changed number, 20", statistics.median(here), 20, "ms")
    goal.value("the same, p95", statistic_of(here, "p95"), 35, "ms")
    goal.value("from Enter to the player's phone", statistics.median(there), 50, "ms")
    goal.value("the same, p95", statistic_of(there, "p95"), 80, "ms")
