"""A short battle at a table: two players' phones, a television and the game master's screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gm_tools.viskara.grid.board import Board
from tests.battles_kept import happen, keep_battle, seat_token, two_against_two
from tests.browser.conftest import PHONE, PageOf, Served, axe_says, is_wider_than_the_window

SCREEN = {"width": 1280, "height": 640}
TELEVISIONS = [({"width": 1920, "height": 1080}, "light"), ({"width": 1280, "height": 720}, "dark")]


@pytest.fixture
def battle(served: Served) -> str:
    return keep_battle(served.cast, *two_against_two())


def at_seat(served: Served, page: Page, battle: str, seat: str) -> Page:
    """Let a page's browser hold a seat, and open its view."""
    token = seat_token(served.cast, battle, seat)
    name = f"gm_tools_seat_{battle}"
    page.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/seat/{battle}")
    return page


def accept(host: Page, words: str) -> None:
    """Let the game master accept what a player proposes."""
    proposal = host.get_by_role("group", name=words)
    proposal.get_by_role("button", name="Accept", exact=True).click()
    expect(proposal).to_have_count(0)
    expect(host.locator("#bt-log")).to_contain_text(words)


def go_on(host: Page) -> None:
    """Let the game master close the step, and wait for the next one."""
    number = host.locator("#live-known").get_attribute("data-number")
    host.locator("[id^=act-proceed]").first.click()
    expect(host.locator("#live-known")).not_to_have_attribute("data-number", number or "")


def show(page: Page, whose: str, red: str, finale: str) -> None:
    """Tell of a show made with cards on the table, by two taps."""
    told = page.locator(f'[data-told-show="{whose}"]')
    told.locator(f'.pick-red [value="{red}"]').check()
    told.locator(f'.pick-finale [value="{finale}"]').check()
    page.locator(".bt-shows .bt-show-button").click()


@pytest.mark.slow
def test_a_short_battle_with_two_players(served: Served, page_of: PageOf, battle: str) -> None:
    """An attack changed and undone, a defy from a phone, shows told, damage seen by everybody."""
    cast = served.cast
    sol = at_seat(served, page_of(viewport=PHONE, color_scheme="dark"), battle, "P1")
    umbris = at_seat(served, page_of(viewport=PHONE), battle, "P2")
    television = at_seat(served, page_of(viewport=SCREEN), battle, "table")
    host = page_of(cast.game_master, viewport=SCREEN)
    with host.expect_response(lambda answer: "/stream" in answer.url):
        host.goto(f"/battles/{battle}")

    # A player attacks; the game master changes whom.
    sol.locator("#bt-mine").get_by_text("Split the Horizon").first.click()
    sol.get_by_role("button", name="C Beetle").click()
    expect(sol.locator("#bt-tray")).to_contain_text("waits for the game master")
    change = host.get_by_role("group", name="Sol attacks Beetle")
    change.get_by_text("Change").click()
    change.get_by_role("radio", name="D Moth").check()
    change.get_by_role("button", name="Accept it like this").click()
    for page in (sol, umbris, television, host):
        expect(page.locator("#bt-log")).to_contain_text("Sol attacks Moth")
    expect(sol.locator("#bt-tray")).to_contain_text("accepted with a change")

    # Taken back: it is gone on every screen.
    host.locator("#undo").click()
    for page in (sol, umbris, television):
        expect(page.locator("#bt-log")).not_to_contain_text("Sol attacks Moth")

    # The beetle attacks, Umbris has nothing to say, Sol defies from the phone.
    happen(cast, battle, "give_turn", {"who": "c3"})
    happen(cast, battle, "attack", {"who": "c3", "tactic": "t0", "targets": ["c1"]})
    expect(sol.locator("#bt-tray")).to_contain_text("Beetle attacks Sol")
    sol.locator("#bt-tray").get_by_role("button", name="Split the Horizon").click()
    accept(host, "Sol defies with Split the Horizon")
    expect(umbris.locator("#bt-log")).to_contain_text("Sol defies with Split the Horizon")
    go_on(host)

    # Shows: the host tells the beetle's, Sol's player their own.
    expect(sol.locator("#bt-bar")).to_contain_text("Shows")
    show(host, "c3", "4", "9")
    show(sol, "c1", "1", "2")
    accept(host, "Sol shows 1 red, finale 2")
    expect(umbris.locator("#bt-log")).to_contain_text("Sol shows 1 red, finale 2")
    before = sol.locator("#bt-mine .tc-health b")
    expect(before).to_have_text("40")

    # What the defy takes off is Sol's player's to say, with one press.
    sol.get_by_role("button", name="No morale damage").click()
    accept(host, "Sol chooses morale")
    expect(host.locator("#bt-tray")).to_contain_text("Move trigger")
    go_on(host)
    expect(before).not_to_have_text("40")
    hurt = f"{before.inner_text()}/40"
    for page in (umbris, television):
        expect(page.locator("#row-c1 .bt-health")).to_have_text(hurt)
    assert "40/40" not in sol.locator("#row-c3").inner_text()

    # A freed seat ends its page with a sentence.
    cast.services.seats.free(cast.game_master, battle, "P2")
    expect(umbris.locator("#live-line")).to_contain_text("the game master freed the seat")


def test_a_refusal_keeps_what_was_filled_in(served: Served, page_of: PageOf, battle: str) -> None:
    phone = at_seat(served, page_of(viewport=PHONE), battle, "P1")
    phone.locator("#bt-mine summary", has_text="Sidestep").click()
    squares = phone.locator("#bt-mine [name=squares]")
    squares.evaluate("one => one.removeAttribute('max')")
    squares.fill("9")
    squares.press("Enter")
    expect(phone.locator("#said")).not_to_be_empty()
    expect(squares).to_have_value("9")


def test_a_phone_carries_the_sheet_of_each_who_is_played_from_it(
    served: Served, page_of: PageOf, battle: str
) -> None:
    sol = at_seat(served, page_of(viewport=PHONE), battle, "P1")
    sheets = sol.locator("#bt-carried summary")
    expect(sheets).to_have_text(["The rest of Sol's sheet"])
    sheets.click()
    happen(served.cast, battle, "seat", {"who": "c2", "owner": "P1"})
    expect(sheets).to_have_text(["The rest of Sol's sheet", "The rest of Umbris's sheet"])
    expect(sol.locator("#bt-carried details[open]")).to_have_count(1)


@pytest.mark.slow
def test_pages_are_for_everybody(served: Served, page_of: PageOf, axe_source: str) -> None:
    """No violation, nothing wider than the window, in the middle of a maneuver."""
    battle = keep_battle(served.cast, *two_against_two(), board=Board(8, 6))
    for number in range(1, 5):
        at = [[1 + number // 3, number % 2]]
        happen(served.cast, battle, "put", {"who": f"c{number}", "at": at})
    happen(served.cast, battle, "give_turn", {"who": "c3"})
    happen(served.cast, battle, "attack", {"who": "c3", "tactic": "t0", "targets": ["c1"]})
    phone = at_seat(served, page_of(viewport=PHONE, color_scheme="dark"), battle, "P1")
    phone.locator("#bt-tray summary, #bt-tray button").first.wait_for()
    phone.locator("#bt-tray").get_by_role("button", name="Split the Horizon").click()
    expect(phone.locator(".bt-proposal")).to_be_visible()
    host = page_of(served.cast.game_master, viewport=SCREEN)
    host.goto(f"/battles/{battle}")
    for page in (phone, host):
        assert axe_says(page, axe_source) == []
        assert not is_wider_than_the_window(page)


@pytest.mark.parametrize(("viewport", "scheme"), TELEVISIONS, ids=["1080", "720-dark"])
def test_a_television_needs_no_scrolling(
    served: Served,
    page_of: PageOf,
    axe_source: str,
    battle: str,
    viewport: dict[str, int],
    scheme: str,
) -> None:
    page = page_of(viewport=viewport, color_scheme=scheme)
    at_seat(served, page, battle, "table")
    assert axe_says(page, axe_source) == []
    taller = "document.documentElement.scrollHeight > innerHeight"
    assert page.evaluate(taller) is False
    assert not is_wider_than_the_window(page)
    size = "parseFloat(getComputedStyle(document.querySelector('.bt-tv .bt-name')).fontSize)"
    assert page.evaluate(size) >= 20
