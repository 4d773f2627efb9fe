"""What may be said of a card, so that its numbers count, and how it is said (G-BR-27)."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from gm_tools.games.battle_royale.card_words import CHANGES, FIGURES, KILLS, LASTS, SPARES, WHOM
from gm_tools.games.battle_royale.cards import MOST_BY, Card, Figure
from gm_tools.games.battle_royale.in_force import Counted
from gm_tools.games.frame.protocol import Field, Option

MINUS: Final = "\N{MINUS SIGN}"
TEXT: Final = Field("note", "text", required=False)


def changing(*, anew: bool = False) -> Iterator[Field]:
    """Yield what may be said of a card beside what such cards print (G-BR-27).

    ``anew``: the card is entered, so that for whom and how long have their usual values.
    """
    yield _choice("figure", FIGURES)
    yield Field("by", "number", (), -MOST_BY, MOST_BY, required=False)
    yield _choice("whom", WHOM, required=anew)
    yield _choice("lasts", LASTS, required=anew)
    yield _choice("spares", SPARES)


def killing() -> Field:
    """Return the field for whom a card kills as it is won."""
    return _choice("kills", KILLS)


def _choice(name: str, words: Mapping[Any, str], *, required: bool = False) -> Field:
    options = tuple(Option(value, said) for value, said in words.items())
    return Field(name, "choice", options, required=required)


def change_words(one: Counted) -> str:
    """Return what a card changes: "Lantern, +1 to the dice"."""
    return f"{one.name or 'a card'}, {number_words(one.figure, one.by)}"


def number_words(figure: Figure, by: int) -> str:
    """Return a change of a figure: "+1 to the dice"."""
    single, several = CHANGES[figure]
    return f"{by:+d}".replace("-", MINUS) + f" {single if abs(by) == 1 else several}"


def says(card: Card) -> tuple[str, ...]:
    """Return what a card does beside what such cards print, each in words."""
    return tuple(_says(card))


def _says(card: Card) -> Iterator[str]:
    if card.figure and card.by:
        whom = "" if card.whom == "you" else f" for {WHOM[card.whom]}"
        time = "" if card.lasts == "active" else f" {LASTS[card.lasts]}"
        yield f"{number_words(card.figure, card.by)}{whom}{time}"
    elif card.figure:
        yield f"may change {FIGURES[card.figure]}"
    if card.spares:
        yield f"spares its owner {SPARES[card.spares]}, once"
    if card.kills:
        yield f"kills {KILLS[card.kills]} as it is won"
