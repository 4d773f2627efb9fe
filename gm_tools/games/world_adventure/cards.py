"""Free cards: what the booklet does not print, entered where it comes up."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from gm_tools.games.world_adventure.card_changes import (
    NOTHING,
    Changes,
    out_of_bounds,
    wrong_with_changes,
)
from gm_tools.games.world_adventure.card_figures import KINDS, colors_of, figures_of

QUEST: Final = "quest"
RUNE_POWER: Final = "rune_power"
EVENT: Final = "event"
MONSTERS: Final = ("minion", "destroyer", "raid", "legendary")
COLORS: Final = ("green", "yellow", "purple")
"""Tags that are colours: merchants green and yellow, rune powers yellow and purple."""

DOUBLE_STRIKE: Final = "double_strike"
"""The one hero skill that is printed, as a tag of its hero (World Adventure 703; G-WA-44)."""
LEAST: Final = -9
MOST: Final = 99
MOST_CARDS: Final = 500
"""How many cards a table keeps."""
LONGEST_NAME: Final = 60
LONGEST_TEXT: Final = 400

VALUES_SAID: Final = "Known: " + "; ".join(
    f"{kind.replace('_', ' ')} {', '.join(names)}" for kind, names in KINDS.items() if names
)
"""Which values mean something: for the form of a card."""


@dataclass(frozen=True)
class Card:
    """A card: ``kind`` one of KINDS, ``note`` its text, ``values`` what the app computes with.

    ``changes`` is what its text does to a figure of the rules, to gold, goods or hit points
    (G-WA-72). Unknown values and tags are kept and mean nothing. A card that is entered at the
    table may leave out ``id`` and ``name``: the app gives it both.
    """

    id: str
    kind: str = field(metadata={"choices": tuple(KINDS)})
    name: str
    note: str = ""
    values: Mapping[str, int] = field(default_factory=dict, metadata={"said": VALUES_SAID})
    tags: tuple[str, ...] = ()
    changes: Changes = field(default=NOTHING)


CardRef = str | Card
"""A card by its id, or whole."""


def value(card: Card | None, name: str, otherwise: int = 0) -> int:
    """Return a value of a card, or the other one where the card does not say."""
    return otherwise if card is None else card.values.get(name, otherwise)


def color(card: Card | None) -> str:
    """Return a card's colour, "" where it has none."""
    tags = card.tags if card else ()
    return next((one for one in tags if one in COLORS), "")


def of_kind(cards: Iterable[Card], *kinds: str) -> tuple[Card, ...]:
    """Return the cards of some kinds, in their order."""
    return tuple(one for one in cards if one.kind in kinds)


def of_stage(cards: Iterable[Card], kind: str, stage: int) -> tuple[Card, ...]:
    """Return the cards of a kind that lie out at a stage (World Adventure 316-330)."""
    return tuple(one for one in of_kind(cards, kind) if value(one, "stage", stage) == stage)


def on_dice(card: Card, dice: tuple[int, ...]) -> bool:
    """Whether dice show a card by its number (180); a card without one always, no dice all."""
    return not dice or value(card, "number", dice[0]) in dice


def card_text(card: Card | None) -> str:
    """Return a card in a line: its name and its text."""
    if card is None:
        return ""
    return f"{card.name}: {card.note}" if card.note else card.name


# --- What is wrong with a card --------------------------------------------------------------------


def wrong_with(card: Card) -> str:
    """Say what is wrong with a card and how to mend it, "" if nothing is."""
    if card.kind not in KINDS:
        return f"{card.kind!r} is no kind of card: it is one of {', '.join(KINDS)}."
    if not card.name.strip():
        return f"The {card.kind.replace('_', ' ')} needs a name."
    far = next((one for one, held in card.values.items() if not LEAST <= held <= MOST), None)
    if far:
        return f"{card.name}: {far} is from {LEAST} to {MOST}, not {card.values[far]}."
    return out_of_bounds(card.changes)


def misprint(card: Card) -> str:
    """Say what a card of this kind cannot print, as it is entered at the table (G-WA-70)."""
    if card.kind not in KINDS:
        return wrong_with(card)
    wrong = _too_long(card) or _missing(card) or _out_of_bounds(card)
    return wrong or wrong_with_changes(card.changes)


def _too_long(card: Card) -> str:
    asked = ((card.name, LONGEST_NAME, "name"), (card.note, LONGEST_TEXT, "text"))
    over = next(((what, most) for text, most, what in asked if len(text) > most), None)
    return f"The {over[0]} of a card has at most {over[1]} letters." if over else ""


def _missing(card: Card) -> str:
    needed = (one for one in figures_of(card.kind) if one.is_needed)
    gone = next((one for one in needed if one.name not in card.values), None)
    if gone:
        return f"Say the {_kind(card)}'s {gone.said}: {gone.least} to {gone.most}."
    colors = colors_of(card.kind)
    if colors and not set(colors) & set(card.tags):
        return f"Say the colour of the {_kind(card)}: {' or '.join(colors)}."
    if card.kind == RUNE_POWER and not card.name.strip():
        return "Type the name of the Rune Power: nobody may hold two of one name."
    if card.kind in (QUEST, EVENT) and not (card.name + card.note).strip():
        return f"Type the name of the {card.kind}, or its text."
    return ""


def _out_of_bounds(card: Card) -> str:
    for one in figures_of(card.kind):
        held = card.values.get(one.name)
        if held is not None and not one.least <= held <= one.most:
            called = card.name.strip() or f"The {_kind(card)}"
            what = f"{called}: {held} cannot be its {one.said}."
            return f"{what} Type a number from {one.least} to {one.most}."
    return ""


def kind_words(kind: str) -> str:
    """Return a kind of card in words: "Rune Power", "legendary monster".

    >>> kind_words("rune_power")
    'Rune Power'
    """
    return {"rune_power": "Rune Power", "legendary": "legendary monster"}.get(kind, kind)


def _kind(card: Card) -> str:
    return kind_words(card.kind)


# --- What the app calls a card --------------------------------------------------------------------


def called(card: Card) -> str:
    """Return a card's name, or what it is called where none was typed.

    >>> called(Card("", "merchant", "", values={"hp": 4}, tags=("green",)))
    'Green merchant, 4 HP'
    """
    if card.name.strip():
        return card.name.strip()
    if card.note.strip() and card.kind in (QUEST, EVENT):
        return _first_words(card.note.strip())
    said = f"{color(card)} {_kind(card)}".strip()
    return said[:1].upper() + said[1:] + _told_apart(card)


def _told_apart(card: Card) -> str:
    if "hp" in card.values:
        return f", {card.values['hp']} HP"
    if "cargo" in card.values:
        return f" for {card.values['cargo']} goods"
    return f" of stage {card.values['stage']}" if "stage" in card.values else ""


def _first_words(text: str) -> str:
    if len(text) <= LONGEST_NAME:
        return text.rstrip(".")
    return text[: LONGEST_NAME - 1].rpartition(" ")[0] + "\N{HORIZONTAL ELLIPSIS}"
