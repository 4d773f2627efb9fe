"""The composition's description of each game: its rules, its facts, and its borders."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.codec.outside import excess
from gm_tools.games.frame.codec.plain import (
    UnreadableValue,
    dotted,
    from_plain,
    to_plain,
)
from gm_tools.games.frame.codec.reading import is_clean
from gm_tools.games.frame.event import (
    HOST,
    TABLE,
    Entry,
    Event,
)
from gm_tools.games.frame.kept_decks import CardsOf
from gm_tools.games.frame.protocol import AnyGame, Refusal
from gm_tools.games.frame.upcasting import UpcastError, upcast
from gm_tools.services.ports import Unit

SOURCES = ("table", "digital")
PHYSICAL = "physical"
"""Another word for the table's own dice and cards, which files may use: read as "table"."""
LONGEST_WORD = 64
ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def _as_it_is(plain: object) -> object:
    return plain


def _seat_itself(_state: object, seat: str) -> str:
    return seat


def _nobody(_state: object, _seat: str) -> tuple[str, ...]:
    return ()


def _never(_unit: Unit, _game: str) -> Refusal | None:
    return None


@dataclass(frozen=True, slots=True)
class Kind:
    """A game and its surroundings.

    ``facts`` are the data that the game's rules use beside the first event, ``data`` their stamp.
    ``prepare`` turns a first event's data, as people write it, into the JSON that the game reads;
    ``label`` names what is played at a seat, ``characters`` gives the ids in the library of the
    characters that are; ``held`` says why nothing may change now, whatever the
    event (an aftermath that is already written). ``cards`` is set if the game has free cards that
    people keep as decks.
    """

    game: AnyGame
    facts: object = None
    data: str = ""
    prepare: Callable[[Any], Any] = _as_it_is
    label: Callable[[Any, str], str] = _seat_itself
    characters: Callable[[Any, str], tuple[str, ...]] = _nobody
    held: Callable[[Unit, str], Refusal | None] = _never
    cards: CardsOf | None = None

    @property
    def stamp(self) -> str:
        """The stamp under which snapshots are kept."""
        return f"{self.game.engine}:{self.data}"


def event_of(kind: Kind, entry: Entry) -> Event:
    """Return the event of a journal's entry, whichever engine wrote it.

    UnreadableValue, or KeyError for an unknown type, if it cannot be read.
    """
    try:
        type_, plain = upcast(kind.game.upcasters, entry)
    except UpcastError as error:
        raise UnreadableValue((("", str(error)),)) from error
    data: object = from_plain(kind.game.events[type_], plain)
    return Event(type_, data, entry.by, entry.source)


def entry_of(kind: Kind, number: int, id: str, actor: str, event: Event) -> Entry:
    """Return an event as an entry of the journal."""
    data = to_plain(kind.game.events[event.type], event.data)
    v = kind.game.engine
    return Entry(number, id, actor, event.type, data, event.by, event.source, v)


class UnreadableEvent(Exception):
    """JSON that is not an event of the game; ``problems`` are pairs of a path and a reason."""

    def __init__(self, *problems: tuple[str, str]) -> None:
        self.problems = problems
        super().__init__("\n".join(f"{where}: {what}" for where, what in problems))

    @property
    def refusal(self) -> Refusal:
        """Return the problems as a game's refusal."""
        return Refusal("bad_value", "; ".join(f"{where} {what}" for where, what in self.problems))


def read_event(kind: Kind, plain: object, by: str = HOST) -> Event:
    """Return the event of ``{type, data, by, source}``; UnreadableEvent names what is wrong.

    ``by`` is the seat if the JSON names none; the default source is "table".
    """
    if not isinstance(plain, dict):
        raise UnreadableEvent(("event", "must be an object"))
    refuse_excess(plain)
    problems = [(dotted((key,)), "is not known here") for key in plain.keys() - KEYS]
    type_, source = plain.get("type"), plain.get("source", TABLE)
    by, source = plain.get("by", by), TABLE if source == PHYSICAL else source
    if not isinstance(type_, str) or type_ not in kind.game.events:
        problems.append(("type", f"must be one of {', '.join(kind.game.events)}"))
    if source not in SOURCES:
        problems.append(("source", f"must be one of {', '.join(SOURCES)}"))
    if not isinstance(by, str) or not is_word(by):
        problems.append(("by", "must be a seat"))
    if problems:
        raise UnreadableEvent(*problems)
    return Event(str(type_), _data(kind, str(type_), plain), by, source)


def refuse_excess(plain: object) -> None:
    """Raise UnreadableEvent for JSON that is too much to be looked at more closely."""
    too_much = excess(plain)
    if too_much:
        raise UnreadableEvent(("event", f"{too_much}. No event needs that much."))


def read_again(kind: Kind, event: Event) -> Event:
    """Return an event that a form made, after reading it as strictly as one from outside."""
    return read_event(kind, event_plain(kind, event))


def event_plain(kind: Kind, event: Event) -> dict[str, object]:
    """Return an event as ``read_event`` reads it."""
    data = to_plain(kind.game.events[event.type], event.data)
    return {"type": event.type, "data": data, "by": event.by, "source": event.source}


KEYS = {"type", "data", "by", "source"}


def _data(kind: Kind, type_: str, plain: dict[str, object]) -> object:
    try:
        return from_plain(kind.game.events[type_], plain.get("data", {}))
    except UnreadableValue as error:
        problems = (
            ("data" + (f".{where}" if where else ""), what) for where, what in error.problems
        )
        raise UnreadableEvent(*problems) from None


def is_id(text: str) -> bool:
    """Whether a text can be an entry's id, which the sender makes."""
    return ID.fullmatch(text) is not None


def is_word(text: str) -> bool:
    """Whether a text can name a seat or an entry."""
    return 0 < len(text) <= LONGEST_WORD and is_clean(text)
