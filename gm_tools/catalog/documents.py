"""Shapes of data files that differ from those of their values, read strictly.

A table with the same keys as its value is read straight into the value.
"""

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from gm_tools.viskara.plays.tables import PlayTable
from gm_tools.viskara.rulebook import Carries, PointChange, Section
from gm_tools.viskara.strict import STRICT

Half = Annotated[int | float, Field(multiple_of=0.5)]
TierList = tuple[int, int, int]
Texts = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class NumberDocument:
    """``{base, step}`` of a named number: halves are written with a point, not as fractions."""

    __pydantic_config__: ClassVar = STRICT
    base: Half | TierList
    step: Half | TierList = 0


@dataclass(frozen=True, kw_only=True)
class UpgradeDocument:
    """An ``[[upgrade]]`` table.

    Its path, its keystone and its budget follow from its place unless given; numbers are short, a
    surcharge is in wholes, plays are in words, and readings hold keys of the file.
    """

    __pydantic_config__: ClassVar = STRICT
    kind: Literal["maneuver", "upgrade"] = "upgrade"
    name: Annotated[str, Field(min_length=1)]
    parent: str | None = None
    points: Annotated[int, Field(ge=0)]
    repeatable: bool = False
    most: int | None = None
    acts: Annotated[Texts, Field(min_length=1)]
    effect: Annotated[str, Field(min_length=1)]
    building: str = ""
    line: Annotated[int, Field(gt=0)]
    rulings: Texts = ()
    numbers: dict[str, Half | TierList | NumberDocument] = field(default_factory=dict)
    cost: dict[Literal["flair", "effort", "health", "cards", "charges"], str] = field(
        default_factory=dict
    )
    counts_toward: Literal["maneuver_points"] | None = None
    keystone: bool | None = None
    needs: str | None = None
    works_with: str | None = None
    link_limit: str | None = None
    written_only: bool = False
    requires: Literal["can_deal_damage", "affects_character"] | None = None
    not_for: Texts = ()
    creates_tactic: bool = False
    carries: Carries | None = None
    halves_power: bool = False
    deals_damage: bool = False
    affects_character: bool = False
    attaches: bool = False
    chooses_keystone: bool = False
    brings: Texts = ()
    brought_keystones_count: bool = True
    surcharge: Half = 0
    surcharges_maneuver: bool = False
    changes_points: tuple[PointChange, ...] = ()
    by_speed: dict[Literal["low", "medium", "high"], int] = field(default_factory=dict)
    plays: tuple[PlayTable, ...] = ()
    clauses: Texts = ()
    readings: dict[str, dict[str, dict[str, Any]]] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class TreeDocument:
    """A file of upgrades; values that they share are given once, at the top."""

    __pydantic_config__: ClassVar = STRICT
    shadow: Literal["aura", "signature_move", "shadow_arts"]
    section: Section
    heading: str
    upgrade: tuple[UpgradeDocument, ...]


@dataclass(frozen=True, kw_only=True)
class RulebookDocument:
    """The stamp of the rulebook data; only its version is used."""

    __pydantic_config__: ClassVar = STRICT
    title: str
    version: str
    source: str
