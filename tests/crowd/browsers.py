"""Three real browsers at one battle: the host's, a phone and a television."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from tests.chromium import FLAGS, find_chromium
from tests.crowd.figures import Figures
from tests.crowd.visitors import PATIENCE, Seat

if TYPE_CHECKING:
    from playwright.sync_api import BrowserType, Page, Response

LONG = PATIENCE * 1000
"""Milliseconds for which a browser waits."""

PHONE = {"width": 390, "height": 844}
SCREEN = {"width": 1280, "height": 800}


class Table(NamedTuple):
    """The pages of one battle."""

    host: Page
    phone: Page
    television: Page


@contextmanager
def at_table(
    chromium: BrowserType, address: str, phone: Seat, television: Seat, figures: Figures
) -> Iterator[Table]:
    """Open three browsers, each a program of its own, two of them at their seats."""
    browsers = [
        chromium.launch(executable_path=find_chromium(), args=FLAGS, timeout=LONG) for _ in range(3)
    ]

    def note(answer: Response) -> None:
        if answer.status not in (204, 302):
            figures.statuses.append(answer.status)

    pages = []
    for browser, viewport in zip(browsers, (SCREEN, PHONE, SCREEN), strict=True):
        page = browser.new_context(base_url=address, viewport=viewport).new_page()  # type: ignore[arg-type]  # a viewport
        page.set_default_timeout(LONG)
        page.on("response", note)
        pages.append(page)
    for page, seat in zip(pages[1:], (phone, television), strict=True):
        cookie = {"name": seat.cookie, "value": seat.token, "url": address}
        page.context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie
    yield Table(*pages)
    for browser in browsers:
        browser.close()


def sign_in(host: Page, link: str) -> str:
    """Let the game master follow the sign-in link; return the cookies as a header."""
    host.goto(link)
    host.get_by_role("button", name="Sign in").click()
    host.get_by_role("heading", level=1).wait_for()
    return "; ".join(f"{one['name']}={one['value']}" for one in host.context.cookies())


def follow(table: Table, battle: str, figures: Figures) -> None:
    """Open the battle on all three; each follows it by a stream."""
    pages = {
        "the host's page": (table.host, f"/battles/{battle}"),
        "the phone's page": (table.phone, f"/battles/{battle}/play"),
        "the television's page": (table.television, f"/battles/{battle}/play"),
    }
    for name, (page, path) in pages.items():
        with (
            waiting(figures, f"{name} and its stream"),
            page.expect_response(lambda answer: "/stream" in answer.url),
        ):
            page.goto(path)


def play(table: Table, figures: Figures) -> None:
    """The phone proposes an attack, the host accepts it and takes it back; everybody sees it."""
    from playwright.sync_api import expect

    host, phone, television = table
    phone.locator("#bt-mine").get_by_text("Split the Horizon").first.click()
    phone.get_by_role("radio", name="Beetle").check()
    proposal = host.get_by_role("group", name="Sol attacks Beetle")
    with waiting(figures, "a proposal of the phone at the host"):
        phone.locator("#bt-mine details[open] button[type=submit]").click()
        proposal.wait_for()
    logs = [page.locator("#bt-log") for page in (phone, television)]
    with waiting(figures, "what the host accepted at phone and television"):
        proposal.get_by_role("button", name="Accept", exact=True).click()
        for log in logs:
            expect(log).to_contain_text("Sol attacks Beetle", timeout=LONG)
    with waiting(figures, "what the host took back at phone and television"):
        host.locator("#undo").click()
        for log in logs:
            expect(log).not_to_contain_text("Sol attacks Beetle", timeout=LONG)


@contextmanager
def waiting(figures: Figures, name: str) -> Iterator[None]:
    """Measure how long something takes."""
    began = time.perf_counter()
    yield
    figures.browsers[name] = time.perf_counter() - began
