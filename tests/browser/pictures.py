"""The pictures of docs/pictures/, taken from the running app: scripts/pictures.

No tests: pytest collects this file only when it is named.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.battles_kept import seat_token
from tests.beetle_court import beetle_court
from tests.browser.conftest import PHONE, PageOf, Served

PICTURES = Path("docs", "pictures")
SCREEN = {"width": 1280, "height": 640}
SMALL = {"width": 1024, "height": 768}
TABLET = {"width": 820, "height": 1180}
TELEVISION = {"width": 1920, "height": 1080}


class Windows(NamedTuple):
    """The windows at a battle."""

    served: Served
    page_of: PageOf
    battle: str

    def host(self, viewport: Any = SCREEN, scheme: str = "light") -> Page:
        """Open the game master's screen."""
        page = self.page_of(self.served.cast.game_master, viewport=viewport, color_scheme=scheme)
        page.goto(f"/battles/{self.battle}")
        return page

    def seat(self, seat: str, viewport: Any = PHONE, scheme: str = "light") -> Page:
        """Open a seat's view, or the television's."""
        page = self.page_of(viewport=viewport, color_scheme=scheme)
        token = seat_token(self.served.cast, self.battle, seat)
        cookie = {"name": f"gm_tools_seat_{self.battle}", "value": token, "url": self.served.url}
        page.context.add_cookies([cookie])  # type: ignore[list-item]  # a cookie
        page.goto(f"/seat/{self.battle}")
        return page


@pytest.fixture
def digital(served: Served, page_of: PageOf) -> Windows:
    """A table with digital decks."""
    return Windows(served, page_of, beetle_court(served.cast))


@pytest.fixture
def cards(served: Served, page_of: PageOf) -> Windows:
    """A table with cards of its own."""
    return Windows(served, page_of, beetle_court(served.cast, digital=False))


def take(page: Page, name: str) -> None:
    """Keep what a window shows, once its moments are over."""
    page.mouse.move(0, 0)
    page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def choose_a_target(page: Page, who: str) -> None:
    """Open the card of a tactic."""
    page.locator(f"{who} details.is-ready > summary").nth(0).click()


def attack(page: Page, who: str) -> None:
    """Attack the first that can be targeted."""
    choose_a_target(page, who)
    page.locator("details.act[open] .act-press:enabled").first.click()
    expect(page.locator("#bt-tray .bt-maneuver")).to_be_visible()


def nobody_else(page: Page) -> None:
    """Close the reactions."""
    page.locator("#act-proceed").click()
    expect(page.locator("#bt-tray .bt-show-button")).not_to_have_count(0)


def test_before_a_choice(digital: Windows) -> None:
    for name, viewport, scheme in (
        ("host", SCREEN, "light"),
        ("host-dark", SCREEN, "dark"),
        ("host-1024", SMALL, "light"),
        ("tablet", TABLET, "light"),
    ):
        page = digital.host(viewport, scheme)
        choose_a_target(page, "#bt-acting")
        take(page, name)
    phone = digital.seat("P1", scheme="dark")
    take(phone, "phone-dark")
    choose_a_target(phone, "#bt-mine")
    take(phone, "phone-attack-dark")


def test_a_show(digital: Windows) -> None:
    host, phone = digital.host(), digital.seat("P1")
    television = digital.seat("table", TELEVISION, "dark")
    attack(phone, "#bt-mine")
    take(host, "host-reactions")
    nobody_else(host)
    phone.locator("#bt-tray .bt-show-button").click()
    for page, name in ((television, "television"), (phone, "phone-show"), (host, "host-show")):
        expect(page.locator("#bt-tray .bt-output").first).to_be_visible()
        take(page, name)


def test_cards_on_the_table(cards: Windows) -> None:
    phone, host = cards.seat("P1"), cards.host()
    attack(phone, "#bt-mine")
    nobody_else(host)
    for name, value in (("red", 3), ("finale", 6)):
        box = phone.locator(f"input[name={name}][value='{value}']")
        phone.locator("#bt-tray label", has=box).click()
    take(phone, "phone-cards")
    take(host, "host-cards")


def test_light_mode(digital: Windows) -> None:
    page = digital.host()
    page.get_by_role("button", name="List only").click()
    take(page, "light-mode")
