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
        "{by} plays {card}",
        whose("Choose your hero", "Choose the hero of {other}"),
        fields=CARD,
        heard=heard("card"),
    )

    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class EnterCaravan:
    """Say which caravan of level 1 a player has for a start, once that matters."""

    WORDS: ClassVar = Words(
        "{by} sets out with {card}",
        whose("Choose your caravan", "Choose the caravan of {other}"),
        fields=CARD,
        heard=heard("card"),
    )

    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class DrawCards:
    """Draw two quests or Rune Powers face down, of the box; they are shown to the table."""

    WORDS: ClassVar = Words(
        "{by} draws two {cards}",
        whose("Draw two Rune Powers", "Draw two Rune Powers for {other}"),
        {"quest": whose("Draw two quests", "Draw two quests for {other}")},
        headings={"quest": IN_THE_CITY},
        heard=heard("kind drawn"),
    )

    kind: Literal["quest", "rune_power"] = "quest"
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PutInForce:
    """Let a card count from now on, which lies nowhere in the app: whose it is, or whom it means.

    Without a ``player`` it is nobody's: what it says of "you" is meant for everybody.
    """

    WORDS: ClassVar = Words(
        "[{card}|A card] counts from now on",
        "A card starts to count",
        heading=BY_HAND,
        fields={**CARD, "player": "Whose it is, or whom it means"},
        by_hand=True,
        heard=heard("card player"),
    )

    card: CardRef = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class TakeOutOfForce:
    """Take a card away that counts, by its ``id`` among those in force."""

    WORDS: ClassVar = Words(
        "[{gone}|A card] no longer counts",
        "A card no longer counts",
        heading=BY_HAND,
        fields={"id": "Which card"},
        by_hand=True,
        heard=heard("id"),
    )

    id: str


CARD_EVENTS: Final[Mapping[str, type]] = {
    "enter_card": EnterCard,
    "correct_card": CorrectCard,
    "enter_hero": EnterHero,
    "enter_caravan": EnterCaravan,
    "draw_cards": DrawCards,
    "put_in_force": PutInForce,
    "take_out_of_force": TakeOutOfForce,
}
