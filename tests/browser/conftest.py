"""The app served to a real browser, with the cast to sign in as."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import waitress
from flask import Flask
from playwright.sync_api import Browser, Error, Page, expect

from gm_tools.services.actor import Actor
from gm_tools.settings import load
from gm_tools.web.sign_in import CookieSession
from tests.apps import an_app
from tests.browser.waiting import until
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.web.conftest import new_sign_in

LAPTOP = {"width": 1280, "height": 850}
PHONE = {"width": 390, "height": 844}

expect.set_options(timeout=20_000)
"""A machine that does four things at once answers late; nothing waits once it is there."""


def both_looks(window: str) -> pytest.MarkDecorator:
    """Try a test at a light phone and, among the slow ones, at a dark laptop: each look once.

    ``window`` names the argument for the width; the scheme is ``scheme``.
    """
    looks = [(PHONE, "light"), pytest.param(LAPTOP, "dark", marks=pytest.mark.slow)]
    return pytest.mark.parametrize((window, "scheme"), looks, ids=["phone-light", "laptop-dark"])


ABOUT_ANSWERS = (
    "Failed to load resource",
    "Response Status Error Code",
    "htmx:afterRequest",
    "htmx:sendError",
)


@dataclass(frozen=True)
class Served:
    """An app that listens, and who is in its database."""

    url: str
    app: Flask
    cast: Cast
    clock: HandClock


@pytest.fixture(scope="session")
def door() -> Iterator[socket.socket]:
    """A port that stays ours for the whole run: windows know every test's app by one address."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening


@pytest.fixture
def served(tmp_path: Path, clock: HandClock, door: socket.socket) -> Iterator[Served]:
    """The app behind the door, over a database of its own."""
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    with assemble(tmp_path, clock, hurried=True) as cast:
        app = an_app(settings, cast.services)
        server: Any = waitress.create_server(
            app, sockets=[door.dup()], threads=16, channel_request_lookahead=1
        )
        listening = Thread(target=_serve, args=(server,), daemon=True)
        listening.start()
        yield Served(address_of(door), app, cast, clock)
        cast.services.live.hub.end()
        _stop(server, listening)


def _stop(server: Any, listening: Thread) -> None:
    """Let requests under way end while their answers can still be sent, then close every socket."""
    server.task_dispatcher.shutdown()
    server.trigger.pull_trigger(lambda: _close(server))
    listening.join(timeout=5)
    server.close()


def _close(server: Any) -> None:
    """Close from within the server's loop: without sockets it ends at once.

    The trigger stays open: the thread that pulled it may not have written to it yet.
    """
    for channel in list(server.active_channels.values()):
        channel.close()
    server.del_channel()
    server.trigger.del_channel()


def _serve(server: Any) -> None:
    """Serve until every socket is closed."""
    with suppress(OSError):
        server.run()


def address_of(door: socket.socket) -> str:
    """Return the address of the app behind the door."""
    return f"http://127.0.0.1:{door.getsockname()[1]}"


@dataclass
class Windows:
    """Windows of the browser: opening one costs more than most tests do in it.

    Each has a context of its own. A test gets it empty, and so does the next test:
    without cookies, storage, routes and second pages. One that cannot be emptied is closed.
    """

    browser: Browser
    address: str
    idle: dict[str, list[Page]] = field(default_factory=dict)

    def take(self, sort: str) -> Page:
        """Return an empty window; ``sort`` are its options as JSON."""
        if self.idle.get(sort):
            return self.idle[sort].pop()
        return self.browser.new_context(base_url=self.address, **json.loads(sort)).new_page()

    def give_back(self, sort: str, page: Page) -> None:
        """Take a window back; its page has left the app when this returns."""
        try:
            self._empty(page)
            page.set_viewport_size(json.loads(sort)["viewport"])
        except Error:
            page.context.close()
        else:
            self.idle.setdefault(sort, []).append(page)

    def _empty(self, page: Page) -> None:
        for other in page.context.pages:
            if other != page:
                other.close()
        page.unroute_all(behavior="ignoreErrors")
        if page.url.startswith(self.address):
            page.evaluate("sessionStorage.clear()")
        elif page.url != "about:blank":
            raise Error(f"its storage cannot be emptied from {page.url}")
        page.goto("about:blank")
        page.emulate_media(media="null")
        page.context.clear_cookies()
        protocol = page.context.new_cdp_session(page)
        everything = {"origin": self.address, "storageTypes": "all"}
        protocol.send("Storage.clearDataForOrigin", everything)
        protocol.detach()


@pytest.fixture(scope="session")
def windows(browser: Browser, door: socket.socket) -> Iterator[Windows]:
    """The windows of a whole run."""
    windows = Windows(browser, address_of(door))
    yield windows
    for pages in windows.idle.values():
        for page in pages:
            page.context.close()


PageOf = Callable[..., Page]


@pytest.fixture
def page_of(windows: Windows, served: Served) -> Iterator[PageOf]:
    """Open a page signed in as an account: ``page_of(served.cast.game_master, width=390)``.

    Whatever a page writes to the console as an error, or throws, fails the test.
    """
    opened: list[tuple[str, Page]] = []
    complaints: list[str] = []

    def complain(error: Any) -> None:
        complaints.append(str(error))

    def note(said: Any) -> None:
        _note(complaints, said.type, said.text)

    def open_page(actor: Actor | None = None, **options: Any) -> Page:
        sort = json.dumps({"viewport": LAPTOP, **options}, sort_keys=True)
        page = windows.take(sort)
        opened.append((sort, page))
        if actor is not None:
            page.context.add_cookies([_cookie(served, actor)])
        page.on("pageerror", complain)
        page.on("console", note)
        return page

    yield open_page
    for sort, page in opened:
        windows.give_back(sort, page)
        page.remove_listener("pageerror", complain)
        page.remove_listener("console", note)
    assert complaints == []


def _note(complaints: list[str], kind: str, text: str) -> None:
    """An answer of 4xx, or none, is an error to browser and htmx: pages say it themselves."""
    if kind == "error" and not text.startswith(ABOUT_ANSWERS):
        complaints.append(text)


def _cookie(served: Served, actor: Actor) -> Any:
    secret = new_sign_in(served.cast, actor, served.clock)
    signer = CookieSession().get_signing_serializer(served.app)
    assert signer is not None
    value = signer.dumps({"_user_id": secret, "_fresh": True, "_permanent": True})
    return {"name": "gm_tools", "value": value, "url": served.url}


AT_REST = """() => document.getAnimations().every((one) =>
  one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity)"""
"""Nothing moves or fades any more but what always does."""


def axe_says(page: Page, axe_source: str) -> list[str]:
    """The accessibility checker's findings on a page that is whole, in its last colours."""
    page.wait_for_load_state()
    until(page, AT_REST)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_source.replace("preload:!0", "preload:!1"))
    found: list[str] = page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(found => found.violations.map("
        "one => `${one.id}: ${one.nodes.map(node => node.target).join(', ')}`))"
    )
    return found


def on_the_board(page: Page, column: int, row: int) -> tuple[float, float]:
    """The middle of a square of a battle's board, in the window."""
    x, y = page.locator("[data-board]").evaluate(
        "(board, [x, y]) => { const point = new DOMPoint(x + 0.5, y + 0.5)"
        ".matrixTransform(board.getScreenCTM()); return [point.x, point.y]; }",
        [column, row],
    )
    return x, y


def scheme_of(page: Page) -> str:
    """Whether a page is drawn light or dark."""
    scheme: str = page.evaluate("getComputedStyle(document.documentElement).colorScheme")
    return scheme


def is_wider_than_the_window(page: Page) -> bool:
    """Whether a page, once it is whole, scrolls sideways."""
    page.wait_for_load_state()
    wider: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return wider
