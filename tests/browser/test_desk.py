"""The desk in a real browser: typing, drawing, looking up, with and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.deck.desk import Asked, FlatShow
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window
from tests.makers import a_build

pytestmark = pytest.mark.slow

PAGES = (
    "/desk?stat=6&minimum=5&level=6",
    "/desk?stat=abc",
    "/desk/opposed?first=6&second=(8)+6/4/3",
    "/desk/flat?title=Venom&zero=8&low=6&medium=4&high=3",
    "/desk/deck",
    "/desk/reference",
    "/desk/reference?q=anchor",
    "/desk/glance",
    "/desk/reference/attack",
    "/desk/reference/session-zero",
    "/desk/odds",
    "/desk/travel",
    "/desk/glossary",
)


def revealed(page: Page) -> list[str]:
    """The cards of the newest draw, as a screen reader hears them."""
    return page.locator("#newest .playing-card .visually-hidden").all_text_contents()


def test_the_chance_follows_the_typing(page_of: PageOf, served: Served) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/desk")
    page.get_by_label("Stat value").fill("6")
    page.get_by_label("Minimum output").fill("5")
    number = page.locator("#answer .great-number")
    expect(number).to_have_text("69.16 %")
    expect(page.get_by_label("Minimum output")).to_be_focused()
    page.get_by_label("Bonus cards").fill("1")
    expect(number).to_have_text("93.94 %")
    page.reload()
    expect(page.get_by_label("Bonus cards")).to_have_value("1")


def test_what_cannot_be_read_stays_in_its_field(page_of: PageOf, served: Served) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/desk?stat=6&minimum=5")
    page.get_by_label("Stat value").fill("abc")
    expect(page.locator("#answer")).to_contain_text("Write a whole number here, in digits.")
    expect(page.get_by_label("Stat value")).to_have_value("abc")
    page.get_by_label("Stat value").fill("3")
    expect(page.locator("#answer .great-number")).to_have_text("32.53 %")


def test_the_chance_is_the_largest_text_of_its_page(page_of: PageOf, served: Served) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    page.goto("/desk?stat=6&minimum=5")
    largest = page.evaluate(
        "[...document.querySelectorAll('main *')].filter(one => one.checkVisibility() && "
        "[...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim()))"
        ".sort((a, b) => parseFloat(getComputedStyle(b).fontSize) - "
        "parseFloat(getComputedStyle(a).fontSize))[0].textContent"
    )
    assert largest == "69.16 %"


def test_a_show_is_drawn_and_taken_back_by_keyboard(page_of: PageOf, served: Served) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/desk/deck")
    page.get_by_label("What for").fill("perception")
    page.get_by_role("button", name="Draw a show").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#newest")).to_contain_text("perception")
    expect(page.get_by_role("button", name="Draw a show")).to_be_focused()
    before = revealed(page)
    assert len(before) == 5
    page.get_by_role("button", name="Take it back").press("Enter")
    expect(page.locator("#table")).to_contain_text(
        "The next 5 cards are the ones that you took back."
    )
    page.get_by_role("button", name="Draw a show").press("Enter")
    expect(page.locator("#newest")).to_be_visible()
    assert revealed(page) == before


def test_the_desk_works_without_scripts(page_of: PageOf, served: Served) -> None:
    build = a_build(level=6, stats=Stats(agility=6))
    services, actor = served.cast.services, served.cast.game_master
    services.characters.create(actor, Character(name="Sol", build=build))
    page = page_of(actor, java_script_enabled=False)
    page.goto("/desk?minimum=5")
    page.get_by_label("Stat", exact=True).select_option("agility")
    page.get_by_role("button", name="Take stat and level").click()
    expect(page.locator("#answer")).to_contain_text("Sol, agility")
    expect(page.locator("#answer .great-number")).to_have_text("69.16 %")
    page.get_by_label("Bonus cards").fill("1")
    page.get_by_role("button", name="Show the chances").click()
    expect(page.locator("#answer .great-number")).to_have_text("93.94 %")
    page.get_by_role("button", name="Draw this show from the deck").click()
    expect(page.locator("#newest")).to_be_visible()
    assert len(revealed(page)) == 5
    page.goto("/desk/glossary")
    page.get_by_label("Search the 51 terms").fill("teleport")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#found")).to_contain_text("1 of 51 terms")


def test_the_glossary_narrows_while_one_types(page_of: PageOf, served: Served) -> None:
    page = page_of(served.cast.player)
    page.goto("/desk/glossary")
    page.get_by_label("Search the 51 terms").press_sequentially("anchor")
    expect(page.locator("#found dt").first).to_contain_text("Anchor")
    expect(page.locator("#found")).not_to_contain_text("51 of 51")


@pytest.mark.slow
@pytest.mark.parametrize("address", PAGES)
def test_pages_are_accessible_and_fit(
    page_of: PageOf, served: Served, axe_source: str, address: str
) -> None:
    desk, actor = served.cast.services.desk, served.cast.game_master
    desk.draw(actor, Asked("show", "a leap", results=("0", "3", "6", "12"), minimum=5))
    desk.draw(actor, Asked("cards", count=7))
    desk.keep_flat_show(actor, FlatShow("Weather", ("downpour", "rainy", "cloudy", "cloudless")))
    for options in ({"color_scheme": "light"}, {"color_scheme": "dark", "viewport": PHONE}):
        page = page_of(actor, **options)
        page.goto(address)
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)
