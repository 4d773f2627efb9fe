"""What is left is spent, a level gained: by mouse and keyboard, on a phone, without scripts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.browser.test_builder import kept, settled, stored
from tests.makers import artist

LEFT = "#stat-points .points-left"


def unspent() -> Character:
    """A legal shadow artist with points left on every tactic, and stat points."""
    return Character(name="Sol", build=replace(artist(name="Rail Spike"), stats=Stats(body=2)))


def spend_everything(page: Page, address: str) -> None:
    """Follow the title's link and take the whole proposal."""
    page.goto(f"{address}?step=tactics")
    page.locator("#spend-what-is-left").click()
    expect(page.locator("h1")).to_contain_text("Spend what is left")
    page.locator("#spend-all").click()
    expect(page.locator("#problems-title")).to_have_text("No rule is broken")


def test_everything_is_spent_with_two_presses_and_undone_with_one(
    served: Served, page_of: PageOf
) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master)
    spend_everything(page, address)
    after = stored(served, address)
    assert sum(getattr(after.stats, one) for one in ("body", "strength")) == 10
    assert all(tactic.power > 0 for tactic in after.tactics)
    page.get_by_role("button", name="Undo").first.click()
    settled(page)
    assert stored(served, address) == unspent().build


def test_one_thing_after_another_by_keyboard(served: Served, page_of: PageOf) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}?step=tactics")
    page.locator("#aside-tactics-0-points-spend").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#part-title")).to_have_text("Tactic 1, Rail Spike")
    page.get_by_role("button", name="Buy High Output +1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_contain_text("Done: Buy High Output +1")
    assert stored(served, address).tactics[0].high == 1
    expect(page.locator("#part-title")).to_have_text("Tactic 1, Rail Spike")


def test_on_a_phone_with_something_left_out(served: Served, page_of: PageOf) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master, viewport=PHONE, has_touch=True)
    page.goto(f"{address}/spend")
    assert not is_wider_than_the_window(page)
    page.locator("li", has_text="Raise Strength").locator(".keep-link").tap()
    expect(page.locator(".kept li")).to_have_count(1)
    page.locator("#spend-all").tap()
    expect(page.locator("h1")).to_contain_text("Sol")
    assert stored(served, address).stats.strength == 0
    page.goto(f"{address}/spend?part=tactics.1")
    assert not is_wider_than_the_window(page)


def test_without_scripts(served: Served, page_of: PageOf) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master, java_script_enabled=False)
    spend_everything(page, address)
    assert stored(served, address).stats.strength == 5
    page.get_by_role("button", name="Undo").first.click()
    assert stored(served, address) == unspent().build


@both_looks("window")
@pytest.mark.parametrize(
    "path", ["spend", "spend?part=tactics.0", "spend?part=stats&keep=stats.body", "level-up"]
)
def test_its_pages_are_accessible(
    served: Served, page_of: PageOf, axe_source: str, window: ViewportSize, scheme: Any, path: str
) -> None:
    page = page_of(served.cast.game_master, viewport=window, color_scheme=scheme)
    page.goto(f"{kept(served, unspent())}/{path}")
    assert axe_says(page, axe_source) == []


# --- Level up -------------------------------------------------------------------------------


def plus(page: Page, stat: str) -> None:
    page.locator(f".stepper:has(#{stat}) .stepper-button").last.click()


def test_a_level_is_gained_with_steppers_and_a_remainder(served: Served, page_of: PageOf) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master)
    page.goto(f"{address}/level-up")
    expect(page.locator(LEFT)).to_have_text("4 of 4 points left")
    plus(page, "logic")
    plus(page, "logic")
    expect(page.locator(LEFT)).to_have_text("2 of 4 points left")
    page.locator("#body").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(LEFT)).to_have_text("1 too many: the level gives 4")
    page.get_by_role("button", name="Gain level 6").click()
    expect(page.locator("main [role=alert]:visible")).to_contain_text("5 stat points were spent")
    expect(page.locator(LEFT)).to_have_text("1 too many: the level gives 4")
    expect(page.locator("#body")).to_have_value("3")
    page.locator("#body").focus()
    page.keyboard.press("ArrowDown")
    page.get_by_role("button", name="Gain level 6").click()
    expect(page.locator("h1")).to_contain_text("Sol")
    assert stored(served, address).level == 6
    assert stored(served, address).stats == Stats(body=4, logic=2)


def test_a_shadow_level_takes_points_away_at_once_on_a_phone_too(
    served: Served, page_of: PageOf
) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master, viewport=PHONE, has_touch=True)
    page.goto(f"{address}/level-up")
    page.locator(".stepper:has(#agility) .stepper-button").last.tap()
    page.locator("#choice-shadow").check()
    expect(page.locator(LEFT)).to_have_text("1 of 2 points left")
    page.locator("#choice-points").check()
    expect(page.locator(LEFT)).to_have_text("3 of 4 points left")
    assert not is_wider_than_the_window(page)


def test_without_scripts_the_fields_are_plain_numbers(served: Served, page_of: PageOf) -> None:
    address = kept(served, unspent())
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto(f"{address}/level-up")
    expect(page.locator("#stat-points .stepper-button").first).to_be_hidden()
    page.locator("#body").fill("3")
    page.get_by_role("button", name="Gain level 6").click()
    expect(page.locator(LEFT)).to_have_text("1 of 4 points left")
    expect(page.locator("#body")).to_have_value("3")
    page.locator("#logic").fill("1")
    page.get_by_role("button", name="Gain level 6").click()
    assert stored(served, address).level == 6
