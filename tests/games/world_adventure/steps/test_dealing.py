"""The app shuffles: two heroes each, of which one is played; three quests (183, 218, 581)."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import Entrant, SetUp
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import BLANK
from tests.games.world_adventure.makers import FACTS, NEEDS, SALMAN, Table

HEROES = tuple(Card(f"h{at}", "hero", f"Hero {at}", values={"hp": at}) for at in range(1, 9))
QUESTS = tuple(Card(f"q{at}", "quest", f"Quest {at}") for at in range(1, 6))
TRADER = Card("trader", "caravan", "Trader", values={"level": 1, "cargo": 4, "chaser": 1})
BOX = (*HEROES, *QUESTS, TRADER)
NATIONS = tuple(FACTS.nations)


def data(count: int = 2, **changes: Any) -> SetUp:
    """Players with names alone, in different cities."""
    players = tuple(Entrant(f"N{at}", start=NATIONS[at]) for at in range(count))
    return replace(SetUp(players, needs=NEEDS, box=BOX, deal=True), **changes)


def begun(found: SetUp, *heroes: str, quests: tuple[str, ...] = ("q5", "q1", "q3")) -> Table:
    """Begin with these cards, as the app draws them."""
    event = Event("setup", found, source=DIGITAL)
    draws = WORLD_ADVENTURE.draws(FACTS, BLANK, event)
    assert [one.source for one in draws] == ["hero", "quest"]
    values = (tuple(("hero", one) for one in heroes), tuple(("quest", one) for one in quests))
    drawn = WORLD_ADVENTURE.drawn(event, values)
    assert tuple(value for _, value in WORLD_ADVENTURE.drawn_in(drawn)) == values
    assert WORLD_ADVENTURE.refusal(FACTS, BLANK, drawn) is None
    return Table(WORLD_ADVENTURE.apply(FACTS, BLANK, drawn))


def choices(found: Table, seat: str) -> dict[str, list[object]]:
    """Return the cards that a seat may choose for its mat, by event."""
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, seat)
    cards = [one for one in offers if one.template.type in ("enter_hero", "enter_caravan")]
    assert all(not one.fields[0].of for one in cards), "none is entered"
    return {one.template.type: [card.value for card in one.fields[0].options] for one in cards}


def test_each_player_chooses_one_of_two_heroes() -> None:
    found = begun(data(), "h3", "h8", "h1", "h2")
    assert [one.id for one in found.state.guild.faceup] == ["q5", "q1", "q3"]
    assert choices(found, "P1") == {"enter_hero": ["h3", "h8"], "enter_caravan": ["trader"]}
    assert choices(found, "P2")["enter_hero"] == ["h1", "h2"]
    assert found.code("enter_hero", "P1", card="h1") == "not_dealt"
    assert found.code("enter_hero", "P1", card="h8") == ""
    assert found.code("enter_caravan", "P1", card="trader") == ""
    assert (found.player().hero.hp, found.player().caravan.cargo) == (8, 4)
    assert choices(found, "P1") == {}


def test_a_team_chooses_among_four() -> None:
    teams = {"Reds": ("P1", "P3"), "Blues": ("P2", "P4")}
    team = data(4, mode="team", target=18, teams=teams)
    found = begun(team, *(f"h{at}" for at in range(1, 9)))
    assert choices(found, "P1")["enter_hero"] == ["h1", "h2", "h5", "h6"]
    assert found.code("enter_hero", "P1", card="h6") == ""
    assert choices(found, "P3")["enter_hero"] == ["h1", "h2", "h5"]


def test_who_has_a_hero_is_dealt_none() -> None:
    ann, bob = data().players
    found = begun(data(players=(replace(ann, hero=SALMAN), bob)), "h1", "h2")
    assert (found.player().dealt, found.player("P2").dealt) == ((), ("h1", "h2"))


def test_a_fight_waits_for_the_hero() -> None:
    found = begun(data(), "h3", "h8", "h1", "h2").with_state(phase="action", current="P1")
    found.have(may_attack=("merchant",), location=Location(NATIONS[0], 1))
    card = {"id": "", "kind": "merchant", "name": "", "values": {"hp": 3}, "tags": ["green"]}
    assert found.code("battle", "P1", kind="merchant", card=card) == "no_hero"
    assert found.code("enter_hero", "P1", card="h3") == ""
    assert found.code("battle", "P1", kind="merchant", card=card) == "no_caravan"
    assert found.code("enter_caravan", "P1", card="trader") == ""
    assert found.code("battle", "P1", kind="merchant", card=card) == ""


def test_what_cannot_be_dealt() -> None:
    def code(**changes: Any) -> str:
        wrong = WORLD_ADVENTURE.refusal(FACTS, BLANK, Event("setup", data(**changes)))
        return wrong.code if wrong else ""

    assert code(drawn_heroes=("h1", "h2", "h3", "nobody")) == "unknown_id"
    assert code(drawn_heroes=("h1", "h2", "h3", "h3")) == "bad_value"
    assert code(drawn_quests=("q1",)) == "bad_value"
    assert code(deal=False, drawn_quests=("q1",)) == "bad_value"
    assert code(box=HEROES[:3]) == "", "too few heroes: none is dealt"
