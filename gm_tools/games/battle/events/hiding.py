"""The game master's events about combatants out of sight, or partly hidden (R190-R193)."""

from dataclasses import dataclass
from typing import ClassVar

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
    """Hidden combatants come into sight; ``at`` places a single one elsewhere than it stood."""

    WORDS: ClassVar = Words("Into sight: {hidden}", heard=heard(hidden=HOST_ONLY, at=HOST_ONLY))

    hidden: tuple[str, ...]
    at: tuple[Square, ...] = ()


ByHand = Add | Remove | MoveAnyone | Override | Harm | Heal | Grants | PutMark


@dataclass(frozen=True, slots=True)
class Unseen:
    """Something done by hand to hidden combatants alone: nobody but the host learns of it."""

    WORDS: ClassVar = Words("Hidden: {do}", by_hand=True, heard=heard(do=HOST_ONLY))

    do: ByHand
