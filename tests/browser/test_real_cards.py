"""World Adventure with the box's own cards: each is entered where it comes up, and known then."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pytest
from playwright.sync_api import Locator, Page, expect

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.card_changes import Changes, InForce
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Legendary,
    MonthEvent,
    Npc,
    Npcs,
    Power,
    World,
)
from tests.browser.at_world_adventure import TELEVISION, enter, fill, scrolls
from tests.browser.conftest import PHONE, PageOf, Served, is_wider_than_the_window
from tests.browser.test_games import at_seat, caught_up, number
from tests.games.world_adventure.makers import CARDS, Table, soldiers
from tests.games.world_adventure.makers import table as world_table


@dataclass
class RealTable:
    """A game whose cards lie on the table: the host, Ana's phone, the television."""

    host: Page
    phone: Page
    television: Page

    def does(
        self,
        page: Page,
        label: str,
        cards: dict[str, dict[str, str]] | None = None,
        pick: str = "",
        refused: str = "",
        **fields: str,
    ) -> None:
        """Do something: open its form, if it has one, fill it in and send it."""
        found = page.locator("#gt-now .act", has_text=re.compile(label, re.IGNORECASE)).first
        if found.evaluate("one => one.matches('details')"):
            if found.get_attribute("open") is None:
                found.locator("summary").first.click()
            for name, values in (cards or {}).items():
                enter(found, name, values)
            if pick:
                found.get_by_label(pick).check()
            for name, text in fields.items():
                fill(found, name.replace("__", "."), text)
        button = found.locator("button[type=submit]").first
        if refused:
            self.is_refused(page, button, refused)
        else:
            self.sends(page, button)

    def is_refused(self, page: Page, button: Locator, why: str) -> None:
        """Press a button that is answered with a reason; the browser checks nothing itself."""
        button.evaluate("one => { one.form.noValidate = true }")
        button.click()
        expect(page.locator("#said")).to_contain_text(why)

    def sends(self, page: Page, button: Locator) -> None:
        """Press a button; every screen shows what it did."""
        before = number(page)
        with page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            button.click()
        assert answer.value.status == 200, page.locator("#said").inner_text()
        expect(page.locator("#live-known")).not_to_have_attribute("data-number", str(before))
        for other in (self.host, self.phone, self.television):
            caught_up(other, number(page))


def begun(served: Served, page_of: PageOf) -> RealTable:
    """Begin a game with nothing but names and where they awake; Ana holds a phone."""
    host = page_of(served.cast.game_master)
    host.goto("/games/new/world_adventure")
    for row, (name, city) in enumerate((("Ana", "java"), ("Bo", "japan")), 1):
        host.locator(f"#name_{row}").fill(name)
        host.locator(f"#start_{row}").select_option(city)
    host.get_by_role("button", name="Begin").click()
    expect(host.get_by_role("heading", name="Due now")).to_be_visible()
    game = host.url.rpartition("/")[2]
    phone = at_seat(served, page_of(viewport=PHONE), game, "P1")
    television = page_of(served.cast.game_master, viewport=TELEVISION)
    television.goto(f"/games/{game}/table")
    return RealTable(host, phone, television)


ZAYA = {
    "name": "Zaya",
    "hp": "4",
    "accuracy": "3",
    "damage": "1",
    "cast": "2",
    "tags": "double_strike",
}
TRADER = {"name": "Trader", "cargo": "3", "chaser": "2", "barrier": "1"}
SALT = {
    "tags": "green",
    "number": "2",
    "hp": "2",
    "accuracy": "3",
    "exp": "1",
    "cargo": "1",
    "loot": "2",
}
IMPS = {
    "name": "Ditch imps",
    "number": "5",
    "hp": "1",
    "accuracy": "4",
    "retreat": "3",
    "exp": "1",
    "loot": "1",
}
GALE = {"name": "Gale", "tags": "yellow", "note": "One more move this turn."}
CLAW = {"name": "Claw", "tags": "purple", "note": "Two damage before the dice."}
WELLS = {"name": "Two wells", "note": "Be here with two medicines.", "exp": "2", "gold": "6"}
LETTER = {"note": "Bring the letter to Japan.", "gold": "5"}


DRY = {"name": "Dry month", "note": "No fruit is sold."}
RAIN = {"name": "Rain", "note": "Nobody travels twice."}
MASTER = {
    "name": "Fast cart",
    "level": "1",
    "cargo": "2",
    "chaser": "3",
    "barrier": "0",
    "price": "9",
}


@pytest.mark.slow
def test_a_new_host_plays_with_the_cards_of_the_box(served: Served, page_of: PageOf) -> None:
    table = begun(served, page_of)
    host, phone = table.host, table.phone
    table.does(phone, "Choose the hero of", {"card": ZAYA})
    table.does(phone, "Choose the caravan of", {"card": TRADER})
    table.does(phone, "Spend the power points", explorer="3", leadership="2")
    table.does(host, "Begin month 1", {"next_card": DRY}, markers="1 2")
    a_merchant_is_plundered(table)
    a_monster_is_slain(table)
    table.does(phone, "End the turn")
    table.does(host, "End the turn")
    table.does(host, "Begin month 2", {"next_card": RAIN}, markers="1 2")
    a_quest_is_completed(table)
    a_caravan_is_bought(table)
    for page in (host, phone, table.television):
        assert not is_wider_than_the_window(page)
    assert scrolls(table.television) == 0
    expect(phone.locator("#gt-board")).to_contain_text("Gale")


def a_merchant_is_plundered(table: RealTable) -> None:
    """Found by scouting, entered at the attack, and a Rune Power chosen for its rune."""
    phone = table.phone
    table.does(phone, "Travel", pick="Java 1 N")
    table.does(phone, "Scout the merchant", dice="1 2 5")
    table.does(phone, "Throw for the merchant", dice="2 5")
    table.does(phone, "Attack the merchant", {"card": {**SALT, "hp": "0"}}, refused="hit points")
    table.does(phone, "Attack the merchant", {"card": SALT})
    expect(table.television.locator(".wa-battle")).to_contain_text("Green merchant, 2 HP")
    table.does(phone, "Throw the dice", dice="1 1")
    for page in (table.host, phone, table.television):
        expect(page.locator(".wa-battle .g-die")).to_have_count(2)
    table.does(phone, "Settle the battle", dice="3 1 2")
    table.does(phone, "Choose a Rune Power", {"card": GALE, "other_card": CLAW})
    table.does(phone, "Raise leadership")


def a_monster_is_slain(table: RealTable) -> None:
    """Engaged, met with the card that is entered, and slain."""
    phone = table.phone
    table.does(phone, "Look for a monster", dice="5 2")
    table.does(phone, "Meet a minion", {"card": IMPS})
    expect(phone.locator("#gt-now")).to_contain_text("hit on 1 to 4")
    table.does(phone, "Attack the minion")
    table.does(phone, "Throw the dice", dice="1 6")
    table.does(phone, "Settle the battle", dice="3")
    table.does(phone, "Choose a Rune Power")


def a_quest_is_completed(table: RealTable) -> None:
    """Of two that were drawn at the table one is kept; the other lies open by its name."""
    phone = table.phone
    table.does(phone, "Travel", pick="Java city")
    table.does(phone, "Draw two quests", {"card": LETTER, "others": WELLS})
    expect(phone.locator("#gt-board")).to_contain_text("Bring the letter to Japan")
    table.does(phone, "Complete")
    table.does(phone, "Choose a Rune Power")
    lying = phone.locator("#gt-now .act", has_text="Take a face-up quest")
    expect(phone.locator("#gt-now")).to_contain_text("Take a face-up quest")
    assert lying.count() == 0, "no action is left"


def a_caravan_is_bought(table: RealTable) -> None:
    phone = table.phone
    table.does(phone, "Sell a smoke bomb")
    table.does(phone, "Buy another caravan", {"card": MASTER})
    expect(phone.locator("#gt-board")).to_contain_text("Fast cart, level 1")


def test_a_card_is_entered_without_scripts_and_comes_back_filled_in(
    served: Served, page_of: PageOf
) -> None:
    page = page_of(served.cast.game_master, viewport=PHONE, java_script_enabled=False)
    page.goto("/games/new/world_adventure")
    page.locator("#name_1").fill("Ana")
    page.locator("#name_2").fill("Bo")
    page.get_by_role("button", name="Begin").click()
    form = page.locator("#gt-now .act", has_text="Enter a face-up quest")
    form.locator("summary").first.click()
    enter(form, "cards", {"exp": "2", "gold": "6"})
    form.locator("button[type=submit]").click()
    expect(page.locator("#said")).to_contain_text("Type the name of the quest, or its text.")
    expect(form.locator('[name="cards.values.exp"][value="2"]')).to_be_checked()
    expect(form.locator('[name="cards.values.gold"]')).to_have_value("6")
    enter(form, "cards", {"name": "Two wells"})
    form.locator("button[type=submit]").click()
    expect(page.locator("#said")).to_be_empty()
    expect(page.locator("#gt-log")).to_contain_text("Turned face up: Two wells")
    assert not is_wider_than_the_window(page)


HERE = Location("china", 1)
FOES = ("brigand", "government", "raid", "minion", "destroyer")
SMALLEST = """() => Math.min(...[...document.querySelectorAll("main *")]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => !one.closest(".visually-hidden, [hidden], .live-line, .bt-said"))
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""
"""How large the smallest text of a page is."""


COMETS: tuple[Figure, ...] = ("explorer", "dice", "hit", "moves", "heal")
COUNTING = tuple(
    InForce(f"f{at}", f"Comet {at}", "The light of it is seen by day.", Changes(figure, 1))
    for at, figure in enumerate(COMETS, 1)
)
"""Five cards that count at once."""


def crowded(fights: bool) -> World:
    """A board with everything on it: four clans, every NPC, eight tokens, perhaps a fight."""
    state = world_table(4).state
    players = {
        seat: replace(
            one,
            name=f"Wilhelmina {seat}",
            hero=replace(one.hero, fainted=False),
            power=Power(2, 2, 4),
            soldiers=soldiers("red", "black", "purple", "blue"),
            goods={"silk": 1},
            location=HERE if seat in ("P1", "P2") else one.location,
        )
        for seat, one in state.players.items()
    }
    cards = {one.kind: one for one in CARDS}
    tokens = tuple(Location(nation, 2) for nation in tuple(state.markers)[:8])
    state = replace(
        state,
        players=players,
        npc=Npcs(**{name: Npc(HERE, cards[name]) for name in FOES}),
        legendary=(Legendary("bull", "blue", HERE, "awake", cards["legendary"]),),
        merchant_tokens=tokens,
        monster_tokens=tokens,
        event=MonthEvent("Fog: Explorer rolls use one die fewer.", "Rain: Nobody travels twice."),
        in_force=COUNTING if fights else COUNTING[:2],
        due=("brigand", "exchange"),
    )
    if not fights:
        return state
    table = Table(state).have("P1", may_attack=("P2",), wanted=0)
    assert table.do("battle", "P1", kind="player", against="P2") is None
    return table.state


@pytest.mark.slow
@pytest.mark.parametrize("fights", [False, True], ids=["map", "fight"])
@pytest.mark.parametrize("window", [TELEVISION, {"width": 1280, "height": 720}])
def test_a_television_holds_the_whole_board(
    served: Served, page_of: PageOf, window: dict[str, int], fights: bool
) -> None:
    first = Event("adopt", Adopt(crowded(fights)))
    cast = served.cast
    game = cast.services.games.start(cast.game_master, "world_adventure", first, "Silk")
    assert isinstance(game, str), game
    television = page_of(cast.game_master, viewport=window)
    television.goto(f"/games/{game}/table")
    expect(television.locator("#gt-board")).to_contain_text("Wilhelmina P3")
    assert scrolls(television) == 0
    assert not is_wider_than_the_window(television)
    least = 28 if window == TELEVISION else 18
    assert television.evaluate(SMALLEST) >= least
