"""The data of events about cards: entered for the box or a mat, drawn by the app."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import heard, shared
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.cards import Card, CardRef
from gm_tools.games.world_adventure.event_words import BY_HAND, CARD, IN_THE_CITY, whose


@dataclass(frozen=True, slots=True)
class EnterCard:
    """Add a free card to the box, or change the one with its id."""

    WORDS: ClassVar = Words(
        "New card[: {card}]",
        "Enter a card",
        heading=BY_HAND,
        by_hand=True,
        heard=heard(card=shared("open_cards")),
    )

    card: Card


@dataclass(frozen=True, slots=True)
class CorrectCard:
    """Say what a card really prints that was entered wrong; ``id`` names it."""

    WORDS: ClassVar = Words(
        "The host corrects [{corrected}|a card][: {differences}]",
        "Correct a card",
        heading=BY_HAND,
        by_hand=True,
        heard=heard(id=shared("open_cards"), card=shared("open_cards")),
    )

    id: str
    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class EnterHero:
    """Say which hero a player has, once that matters."""

    WORDS: ClassVar = Words(
        "{by} plays {card}", whose("Choose your hero"), fields=CARD, heard=heard("card")
    )

    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class EnterCaravan:
    """Say which caravan of level 1 a player has for a start, once that matters."""

    WORDS: ClassVar = Words(
        "{by} sets out with {card}",
        whose("Choose your caravan"),
        fields=CARD,
        heard=heard("card"),
    )

    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw two quests or Rune Powers face down, of the box; they are shown to the table."""

    WORDS: ClassVar = Words(
        "{by} draws two {cards}",
        whose("Draw two Rune Powers"),
        {"quest": whose("Draw two quests")},
        headings={"quest": IN_THE_CITY},
        heard=heard("kind drawn"),
    )

    kind: Literal["quest", "rune_power"] = "quest"
    drawn: tuple[str, ...] = ()


CARD_EVENTS: Final[Mapping[str, type]] = {
    "enter_card": EnterCard,
    "correct_card": CorrectCard,
    "enter_hero": EnterHero,
    "enter_caravan": EnterCaravan,
    "draw_cards": DrawCards,
}
