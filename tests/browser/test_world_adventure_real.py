"""World Adventure with the box's own cards, from the set-up to the win, played on its pages.

Each card is entered where it comes up, by what it prints, and is known by name from then on; dice
are those of the table. Nothing is done but what the pages offer.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_world_adventure import Screens, begun, set_by_hand
from tests.browser.conftest import PageOf, Served

pytestmark = pytest.mark.slow

HIT, MISS = "1", "6"
MOST_STEPS = 12
NEEDS = {"java": "spice", "japan": "silk", "china": "fruit"}
ZAYA = {"name": "Zaya", "hp": "4", "accuracy": "3", "damage": "1", "cast": "2"}
BRAM = {"name": "Bram", "hp": "3", "accuracy": "3", "damage": "1", "cast": "2"}
TRADER = {"name": "Trader", "cargo": "3", "chaser": "2", "barrier": "1"}
CART = {"name": "Hay cart", "cargo": "2", "chaser": "1", "barrier": "0"}
SALT = {
    "tags": "green",
    "number": "2",
    "hp": "2",
    "accuracy": "3",
    "exp": "1",
    "loot": "2",
    "cargo": "1",
}
SILK = {"tags": "yellow", "number": "3", "hp": "3", "accuracy": "3", "exp": "1", "loot": "3"}
IMPS = {"number": "5", "hp": "2", "accuracy": "3", "retreat": "3", "exp": "1", "loot": "1"}
TROLL = {"number": "4", "hp": "3", "accuracy": "3", "retreat": "3", "exp": "1", "loot": "1"}
SWARM = {"hp": "3", "accuracy": "3", "retreat": "3", "exp": "2", "loot": "1"}
BULL = {"name": "The Bull", "hp": "3", "accuracy": "3", "retreat": "2", "exp": "4", "item": "1"}
GUARD = {"name": "Gate guard", "level_1": "1", "explorer": "2", "gold": "5"}
THIEF = {"name": "Night thief", "level_1": "2", "explorer": "1", "gold": "4"}
GALE = {"name": "Gale", "tags": "yellow", "note": "One more move this turn."}
CLAW = {"name": "Claw", "tags": "purple", "note": "Two damage before the dice."}
WELLS = {"name": "Two wells", "note": "Be here with two medicines.", "exp": "2", "gold": "6"}
LETTER = {"name": "A letter", "note": "Bring it to Japan.", "gold": "5"}
FOG = {"name": "Fog", "note": "Nobody sees far."}
RAIN = {"name": "Rain", "note": "Nobody travels twice."}


def set_up(host: Page) -> None:
    """Fill in two names, where they awake, and what three cities need: the cards lie there."""
    for row, (name, city) in enumerate((("Ana", "java"), ("Bo", "japan")), 1):
        sheet = host.get_by_role("group", name=f"Player {row}")
        sheet.get_by_label("Name", exact=True).fill(name)
        host.locator(f"#start_{row}").select_option(city)
    markers = host.locator("details").filter(has=host.locator("#need_java"))
    markers.first.locator("summary").first.click()
    for city, good in NEEDS.items():
        host.locator(f"#need_{city}").select_option(good)


def fought(
    table: Screens,
    page: Page,
    face: str = HIT,
    loot: str = "1",
    settle: str = "Settle the battle",
    **more: Any,
) -> None:
    """Throw one face again and again until a fight is settled, by the button that is named."""
    for _ in range(MOST_STEPS):
        if table.may(page, "Throw the dice"):
            table.does(page, "Throw the dice", face)
        elif table.may(page, "Choose who faints"):
            form = table.offer(page, "Choose who faints").first
            form.get_by_role("radio").first.check()
            table.sends(page, form.get_by_role("button").first)
        elif table.may(page, "Hand out the damage"):
            table.does(page, "Hand out the damage", assign__s1="2", assign__s2="1")
        elif table.may(page, "Let the dice count"):
            table.does(page, "Let the dice count")
        elif table.may(page, settle):
            table.does(page, settle, loot, **more)
            return
        else:
            return
    raise AssertionError("the fight does not end")


def test_the_cards_of_the_box_to_the_win(served: Served, page_of: PageOf) -> None:
    table = begun(served, page_of, set_up)
    for month in (month_1, bo_dies, month_2, month_3, month_4, month_5, month_6):
        month(table)
    is_won(table)


def month_1(table: Screens) -> None:
    ana, bo, host = table.ana, table.bo, table.host
    table.does(ana, "Choose the hero of Ana", cards={"card": ZAYA})
    table.does(ana, "Choose the caravan of Ana", cards={"card": TRADER})
    table.does(ana, "Spend the power points of Ana", explorer="3", leadership="2")
    table.does(bo, "Spend the power points of Bo", charisma="3", leadership="2")
    table.does(host, "Begin month 1", cards={"next_card": FOG}, markers="1 2")
    for color in ("Red", "Black"):
        table.does(ana, "Recruit a soldier", pick=color)
    table.does(ana, "Travel", pick="Java 1 N")
    table.does(ana, "Scout the merchant", "1 1 6")
    table.does(ana, "Throw for the merchant", "2 5")
    table.does(ana, "Attack the merchant", cards={"card": SALT})
    fought(table, ana, loot="1 1 2")
    table.does(ana, "Choose a Rune Power", cards={"card": GALE, "other_card": CLAW})
    table.does(ana, "Raise leadership")
    table.does(ana, "Look for a monster", "5 2")
    table.does(ana, "Meet a minion", cards={"card": IMPS})
    table.does(ana, "Attack the minion")
    fought(table, ana)
    table.does(ana, "Choose a Rune Power")
    table.does(ana, "End the turn")


def bo_dies(table: Screens) -> None:
    """Bo's hero meets a monster alone, and misses until nobody stands."""
    bo = table.bo
    table.does(bo, "Choose your hero", cards={"card": BRAM})
    table.does(bo, "Choose your caravan", cards={"card": CART})
    table.does(bo, "Travel", pick="Japan 1 N")
    table.does(bo, "Look for a monster", "5 2")
    table.does(bo, "Meet a minion", pick="Minion, 2 HP")
    table.does(bo, "Attack the minion")
    fought(table, bo, MISS, settle="Settle it with a marker you draw", nation="china")
    expect(bo.locator("#gt-log")).to_contain_text("Bo loses 20 gold")


def month_2(table: Screens) -> None:
    """A yellow merchant, and a destroyer: with the fourth rune the second stage begins."""
    ana, bo, host = table.ana, table.bo, table.host
    table.does(host, "Begin month 2", cards={"next_card": RAIN}, markers="1 2")
    table.does(ana, "Travel", pick="Java 2 NE")
    table.does(ana, "Scout the merchant", "1 1 6")
    table.does(ana, "Throw for the merchant", "3 5")
    table.does(ana, "Attack the merchant", cards={"card": SILK})
    fought(table, ana)
    table.does(ana, "Choose a Rune Power")
    table.does(ana, "Look for a monster", "4 2")
    table.does(ana, "Meet a destroyer", cards={"card": TROLL})
    table.does(ana, "Attack the destroyer")
    fought(table, ana)
    table.does(ana, "Choose a Rune Power")
    table.does(ana, "Raise explorer")
    table.does(ana, "End the turn")
    table.does(bo, "Throw", "1 1 1")


def month_3(table: Screens) -> None:
    """The raid strikes who comes near."""
    ana, bo, host = table.ana, table.bo, table.host
    table.does(host, "Begin month 3", markers="1 2", raid__nation="java", raid__die="5")
    table.does(ana, "Travel", pick="Java city")
    table.does(ana, "Travel", pick="Java 4")
    table.does(host, "Enter the card of the raid", cards={"card": SWARM})
    if table.may(host, "The raid attacks"):
        table.does(host, "The raid attacks")
    fought(table, ana)
    table.does(ana, "Choose a Rune Power", pick="Claw")
    table.does(ana, "Look for a monster", "5 2")
    table.does(ana, "Meet a minion", cards={"card": IMPS})
    table.does(ana, "Attack the minion")
    fought(table, ana)
    table.does(host, "Wake a legendary monster", cards={"card": BULL}, nation="java", die="6")
    table.does(ana, "End the turn")
    table.does(bo, "End the turn")


def month_4(table: Screens) -> None:
    """The legendary monster falls; the third merchant brings the government."""
    ana, bo, host = table.ana, table.bo, table.host
    table.does(host, "Begin month 4", markers="1 2")
    table.does(ana, "Travel", pick="Java 5")
    table.does(ana, "Travel", pick="Java 6")
    fought(table, ana)
    table.does(ana, "Scout the merchant", "1 1 6")
    table.does(ana, "Throw for the merchant", "2 5")
    table.does(ana, "Choose a Rune Power", pick="none")
    table.does(ana, "Raise leadership")
    table.does(ana, "Attack the merchant", cards={"card": SALT})
    fought(table, ana, loot="1 1 2")
    table.does(
        host,
        "Place the government where you drew",
        cards={"card": GUARD},
        nation="java",
        die="1",
    )
    table.does(ana, "End the turn")
    table.does(bo, "End the turn")
    table.does(host, "The government moves", pick="Java 6")
    table.does(host, "The government scouts", "1 6")
    fought(table, ana, "1 1 1 1 6")
    table.does(ana, "Choose a Rune Power", pick="none")


def month_5(table: Screens) -> None:
    """The third needed sale brings the brigand; the host says that two were made before."""
    ana, bo, host = table.ana, table.bo, table.host
    table.does(ana, "Raise leadership")
    table.does(host, "Begin month 5", markers="1 2", raid__nation="egypt", raid__die="1")
    table.does(ana, "Travel", pick="Java city")
    set_by_hand(table, "needs", "Needs fulfilled", "2", "The track says two")
    table.does(ana, "Sell goods", goods__spice="1")
    table.does(ana, "Draw two quests", cards={"card": LETTER, "others": WELLS})
    table.does(ana, "Complete")
    table.does(
        host, "Place the brigand where you drew", cards={"card": THIEF}, nation="java", die="1"
    )
    table.does(ana, "End the turn")
    table.does(bo, "End the turn")


def month_6(table: Screens) -> None:
    """The brigand is hunted, and falls: the ninth rune wins."""
    ana, host = table.ana, table.host
    table.does(host, "The brigand moves", pick="Java 2 NE")
    table.does(ana, "Choose a Rune Power for Ana", pick="none")
    table.does(host, "End month 5", new_markers__java="silk")
    table.does(host, "Begin month 6", markers="1 2")
    table.does(ana, "Travel", pick="Java 2")
    expect(ana.locator("#gt-log")).to_contain_text("brigand attacks Ana")
    fought(table, ana, "1 1 1 1 6")


def is_won(table: Screens) -> None:
    """All screens say who has won; the television shows each rune at its objective."""
    for page in table.all:
        expect(page.get_by_text("Ana wins with 9 runes after 6 months.").first).to_be_visible()
    for what in ("Legendary monster", "Brigand", "Government", "Raid", "Green merchant"):
        row = table.television.get_by_role("row", name=re.compile(f"^{what}"))
        expect(row.get_by_role("cell").first).to_have_text("yes")
    assert not table.may(table.ana, "End the turn")
