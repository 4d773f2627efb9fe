"""Tasks: the output of a show for a task, and how hard a minimum is (4507-4619; R74-R76)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from gm_tools.viskara.numbers import TaskNumbers, Tiers
from gm_tools.viskara.reference import TaskBand
from gm_tools.viskara.rounding import half

SideEffect = Literal["negative", "positive"]
LEAST_MINIMUM = 1  # (Viskara 4589; R74)


@dataclass(frozen=True, slots=True)
class BandNumbers:
    """The minimum outputs of a band at a level, both edges included."""

    band: TaskBand
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """How hard a minimum output is at a level; two bands if it lies on their edge.

    ``share`` is the minimum as a share of twice the level. No band if it is out of reach.
    """

    minimum: int
    of: int
    share: Fraction
    bands: tuple[TaskBand, ...]


def task_outputs(stat: int) -> Tiers:
    """Return low/medium/high of a show with a stat: half, once, twice (Viskara 4525; R75)."""
    return half(stat), stat, 2 * stat


def tier_of(red: int) -> int:
    """Return 0, or 1/2/3 for low/medium/high, from the current red cards (Viskara 915; R7)."""
    return min(max(red, 0), 3)


def output_of(tiers: Tiers, red: int, zero: int = 0) -> int:
    """Return the output for some red cards; ``zero`` is the bracketed output (924; R7)."""
    return (zero, *tiers)[tier_of(red)]


def succeeds(output: int, minimum: int) -> bool:
    """Whether an output is enough: it must meet the minimum (Viskara 4591; R75)."""
    return output >= minimum


def side_effect(numbers: TaskNumbers, finale: int) -> SideEffect:
    """Return the side effect that a finale adds to a task's outcome (Viskara 4533; R76)."""
    return "positive" if finale >= numbers.positive_from else "negative"


def highest_minimum(level: int) -> int:
    """Return the hardest minimum that the manual suggests at a level (Viskara 4589)."""
    return 2 * level


def quick_minimums(level: int, bands: Sequence[TaskBand]) -> tuple[BandNumbers, ...]:
    """Return the minimum outputs of each band at a level, edges rounded up (R74)."""
    top = highest_minimum(level)
    edges = [_edge(top, band.most_percent) for band in bands]
    starts = [LEAST_MINIMUM, *edges]
    return tuple(map(BandNumbers, bands, starts, edges))


def _edge(top: int, percent: int) -> int:
    return max(LEAST_MINIMUM, -(-top * percent // 100))


def meaning(minimum: int, level: int, bands: Sequence[TaskBand]) -> Meaning:
    """Return how hard a minimum output is at a level, by its exact share (Viskara 4605; R74)."""
    top = highest_minimum(level)
    share = Fraction(minimum, top)
    percent = 100 * share
    fitting = [band for band in bands if _begins(band) <= percent <= band.most_percent]
    return Meaning(minimum, top, share, tuple(fitting) if minimum >= LEAST_MINIMUM else ())


def _begins(band: TaskBand) -> int:
    """The 1 of the lowest band is the number 1, not a percent (R74)."""
    return 0 if band.least_percent <= LEAST_MINIMUM else band.least_percent
