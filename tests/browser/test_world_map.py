"""The map of World Adventure, marked on a phone: a nation, its neighbours, and on to the next."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
)
from tests.games.world_adventure.makers import setup


def territories(page: Page, window: Any) -> None:
    """On a phone what is not due is folded."""
    if window["width"] <= PHONE["width"]:
        page.locator("summary", has_text="Territories").click()


@both_looks("window")
def test_the_host_marks_a_nation_and_goes_on(
    served: Served, page_of: PageOf, window: Any, scheme: str, axe_source: str
) -> None:
    cast = served.cast
    game = cast.services.games.start(cast.game_master, "world_adventure", setup(), "Silk Road")
    page = page_of(cast.game_master, viewport=window, color_scheme=scheme)
    page.goto(f"/games/{game}")
    territories(page, window)
    page.get_by_role("link", name="Mark which fields touch").click()
    page.locator("summary", has_text="China").click()
    box = page.get_by_role("checkbox", name="Java 1 N touches China 4 S")
    size = box.locator("..").bounding_box()
    assert size is not None
    assert size["width"] >= 44
    assert size["height"] >= 44
    box.check()
    assert not is_wider_than_the_window(page)
    assert axe_says(page, axe_source) == []
    page.get_by_role("button", name="Keep, then Japan").click()
    expect(page.get_by_role("heading", name="What Japan touches")).to_be_visible()
    page.get_by_role("navigation", name="Nations").get_by_role("link", name="China").click()
    expect(page.get_by_role("checkbox", name="China 4 S touches Java 1 N")).to_be_checked()
    page.get_by_role("link", name="Play").click()
    territories(page, window)
    expect(page.get_by_role("link", name="Change which fields touch")).to_be_visible()
