"""The parts that an evening's seats have in its games."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from itertools import count
from typing import Any

from gm_tools.services.evenings.records import StoredEvening, StoredPart, StoredSeat
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit


def give_parts(unit: Unit, kind: Kind, game: StoredGame, state: Any, now: datetime) -> None:
    """Give each part of a game that no seat has yet to a seat of its evening.

    A part goes to the seat of its character, else to the one that is called like it or whose
    player is; for the others there are new seats. Nothing happens to a game without an evening, nor
    to the log of one, in which every seat is itself.
    """
    evening = unit.evenings.find(game.evening) if game.evening else None
    if evening is None or evening.log == game.id:
        return
    for name in parts_of(kind, state):
        _give_part(unit, kind, game, evening.id, state, name, now)


def seat_tonight(unit: Unit, kind: Kind, game: str, state: Any, now: datetime) -> tuple[str, ...]:
    """Put a new game on the stage of the evening that its campaign has open, if it has one.

    Returns the evening's other games: their pages lead to the new one.
    """
    found = unit.games.find(game)
    evening = tonight(unit, found.campaign) if found else None
    if found is None or evening is None:
        return ()
    seat_at(unit, kind, found, evening, state, now)
    return tuple(one.id for one in unit.games.at_evening(evening.id) if one.id != game)


def seat_at(
    unit: Unit,
    kind: Kind,
    game: StoredGame,
    evening: StoredEvening,
    state: Any,
    now: datetime,
) -> StoredGame:
    """Return a game at an evening, where it is what is played now, with its parts given."""
    seated = replace(game, evening=evening.id)
    unit.games.put(seated)
    unit.evenings.put(replace(evening, stage=game.id))
    give_parts(unit, kind, seated, state, now)
    return seated


def tonight(unit: Unit, campaign: str | None) -> StoredEvening | None:
    """Return the evening that a campaign has open."""
    found = unit.evenings.of_campaign(campaign) if campaign else ()
    return next((one for one in found if one.closed_at is None), None)


def parts_of(kind: Kind, state: Any) -> tuple[str, ...]:
    """Return the names of the seats that a game has for players."""
    return tuple(kind.game.seats(state))


def _give_part(
    unit: Unit, kind: Kind, game: StoredGame, evening: str, state: Any, name: str, now: datetime
) -> None:
    given = unit.evenings.parts(game.id)
    if any(one.name == name for one in given):
        return
    seats = unit.evenings.seats(evening)
    busy = {one.seat for one in given}
    free = [one for one in seats if one.name not in busy]
    label, characters = kind.label(state, name), kind.characters(state, name)
    seat = fitting(free, label, characters) or new_seat(unit, evening, name, label, now)
    character = seat.character or next(iter(characters), "")
    unit.evenings.put_seat(replace(seat, character=character))
    unit.evenings.put_part(StoredPart(game.id, name, evening, seat.name))


def new_seat(unit: Unit, evening: str, name: str, label: str, now: datetime) -> StoredSeat:
    """Return a free seat more, called by a name if none is; it is not stored yet."""
    found = unit.evenings.find(evening)
    taken = (one.name for one in unit.evenings.seats(evening))
    offered = found is not None and found.freely
    return StoredSeat(evening, free_name(name, taken), label, now, offered=offered)


def fitting(
    seats: Iterable[StoredSeat], label: str, characters: tuple[str, ...]
) -> StoredSeat | None:
    """Return the seat of one of some characters, else one that is called by a name."""
    seats = tuple(seats)
    by_character = (one for one in seats if one.character and one.character in characters)
    called = label.casefold()
    by_name = (one for one in seats if called in (one.label.casefold(), one.who.casefold()))
    return next(by_character, None) or next(by_name, None)


def free_name(wished: str, taken: Iterable[str]) -> str:
    """Return a seat's name that is free: the wished one, else P1, P2 and so on."""
    names = set(taken)
    numbered = (f"P{number}" for number in count(1))
    return wished if wished not in names else next(one for one in numbered if one not in names)
