"""What a card changes: a figure that the rules compute, gold, goods, damage (G-WA-72)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.frame.overriding import bounds, called
from gm_tools.games.world_adventure.changed_figures import FIGURES, Figure

Good = Literal["", "fruit", "spice", "chocolate", "medicine", "iron", "silk"]
Whom = Literal["you", "everybody", "others", "one", "enemy", "npcs"]
Lasts = Literal["usual", "stage", "battle", "turn", "month", "held", "good"]

MOST_BY: Final = 20
MOST_GOLD: Final = 99
MOST_GOODS: Final = 9
BY: Final = bounds(-MOST_BY, MOST_BY)
GOLD: Final = bounds(-MOST_GOLD, MOST_GOLD)
GOODS: Final = bounds(-MOST_GOODS, MOST_GOODS)
DAMAGE: Final = bounds(0, MOST_BY)
OF_GOODS: Final = frozenset({"buy", "sell", "sell_needed"})
"""Figures that may be changed for one good alone."""


WHOM: Final[Mapping[str, str]] = {
    "you": "whoever has it",
    "everybody": "everybody",
    "others": "everybody else",
    "one": "a player named as it is used",
    "enemy": "the enemy in the fight",
    "npcs": "the NPCs",
}
LASTS: Final[Mapping[str, str]] = {
    "usual": "as is usual for such a card",
    "stage": "one stage of a fight",
    "battle": "one fight",
    "turn": "one turn",
    "month": "one month",
    "held": "as long as it is held or lies on the table",
    "good": "until it is taken away",
}
SAID: Final[Mapping[str, str]] = {name: one.name for name, one in FIGURES.items()}


@dataclass(frozen=True, slots=True)
class Changes:
    """What a card changes; the default is nothing.

    ``by`` is how much a ``figure`` changes, ``none`` leaves nothing of it: what has a price is not
    to be had, of what is counted there is none. A figure that is named without either is only
    spoken of: the card's text is shown beside it. ``good`` limits a price to one good.
    ``whom`` it means, and how long it ``lasts``: "usual" is what is usual for its kind, "held"
    while it is held or lies out, "good" until it is taken away. ``gold``, ``goods`` (so many of
    ``good``) and ``damage`` come at once.
    """

    figure: Figure = field(default="", metadata=called("It changes", SAID))
    by: int = field(default=0, metadata=BY | called("By how much"))
    none: bool = field(default=False, metadata=called("Nothing is left of it"))
    good: Good = field(default="", metadata=called("Only this good"))
    whom: Whom = field(default="you", metadata=called("For whom", WHOM))
    lasts: Lasts = field(default="usual", metadata=called("How long", LASTS))
    gold: int = field(default=0, metadata=GOLD | called("Gold at once"))
    goods: int = field(default=0, metadata=GOODS | called("Units of that good at once"))
    damage: int = field(default=0, metadata=DAMAGE | called("Damage at once"))

    @property
    def is_counted(self) -> bool:
        """Whether the figure changes; else the card's text only speaks of it."""
        return bool(self.figure) and (self.none or self.by != 0)

    @property
    def is_at_once(self) -> bool:
        """Whether something happens as soon as it is used."""
        return bool(self.gold or (self.good and self.goods) or self.damage)


NOTHING: Final = Changes()


@dataclass(frozen=True, slots=True)
class InForce:
    """A card that counts for a while, although it lies nowhere any more.

    ``of`` is the seat whose card it was, "" where it was nobody's; ``on`` the player whom it
    means, or the enemy of the fight in which it was used, "" for an NPC. ``lasts`` is never
    "usual" or "held".
    """

    id: str
    name: str = ""
    note: str = ""
    changes: Changes = field(default=NOTHING)
    lasts: Lasts = "good"
    of: str = ""
    on: str = ""


@dataclass(frozen=True, slots=True)
class Applied:
    """What cards have done to a number that is used up: what they ask for, what they gave.

    What they gave is less where the number cannot fall below 0.
    """

    by: int = 0
    none: bool = False
    gave: int = 0


def wrong_with_changes(changes: Changes) -> str:
    """Say what is wrong with what a card changes, as it is entered; "" if nothing is."""
    if (changes.by or changes.none) and not changes.figure:
        return "Choose what the card changes, or leave the number out."
    if changes.goods and not changes.good:
        return "Choose which good the card gives or takes, or leave the number out."
    return out_of_bounds(changes)


def out_of_bounds(changes: Changes) -> str:
    """Say which number of what a card changes is too far from 0; "" if none is."""
    asked = (
        ("figure", changes.by, MOST_BY),
        ("gold", changes.gold, MOST_GOLD),
        ("goods", changes.goods, MOST_GOODS),
    )
    far = next((one for one in asked if abs(one[1]) > one[2]), None)
    if far:
        return f"A card changes its {far[0]} by {far[2]} at most, not by {abs(far[1])}."
    if not 0 <= changes.damage <= MOST_BY:
        return f"Damage is from 0 to {MOST_BY}, not {changes.damage}."
    return ""
