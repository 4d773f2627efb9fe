"""Decks of free cards, kept for another evening, and the checks they must pass.

Each game has a card class of its own: a frozen dataclass with an ``id`` and a ``name`` or
``title``. The metadata of a field may say more: ``bounds`` of a number, ``choices`` of a text, and
``said``, a hint for the card's author.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from gm_tools.games.frame.codec.types import is_record

MOST_CARDS: Final = 500
LONGEST_DECK_NAME: Final = 200
LONGEST_CARD_NAME: Final = 200
LONGEST_TEXT: Final = 4_000
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")

Fault = tuple[str, str]
"""A path ("effect.adjust", "" for the whole card), and what is wrong there."""


@dataclass(frozen=True, slots=True)
class CardsOf:
    """The free cards of a game: their class, and those entered in a game so far."""

    card: type
    entered: Callable[[Any], tuple[Any, ...]]


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """The cards of one game under a name; ``cards`` are values of the game's card class."""

    kind: str
    name: str
    cards: tuple[Any, ...] = ()


def card_name(card: object) -> str:
    """Return the name of a card."""
    return str(getattr(card, name_field(type(card)), ""))


def name_field(card: type) -> str:
    """Return the field of a card class that holds the card's name."""
    return "name" if any(one.name == "name" for one in fields(card)) else "title"


def free_id(wanted: str, taken: Iterable[str]) -> str:
    """Return an unused id: the wanted one, or that one with a number appended."""
    known, number = frozenset(taken), 2
    found = wanted
    while found in known:
        found, number = f"{wanted}-{number}", number + 1
    return found


def deck_faults(deck: KeptDeck) -> Iterator[Fault]:
    """Yield every fault of a deck, each with its path."""
    yield from name_faults(deck.name)
    if len(deck.cards) > MOST_CARDS:
        yield "cards", f"has {len(deck.cards)} cards; at most {MOST_CARDS} are kept in one deck."
    seen: Counter[str] = Counter()
    for index, card in enumerate(deck.cards):
        seen[card.id] += 1
        if seen[card.id] == 2:
            yield f"cards.{index}.id", f'is "{card.id[:40]}", the same as on an earlier card.'
        for where, what in card_faults(card):
            yield f"cards.{index}.{where}", what


def name_faults(name: str) -> Iterator[Fault]:
    """Yield the faults of a deck's name."""
    if not name.strip():
        yield "name", "is empty. Give the deck a name."
    if len(name) > LONGEST_DECK_NAME:
        yield "name", f"is {len(name)} characters long; at most {LONGEST_DECK_NAME} fit."


def card_faults(card: Any) -> Iterator[Fault]:
    """Yield the faults of a card: its id, its name, numbers out of bounds, long texts."""
    if not ID.fullmatch(card.id):
        yield "id", "must be 1 to 40 of the letters a to z, digits, - and _."
    name = card_name(card)
    if not name.strip():
        yield name_field(type(card)), "is empty. Give the card a name."
    if len(name) > LONGEST_CARD_NAME:
        where = name_field(type(card))
        yield where, f"is {len(name)} characters long; at most {LONGEST_CARD_NAME} fit."
    yield from _faults(card, "")


def _faults(value: object, where: str) -> Iterator[Fault]:
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        yield where, f"is {len(value):,} characters long; at most {LONGEST_TEXT:,} fit."
    elif is_record(type(value)):
        yield from _record_faults(value, where)
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _faults(inner, _path(where, key))
    elif isinstance(value, tuple):
        for index, inner in enumerate(value):
            yield from _faults(inner, _path(where, index))


def _record_faults(value: Any, where: str) -> Iterator[Fault]:
    for one in fields(value):
        inner, path = getattr(value, one.name), _path(where, one.name)
        bound = one.metadata
        if "least" in bound and type(inner) is int:
            least, most = bound["least"], bound["most"]
            if not least <= inner <= most:
                yield path, f"is {inner}; it goes from {least} to {most}."
        if "choices" in bound and inner not in bound["choices"]:
            yield path, f'is "{str(inner)[:40]}"; it is one of {", ".join(bound["choices"])}.'
        yield from _faults(inner, path)


def _path(where: str, key: object) -> str:
    return f"{where}.{key}" if where else str(key)
