"""A battle at the table by keys alone: few of them, and the focus is never lost."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from gm_tools.games.battle.events.host import GiveTurn, MoveAnyone
from gm_tools.games.battle.events.maneuver import Attack
from gm_tools.games.frame.event import Event
from tests.battles_kept import seat_token
from tests.beetle_court import beetle_court
from tests.browser.conftest import PHONE, PageOf, Served
from tests.fights import send

pytestmark = pytest.mark.slow

SCREEN = {"width": 1280, "height": 640}
IS_SEEN = """() => { const box = document.activeElement.getBoundingClientRect();
  return box.width > 0 && box.bottom > 0 && box.top < innerHeight; }"""
STOPS_ON_THE_BOARD = "[data-board], [data-board] [tabindex='0']"
MOST_TURNS = 40


@dataclass
class Hands:
    """Two hands on the keys of the game master's screen, and no mouse."""

    page: Page
    keys: int = 0

    def press(self, *keys: str) -> None:
        """Press keys one after the other; after each something that is seen has the focus."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += 1
            expect(self.page.locator("body :focus")).to_have_count(1)
            assert self.page.evaluate(IS_SEEN), key

    def sends(self, key: str) -> None:
        """Press a key that sends something, and wait for the answer."""
        number = self.page.locator("#live-known").get_attribute("data-number") or ""
        self.press(key)
        known = self.page.locator("#live-known")
        expect(known).not_to_have_attribute("data-number", number)
        expect(self.page.locator("#said")).to_be_empty()
        self.holds_the_focus()

    def holds_the_focus(self) -> None:
        """Something has the focus once the answer is in the page."""
        expect(self.page.locator("body :focus")).to_have_count(1)

    def tray(self, name: str) -> Locator:
        """Return the button of the tray that is called so."""
        return self.page.locator("#bt-tray").get_by_role("button", name=re.compile(name)).first

    def goes_on(self) -> None:
        """Close what is asked until the maneuver is over."""
        for _ in range(6):
            if not self.page.locator("#bt-tray .bt-maneuver:not(.is-over)").count():
                return
            self.sends("g")

    def ends_the_turn(self) -> None:
        """End it; where a choice belongs to it, leave that as it is."""
        open_form = self.page.locator("details.act[open][id^=act-end-turn]")
        has_choice = self.page.locator("details.act[id^=act-end-turn]").count()
        if not has_choice:
            return self.sends("n")
        self.press("n")
        expect(open_form).to_have_count(1)
        if open_form.locator("input:required").count():
            self.press("Enter")
        return self.sends("Enter")


def hands_at(served: Served, page_of: PageOf, *, digital: bool) -> Hands:
    game = beetle_court(served.cast, digital=digital)
    page = page_of(served.cast.game_master, viewport=SCREEN)
    with page.expect_response(lambda answer: "/stream" in answer.url):
        page.goto(f"/battles/{game}")
    return Hands(page)


def test_an_undefended_attack_with_cards_on_the_table_takes_six_keys(
    served: Served, page_of: PageOf
) -> None:
    """Tactic, target, nobody else, red cards, finale, show: by Tab it took 25."""
    hands = hands_at(served, page_of, digital=False)
    hands.press("1")
    hands.sends("1")
    hands.sends("g")
    hands.press("3", "6")
    expect(hands.tray("^Show")).to_be_focused()
    hands.sends("Enter")
    expect(hands.page.locator("#row-c5 .bt-health")).not_to_have_text("30/30")
    assert hands.keys == 6


def test_a_defied_attack_with_cards_on_the_table_takes_ten_keys(
    served: Served, page_of: PageOf
) -> None:
    """With f the beetle defies; two shows are four numbers, health or morale is one more."""
    hands = hands_at(served, page_of, digital=False)
    hands.press("1")
    hands.sends("1")
    hands.sends("f")
    hands.sends("g")
    hands.press("3", "6", "1", "2")
    hands.sends("Enter")
    if hands.page.locator("#bt-tray .bt-choose-button").count():
        hands.sends("1")
    expect(hands.page.locator("#row-c5 .bt-health")).not_to_have_text("30/30")
    assert hands.keys <= 10


@pytest.mark.slow
def test_cards_of_an_all_out_attack_are_typed(served: Served, page_of: PageOf) -> None:
    """Each by its colour and its number; Backspace takes the last away again."""
    hands = hands_at(served, page_of, digital=False)
    hands.press("1", "Shift+Tab", "Shift+Tab", "Space")
    hands.sends("1")
    hands.sends("g")
    hands.press("r", "3", "Backspace", "r", "4", "b", "t")
    chosen = hands.page.locator("#bt-tray .pick-card")
    expect(chosen).to_have_count(2)
    for card, value in enumerate(("r4", "b10")):
        expect(chosen.nth(card)).to_have_value(value)
    hands.sends("Enter")
    expect(hands.page.locator("#bt-tray .bt-pair-red")).to_contain_text("1 red")


@pytest.mark.slow
def test_a_token_is_moved_by_keys(served: Served, page_of: PageOf) -> None:
    """The board is one stop for Tab; arrows move within it, and Escape leaves it."""
    hands = hands_at(served, page_of, digital=True)
    expect(hands.page.locator(STOPS_ON_THE_BOARD)).to_have_count(1)
    hands.press("m", "Enter", "ArrowRight", "ArrowDown")
    expect(hands.page.locator("[data-hint]")).to_contain_text("D5")
    hands.sends("Enter")
    expect(hands.page.locator('[data-token="c1"]')).to_have_attribute(
        "data-name", "Bryn Halloway, D5"
    )
    hands.press("Escape", "Escape")
    expect(hands.page.locator("[data-board]")).not_to_be_focused()


def test_what_the_numbers_choose_is_numbered_while_keys_are_in_use(
    served: Served, page_of: PageOf
) -> None:
    hands = hands_at(served, page_of, digital=True)
    numbered = hands.page.locator("[data-nth]")
    expect(numbered).to_have_count(0)
    hands.press("m")
    expect(hands.page.locator("[data-nth='1']")).to_contain_text("Ring the Yard")
    hands.press("1")
    expect(hands.page.locator("[data-nth='1']")).to_contain_text("Pike Beetle 1")
    hands.page.mouse.click(640, 600)
    expect(numbered).to_have_count(0)


def test_escape_closes_and_gives_the_keys_back(served: Served, page_of: PageOf) -> None:
    """The dialog of keys is seen whole on a small laptop."""
    hands = hands_at(served, page_of, digital=True)
    hands.press("1")
    form = hands.page.locator("#bt-acting details.act[open]")
    expect(form.locator("button[name=targets]").first).to_be_focused()
    hands.press("/")
    expect(hands.page.locator("#search")).to_be_focused()
    hands.press("Escape")
    expect(form.locator("button[name=targets]").first).to_be_focused()
    hands.press("Escape")
    expect(form).to_have_count(0)
    hands.press("?")
    dialog = hands.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    assert dialog.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    hands.press("Escape")
    expect(dialog).to_be_hidden()


def test_what_others_do_takes_no_focus_away(served: Served, page_of: PageOf) -> None:
    """The form stays open, and the target that has the focus keeps it, one square nearer."""
    hands = hands_at(served, page_of, digital=True)
    hands.press("1")
    target = hands.page.locator("#bt-acting details.act[open] button[value=c5]").first
    expect(target).to_be_focused()
    game = hands.page.url.rpartition("/")[2]
    send(served.cast, game, Event("put", MoveAnyone("c5", ((5, 4),))))
    expect(target).to_contain_text("3 squares")
    expect(target).to_be_focused()


@pytest.mark.slow
def test_a_phone_with_a_keyboard_keeps_its_focus(served: Served, page_of: PageOf) -> None:
    """Passing takes its button away; the way back has the focus."""
    game = beetle_court(served.cast)
    phone = page_of(viewport=PHONE)
    name, token = f"gm_tools_seat_{game}", seat_token(served.cast, game, "P2")
    phone.context.add_cookies([{"name": name, "value": token, "url": served.url}])
    with phone.expect_response(lambda answer: "/stream" in answer.url):
        phone.goto(f"/seat/{game}")
    send(served.cast, game, Event("give_turn", GiveTurn("c5")))
    send(served.cast, game, Event("put", MoveAnyone("c5", ((4, 5),))))
    send(served.cast, game, Event("attack", Attack("c5", "tactics.0", ("c2",))))
    passing = phone.locator("#bt-tray").get_by_role("button", name="Pass", exact=True)
    passing.focus()
    phone.keyboard.press("Enter")
    back = phone.locator("#bt-tray").get_by_role("button", name="Take it back")
    expect(back).to_be_focused()


@pytest.mark.slow
def test_four_rounds(served: Served, page_of: PageOf) -> None:
    """Attacks, a defy, a move, the hand, undo and redo, until the foes are beaten."""
    hands = hands_at(served, page_of, digital=True)
    page = hands.page
    hands.press("1")
    hands.sends("1")
    hands.sends("f")
    hands.sends("g")
    while page.locator("#bt-tray .bt-show-button").count():
        hands.sends("s")
    if page.locator("#bt-tray .bt-choose-button").count():
        hands.sends("1")
    hands.goes_on()
    hands.sends("u")
    hands.sends("r")
    hands.ends_the_turn()
    hands.press("m", "Enter", "ArrowDown")
    hands.sends("Enter")
    for _ in range(MOST_TURNS):
        if "Round 4" in page.locator("#bt-bar").inner_text():
            break
        hands.ends_the_turn()
    expect(page.locator("#bt-bar")).to_contain_text("Round 4")
    for foe in ("Beetle 1", "Beetle 2", "King"):
        hands.press("/")
        page.keyboard.type(foe)
        hands.press("Enter")
        page.keyboard.type("400")
        hands.sends("Enter")
        hands.press("Escape")
    expect(page.locator("#bt-tray")).to_contain_text("Victory for Party")
    hands.holds_the_focus()
