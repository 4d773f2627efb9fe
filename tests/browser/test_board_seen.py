"""What a battle's board shows by itself: names and letters, what tints mean, what is reached."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from gm_tools.games.battle.events.host import MoveAnyone, PutMark
from gm_tools.games.frame.event import Event
from tests.browser.conftest import PHONE, PageOf, Served, on_the_board
from tests.browser.test_board import a_battle, hint, opened
from tests.browser.waiting import until
from tests.fights import a_fight, begun, send


def a_board(served: Served, width: int = 12, height: int = 8) -> str:
    """Ana on B2 and in her turn, Bo on E3, three rats from I2 on."""
    game = a_battle(served, width, height)
    begun(served.cast, game)
    return game


def put(served: Served, game: str, who: str, x: int, y: int) -> None:
    send(served.cast, game, Event("put", MoveAnyone(who, ((x, y),))))


def test_while_squares_are_shaded_a_line_says_what_that_means(
    served: Served, page_of: PageOf
) -> None:
    page = opened(served, page_of, a_board(served))
    tints = hint(page).locator(".bt-tint")
    expect(tints).to_have_count(0)
    page.mouse.click(*on_the_board(page, 1, 1))
    expect(tints).to_have_text(["Sidestep: 1 effort", "Dash: 1 effort"])
    page.mouse.move(*on_the_board(page, 2, 3))
    expect(hint(page)).to_have_text("C4. Sidestep: 2 squares, 1 effort")
    page.mouse.move(5, 5)
    expect(tints).to_have_count(2)
    page.mouse.click(*on_the_board(page, 1, 1))
    expect(tints).to_have_count(0)


def test_a_card_that_is_pointed_at_or_focused_shows_what_its_tactic_reaches(
    served: Served, page_of: PageOf
) -> None:
    game = a_fight(served.cast, 2, width=12, height=8)
    begun(served.cast, game)
    page = opened(served, page_of, game)
    shown, card = page.locator(".bt-aim.is-shown"), page.locator("summary.tc-head")
    card.nth(1).hover()
    expect(shown).to_have_attribute("d", re.compile("^M0 0h"))
    expect(hint(page)).to_have_text(re.compile(r"In reach: \d squares"))
    before = shown.get_attribute("d")
    card.nth(2).focus()
    expect(shown).not_to_have_attribute("d", before or "")


def test_names_that_would_lie_on_others_give_way_to_letters(
    served: Served, page_of: PageOf
) -> None:
    """The second rat stands beside the first, the third right below it."""
    game = a_board(served, 24, 12)
    page = opened(served, page_of, game)
    nameless = page.locator(".bt-token.is-nameless")
    expect(page.locator(".bt-token-name:visible")).to_have_count(5)
    put(served, game, "c4", 9, 1)
    put(served, game, "c5", 8, 2)
    expect(page.locator('[data-token="c5"]')).to_have_attribute("data-name", "Rat 3, I3")
    until(page, NO_NAMES_OVERLAP)
    expect(nameless.first).to_be_attached()
    letterless = page.locator(".bt-token.is-nameless:not(:has(.bt-token-letter:visible))")
    expect(letterless).to_have_count(0)
    page.mouse.click(*on_the_board(page, 8, 1))
    expect(hint(page)).to_have_text("Rat 1, I2")


def test_a_phone_has_a_name_or_a_letter_for_each_token(served: Served, page_of: PageOf) -> None:
    game = a_board(served)
    put(served, game, "c2", 2, 1)
    page = opened(served, page_of, game, viewport=PHONE, has_touch=True)
    until(page, NO_NAMES_OVERLAP)
    named = page.locator(".bt-token:has(.bt-token-name:visible)")
    lettered = page.locator(".bt-token.is-nameless:has(.bt-token-letter:visible)")
    expect(named.or_(lettered)).to_have_count(5)


NO_NAMES_OVERLAP = """() => {
  const seen = [...document.querySelectorAll(".bt-token-name")]
    .filter((one) => getComputedStyle(one).display !== "none")
    .map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2
    && a.top < b.bottom - 6 && b.top < a.bottom - 6;
  return seen.every((one, i) => seen.slice(i + 1).every((other) => !meet(one, other)));
}"""
"""No two names that are seen on the board lie on one another."""


def test_many_marks_leave_a_name_its_room(served: Served, page_of: PageOf) -> None:
    game = a_board(served)
    for name in ("blinded by dust", "marked for later", "shining"):
        send(served.cast, game, Event("mark", PutMark("c1", name)))
    page = opened(served, page_of, game, viewport={"width": 1024, "height": 768})
    row = page.locator("#row-c1")
    expect(row.locator(".bt-mark-more")).to_have_text("+2")
    whole = row.locator(".bt-name")
    assert whole.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_an_open_form_that_asks_for_squares_shades_its_own(served: Served, page_of: PageOf) -> None:
    page = opened(served, page_of, a_board(served))
    page.locator("summary", has_text="Sidestep").click()
    expect(hint(page).locator(".bt-tint")).to_have_text(["Sidestep: 1 effort"])
    page.locator("summary", has_text="Dash").click()
    expect(hint(page).locator(".bt-tint")).to_have_text(["Dash: 1 effort"])


def test_escape_lets_go_of_a_token_that_is_dragged(served: Served, page_of: PageOf) -> None:
    page = opened(served, page_of, a_board(served))
    page.mouse.move(*on_the_board(page, 1, 1))
    page.mouse.down()
    page.mouse.move(*on_the_board(page, 3, 3), steps=4)
    page.keyboard.press("Escape")
    page.mouse.move(*on_the_board(page, 4, 3))
    page.mouse.up()
    token = page.locator('[data-token="c1"]')
    expect(token).to_have_attribute("data-name", "Ana, B2")
    expect(token).not_to_have_attribute("transform", re.compile("."))
