"""From the forms of the people page to events of the game master's hand."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import request

from gm_tools.games.battle.host_events import (
    Abandon,
    Add,
    EndBattle,
    GiveTurn,
    Grants,
    MoveAnyone,
    Override,
    PutMark,
    PutThing,
    Remove,
    SetSeat,
    Skip,
)
from gm_tools.games.battle.state import Battle
from gm_tools.games.event import Event
from gm_tools.games.protocol import Refusal
from gm_tools.presenters.battle.values import (
    Settable,
    read_value,
    values_of,
    values_of_battle,
    values_of_side,
)
from gm_tools.services.battles.wishes import Quick
from gm_tools.viskara.encounter.plan import Foe
from gm_tools.viskara.grid.squares import Square
from gm_tools.web.battles.starting import MOST_ROWS, number
from gm_tools.web.context import actor, services
from gm_tools.web.playing.reading import read_squares

NO_VALUE = Refusal("bad_path", "Choose what is to be set.")
NO_SQUARE = Refusal("bad_value", "Write squares as C4, with spaces between several.")
NO_NUMBER = Refusal("bad_value", "Write a whole number, with a minus to take away.")
NO_CREATURE = Refusal("bad_value", "Name a creature of the bestiary.")
NO_NAME = Refusal("no_name", "Give whoever joins a name.")
Act = Callable[[Battle], Any]


def event_of(act: str, state: Battle) -> Event | Refusal | None:
    """Return the event that a form asks for, or why there is none; None for no such form."""
    if act not in ACTS:
        return None
    type_, make = ACTS[act]
    data = make(state)
    return data if isinstance(data, Refusal) else Event(type_, data)


def settable(state: Battle, path: str) -> Settable | None:
    """Return the value at a path that the page offers."""
    head, _, rest = path.partition(".")
    key = rest.partition(".")[0]
    values: tuple[Settable, ...] = values_of_battle(state)
    if head == "combatants" and key in state.combatants:
        values = values_of(state, key)
    if head == "sides" and key in state.sides:
        values = values_of_side(state, key)
    return next((one for one in values if one.path == path), None)


def _text(name: str, most: int = 120) -> str:
    return request.form.get(name, "").strip()[:most]


def _amount(name: str) -> int | None:
    """Return a number with a sign; 0 where nothing is written, None where it is none."""
    text = _text(name).replace("\u2212", "-")
    digits = text.removeprefix("+").removeprefix("-")
    if not text:
        return 0
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 7):
        return None
    return -int(digits) if text.startswith("-") else int(digits)


def _creature(state: Battle) -> Add | Refusal:
    if not _text("creature"):
        return NO_CREATURE
    foe = Foe(
        creature=_text("creature", 200),
        count=min(max(number(_text("count"), 1), 1), MOST_ROWS),
        parasite=number(_text("parasite"), 0),
    )
    return services().joining.creature(actor(), state, _text("side"), foe)


def _quick(state: Battle) -> Add | Refusal:
    if not _text("name"):
        return NO_NAME
    one = Quick(
        name=_text("name", 60),
        side=_text("side"),
        health=number(_text("health"), 30),
        morale=number(_text("morale"), 0),
        speed=number(_text("speed"), 3),
        count=min(max(number(_text("count"), 1), 1), MOST_ROWS),
    )
    return services().joining.quick(actor(), state, one)


def _character(state: Battle) -> Add | Refusal:
    return services().joining.character(actor(), state, _text("side"), _text("character"))


def _override(state: Battle) -> Override | Refusal:
    found = settable(state, _text("path", 200))
    if found is None:
        return NO_VALUE
    return Override(found.path, read_value(found, _text("value", 400)), _text("reason", 400))


def _grant(_state: Battle) -> Grants | Refusal:
    amounts = [_amount(name) for name in ("effort", "flair", "morale")]
    if None in amounts:
        return NO_NUMBER
    effort, flair, morale = (one or 0 for one in amounts)
    return Grants(tuple(request.form.getlist("who")), effort, flair, morale)


def _mark(_state: Battle) -> PutMark | Refusal:
    amount = _amount("amount")
    if amount is None:
        return NO_NUMBER
    until = _text("until") or "battle"
    return PutMark(_text("who"), _text("name"), amount, until, _text("by"), _text("forbids"))


def _thing(_state: Battle) -> PutThing | Refusal:
    squares = _squares("squares")
    if squares is None:
        return NO_SQUARE
    return PutThing(
        name=_text("name"),
        id=_text("id"),
        squares=squares,
        stops=_word("stops", ("nobody", "enemies", "everybody")),
        until=_text("until") or "battle",
        attackable="attackable" in request.form,
        note=_text("note", 400),
    )


def _put(_state: Battle) -> MoveAnyone | Refusal:
    squares = _squares("at")
    return NO_SQUARE if squares is None else MoveAnyone(_text("who"), squares)


def _remove(_state: Battle) -> Remove:
    return Remove(_text("who"), _word("why", ("left", "dead", "mistake")))


def _squares(name: str) -> tuple[Square, ...] | None:
    found = read_squares(_text(name, 400))
    return None if isinstance(found, str) else tuple((x, y) for x, y in found)


def _word(name: str, words: tuple[str, ...]) -> Any:
    return _text(name) if _text(name) in words else words[0]


ACTS: Mapping[str, tuple[str, Act]] = {
    "creature": ("add", _creature),
    "quick": ("add", _quick),
    "character": ("add", _character),
    "remove": ("remove", _remove),
    "seat": ("seat", lambda _state: SetSeat(_text("who"), _text("owner") or "host")),
    "override": ("override", _override),
    "grant": ("grant", _grant),
    "mark": ("mark", _mark),
    "thing": ("thing", _thing),
    "put": ("put", _put),
    "skip": ("skip", lambda _state: Skip(_text("next"))),
    "turn": ("give_turn", lambda _state: GiveTurn(_text("who"))),
    "abandon": ("abandon", lambda _state: Abandon()),
    "end": ("end", lambda _state: EndBattle(_text("why", 400))),
}
"""The forms of the page: the event's type, and what makes its data."""
