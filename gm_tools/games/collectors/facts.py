"""What is printed of the game: the numbers of its rules, and its words in short."""

from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.printed import Note
from gm_tools.viskara.strict import COUNTED, SAID, STRICT


@dataclass(frozen=True, slots=True)
class Numbers:
    """``numbers.toml``: the numbers of the rules (Collectors 2-3, 14, 50, 60-69).

    ``ap`` are those of a round, ``stamina`` is what there is at the start and at most; a hit takes
    ``hit`` of it, an unspent AP gives ``stamina_an_ap`` back. ``points`` are spent above 0, 0 and
    ``least_reflexes``; ``most_bonus`` is the most Grit, and the most Cunning.
    """

    ap: int
    action_ap: int
    intercept_ap: int
    stamina: int
    hit: int
    stamina_an_ap: int
    points: int
    most_bonus: int
    least_reflexes: int
    most_reflexes: int
    first_items: int
    hand: int


@dataclass(frozen=True, slots=True)
class Rule:
    """A step of the round, an action or an interception; ``line`` is where it is printed."""

    __pydantic_config__: ClassVar = STRICT
    title: str = field(metadata=SAID)
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class Notes:
    """What the papers say beside their headings; the rules' numbers are named in braces."""

    __pydantic_config__: ClassVar = STRICT
    actions: Note
    interceptions: Note
    chances: Note
    trades: Note
    stats: Note
    grit: Note
    cunning: Note
    reflexes: Note
    stamina: Note
    ap: Note
    items: Note


@dataclass(frozen=True, slots=True)
class Printed:
    """``paper.toml``."""

    __pydantic_config__: ClassVar = STRICT
    notes: Notes


@dataclass(frozen=True, slots=True)
class Steps:
    """``steps.toml``."""

    __pydantic_config__: ClassVar = STRICT
    round: tuple[Rule, ...] = field(metadata=SAID)
    action: tuple[Rule, ...] = field(metadata=SAID)
    interception: tuple[Rule, ...] = field(metadata=SAID)


@dataclass(frozen=True, slots=True)
class Facts:
    """The numbers of the rules, and what the reference sheet and the character sheet print."""

    numbers: Numbers
    round: tuple[Rule, ...]
    action: tuple[Rule, ...]
    interception: tuple[Rule, ...]
    notes: Notes


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is played with: the printed numbers; the rest comes with its first event."""

    numbers: Numbers


def rules(facts: Facts, _first: Event) -> Rules:
    """Return what a game is played with."""
    return Rules(facts.numbers)
