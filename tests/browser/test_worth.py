"""What a choice is worth, in a real browser: opened lines, words of the rules."""

import pytest
from playwright.sync_api import Page, expect

from gm_tools.viskara.character.build import ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    is_wider_than_the_window,
)
from tests.makers import a_build, maneuver, move, tactic

SWING = "#tactics-0-add-Swing"


def kept(served: Served) -> str:
    """Keep a character with points to spend; return its address."""
    build = a_build(
        level=6,
        shadow_level=5,
        shadow_ranks=ShadowRanks(1, 1, 2),
        stats=Stats(body=4, agility=2),
        tactics=(tactic("Debilitate"), tactic(), tactic()),
        signature_move=move(maneuver("Dash")),
    )
    sol = Character(name="Sol", build=build)
    id = served.cast.services.characters.create(served.cast.game_master, sol)
    return f"/characters/{id}"


def settled(page: Page) -> None:
    expect(page.locator("#build")).to_have_attribute("data-state", "saved")


def test_an_opened_line_says_what_changes_and_keeps_up(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served)}?step=tactics&open=tactics.0")
    worth = page.locator("#tactics-0-add-Risky-Strike-worth")
    worth.locator("> summary").focus()
    page.keyboard.press("Enter")
    now = worth.get_by_role("row", name="Tactic 1, points").locator("td").first
    expect(now).to_contain_text("0 of")
    page.locator("#tactics-0-high").fill("1")
    settled(page)
    expect(worth).to_have_attribute("open", "")
    expect(now).to_contain_text("10 of")
    page.locator(SWING).click()
    settled(page)
    expect(page.locator("#tactics-0-has-Swing")).to_be_visible()


def test_a_perk_before_it_is_ticked(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served)}?step=stats")
    row = page.locator("#perk-agility")
    expect(row).to_contain_text("In place of body: perk")
    row.locator("summary").first.click()
    expect(row.get_by_role("row", name="Agility perk")).to_contain_text("none")
    expect(page.locator("#specialization-agility")).not_to_be_checked()


@pytest.mark.parametrize("on_phone", [False, True], ids=["laptop", "phone"])
def test_a_tap_on_a_word_opens_its_meaning(
    served: Served, page_of: PageOf, axe_source: str, on_phone: bool
) -> None:
    look = {"viewport": PHONE, "has_touch": True} if on_phone else {}
    page = page_of(served.cast.game_master, **look)
    page.goto(f"{kept(served)}?step=tactics")
    word = page.locator("#tactics-0-owned .term").first
    word.click()
    meaning = page.locator("#meaning")
    expect(meaning).to_be_visible()
    expect(meaning).to_be_in_viewport(ratio=1)
    expect(meaning).to_contain_text("Flourish")
    assert axe_says(page, axe_source) == []
    meaning.get_by_role("link", name="Finale").click()
    expect(meaning.locator("dt")).to_contain_text("Finale")
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(word).to_be_focused()
    assert not is_wider_than_the_window(page)


def test_what_cannot_be_taken_is_listed_when_asked_for(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE, has_touch=True)
    page.goto(f"{kept(served)}?step=tactics&open=tactics.0")
    before = page.locator(".picker-row").count()
    page.locator("#picker-more-rows").click()
    expect(page.locator("#picker-rest")).to_be_focused()
    expect(page.locator("#picker-rest")).to_be_in_viewport()
    assert page.locator(".picker-row").count() == 96 > before
    page.locator(SWING).click()
    settled(page)
    assert page.locator(".picker-row").count() == 96


def test_what_did_not_change_stays_the_same_element(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"{kept(served)}?step=tactics&open=tactics.0")
    mark = "document.querySelectorAll('[data-mark]').forEach((one) => { one.wasThere = true; })"
    stayed = "(id) => document.getElementById(id).wasThere === true"
    page.evaluate(mark)
    page.locator(SWING).click()
    settled(page)
    expect(page.locator("#tactics-0-has-Swing")).to_be_visible()
    for id, same in (
        ("step", True),
        ("tactics-1-figures", True),
        ("tactics-0-owned", False),
        ("aside-health-box", True),
    ):
        assert page.evaluate(stayed, id) is same, id
    page.locator("#tactics-0-name").fill("Cut")
    settled(page)
    page.locator("#tactics-0-has-Swing-sell").click()
    settled(page)
    expect(page.locator("#tactics-0-name")).to_have_value("Cut")
    expect(page.locator("#tactics-0-has-Swing")).to_have_count(0)


def test_without_scripts(served: Served, page_of: PageOf, axe_source: str) -> None:
    address = kept(served)
    page = page_of(served.cast.game_master, java_script_enabled=False)
    page.goto(f"{address}?step=tactics&open=tactics.0")
    page.locator(f"{SWING}-worth > summary").click()
    page.locator(f"{SWING}-worth a").click()
    page.get_by_role("button", name="Add it").click()
    expect(page.locator("#tactics-0-has-Swing")).to_be_visible()
    page.locator("#picker-more-rows").click()
    expect(page.locator("#picker-rest")).to_be_visible()
    page.locator("#tactics-0-owned .term").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Flourish")
    looked = page_of(served.cast.game_master)
    looked.goto(f"{address}/worth?do=buy|tactics.0|high")
    assert axe_says(looked, axe_source) == []
