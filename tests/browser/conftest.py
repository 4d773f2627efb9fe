"""The app served to a real browser, with the cast to sign in as."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import waitress
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page

from gm_tools.services.actor import Actor
from gm_tools.settings import load
from gm_tools.web.sign_in import CookieSession
from tests.apps import an_app
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.web.conftest import new_sign_in

LAPTOP = {"width": 1280, "height": 850}
PHONE = {"width": 390, "height": 844}


def both_looks(window: str) -> pytest.MarkDecorator:
    """Try a test at a light laptop and at a dark phone: each width and each scheme once.

    ``window`` names the argument for the width; the scheme is ``scheme``.
    """
    looks = [(LAPTOP, "light"), (PHONE, "dark")]
    return pytest.mark.parametrize((window, "scheme"), looks, ids=["laptop-light", "phone-dark"])


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


@pytest.fixture
def served(tmp_path: Path, clock: HandClock) -> Iterator[Served]:
    """The app on a free port, over a database of its own."""
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    with assemble(tmp_path, clock) as cast:
        app = an_app(settings, cast.services)
        server: Any = waitress.create_server(
            app, host="127.0.0.1", port=0, threads=16, channel_request_lookahead=1
        )
        listening = Thread(target=_serve, args=(server,), daemon=True)
        listening.start()
        yield Served(f"http://127.0.0.1:{server.effective_port}", app, cast, clock)
        cast.services.live.hub.end()
        _stop(server, listening)


def _stop(server: Any, listening: Thread) -> None:
    """Let requests under way end while their answers can still be sent, then close every socket."""
    server.task_dispatcher.shutdown()
    server.close()
    listening.join(timeout=5)
    for channel in list(server.active_channels.values()):
        channel.close()


def _serve(server: Any) -> None:
    """Closing the socket from outside is how a test ends the loop."""
    with suppress(OSError):
        server.run()


PageOf = Callable[..., Page]


@pytest.fixture
def page_of(browser: Browser, served: Served) -> Iterator[PageOf]:
    """Open a page signed in as somebody: ``page_of(served.cast.game_master, width=390)``.

    Whatever a page writes to the console as an error, or throws, fails the test.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(actor: Actor | None = None, **options: Any) -> Page:
        options.setdefault("viewport", LAPTOP)
        context = browser.new_context(base_url=served.url, **options)
        contexts.append(context)
        if actor is not None:
            context.add_cookies([_cookie(served, actor)])
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: _note(complaints, said.type, said.text))
        return page

    yield open_page
    for context in contexts:
        context.close()
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


def axe_says(page: Page, axe_source: str) -> list[str]:
    """What the accessibility checker finds in a page."""
    page.evaluate(axe_source)
    found: list[str] = page.evaluate(
        "axe.run().then(found => found.violations.map("
        "one => `${one.id}: ${one.nodes.map(node => node.target).join(', ')}`))"
    )
    return found


def is_wider_than_the_window(page: Page) -> bool:
    """Whether a page scrolls sideways."""
    wider: bool = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return wider
