"""A deck as a table: of each card its name, what it has, and what it says."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.codec.types import MISSING
from gm_tools.games.frame.kept_decks import (
    KeptDeck,
    card_name,
    name_field,
)
from gm_tools.presenters.games.decks.leaves import (
    Leaf,
    in_words,
    leaves,
    value_at,
)


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card; ``facts`` are short ("Value 12"), ``texts`` are what stands on it."""

    id: str
    name: str
    facts: tuple[str, ...]
    texts: tuple[str, ...]


def card_rows(deck: KeptDeck) -> tuple[CardRow, ...]:
    """Return the rows of a deck in the order of its cards."""
    if not deck.cards:
        return ()
    card = type(deck.cards[0])
    shown = [leaf for leaf in leaves(card) if leaf.path != name_field(card)]
    return tuple(_row(one, shown) for one in deck.cards)


def _row(card: Any, shown: Sequence[Leaf]) -> CardRow:
    facts = (_fact(leaf, value_at(card, leaf.path)) for leaf in shown if leaf.kind != "long")
    texts = (str(value_at(card, leaf.path) or "") for leaf in shown if leaf.kind == "long")
    return CardRow(card.id, card_name(card), tuple(filter(None, facts)), tuple(filter(None, texts)))


def _fact(leaf: Leaf, value: Any) -> str:
    """Return a value in words, "" where it is nothing out of the usual."""
    if leaf.words:
        is_usual = value in ("", leaf.default)
        return "" if is_usual else f"{leaf.label}: {leaf.named(str(value))}"
    if leaf.kind == "choice" and value and not leaf.group:
        return in_words(str(value))
    if value is None or value == "" or (value == leaf.default and leaf.default is not MISSING):
        return ""
    name = f"{leaf.group}: {leaf.label.lower()}" if leaf.group else leaf.label
    if leaf.kind == "flag":
        return name if value else f"Not {name.lower()}"
    if leaf.kind == "lines":
        return ", ".join(one.replace("_", " ") for one in value)
    if leaf.kind == "pairs":
        return ", ".join(f"{in_words(key)}: {number}" for key, number in value.items())
    said = in_words(str(value)).lower() if leaf.kind == "choice" else value
    return f"{name} {said}"
