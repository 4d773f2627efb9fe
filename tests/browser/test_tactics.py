"""Tactics as cards: an attack is two presses, on a laptop, a phone, by keys and without scripts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gm_tools.viskara.grid.board import Board
from tests.battles_kept import happen, keep_battle, seat_token, two_against_two
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window

SCREEN = {"width": 1280, "height": 640}
TOUCH = 44


@pytest.fixture
def battle(served: Served) -> str:
    """Sol has the turn on a board, the beetle next to them, and 4 flair."""
    battle = keep_battle(served.cast, *two_against_two(), board=Board(8, 6))
    for who, square in (("c1", (1, 1)), ("c2", (0, 4)), ("c3", (2, 1)), ("c4", (6, 4))):
        happen(served.cast, battle, "put", {"who": who, "at": [list(square)]})
    served.cast.services.game_library.set_auto_accept(
        served.cast.game_master, battle, auto_accept=True
    )
    return battle


def phone(served: Served, page_of: PageOf, battle: str, seat: str = "P1") -> Page:
    page = page_of(viewport=PHONE)
    token = seat_token(served.cast, battle, seat)
    name = f"gm_tools_seat_{battle}"
    page.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/seat/{battle}")
    return page


def host(served: Served, page_of: PageOf, battle: str) -> Page:
    page = page_of(served.cast.game_master, viewport=SCREEN)
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/battles/{battle}")
    return page


def card(page: Page) -> Page:
    page.locator(".tc summary", has_text="Split the Horizon").first.click()
    return page


def test_an_attack_is_two_presses_on_a_laptop(served: Served, page_of: PageOf, battle: str) -> None:
    page = host(served, page_of, battle)
    card(page).get_by_role("button", name="C Beetle").first.click()
    expect(page.locator("#bt-log")).to_contain_text("Sol attacks Beetle with Split the Horizon")


def test_an_attack_is_two_taps_on_a_phone(served: Served, page_of: PageOf, battle: str) -> None:
    page = phone(served, page_of, battle)
    card(page).get_by_role("button", name="C Beetle").first.click()
    expect(page.locator("#bt-log")).to_contain_text("Sol attacks Beetle with Split the Horizon")


def test_fate_and_all_out_are_toggles_of_the_attack(
    served: Served, page_of: PageOf, battle: str
) -> None:
    page = card(host(served, page_of, battle))
    attack = page.locator(".tc[open] > .tc-body > form")
    attack.get_by_role("checkbox", name="All out").check()
    attack.get_by_role("checkbox", name="Challenge fate").check()
    attack.get_by_role("button", name="C Beetle").click()
    expect(page.locator("#bt-log")).to_contain_text("Sol attacks Beetle all out")
    expect(page.locator("#bt-log")).to_contain_text("Sol challenges fate")


def test_keys_open_a_card_and_choose_a_target(served: Served, page_of: PageOf, battle: str) -> None:
    """Return in a box to tick ticks it and chooses nobody; on a target it attacks."""
    page = host(served, page_of, battle)
    page.locator(".tc summary").first.focus()
    page.keyboard.press("Enter")
    box = page.locator(".tc[open] [name=before]").first
    box.focus()
    page.keyboard.press("Enter")
    expect(box).to_be_checked()
    page.locator(".tc[open] .act-press:not(:disabled)").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#bt-log")).to_contain_text("Sol attacks Beetle")
    expect(page.locator("#bt-log")).to_contain_text("Sol challenges fate")


def test_return_in_a_box_chooses_nobody_without_scripts(
    served: Served, page_of: PageOf, battle: str
) -> None:
    page = page_of(served.cast.game_master, viewport=SCREEN, java_script_enabled=False)
    page.goto(f"/battles/{battle}")
    card(page).locator(".tc[open] [name=before]").first.press("Enter")
    page.wait_for_load_state()
    expect(page.locator(".tc[open]")).to_have_count(1)
    expect(page.locator("#bt-log")).not_to_contain_text("attacks")


def test_an_attack_needs_no_script(served: Served, page_of: PageOf, battle: str) -> None:
    page = page_of(served.cast.game_master, viewport=SCREEN, java_script_enabled=False)
    page.goto(f"/battles/{battle}")
    card(page).get_by_role("button", name="C Beetle").first.click()
    expect(page.locator("#bt-log")).to_contain_text("Sol attacks Beetle")


def test_a_card_stays_open_while_others_act(served: Served, page_of: PageOf, battle: str) -> None:
    page = card(phone(served, page_of, battle))
    happen(served.cast, battle, "put", {"who": "c4", "at": [[5, 4]]})
    expect(page.locator(".tc[open] .act-press:disabled").first).to_contain_text("4 squares")
    expect(page.locator(".tc[open]")).to_have_count(1)


def test_a_phone_says_whose_turn_it_is(served: Served, page_of: PageOf, battle: str) -> None:
    page = phone(served, page_of, battle, "P2")
    expect(page.locator("#bt-bar")).to_contain_text("You are next: Umbris")
    happen(served.cast, battle, "give_turn", {"who": "c2"})
    expect(page.locator("#bt-bar .bt-now")).to_have_text("Your turn")
    expect(page).to_have_title("Your turn: Umbris · Battle - GM Tools for Viskara")


@pytest.mark.slow
def test_the_signal_stays_switched_on(served: Served, page_of: PageOf, battle: str) -> None:
    page = phone(served, page_of, battle)
    switch = page.get_by_role("checkbox", name="Sound and vibration")
    expect(switch).not_to_be_checked()
    switch.check()
    page.reload()
    expect(switch).to_be_checked()


@pytest.mark.slow
def test_what_is_open_is_for_everybody(
    served: Served, page_of: PageOf, axe_source: str, battle: str
) -> None:
    """No violation, nothing wider than the window, and everything a thumb hits is large enough."""
    own, laptop = phone(served, page_of, battle), host(served, page_of, battle)
    for page in (own, laptop):
        card(page)
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)
    for one in own.locator("#bt-mine :is(summary, .btn, .act-toggle):visible").all():
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= TOUCH, one.inner_text()
