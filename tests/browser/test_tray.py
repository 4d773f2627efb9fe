"""The tray keeps its height: what is decided covers neither the board nor the hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.battles_kept import happen, keep_battle
from tests.browser.conftest import LAPTOP, PageOf, Served, axe_says
from tests.games.battle.makers import a_tactic, foe, hero

pytestmark = pytest.mark.slow

LARGER = {"width": 1024, "height": 768}
LOW = {"width": 1280, "height": 640}
COVERED = """() => {
  const bottom = document.querySelector("#hand").getBoundingClientRect().bottom;
  return bottom - document.querySelector("#bt-tray").getBoundingClientRect().top;
}"""


def opened(served: Served, page_of: PageOf, battle: str, viewport: dict[str, int]) -> Page:
    page = page_of(served.cast.game_master, viewport=viewport)
    page.goto(f"/battles/{battle}")
    return page


def clash(served: Served, defiers: int) -> str:
    """Sol attacks the first of four, so many of whom defy; cards lie on the table."""
    tactics = (a_tactic(stat="strength", power=3, max_power=6),)
    foes = [foe(name) for name in ("Ant", "Bee", "Cid", "Dor")]
    battle = keep_battle(
        served.cast, hero("Sol", style="aggressive", tactics=tactics), *foes, reactions="open"
    )
    happen(served.cast, battle, "attack", {"who": "c1", "tactic": "t0", "targets": ["c2"]})
    for nth in range(defiers):
        defy = {"who": f"c{nth + 2}", "tactic": "t0", "lines": [1]}
        happen(served.cast, battle, "defy", defy)
    happen(served.cast, battle, "proceed", {})
    return battle


@pytest.mark.parametrize("defiers", [1, 2])
def test_shows_are_told_without_covering_the_hand(
    served: Served, page_of: PageOf, defiers: int
) -> None:
    page = opened(served, page_of, clash(served, defiers), LAPTOP)
    expect(page.locator("#bt-tray .bt-told")).to_have_count(defiers + 1)
    assert page.evaluate(COVERED) <= 1
    expect(page.get_by_role("button", name="Show", exact=True)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("viewport", [LAPTOP, LARGER])
def test_a_move_trigger_is_one_press_and_the_end_of_the_flourish_another(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int]
) -> None:
    battle = clash(served, 0)
    happen(served.cast, battle, "show", {"who": "c1", "red": 2, "finale": 8})
    page = opened(served, page_of, battle, viewport)
    assert page.evaluate(COVERED) <= 1
    assert axe_says(page, axe_source) == []
    expect(page.locator("#bt-tray").get_by_role("button", name="Pass")).to_have_count(1)
    page.locator("#bt-tray").get_by_role("button", name="Sidestep").click()
    expect(page.locator("#bt-log")).to_contain_text("Sol uses the move trigger")


@pytest.mark.parametrize("viewport", [LOW, LARGER])
def test_four_may_react_in_a_tray_that_keeps_its_height(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int]
) -> None:
    """Each has a line; the odds unfold in it, and passing for the rest stays in view."""
    page = opened(served, page_of, four_may_react(served), viewport)
    rows = page.locator("#bt-tray .bt-asked")
    expect(rows).to_have_count(4)
    rows.first.get_by_text("Odds").click()
    expect(rows.first.locator(".act-odds")).to_be_visible()
    expect(rows.last.locator(".act-odds")).to_be_hidden()
    assert page.evaluate(COVERED) <= 1
    expect(page.get_by_role("button", name="Pass for the rest")).to_be_in_viewport(ratio=1)
    assert axe_says(page, axe_source) == []
    rows.last.get_by_role("button", name="Defy").click()
    expect(page.locator("#bt-log")).to_contain_text("Dor pays 1 effort")


@pytest.mark.parametrize("viewport", [LOW, LARGER])
def test_how_a_battle_ended_stands_beside_its_last_maneuver(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int]
) -> None:
    battle = clash(served, 1)
    for who in ("c1", "c2"):
        happen(served.cast, battle, "show", {"who": who, "red": 2, "finale": 3})
    happen(served.cast, battle, "abandon", {})
    for who in ("c2", "c3", "c4", "c5"):
        happen(served.cast, battle, "harm", {"who": [who], "amount": 500})
    page = opened(served, page_of, battle, viewport)
    way_on = page.get_by_role("link", name="Result and aftermath")
    expect(way_on).to_be_in_viewport(ratio=1)
    assert page.evaluate(COVERED) <= 1
    assert axe_says(page, axe_source) == []


def four_may_react(served: Served) -> str:
    """Sol has attacked the first of four who may defy."""
    foes = [foe(name) for name in ("Ant", "Bee", "Cid", "Dor")]
    battle = keep_battle(served.cast, hero("Sol"), *foes, reactions="open")
    happen(served.cast, battle, "attack", {"who": "c1", "tactic": "t0", "targets": ["c2"]})
    return battle
