"""Getting in, as a person does it."""

import pytest
from playwright.sync_api import expect

from gm_tools.services.actor import OPERATOR
from tests.browser.conftest import (
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
    scheme_of,
)
from tests.browser.waiting import until

NO_SHEET_IS_KEPT = "() => localStorage.getItem('play-sheet 2c3d') === null"


@pytest.mark.slow
@both_looks("viewport")
def test_pages_around_signing_in_are_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, viewport: dict[str, int], scheme: str
) -> None:
    """No violation, nothing wider than the window, in both schemes."""
    token = served.cast.services.accounts.new_link(OPERATOR)
    visitor = page_of(viewport=viewport, color_scheme=scheme)
    signed_in = page_of(served.cast.game_master, viewport=viewport, color_scheme=scheme)
    for page, path in (
        (visitor, "/sign-in"),
        (visitor, f"/sign-in/{token}"),
        (visitor, "/sign-in/invented"),
        (signed_in, "/sign-ins"),
        (signed_in, "/backups"),
        (signed_in, "/nothing-here"),
    ):
        page.goto(path)
        assert scheme_of(page) == scheme
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)


def test_in_by_link_and_keyboard_and_out_again(served: Served, page_of: PageOf) -> None:
    token = served.cast.services.accounts.new_link(OPERATOR)
    page = page_of()
    page.goto("/sign-ins")
    page.goto(f"/sign-in/{token}")
    expect(page.get_by_role("main").get_by_role("button")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your sign-ins")
    page.get_by_role("banner").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    page.goto("/sign-ins")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_signing_out_removes_play_sheets_and_nothing_else(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/sign-ins")
    for key in ("keys", "play-link 0a1b", "play-sheet 2c3d"):
        page.evaluate("(key) => localStorage.setItem(key, '{}')", key)
    page.get_by_role("banner").get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    until(page, NO_SHEET_IS_KEPT)
    assert page.evaluate("Object.keys(localStorage).sort()") == ["keys", "play-link 0a1b"]


def test_a_player_without_an_account_keeps_ticks_at_the_door(
    served: Served, page_of: PageOf
) -> None:
    page = page_of()
    page.goto("/credits")
    page.evaluate("localStorage.setItem('play-link 0a1b', '{}')")
    page.evaluate("localStorage.setItem('play-sheet 2c3d', '{}')")
    page.locator("a.brand").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    until(page, NO_SHEET_IS_KEPT)
    assert page.evaluate("Object.keys(localStorage)") == ["play-link 0a1b"]


def test_a_person_ends_another_browser(served: Served, page_of: PageOf) -> None:
    laptop, phone = page_of(served.cast.game_master), page_of(served.cast.game_master)
    phone.goto("/sign-ins")
    laptop.goto("/sign-ins")
    laptop.get_by_role("button", name="Sign out all others").click()
    expect(laptop.get_by_role("status")).to_contain_text("signed out")
    phone.reload()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Sign in")


def test_the_keyboard_reaches_the_content_first(served: Served, page_of: PageOf) -> None:
    page = page_of(served.cast.game_master)
    page.goto("/sign-ins")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
