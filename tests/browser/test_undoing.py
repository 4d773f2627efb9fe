"""Undo and redo of a character's changes in a real browser: buttons, keys, a reload, a phone."""

import pytest
from playwright.sync_api import Page, expect

from gm_tools.services.characters.new_character import new_character
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window


def opened(served: Served, page: Page) -> None:
    """Open the stats of a new character, and change two of them."""
    services, actor = served.cast.services, served.cast.game_master
    id = services.characters.create(actor, new_character("Sol", "Ada", 3))
    page.goto(f"/characters/{id}?step=stats")
    for stat in ("body", "logic"):
        page.locator(f"#stats-{stat}").fill("2")
        settled(page)


def settled(page: Page) -> None:
    expect(page.locator("#build")).to_have_attribute("data-state", "saved")


def shows(page: Page, body: str, logic: str) -> None:
    """Wait until the two stats are there."""
    expect(page.locator("#stats-body")).to_have_value(body)
    expect(page.locator("#stats-logic")).to_have_value(logic)
    settled(page)


@pytest.mark.slow
def test_buttons_say_what_they_undo_also_after_a_reload(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    opened(served, page)
    undo, redo = page.locator("#undo-title"), page.locator("#redo-title")
    expect(undo).to_contain_text("Logic 0 to 2")
    expect(redo).to_be_disabled()
    page.reload()
    undo.click()
    shows(page, "2", "0")
    expect(undo).to_contain_text("Body 0 to 2")
    page.reload()
    undo.click()
    shows(page, "0", "0")
    expect(undo).to_be_disabled()
    redo.click()
    shows(page, "2", "0")
    redo.click()
    shows(page, "2", "2")
    expect(redo).to_be_disabled()


@pytest.mark.slow
def test_keys_undo_and_redo_but_not_in_text(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    opened(served, page)
    page.locator("#stats-logic").focus()
    page.keyboard.press("Control+z")
    shows(page, "2", "0")
    page.keyboard.press("Control+y")
    shows(page, "2", "2")
    page.keyboard.press("Control+z")
    shows(page, "2", "0")
    page.keyboard.press("Control+Shift+Z")
    shows(page, "2", "2")
    page.locator("#to-personality").click()
    page.locator("#person-player").fill("Bo")
    settled(page)
    page.locator("#person-player").press("Control+z")
    expect(page.locator("#undo-title")).to_contain_text("Player Ada to Bo")


@pytest.mark.slow
def test_on_a_phone_undo_is_in_the_bar(served: Served, page_of: PageOf, axe_source: str) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE)
    opened(served, page)
    page.locator("#undo-bar").click()
    shows(page, "2", "0")
    expect(page.locator("#undo-bar")).to_contain_text("Body 0 to 2")
    assert not is_wider_than_the_window(page)
    assert axe_says(page, axe_source) == []
