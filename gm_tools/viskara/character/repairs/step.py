"""A step of a repair: changes that belong together, and what they touch."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from gm_tools.viskara.character.build import Build, Tactic
from gm_tools.viskara.character.edits import Change, SetLevel, SetRank, SetStat, SetTactic
from gm_tools.viskara.character.places import kind_at

FEW = 10
"""Up to so many, every amount is tried."""


@dataclass(frozen=True, slots=True)
class AgreeDiary:
    """Write the pages of the diary so that they lead to the character (B25)."""


@dataclass(frozen=True, slots=True)
class ClearDiary:
    """Delete the diary; the character stays as it is."""


@dataclass(frozen=True, slots=True)
class DropReading:
    """Take back a reading that does not exist."""

    ruling: str


Mend = Change | AgreeDiary | ClearDiary | DropReading
"""A change that a repair may make: of the build, or of what is written beside it."""


@dataclass(frozen=True, slots=True)
class Step:
    """Changes made together; ``targets`` name what each of them touches.

    A target is a place in the build (``stats.body``, ``tactics.0.type``), or a carrier and an
    upgrade joined by a bar (``tactics.0|Swing``).
    """

    changes: tuple[Mend, ...]
    targets: tuple[str, ...]


def step(target: str, *changes: Mend) -> Step:
    """Return a step that touches a single thing."""
    return Step(changes, (target,) * len(changes))


def together(steps: Iterable[Step]) -> Step:
    """Return several steps as one."""
    found = tuple(steps)
    changes = tuple(change for one in found for change in one.changes)
    return Step(changes, tuple(target for one in found for target in one.targets))


def amounts(need: int, most: int) -> tuple[int, ...]:
    """Return how much of something may help: ``need`` if there is as much, and less.

    Every amount up to ``FEW``; of larger ones only what is needed, or all there is.
    """
    enough = min(need, most)
    if enough < 1:
        return ()
    return tuple(range(1, enough + 1)) if enough <= FEW else (1, enough)


def stat_set(stat: str, value: int) -> Step:
    """Return a step that sets a stat."""
    return step(f"stats.{stat}", SetStat(stat, value))  # type: ignore[arg-type]  # one of STATS


def rank_set(shadow: str, rank: int) -> Step:
    """Return a step that sets a shadow's rank."""
    return step(f"shadow_ranks.{shadow}", SetRank(shadow, rank))


def shadow_level_set(level: int) -> Step:
    """Return a step that sets the shadow level."""
    return step("shadow_level", SetLevel(level, shadow=True))


def tactic_set(build: Build, where: str, field: str, value: object) -> Step:
    """Return a step that sets the name, type or stat of a tactic."""
    old = kind_at(build, where, Tactic)
    edit = SetTactic(where, old.name, old.type, old.stat, old.low, old.medium, old.high, old.power)
    return step(f"{where}.{field}", replace(edit, **{field: value}))  # type: ignore[arg-type]
