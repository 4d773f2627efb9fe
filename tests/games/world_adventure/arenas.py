"""Tables of World Adventure at which a player is about to fight."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.world_adventure.battle.state import Battle
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    Caravan,
    Npc,
    Npcs,
    Player,
    Power,
    Soldier,
    World,
)
from tests.games.world_adventure.makers import FACTS, SALMAN

FIELD = Location("arabia", 2)
RED, BLACK, BLUE = Soldier("red"), Soldier("black"), Soldier("blue")

MERCHANT = Card(
    "m1", "merchant", "Salt", values={"hp": 4, "accuracy": 3, "exp": 1}, tags=("green",)
)
MINION = Card("n1", "minion", "Imps", values={"hp": 4, "accuracy": 3, "retreat": 3, "exp": 2})
BRIGAND = Card("b1", "brigand", "Pim", values={"explorer": 2, "level_1": 3, "gold": 6})
GOVERNMENT = Card("g1", "government", "Wardens", values={"explorer": 3, "level_1": 1})
LEGENDARY = Card("l1", "legendary", "Bull", values={"hp": 4, "retreat": 2, "exp": 4, "item": 1})


def fighter(seat: str = "P1", **changes: Any) -> Player:
    """Return a player in the field of Arabia with a hero and two soldiers."""
    plain = Player(
        seat,
        seat,
        power=Power(2, 0, 3),
        hero=SALMAN,
        soldiers=(RED, BLACK),
        caravan=Caravan("Chaser", cargo=3, chaser=2),
        location=FIELD,
        actions=1,
        moves=2,
    )
    return replace(plain, **changes)


def table(*players: Player, **changes: Any) -> World:
    """Return the action phase of a month in which the first of these players is on turn."""
    seated = players or (fighter(), fighter("P2", location=Location("china")))
    ids = tuple(one.id for one in seated)
    plain = World(
        phase="action",
        month=2,
        players={one.id: one for one in seated},
        turn_order=ids,
        current=ids[0],
        stock=dict.fromkeys(FACTS.goods, 2),
        wanted_track=track(seated),
        box=(MERCHANT,),
    )
    return replace(plain, **changes)


def track(players: tuple[Player, ...]) -> Mapping[str, tuple[str, ...]]:
    """Return the wanted track of some players."""
    found: dict[str, tuple[str, ...]] = {}
    for one in players:
        found[str(one.wanted)] = (*found.get(str(one.wanted), ()), one.id)
    return found


def with_npc(name: str, card: Card, place: Location = FIELD, caller: str = "") -> Npcs:
    """Return the board with one NPC on it."""
    return replace(Npcs(), **{name: Npc(place, card, caller)})


def merchant_found(**changes: Any) -> World:
    """P1 has scouted the merchant of its field."""
    return table(fighter(may_attack=("merchant",), **changes), fighter("P2"))


def npc_phase(*players: Player, **changes: Any) -> World:
    """The NPC phase of a month."""
    return replace(table(*players, **changes), phase="npc", current="")


def seated(*changes: tuple[str, dict[str, Any]]) -> tuple[Player, ...]:
    """Players by their seats, in the field of Arabia unless said otherwise."""
    return tuple(fighter(seat, **given) for seat, given in changes)


def play(state: World, *steps: tuple[str, str, Mapping[str, Any]]) -> World:
    """Return the state after events (type, by, fields), none of which is refused."""
    for type, by, given in steps:
        one = event(type, by, **given)
        refusal = WORLD_ADVENTURE.refusal(FACTS, state, one)
        assert refusal is None, (one, refusal)
        state = WORLD_ADVENTURE.apply(FACTS, state, one)
    return state


def code(state: World, type: str, by: str = HOST, **given: Any) -> str:
    """Return the code by which an event is refused, "" where it is not."""
    refusal = WORLD_ADVENTURE.refusal(FACTS, state, event(type, by, **given))
    return refusal.code if refusal else ""


def event(type: str, by: str = HOST, **given: Any) -> Event:
    """Return an event of the game."""
    return Event(type, EVENTS[type](**given), by)


def battle_of(state: World) -> Battle:
    """Return the battle that goes on, or that the last event has settled."""
    battle = state.battle or state.ended
    assert battle is not None
    return battle


def hp_of(state: World) -> tuple[dict[str, int], dict[str, int]]:
    """Return both sides' HP by unit."""
    battle = battle_of(state)
    own = {one.id: one.hp for one in battle.own.fighters}
    return own, {one.id: one.hp for one in battle.rival.fighters}
