"""The game master's screen of a battle: room, keys, clicks on the board, several at once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from gm_tools.games.battle.events.host import Harm
from gm_tools.games.frame.event import Event
from gm_tools.services.battles.wishes import Quick, Wish
from tests.browser.conftest import (
    PHONE,
    PageOf,
    Served,
    axe_says,
    both_looks,
    is_wider_than_the_window,
    on_the_board,
)
from tests.browser.waiting import until
from tests.fights import a_fight, begun, send

SMALL_LAPTOP = {"width": 1280, "height": 640}
SMALLEST_TEXT = 14
REGIONS = ("bt-sides", "bt-acting")
TEXT_SIZES = """() => [...document.querySelectorAll(".bt *:not(svg *)")]
  .filter((one) => one.getClientRects().length && one.getBoundingClientRect().width > 2)
  .filter((one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .map((one) => parseFloat(getComputedStyle(one).fontSize))"""

UNDER_WAY = "getComputedStyle(document.body, '::after').animationName"
PRESSES = """times => {
  for (let n = 0; n < times; n += 1)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
}"""


@pytest.fixture
def large(served: Served) -> str:
    """Eight against eight on a board, in the first turn."""
    game = a_fight(served.cast, 8, width=16, height=10)
    begun(served.cast, game)
    return game


@pytest.fixture
def small(served: Served) -> str:
    """Ana and Bo against three rats on a board, Ana having the turn."""
    people = [Quick("Ana", "party"), Quick("Bo", "party"), Quick("Rat", count=3)]
    wish = Wish("Cellar", width=12, height=8)
    game = served.cast.services.battles.from_nothing(served.cast.game_master, people, wish)
    assert isinstance(game, str)
    begun(served.cast, game)
    return game


def opened(served: Served, page_of: PageOf, game: str, **options: Any) -> Page:
    page = page_of(served.cast.game_master, **{"viewport": SMALL_LAPTOP, **options})
    page.goto(f"/battles/{game}")
    return page


def health(page: Page, who: str) -> Any:
    return page.locator(f"#row-{who} .bt-health")


def test_eight_against_eight_need_no_scrollbar(served: Served, page_of: PageOf, large: str) -> None:
    page = opened(served, page_of, large)
    expect(page.locator(".bt-row")).to_have_count(16)
    for name in ("html", *(f"#{region}" for region in REGIONS)):
        room = page.locator(name).evaluate(
            "one => [one.scrollHeight - one.clientHeight, one.scrollWidth - one.clientWidth]"
        )
        assert max(room) <= 0, name
    assert min(page.evaluate(TEXT_SIZES)) >= SMALLEST_TEXT


@both_looks("viewport")
def test_the_screen_is_for_everybody(
    served: Served,
    page_of: PageOf,
    axe_source: str,
    large: str,
    viewport: dict[str, int],
    scheme: str,
) -> None:
    page = opened(served, page_of, large, viewport=viewport, color_scheme=scheme)
    assert axe_says(page, axe_source) == []
    assert not is_wider_than_the_window(page)


@both_looks("viewport")
def test_light_mode_is_for_everybody(
    served: Served,
    page_of: PageOf,
    axe_source: str,
    small: str,
    viewport: dict[str, int],
    scheme: str,
) -> None:
    """Nothing is lost by switching: the same turn, and the same log."""
    page = opened(served, page_of, small, viewport=viewport, color_scheme=scheme)
    log = page.locator("#bt-log").inner_text()
    page.get_by_role("button", name="List only").click()
    expect(page.get_by_text("Cards and steps")).to_be_visible()
    assert axe_says(page, axe_source) == []
    assert not is_wider_than_the_window(page)
    page.get_by_role("button", name="Whole screen").click()
    expect(page.get_by_text("Cards and steps")).to_have_count(0)
    assert page.locator("#bt-log").inner_text() == log


def test_a_phone_scrolls_down_only(served: Served, page_of: PageOf, small: str) -> None:
    page = opened(served, page_of, small, viewport=PHONE)
    assert not is_wider_than_the_window(page)
    page.locator("summary", has_text="Sidestep").first.click()
    assert not is_wider_than_the_window(page)


def opened_with_undo_held(served: Served, page_of: PageOf, game: str) -> tuple[Page, list[Route]]:
    """Open a battle whose first undo waits on the way, in the list, until it is continued."""
    page, held = opened(served, page_of, game), list[Route]()
    page.route("**/undo", lambda route: held.append(route), times=1)
    return page, held


def harm_the_second_rat(page: Page) -> None:
    """Search for it and let it lose 7 of its 30, by keys alone."""
    page.keyboard.press("/")
    page.keyboard.type("Rat 2")
    page.keyboard.press("Enter")
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(health(page, "c4")).to_have_text("23/30")
    page.keyboard.press("Escape")


def test_keys(served: Served, page_of: PageOf, small: str) -> None:
    """d, h and / lead to numbers, u and r go back and forth, n ends the turn, ? helps."""
    page = opened(served, page_of, small)
    harm_the_second_rat(page)
    page.keyboard.press("/")
    page.keyboard.type("Rat 2")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    expect(health(page, "c4")).to_have_text("25/30")
    page.keyboard.press("Escape")
    for key, shown in (("u", "23/30"), ("u", "30/30"), ("r", "23/30")):
        page.keyboard.press(key)
        expect(health(page, "c4")).to_have_text(shown)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("n")
    expect(page.locator("#row-c1")).not_to_have_class("is-on")
    expect(page.locator("#bt-bar .bt-now")).not_to_have_text("Ana's turn")


def test_a_press_whose_form_news_took_away_is_answered_all_the_same(
    served: Served, page_of: PageOf, small: str
) -> None:
    """Fault: the page waited for its answer for ever, and every later undo with it."""
    page, held = opened_with_undo_held(served, page_of, small)
    harm_the_second_rat(page)
    with page.expect_request("**/undo"):
        page.keyboard.press("u")
    send(served.cast, small, Event("harm", Harm(("c4",), 3)))
    expect(health(page, "c4")).to_have_text("20/30")
    held[0].continue_()
    expect(page.locator("#said")).to_contain_text("went on meanwhile")
    page.keyboard.press("u")
    expect(health(page, "c4")).to_have_text("23/30")


def test_a_key_is_changed_and_all_can_be_switched_off(
    served: Served, page_of: PageOf, small: str
) -> None:
    """The key of another is given up to it; what was changed is still so after a reload."""
    page = opened(served, page_of, small)
    page.keyboard.press("?")
    page.get_by_role("button", name="n: End the turn. Change this key").click()
    page.keyboard.press("u")
    expect(page.get_by_role("button", name="n: Undo a step. Change this key")).to_be_visible()
    page.reload()
    page.keyboard.press("u")
    expect(page.locator("#bt-bar .bt-now")).not_to_have_text("Ana's turn")
    page.keyboard.press("n")
    expect(page.locator("#bt-bar .bt-now")).to_have_text("Ana's turn")
    page.keyboard.press("?")
    page.get_by_role("button", name="The usual keys").click()
    page.get_by_label("Keys work without Ctrl or Alt").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("#bt-bar .bt-now")).to_have_text("Ana's turn")


def test_a_whole_turn_is_taken_back_with_one_press(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    harm_the_second_rat(page)
    page.keyboard.press("n")
    expect(page.locator("#bt-bar .bt-now")).not_to_have_text("Ana's turn")
    page.get_by_role("button", name="Undo the whole turn: Ana's turn").click()
    expect(page.locator("#bt-bar .bt-now")).to_have_text("Ana's turn")
    expect(health(page, "c4")).to_have_text("30/30")


def test_undo_never_races(served: Served, page_of: PageOf, small: str) -> None:
    """Five changes by one tap each; five presses of a key at once take back exactly those."""
    page = opened(served, page_of, small)
    tap = page.get_by_role("button", name="Rat 2: one flair more", exact=True)
    for flair in range(2, 7):
        page.locator("#row-c4").hover()
        tap.click()
        expect(page.locator("#row-c4 .bt-flair")).to_have_text(str(flair))
    page.evaluate(PRESSES, 5)
    expect(page.locator("#row-c4 .bt-flair")).to_have_text("1")
    expect(page.locator("#redo")).to_contain_text("Rat 2")
    expect(page.locator("#said")).to_be_empty()
    expect(page.locator("#bt-bar .bt-now")).to_have_text("Ana's turn")


def test_presses_wait_for_an_answer_whose_form_news_took_away(
    served: Served, page_of: PageOf, small: str
) -> None:
    """Fault: the next press met a form that no script knew yet, and left the page."""
    page, held = opened_with_undo_held(served, page_of, small)
    tap = page.get_by_role("button", name="Rat 2: one flair more", exact=True)
    for flair in range(2, 5):
        page.locator("#row-c4").hover()
        tap.click()
        expect(page.locator("#row-c4 .bt-flair")).to_have_text(str(flair))
    page.evaluate("isTheSamePage = true")
    with page.expect_request("**/undo"):
        page.evaluate(PRESSES, 3)
    expect(page.locator("#row-c4 .bt-flair")).to_have_text("4")
    answer = held[0].fetch()
    expect(page.locator("#row-c4 .bt-flair")).to_have_text("3")
    held[0].fulfill(response=answer)
    expect(page.locator("#row-c4 .bt-flair")).to_have_text("1")
    assert page.evaluate("window.isTheSamePage") is True


def test_a_press_that_news_interrupts_counts_once(
    served: Served, page_of: PageOf, small: str
) -> None:
    """Fault: where news exchanged a button between press and release, the press was lost."""
    page = opened(served, page_of, small)
    flair = page.locator("#row-c4 .bt-flair")
    page.locator("#row-c4").hover()
    page.get_by_role("button", name="Rat 2: one flair more", exact=True).hover()
    for after in ("2", "3"):
        page.mouse.down()
        send(served.cast, small, Event("harm", Harm(("c4",), 3)))
        expect(health(page, "c4")).to_have_text("27/30" if after == "2" else "24/30")
        page.mouse.up()
        expect(flair).to_have_text(after)


def test_a_slow_line_shows_that_something_is_under_way(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    held: list[Route] = []
    page.route("**/tap", lambda route: held.append(route))
    page.locator("#row-c4").hover()
    page.get_by_role("button", name="Rat 2: one flair more", exact=True).click()
    until(page, f"() => {UNDER_WAY} === 'bt-under-way'")
    held[0].continue_()
    expect(page.locator("#row-c4 .bt-flair")).to_have_text("2")
    assert page.evaluate(UNDER_WAY) == "none"


def test_after_damage_by_hand_nobody_is_chosen(served: Served, page_of: PageOf, small: str) -> None:
    """Effort and flair may be changed again at once."""
    page = opened(served, page_of, small)
    page.locator("#row-c3 .bt-name").click()
    page.get_by_role("button", name="Flair: more").click()
    expect(page.locator("#row-c3 .bt-flair")).to_have_text("2")
    expect(page.locator("#pick-c3")).to_be_checked()
    page.get_by_label("Amount").fill("4")
    page.get_by_role("button", name="Damage", exact=True).click()
    expect(health(page, "c3")).to_have_text("26/30")
    expect(page.locator("#pick-c3")).not_to_be_checked()


def test_damage_to_several_at_once(served: Served, page_of: PageOf, small: str) -> None:
    page = opened(served, page_of, small)
    for who in ("c3", "c5"):
        page.locator(f"#row-{who} .bt-name").click()
    page.get_by_label("Amount").fill("4")
    page.get_by_role("button", name="Damage", exact=True).click()
    for who, shown in (("c3", "26/30"), ("c4", "30/30"), ("c5", "26/30")):
        expect(health(page, who)).to_have_text(shown)


def test_a_square_is_chosen_on_the_board(served: Served, page_of: PageOf, small: str) -> None:
    """Ana stands on B2; she steps to B1."""
    page = opened(served, page_of, small)
    page.locator("summary", has_text="Sidestep").first.click()
    path = page.locator("details[open] [name=path]")
    page.mouse.click(*on_the_board(page, 1, 0))
    expect(path).to_have_value("B1")
    path.press("Enter")
    expect(page.locator('[data-token="c1"]')).to_have_attribute("data-name", "Ana, B1")


def test_what_one_types_stays_while_others_play(
    served: Served, page_of: PageOf, small: str
) -> None:
    page = opened(served, page_of, small)
    page.locator("#pick-c3").check()
    page.keyboard.press("d")
    page.keyboard.type("12")
    send(served.cast, small, Event("harm", Harm(("c2",), 5)))
    expect(health(page, "c2")).to_have_text("25/30")
    expect(page.get_by_label("Amount")).to_have_value("12")
    expect(page.locator("#pick-c3")).to_be_checked()
    page.keyboard.press("Enter")
    expect(health(page, "c3")).to_have_text("18/30")
