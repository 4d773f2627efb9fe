"""Papers on screen: as wide as the window, one bar of choices, with and without scripts."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PageOf, Served, is_wider_than_the_window
from tests.printing.sheets import SAMPLES, character

WINDOWS = (
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 1280, "height": 900},
)


@pytest.fixture
def sol(served: Served) -> str:
    cast = served.cast
    return cast.services.characters.create(cast.game_master, character(SAMPLES[0]))


def hidden_to_the_right(page: Page) -> int:
    """How many pixels of the paper lie beyond the right edge of its desk."""
    return int(
        page.evaluate(
            "() => { const [desk, sheet] = ['.paper-desk', '.paper-sheet'].map(one =>"
            " document.querySelector(one).getBoundingClientRect());"
            " return Math.max(0, Math.round(sheet.right - desk.right)); }"
        )
    )


@pytest.mark.parametrize("window", WINDOWS, ids=lambda one: str(one["width"]))
@pytest.mark.parametrize("what", ["sheet", "cards"])
def test_a_paper_is_as_wide_as_there_is_room(
    page_of: PageOf, served: Served, sol: str, window: Any, what: str
) -> None:
    page = page_of(served.cast.game_master, viewport=window)
    page.goto(f"/characters/{sol}/sheet?what={what}")
    assert hidden_to_the_right(page) == 0
    assert not is_wider_than_the_window(page)


def test_in_full_size_it_scrolls_on_its_desk(page_of: PageOf, served: Served, sol: str) -> None:
    page = page_of(served.cast.game_master, viewport=WINDOWS[1])
    page.goto(f"/characters/{sol}/sheet")
    page.get_by_label("Fit the width").uncheck()
    assert hidden_to_the_right(page) > 100
    assert not is_wider_than_the_window(page)


def test_a_wide_window_has_nothing_to_fit(page_of: PageOf, served: Served, sol: str) -> None:
    page = page_of(served.cast.game_master, viewport=WINDOWS[2])
    page.goto(f"/characters/{sol}/sheet")
    expect(page.get_by_label("Fit the width")).to_be_hidden()


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no_scripts"])
def test_the_bar_is_remembered(page_of: PageOf, served: Served, sol: str, scripts: bool) -> None:
    page = page_of(served.cast.game_master, java_script_enabled=scripts)
    page.goto(f"/characters/{sol}/sheet")
    page.get_by_label("Print", exact=True).select_option("Cards")
    page.get_by_label("Paper", exact=True).select_option("Letter")
    page.get_by_role("button", name="Show below").click()
    page.goto(f"/characters/{sol}/sheet")
    expect(page.get_by_label("Print", exact=True)).to_have_value("cards")
    expect(page.get_by_label("Paper", exact=True)).to_have_value("letter")
    expect(page.get_by_role("region", name="The cards of")).to_be_visible()


def test_on_a_phone_the_page_to_play_from_is_named(
    page_of: PageOf, served: Served, sol: str
) -> None:
    page = page_of(served.cast.game_master, viewport=WINDOWS[0])
    page.goto(f"/characters/{sol}/sheet")
    page.get_by_role("link", name='play from the page "Play"').click()
    page.wait_for_url(f"**/{sol}")
    assert "/sheet" not in page.url


def test_what_cards_do_not_have_is_not_asked(page_of: PageOf, served: Served, sol: str) -> None:
    page = page_of(served.cast.game_master)
    page.goto(f"/characters/{sol}/sheet")
    layout = page.get_by_label("Layout")
    expect(layout).to_be_visible()
    page.get_by_label("Print", exact=True).select_option("Cards")
    expect(layout).to_be_hidden()
    page.get_by_label("Print", exact=True).select_option("Empty sheet")
    expect(layout).to_be_visible()
