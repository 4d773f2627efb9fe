"""Builds for tests: a plain legal build, and short ways to change its parts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm_tools.viskara.character.build import (
    Aura,
    Build,
    Maneuver,
    Purchase,
    ShadowRanks,
    SignatureMove,
    Stats,
    Tactic,
)
from gm_tools.viskara.problems import Problem


def bought(*paths: str | tuple[str, int]) -> tuple[Purchase, ...]:
    """Purchases by path, or by path and times."""
    pairs = [(path, 1) if isinstance(path, str) else path for path in paths]
    return tuple(Purchase(path, times) for path, times in pairs)


def tactic(*paths: str | tuple[str, int], **fields: Any) -> Tactic:
    """A direct body tactic without a name, unless specified otherwise."""
    chosen: dict[str, Any] = {"type": "direct", "stat": "body", "upgrades": bought(*paths)}
    return Tactic(**(chosen | fields))


def aura(*paths: str | tuple[str, int], made: Tactic | None = None) -> Aura:
    """An aura that owns some upgrades."""
    return Aura(bought(*paths), made)


def maneuver(name: str, *paths: str | tuple[str, int], **fields: Any) -> Maneuver:
    """A maneuver that owns some upgrades."""
    return Maneuver(name, upgrades=bought(*paths), **fields)


def move(*maneuvers: Maneuver, flair: int = 3, name: str | None = None) -> SignatureMove:
    """A signature move."""
    return SignatureMove(name, flair, maneuvers)


def a_build(**fields: Any) -> Build:
    """A legal level 5 character with rank 4 only in the requested shadows."""
    plain = Build(
        level=5,
        speed_class="medium",
        shadow_ranks=ShadowRanks(),
        shadow_level=0,
        stats=Stats(),
        specializations=("body", "strength"),
        style="aggressive",
        tactics=(tactic(), tactic(), tactic()),
    )
    return replace(plain, **fields)


def artist(*paths: str | tuple[str, int], **fields: Any) -> Build:
    """A shadow artist of shadow level 5 whose first tactic owns some upgrades."""
    first = tactic(*paths, **fields)
    return a_build(
        shadow_ranks=ShadowRanks(shadow_arts=4),
        shadow_level=5,
        tactics=(first, tactic(), tactic()),
    )


def performer(*maneuvers: Maneuver, flair: int = 15, **fields: Any) -> Build:
    """A character of signature move rank 4 and shadow level 5 with a move of some maneuvers."""
    return a_build(
        shadow_ranks=ShadowRanks(signature_move=4),
        shadow_level=5,
        signature_move=move(*maneuvers, flair=flair),
        **fields,
    )


def broken(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    """Rules and places of some problems."""
    return [(problem.rule, problem.where) for problem in problems]


def rules(problems: tuple[Problem, ...]) -> set[str]:
    """The ids of the broken rules."""
    return {problem.rule for problem in problems}
