"""Foes and ready characters of the simple battles, as the data holds them (Viskara 1275-1309)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.strict import COUNTED, NOT_NEGATIVE, SAID, STRICT


@dataclass(frozen=True, slots=True)
class SimpleTactic:
    """A tactic of the simple battles; ``scaled`` numbers of its flourish grow with X (R72).

    ``plays`` are the flourish's effects in play.
    """

    __pydantic_config__: ClassVar = STRICT
    name: str = field(metadata=SAID)
    range: int = field(metadata=COUNTED)
    outputs: Tiers
    flourish: str
    line: int = field(metadata=COUNTED)
    numbers: Mapping[str, int] = field(default_factory=dict)
    scaled: Mapping[str, int] = field(default_factory=dict)
    plays: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True)
class SimpleCharacter:
    """A ready character of the simple battles (Viskara 1143-1273; B71)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str = field(metadata=SAID)
    max_health: int = field(metadata=COUNTED)
    agility: int = field(metadata=NOT_NEGATIVE)
    tactics: tuple[SimpleTactic, ...] = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    rulings: tuple[str, ...] = ()
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class SimpleRule:
    """A special rule of a foe of the simple battles, in force ``from_x`` on."""

    __pydantic_config__: ClassVar = STRICT
    text: str = field(metadata=SAID)
    line: int = field(metadata=COUNTED)
    numbers: Mapping[str, int] = field(default_factory=dict)
    from_x: int = field(default=1, metadata=COUNTED)


@dataclass(frozen=True, slots=True)
class SimpleFoe:
    """A foe of the simple battles as printed, for X = 1 (Viskara 1275-1309; R72, R129)."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str = field(metadata=SAID)
    max_health: int = field(metadata=COUNTED)
    agility: int = field(metadata=NOT_NEGATIVE)
    tactics: tuple[SimpleTactic, ...]
    line: int = field(metadata=COUNTED)
    rules: tuple[SimpleRule, ...] = ()
    rulings: tuple[str, ...] = ()
    emblem: str = ""
