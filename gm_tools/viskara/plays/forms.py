"""Forms: a creature is always in one of its forms, whose traits the rules of a battle ask for.

Airborne or landed (Viskara 6452-6456), above or below ground (6019): everybody sees which.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from gm_tools.viskara.strict import STRICT

TRAITS: Final[dict[str, str]] = {
    "untargetable": "no maneuver can target it, nor its squares for its sake",
    "no_location": "it is nowhere on the board, and its side does not lose by its exhaustion",
    "no_own_movement": "it cannot move by itself",
    "no_anchor": "it cannot anchor",
}

STATES: Final[Mapping[str, str]] = {"anchored": "it is anchored"}
"""States of its owner in which a tactic cannot be used (Viskara 6492)."""


@dataclass(frozen=True, slots=True)
class Form:
    """A form of an entry: ``begins`` is that of a battle's start.

    ``speed`` (for effects that move it), ``most_flair`` and ``less_flair`` (a turn) name numbers of
    the entry. ``obliges`` names a tactic that is mandatory in this form, with its most flair if it
    has one; ``from_turn_start``: only on a turn that began in it. ``bars`` are tactics that cannot
    be used on such a turn.
    """

    __pydantic_config__: ClassVar = STRICT
    name: str
    begins: bool = False
    traits: tuple[str, ...] = ()
    speed: str = ""
    most_flair: str = ""
    less_flair: str = ""
    obliges: str = ""
    from_turn_start: bool = False
    bars: tuple[str, ...] = ()
