"""The form of a game of Collectors that a table plays already: how it stands."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from gm_tools.games.collectors.cards import Escapade, Item
from gm_tools.games.collectors.events import Adopt
from gm_tools.games.collectors.facts import Facts, Numbers
from gm_tools.games.collectors.state import (
    LARGEST_DECK,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    Player,
    State,
)
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.seating import seats_of
from gm_tools.presenters.games.shared.setting_up import (
    Form,
    Mistakes,
    Reading,
    lines_in,
    seated_rows,
    text_in,
)

MOST_ROUND: Final = 99
MOST_ITEMS: Final = 60
MOST_HAND: Final = 20
PHASES: Final = {
    "opening": "Opening: the Instigator plays an Escapade",
    "collection": "Collection",
    "confrontation": "Confrontation",
    "drop": "Drop Step",
}
Ids = Iterator[str]


def adopted(form: Form, facts: Facts, _deck: Sequence[object] | None) -> Event | Mistakes:
    """Return a game in the middle, at the step of a Collector; decks are only counted."""
    read, ids = Reading(form), (f"x{number}" for number in count(1))
    rows = seated_rows(form, LEAST_PLAYERS, MOST_PLAYERS, read.mistakes, "Collectors")
    seats = dict(zip(rows, seats_of(len(rows)), strict=True))
    players = tuple(_player(read, row, seat, facts.numbers, ids) for row, seat in seats.items())
    phase = text_in(form, "phase", "opening")
    circulation = tuple(_items(read, "circulation", ids))
    instigator = _seat(read, seats, "instigator", "The Instigator's place")
    state = State(
        phase=phase if phase in PHASES else "opening",  # type: ignore[arg-type]  # one of them
        round=read.number("round", "The round", 1, MOST_ROUND, 1),
        instigator=instigator,
        current=_seat(read, seats, "current", "Whose step it is")
        if phase in ("collection", "confrontation")
        else instigator,
        draw_done=True,
        played=phase != "opening",
        circulation=circulation,
        players=players,
        made=int(next(ids)[1:]) - 1,
    )
    return tuple(read.mistakes) or Event("adopt", Adopt(state))


def _player(read: Reading, row: int, seat: str, numbers: Numbers, ids: Ids) -> Player:
    def number(name: str, what: str, least: int, most: int, usual: int) -> int:
        return read.number(f"{name}_{row}", what, least, most, usual)

    stamina = number("stamina", "Stamina", 0, numbers.stamina, numbers.stamina)
    return Player(
        seat,
        read.text(f"name_{row}", "A name"),
        read.text(f"character_{row}", "A character"),
        read.text(f"type_{row}", "A type"),
        number("grit", "Grit", 0, numbers.most_bonus, 2),
        number("cunning", "Cunning", 0, numbers.most_bonus, 2),
        number("reflexes", "Reflexes", numbers.least_reflexes, numbers.most_reflexes, 11),
        stamina=stamina,
        ko=stamina == 0,
        ap=number("ap", "AP", 0, MOST_HAND, numbers.ap),
        items=tuple(_items(read, f"items_{row}", ids)),
        collection_deck=number("deck", "Items in the deck", 0, LARGEST_DECK, 0),
        escapade_deck=number("escapades", "Escapades in the deck", 0, LARGEST_DECK, 0),
        hand=tuple(
            Escapade(next(ids)) for _ in range(number("hand", "Cards in hand", 0, MOST_HAND, 3))
        ),
    )


def _items(read: Reading, name: str, ids: Ids) -> Iterator[Item]:
    """Yield items, one a line: its name, and after a comma its type."""
    for line in lines_in(read, name, "Items", MOST_ITEMS):
        called, _, kind = line.partition(",")
        yield Item(next(ids), called.strip(), kind.strip())


def _seat(read: Reading, seats: dict[int, str], name: str, what: str) -> str | None:
    chosen = read.number(name, what, 1, MOST_PLAYERS, next(iter(seats), 1))
    if seats and chosen not in seats:
        read.mistakes.append((name, f"Nobody sits in place {chosen}: choose another."))
    return seats.get(chosen)
