"""What unfolds on the screens of a battle is for everybody: axe, in both looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.battles_kept import happen, keep_battle, seat_token
from tests.beetle_court import beetle_court
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    is_wider_than_the_window,
)
from tests.games.battle.makers import a_tactic, foe, hero

pytestmark = pytest.mark.slow

LOW = {"width": 1280, "height": 640}
LOOKS = ["light", pytest.param("dark", marks=pytest.mark.slow)]


def host(served: Served, page_of: PageOf, battle: str, scheme: str) -> Page:
    page = page_of(served.cast.game_master, viewport=LOW, color_scheme=scheme)
    page.goto(f"/battles/{battle}")
    return page


def phone(served: Served, page_of: PageOf, battle: str, scheme: str) -> Page:
    page = page_of(viewport=PHONE, color_scheme=scheme)
    token = seat_token(served.cast, battle, "P1")
    name = f"gm_tools_seat_{battle}"
    page.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    page.goto(f"/seat/{battle}")
    return page


def unfold(page: Page, place: str) -> Any:
    """Open the first that is found at a place, and return it."""
    page.locator(f"{place} > summary").first.click()
    return page.locator(f"{place}[open]").first


def of_a_card(page: Page) -> Iterator[str]:
    """Open a tactic's card, its stance, what it does, and what the other actions do."""
    card = unfold(page, "details.is-ready")
    yield "its targets"
    card.locator(".tc-stance > summary").click()
    yield "its stance"
    card.locator(".tc-full > summary").click()
    yield "what it does"
    unfold(page, "details[id^=words-]")
    yield "what the others do"
    page.locator(".bt-others summary", has_text="Dash").click()
    yield "a dash"


def of_the_game_master(page: Page) -> Iterator[str]:
    """Draw obstructions, write a note, act in spite of the rules, look the keys up."""
    page.get_by_role("button", name="Walls").click()
    yield "the brush"
    unfold(page, "#marking")
    yield "a note"
    unfold(page, "details[id^=anyway-]")
    yield "in spite of the rules"
    page.get_by_role("button", name="Keys").click()
    yield "the keys"


Unfolding = Callable[[Page], Iterator[str]]


def findings(page: Page, axe_source: str, unfolding: Unfolding) -> dict[str, list[str]]:
    """What the checker says after each step, and what is wider than the window."""
    found = {}
    for step in unfolding(page):
        wide = ["too wide"] if is_wider_than_the_window(page) else []
        if said := [*axe_says(page, axe_source), *wide]:
            found[step] = said
    return found


@pytest.mark.parametrize("scheme", LOOKS)
def test_what_a_card_holds(served: Served, page_of: PageOf, axe_source: str, scheme: str) -> None:
    battle = beetle_court(served.cast)
    for window in (host, phone):
        page = window(served, page_of, battle, scheme)
        assert findings(page, axe_source, of_a_card) == {}


@pytest.mark.parametrize("scheme", LOOKS)
def test_what_the_game_master_opens(
    served: Served, page_of: PageOf, axe_source: str, scheme: str
) -> None:
    page = host(served, page_of, beetle_court(served.cast), scheme)
    assert findings(page, axe_source, of_the_game_master) == {}


@pytest.mark.parametrize("scheme", LOOKS)
def test_shows_card_by_card_and_what_they_are_worth(
    served: Served, page_of: PageOf, axe_source: str, scheme: str
) -> None:
    battle = told(served)
    pages = [window(served, page_of, battle, scheme) for window in (host, phone)]
    for page in pages:
        unfold(page, ".bt-told-cards")
        assert axe_says(page, axe_source) == []
    happen(served.cast, battle, "show", {"who": "c1", "red": 2, "finale": 8})
    happen(served.cast, battle, "show", {"who": "c2", "red": 1, "finale": 2})
    for page in pages:
        expect(page.locator(".bt-show.is-done")).to_have_count(2)
        expect(unfold(page, ".bt-why").locator("dd").first).to_be_visible()
        page.evaluate("Promise.allSettled(document.getAnimations().map(one => one.finished))")
        assert axe_says(page, axe_source) == []


def told(served: Served) -> str:
    """Sol, played from P1, has attacked Beetle, who defies; both shows are owed."""
    tactics = (a_tactic(name="Split the Horizon", break_point=4),)
    sol = hero("Sol", owner="P1", tactics=tactics)
    battle = keep_battle(served.cast, sol, foe("Beetle"))
    happen(served.cast, battle, "attack", {"who": "c1", "tactic": "t0", "targets": ["c2"]})
    happen(served.cast, battle, "defy", {"who": "c2", "tactic": "t0"})
    return battle
