"""The game master's events about combatants out of sight, or partly hidden (R190-R193)."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from gm_tools.games.battle.events.host import (
    Add,
    Grants,
    Harm,
    Heal,
    MoveAnyone,
    Override,
    PutMark,
    Remove,
)
from gm_tools.games.battle.options import Figure, Sharing
from gm_tools.games.frame.audience import HOST_ONLY, heard
from gm_tools.games.frame.words import Words
from gm_tools.viskara.grid.squares import Square


@dataclass(frozen=True, slots=True)
class Hide:
    """Combatants go out of sight: the table knows that they were there."""

    WORDS: ClassVar = Words("Out of sight: {who}", heard=heard("who"))

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Appear:
    """Hidden combatants come into sight; ``at`` places a single one elsewhere than it stood.

    ``unplaced``: nobody sees where they are yet (R193).
    """

    WORDS: ClassVar = Words(
        "Into sight: {hidden}",
        heard=heard(hidden=HOST_ONLY, at=HOST_ONLY, unplaced=HOST_ONLY),
    )

    hidden: tuple[str, ...]
    at: tuple[Square, ...] = ()
    unplaced: bool = False


@dataclass(frozen=True, slots=True)
class Share:
    """Figures of combatants, or a side's morale, are told or kept secret for them alone (R192).

    Others are told as much as the battle's options say again if it is "usual"; they do not hear of
    the decision, only what it changes for them.
    """

    WORDS: ClassVar = Words(
        "[{how}: {figures} of {whose}]",
        by_hand=True,
        heard=heard(of=HOST_ONLY, what=HOST_ONLY, how=HOST_ONLY),
    )

    of: tuple[str, ...]
    what: tuple[Figure, ...]
    how: Sharing | Literal["usual"]


@dataclass(frozen=True, slots=True)
class HidePlace:
    """Nobody sees any more where combatants are; they stay in the battle (R193)."""

    WORDS: ClassVar = Words("Out of view: {who}", heard=heard("who"))

    who: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShowPlace:
    """Everybody sees where a combatant is: where it was moved unseen, or ``at`` a place."""

    WORDS: ClassVar = Words("In view: {who}", heard=heard("who", at=HOST_ONLY))

    who: str
    at: tuple[Square, ...] = ()


ByHand = Add | Remove | MoveAnyone | Override | Harm | Heal | Grants | PutMark | Share


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something done by hand that nobody but the host learns of: to hidden combatants alone.

    Or one that nobody notices: a move of a combatant out of view, a figure that was secret anyway.
    """

    WORDS: ClassVar = Words("Hidden: {do}", by_hand=True, heard=heard(do=HOST_ONLY))

    do: ByHand
