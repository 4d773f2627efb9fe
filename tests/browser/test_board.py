"""The board of a battle, touched: dragging, tapping, targets, keys, and a very large one."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gm_tools.games.battle.events.host import MoveAnyone, SetSeat
from gm_tools.games.battle.events.turn import Dash
from gm_tools.games.frame.event import Event
from gm_tools.services.battles.wishes import Quick, Wish
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    on_the_board,
)
from tests.fights import a_fight, begun, send

pytestmark = pytest.mark.slow

WINDOW = {"width": 1280, "height": 640}
DELAY = 20


def a_battle(served: Served, width: int, height: int) -> str:
    people = [Quick("Ana", "party"), Quick("Bo", "party"), Quick("Rat", count=3)]
    wish = Wish("Cellar", width=width, height=height)
    game = served.cast.services.battles.from_nothing(served.cast.game_master, people, wish)
    assert isinstance(game, str)
    return game


@pytest.fixture
def small(served: Served) -> str:
    """Ana and Bo against three rats; Ana stands on B2 and has the turn, the first rat on I2."""
    game = a_battle(served, 12, 8)
    begun(served.cast, game)
    return game


def opened(served: Served, page_of: PageOf, game: str, **options: Any) -> Page:
    page = page_of(served.cast.game_master, **{"viewport": WINDOW, **options})
    page.goto(f"/battles/{game}")
    expect(page.locator("[data-board].is-live")).to_be_visible()
    return page


def stands(page: Page, who: str, name: str) -> None:
    expect(page.locator(f'[data-token="{who}"]')).to_have_attribute("data-name", name)


def drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.mouse.move(*on_the_board(page, *start))
    page.mouse.down()
    page.mouse.move(*on_the_board(page, *end), steps=6)
    page.mouse.up()


def hint(page: Page) -> Any:
    return page.locator("[data-hint]")


def test_one_drag_moves_a_token(served: Served, page_of: PageOf, small: str) -> None:
    page = opened(served, page_of, small)
    drag(page, (1, 1), (3, 2))
    stands(page, "c1", "Ana, D3")
    expect(page.locator("#bt-bar")).to_contain_text("Ana sidesteps")


def test_out_of_reach_a_token_goes_back_and_nothing_is_sent(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    number = page.locator("#live-known").get_attribute("data-number")
    page.mouse.move(*on_the_board(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*on_the_board(page, 4, 0), steps=6)
    expect(hint(page)).to_contain_text("E1. ")
    page.mouse.move(*on_the_board(page, 4, 2), steps=6)  # where Bo stands
    expect(hint(page)).to_contain_text("Out of reach")
    page.mouse.up()
    expect(page.locator('[data-token="c1"]')).not_to_have_attribute("transform", re.compile("."))
    stands(page, "c1", "Ana, B2")
    assert page.locator("#live-known").get_attribute("data-number") == number


def test_two_taps_move_a_token_and_say_what_it_costs(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    page.mouse.click(*on_the_board(page, 1, 1))
    expect(hint(page)).to_contain_text("Sidestep: 1 effort")
    page.mouse.move(*on_the_board(page, 2, 3))
    expect(hint(page)).to_contain_text("C4. Sidestep: 2 squares, 1 effort")
    page.mouse.click(*on_the_board(page, 2, 3))
    stands(page, "c1", "Ana, C4")


def test_movement_that_waits_is_shown_at_once_and_made_by_one_tap(
    served: Served, page_of: PageOf, small: str
) -> None:
    """Ana's dash was interrupted on E2; it may go on, near the same rat."""
    dash = Dash("c1", "c3", to=((7, 1),), stopped=((4, 1),))
    send(served.cast, small, Event("dash", dash))
    page = opened(served, page_of, small)
    expect(page.locator(".bt-move.is-shown")).to_have_count(1)
    page.mouse.move(*on_the_board(page, 7, 2))
    expect(hint(page)).to_have_text("H3. Dash: free")
    page.mouse.click(*on_the_board(page, 7, 2))
    stands(page, "c1", "Ana, H3")
    expect(page.locator(".bt-move.is-shown")).to_have_count(0)


def test_a_finger_moves_a_token_on_a_phone(served: Served, page_of: PageOf, small: str) -> None:
    page = opened(served, page_of, small, viewport=PHONE, has_touch=True)
    page.locator("[data-board]").scroll_into_view_if_needed()
    page.touchscreen.tap(*on_the_board(page, 1, 1))
    page.touchscreen.tap(*on_the_board(page, 0, 0))
    stands(page, "c1", "Ana, A1")


def test_the_arrow_keys_lead_over_the_board_and_enter_presses(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    page.locator("[data-tool=ruler]").focus()
    page.keyboard.press("Shift+Tab")
    expect(page.locator("[data-board]")).to_be_focused()
    expect(hint(page)).to_contain_text("B2. Ana, has the turn")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(hint(page)).to_contain_text("C2. Sidestep: 1 square, 1 effort")
    page.keyboard.press("Enter")
    stands(page, "c1", "Ana, C2")
    expect(page.locator("[data-board]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("[data-board]")).not_to_be_focused()


def test_who_is_placed_is_said_and_a_press_puts_them_there(served: Served, page_of: PageOf) -> None:
    page = opened(served, page_of, a_battle(served, 12, 8))
    expect(page.locator(".bt-placing")).to_have_text("Now placed: Ana and Bo (Party).")
    page.mouse.click(*on_the_board(page, 2, 2))
    stands(page, "c1", "Ana, C3")
    page.locator("[data-bench]").get_by_role("button", name="Rat 2").click()
    page.mouse.click(*on_the_board(page, 8, 2))
    stands(page, "c4", "Rat 2, I3")
    page.locator("[data-waits=c5]").hover()
    page.mouse.down()
    page.mouse.move(*on_the_board(page, 9, 4), steps=5)
    page.mouse.up()
    stands(page, "c5", "Rat 3, J5")


def test_a_tap_on_a_token_chooses_the_target_of_the_form_that_is_open(
    served: Served, page_of: PageOf, axe_source: str
) -> None:
    """Bryn stands on B2, one beetle right beside, the spider far away."""
    game = a_fight(served.cast, 2, width=12, height=8)
    begun(served.cast, game)
    send(served.cast, game, Event("put", MoveAnyone("c3", ((2, 2),))))
    page = opened(served, page_of, game)
    expect(page.locator(".bt-aim.is-shown")).to_have_count(0)
    page.locator("summary", has_text="Coupling Hammer").first.click()
    expect(page.locator(".bt-aim.is-shown")).to_have_count(1)
    expect(page.locator('[data-token="c3"]')).to_have_class(re.compile("is-possible"))
    expect(page.locator('[data-token="c4"]')).to_have_class(re.compile("is-barred"))
    expect(page.locator(".bt-far")).to_have_text(["1", "10"])
    assert axe_says(page, axe_source) == []
    page.mouse.click(*on_the_board(page, 11, 2))
    expect(hint(page)).to_contain_text("10 squares away")
    page.mouse.click(*on_the_board(page, 2, 2))
    chosen = page.locator("#bt-tray .bt-maneuver, details[open] [value=c3]:checked")
    expect(chosen).to_have_count(1)


@pytest.mark.slow
def test_the_ruler_counts_moves_between_two_squares(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    page.get_by_role("button", name="Ruler").click()
    page.mouse.click(*on_the_board(page, 1, 1))
    page.mouse.click(*on_the_board(page, 8, 4))
    expect(hint(page)).to_have_text("B2 to I5: 7 squares. No obstruction is in the way.")


@pytest.mark.slow
def test_a_finger_points_on_every_screen(served: Served, page_of: PageOf, small: str) -> None:
    page, other = (opened(served, page_of, small) for _ in range(2))
    page.get_by_role("button", name="Point").click()
    page.mouse.click(*on_the_board(page, 4, 5))
    for each in (page, other):
        expect(each.locator(".bt-ping")).to_have_attribute("cx", "4.5")
    expect(other.locator(".bt-ping")).to_have_count(0)
    page.mouse.dblclick(*on_the_board(page, 6, 5))
    expect(other.locator(".bt-ping")).to_have_attribute("cx", "6.5")


@pytest.mark.slow
def test_walls_are_drawn_and_cleared_with_a_brush(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    walls = page.locator("[data-walls]")
    page.get_by_role("button", name="Walls").click()
    drag(page, (2, 6), (5, 6))
    expect(walls).to_have_attribute("d", "M2 6h4v1h-4z")
    drag(page, (5, 6), (4, 6))
    expect(walls).to_have_attribute("d", "M2 6h2v1h-2z")
    page.get_by_role("button", name="Walls").click()
    page.mouse.move(*on_the_board(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*on_the_board(page, 2, 6), steps=4)
    expect(hint(page)).to_contain_text("Out of reach")
    page.mouse.up()


def test_by_hand_anybody_goes_anywhere(served: Served, page_of: PageOf, small: str) -> None:
    page = opened(served, page_of, small)
    page.get_by_role("button", name="By hand").click()
    drag(page, (8, 1), (5, 5))
    stands(page, "c3", "Rat 1, F6")
    page.mouse.click(*on_the_board(page, 5, 5))
    page.mouse.click(*on_the_board(page, 6, 0))
    stands(page, "c3", "Rat 1, G1")


@pytest.mark.slow
def test_a_board_of_sixty_by_sixty_keeps_its_view_while_others_play(
    served: Served, page_of: PageOf
) -> None:
    game = a_battle(served, 60, 60)
    begun(served.cast, game)
    page = opened(served, page_of, game)
    board = page.locator("[data-board]")
    assert page.evaluate("document.querySelectorAll('[data-board] *').length") < 400
    first = [float(one) for one in (board.get_attribute("viewBox") or "").split()]
    assert first[2] < 20  # where the fight is
    for _ in range(3):
        page.get_by_role("button", name="Larger").click()
    near = board.get_attribute("viewBox")
    assert near is not None
    assert float(near.split()[2]) < 9
    send(served.cast, game, Event("put", MoveAnyone("c2", ((30, 30),))))
    stands(page, "c2", "Bo, AE31")
    expect(board).to_have_attribute("viewBox", near)
    page.get_by_role("button", name="Show all").click()
    expect(board).to_have_attribute("viewBox", "-2.5 -2.5 62.6 62.6")
    drag(page, (1, 1), (3, 3))
    stands(page, "c1", "Ana, D4")


def test_a_player_touches_the_own_token_alone(
    served: Served, page_of: PageOf, axe_source: str, small: str
) -> None:
    cast = served.cast
    send(cast, small, Event("seat", SetSeat("c1", "P1")))
    cast.services.game_library.set_auto_accept(cast.game_master, small, auto_accept=True)
    code = cast.services.seats.open(cast.game_master, small, freely=True)
    taken = cast.services.seats.take(code, "phone", "P1", "P1", "Ana's player")
    page = page_of(viewport=PHONE, has_touch=True)
    page.context.add_cookies(
        [{"name": f"gm_tools_seat_{small}", "value": taken.token, "url": served.url}]
    )
    page.goto(f"/battles/{small}/play")
    expect(page.locator("[data-board].is-live")).to_be_visible()
    assert axe_says(page, axe_source) == []
    expect(page.locator(".is-movable")).to_have_count(1)
    page.touchscreen.tap(*on_the_board(page, 1, 1))
    page.touchscreen.tap(*on_the_board(page, 3, 3))
    stands(page, "c1", "Ana, D4")
