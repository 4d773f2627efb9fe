"""The data of what only the host does: card texts, who has lost, the end, notes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from gm_tools.games.collectors.cards import During, Figure
from gm_tools.games.collectors.event_words import CHANGES, ITEM
from gm_tools.games.frame.audience import heard
from gm_tools.games.frame.words import Words

AdjustField = Literal["ap", "stamina", "grit", "cunning", "reflexes", "ap_bonus"]
BY_HAND: Final = "Cards and rules by hand"
PLAYER: Final = {"player": "Whose"}
ON_AN_ITEM: Final = {"name": "Its name", "type": "Its type", "note": "What it does"}


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A lose condition is met."""

    WORDS: ClassVar = Words(
        "{player} is out of play: the lose condition is met",
        "A lose condition is met",
        heading=BY_HAND,
        fields=PLAYER,
        heard=heard("player"),
    )

    player: str


@dataclass(frozen=True, slots=True)
class DropNone:
    """Nobody who has the Drop Step still to come returns an item."""

    WORDS: ClassVar = Words(
        "Nobody[ {dropped}] returns an item", "Nobody returns an item", is_main=True
    )


@dataclass(frozen=True, slots=True)
class EndGame:
    """The lone Collector in play wins (G-COL-20)."""

    WORDS: ClassVar = Words(
        "The host ends the game", "End the game: the last one wins", heading=BY_HAND
    )


@dataclass(frozen=True, slots=True)
class Adjust:
    """What an ability does to AP, Stamina or a stat."""

    WORDS: ClassVar = Words(
        "{player}: {delta} {field}[ ({reason})]",
        "Change AP, Stamina or a stat",
        heading=BY_HAND,
        fields={**PLAYER, "field": "What", "delta": "By how much", "reason": "Why"},
        heard=heard("player field delta reason"),
    )

    player: str
    field: AdjustField
    delta: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AddItem:
    """Bring an item into the game."""

    WORDS: ClassVar = Words(
        "[{name}|A new item][ ({type})] comes to {to}",
        "Bring in a new item",
        heading=BY_HAND,
        fields={"to": "To", **ON_AN_ITEM},
        heard=heard("to name type note soulbound"),
    )

    to: str
    name: str
    type: str = ""
    note: str = ""
    soulbound: bool = False


@dataclass(frozen=True, slots=True)
class EditItem:
    """Say what an item is; what stays None stays as it is."""

    WORDS: ClassVar = Words(
        "{item} is [{lock}|{named}]",
        buttons={
            "edit_item": "Say what an item is",
            "lock_item": "Lock an item where it is",
            "unlock_item": "Unlock an item",
        },
        heading=BY_HAND,
        fields={**ITEM, **ON_AN_ITEM, **CHANGES},
        heard=heard("item name type note locked soulbound figure by during"),
    )

    item: str
    name: str | None = None
    type: str | None = None
    note: str | None = None
    locked: bool | None = None
    soulbound: bool | None = None
    figure: Figure | None = None
    by: int | None = None
    during: During | None = None


@dataclass(frozen=True, slots=True)
class MoveItem:
    """Put an item elsewhere: to a seat, "circulation", or "gone"."""

    WORDS: ClassVar = Words(
        "{item} {moved}",
        "Move an item",
        heading=BY_HAND,
        fields={**ITEM, "to": "To"},
        heard=heard("item to"),
    )

    item: str
    to: str


@dataclass(frozen=True, slots=True)
class Note:
    """Words for the log."""

    WORDS: ClassVar = Words(
        "[{text}|A note]",
        "Write a note",
        heading=BY_HAND,
        fields={"text": "The note"},
        heard=heard("text"),
    )

    text: str


HOST_EVENTS: Final[Mapping[str, type]] = {
    "drop_none": DropNone,
    "eliminate": Eliminate,
    "end_game": EndGame,
    "adjust": Adjust,
    "add_item": AddItem,
    "edit_item": EditItem,
    "move_item": MoveItem,
    "note": Note,
}
