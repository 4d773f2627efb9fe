"""What is printed of the game, in short and in our words: nothing that the rules compute with."""

from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.printed import Note
from gm_tools.viskara.strict import COUNTED, SAID, STRICT


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
    """What the reference sheet and the character sheet print."""

    round: tuple[Rule, ...]
    action: tuple[Rule, ...]
    interception: tuple[Rule, ...]
    notes: Notes


@dataclass(frozen=True, slots=True)
class Rules:
    """What a game is played with: everything it needs comes with its first event."""


def rules(_facts: object, _first: Event) -> Rules:
    """Return what a game is played with."""
    return Rules()
