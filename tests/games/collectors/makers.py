"""Collectors for tests: two to six of them, and the events that bring them somewhere."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.collectors.cards import Escapade, Item
from gm_tools.games.collectors.events import NewPlayer, Setup
from gm_tools.games.collectors.facts import Facts, Rules
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import HOST, Event
from tests.cast import the_books

FACTS: Facts = the_books()["collectors"].facts
NUMBERS = FACTS.numbers
RULES = Rules(NUMBERS)
NAMES = ("Alvin", "Jasmine", "Mo", "Nia", "Oto", "Pia")
TYPES = ("Hats", "Dreams", "Keys", "Bells", "Maps", "Lamps")


def event(type: str, by: str = HOST, /, **data: Any) -> Event:
    """An event of JSON values."""
    cls = COLLECTORS.events[type]
    return Event(type, from_plain(cls, _plain(data)), by)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key.removesuffix("_"): _plain(one) for key, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def state(phase: str = "confrontation", **given: Any) -> State:
    """A state of JSON values; three Collectors with an item each unless ``players`` says more."""
    players = given.pop("players", {})
    many = given.pop("many", 3)
    found = [_player(i, players.get(f"P{i + 1}", {})) for i in range(many)]
    plain = {"phase": phase, "instigator": "P1", "current": "P1", "players": found, **given}
    read: State = from_plain(State, {k: _plain(v) for k, v in plain.items()})
    return read


def _player(i: int, given: Mapping[str, Any]) -> dict[str, Any]:
    item = {"id": f"i{i + 1}", "name": f"Item {i + 1}", "type": TYPES[i]}
    own = {"id": f"P{i + 1}", "name": NAMES[i], "type": TYPES[i], "items": [item]}
    return {**own, "grit": 2, "cunning": 1, "reflexes": 9, **given}


def code(now: State, what: Event) -> str:
    """The code with which an event is refused, "" where it is accepted."""
    refusal = COLLECTORS.refusal(RULES, now, what)
    assert refusal is None or refusal.message
    return refusal.code if refusal else ""


def after(now: State, *events: Event) -> State:
    """The state after events, none of which is refused."""
    for one in events:
        refusal = COLLECTORS.refusal(RULES, now, one)
        assert refusal is None, (one, refusal)
        now = COLLECTORS.apply(RULES, now, one)
    return now


def new_players(count: int, *, listed: bool, items: int = 5, escapades: int = 4) -> Any:
    """Collectors at set-up."""
    return tuple(_new(i, listed, items, escapades) for i in range(count))


def _new(i: int, listed: bool, items: int, escapades: int) -> NewPlayer:
    deck = tuple(Item(f"d{i}{n}", f"Find {i}{n}", TYPES[(i + n) % 6]) for n in range(items))
    plays = tuple(Escapade(f"e{i}{n}", f"Ruse {i}{n}", n % 3 == 0) for n in range(escapades))
    return NewPlayer(
        name=NAMES[i],
        type=TYPES[i],
        grit=3,
        cunning=2,
        reflexes=10,
        signature=(Item(f"s{i}", f"Treasure {i}", TYPES[i], soulbound=i == 1),),
        collection_deck=deck if listed else items,
        escapade_deck=plays if listed else escapades,
    )


def set_up(count: int = 3, *, listed: bool = False, **decks: int) -> Event:
    """A set-up; of listed decks the first cards are dealt."""
    players = new_players(count, listed=listed, **decks)
    setup = Event("setup", Setup(players), source="digital" if listed else "table")
    draws = COLLECTORS.draws(RULES, COLLECTORS.blank, setup)
    return (
        COLLECTORS.drawn(setup, tuple(one.pool[: one.count] for one in draws)) if draws else setup
    )
