"""Inputs that a fight takes, on all devices together: those that decide, plus at most one.

Four players, three foes, one defy, no options. Before the table could be touched an attack with one
defy took 8 inputs with digital decks, 18 to 21 with cards on the table, 10 of those undefended, and
one effort by hand 7.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.beetle_court import beetle_court
from tests.browser.conftest import PageOf, Served

pytestmark = pytest.mark.slow

SCREEN = {"width": 1280, "height": 640}
TACTIC = "Ring the Yard"
TARGET = "c5"


@dataclass
class Hand:
    """A game master's hand on the page, which counts what it presses."""

    page: Page
    inputs: int = 0

    def press(self, what: Locator) -> None:
        """Press what must be there, once, and see the answer before the next."""
        expect(what).to_be_visible()
        what.click()
        expect(self.page.locator("form.htmx-request")).to_have_count(0)
        self.inputs += 1

    def tray(self, name: str) -> Locator:
        """Return the button of the tray that is called so."""
        return self.page.locator("#bt-tray").get_by_role("button", name=re.compile(name)).first

    def attack(self) -> None:
        """Attack the first beetle: the tactic, its target."""
        card = self.page.locator("#bt-acting details.tc", has_text=TACTIC)
        self.press(card.locator("summary").first)
        self.press(card.locator(f"button[name=targets][value={TARGET}]").first)

    def tell(self, who: str, red: int, finale: int) -> None:
        """Tell a show that was made on the table, without sending it: red cards, finale."""
        told = self.page.locator(f"[data-told-show={who}]")
        for name, value in (("red", red), ("finale", finale)):
            box = self.page.locator(f"input[name$={name}][value='{value}']")
            self.press(told.locator("label", has=box))

    def defy(self) -> None:
        """Let the beetle defy with its first tactic."""
        self.press(self.tray("^Defy: Quick Jab"))
        expect(self.page.locator("#bt-tray")).to_contain_text("Take it back")

    def pass_for_the_rest(self) -> None:
        """Close the reactions."""
        self.press(self.page.locator("#act-proceed"))

    def reduce(self) -> None:
        """Choose what the defy reduces, where there is both to choose from."""
        expect(self.page.locator("#bt-tray .bt-show-button")).to_have_count(0)
        if self.tray("^Health").count():
            self.press(self.tray("^Health"))

    def is_hurt(self) -> None:
        """Wait until the beetle's health has changed."""
        expect(self.page.locator(f"#row-{TARGET} .bt-health")).not_to_have_text("30/30")


def hand_at(served: Served, page_of: PageOf, *, digital: bool) -> Hand:
    game = beetle_court(served.cast, digital=digital)
    page = page_of(served.cast.game_master, viewport=SCREEN)
    page.goto(f"/battles/{game}")
    return Hand(page)


def test_a_defied_attack_with_digital_decks_takes_seven(served: Served, page_of: PageOf) -> None:
    """Tactic, target, defying tactic, passing for the rest, show, health or morale: 8 before.

    Bryn's player shows at the phone or the game master does: that is one of its own.
    """
    hand = hand_at(served, page_of, digital=True)
    hand.attack()
    hand.defy()
    hand.pass_for_the_rest()
    hand.press(hand.tray("^Show$"))
    hand.press(hand.tray("^Show for Bryn Halloway"))
    hand.reduce()
    assert hand.inputs <= 7


def test_a_defied_attack_with_cards_on_the_table_takes_ten(served: Served, page_of: PageOf) -> None:
    """Two shows are four of them, sent together: 18 to 21 before."""
    hand = hand_at(served, page_of, digital=False)
    hand.attack()
    hand.defy()
    hand.pass_for_the_rest()
    hand.tell("c1", 3, 6)
    hand.tell(TARGET, 1, 3)
    hand.press(hand.tray("^Show"))
    hand.reduce()
    hand.is_hurt()
    assert hand.inputs <= 10


def test_an_undefended_attack_with_cards_on_the_table_takes_six(
    served: Served, page_of: PageOf
) -> None:
    """Tactic, target, nobody reacts, red cards, finale, show: 10 before."""
    hand = hand_at(served, page_of, digital=False)
    hand.attack()
    hand.pass_for_the_rest()
    hand.tell("c1", 3, 6)
    hand.press(hand.tray("^Show"))
    hand.is_hurt()
    assert hand.inputs == 6


def test_one_effort_by_hand_takes_one(served: Served, page_of: PageOf) -> None:
    """Over two pages it took seven."""
    hand = hand_at(served, page_of, digital=True)
    hand.press(hand.page.locator("#row-c2").get_by_role("button", name="effort 3"))
    expect(hand.page.locator("#row-c2 .bt-effort")).to_have_attribute("aria-label", "Effort 3")
    assert hand.inputs == 1


@pytest.mark.parametrize(("back", "left"), [("undo", 1), ("undo-maneuver", 0), ("undo-turn", 0)])
def test_taking_an_attack_back_takes_one(
    served: Served, page_of: PageOf, back: str, left: int
) -> None:
    """Its last step, all of it, or the turn: each says what it takes back."""
    hand = hand_at(served, page_of, digital=True)
    hand.attack()
    hand.pass_for_the_rest()
    expect(hand.tray("^Show")).to_be_visible()
    hand.inputs = 0
    hand.press(hand.page.locator(f"#{back}"))
    expect(hand.tray("^Show")).to_have_count(0)
    expect(hand.page.locator("#bt-tray .bt-maneuver:not(.is-over)")).to_have_count(left)
    assert hand.inputs == 1


@pytest.mark.parametrize("attack", ["1", "a"])
def test_an_undefended_attack_by_keys_alone(served: Served, page_of: PageOf, attack: str) -> None:
    """Tactic, target, nobody else, show: four keys; with Tab it took 25."""
    hand = hand_at(served, page_of, digital=True)
    page = hand.page
    page.keyboard.press({"1": "2", "a": "a"}[attack])
    expect(page.locator("#bt-acting details.act[open]")).to_have_count(1)
    page.keyboard.press("1")
    expect(hand.page.locator("#act-proceed")).to_be_visible()
    page.keyboard.press("g")
    expect(hand.tray("^Show")).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator("#bt-tray [data-show].is-made, #bt-tray .bt-output")).not_to_have_count(0)
