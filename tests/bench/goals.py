"""Goals of speed and size: a figure, what it should be, and what this machine is worth."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

FAILS_ABOVE = 3
CALIBRATION_ROUNDS = 20

Statistic = Literal["median", "p95"]


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, beside its goal, in `unit` ("s", "MB"); `of` says which statistic."""

    name: str
    value: float
    goal: float
    unit: str = "s"
    of: str = "median"

    @property
    def is_met(self) -> bool:
        """Whether the goal is reached."""
        return self.value <= self.goal

    @property
    def has_failed(self) -> bool:
        """Whether the figure is so far off that no slow machine explains it."""
        return self.value > FAILS_ABOVE * self.goal


def calibration_work() -> int:
    """A fixed piece of plain Python: sums, a dictionary, function calls."""
    seen: dict[int, int] = {}
    for number in range(20_000):
        key = hash((number, "calibration")) % 997
        seen[key] = seen.get(key, 0) + len(str(number))
    return sum(seen.values())


def calibrate() -> float:
    """Seconds that the fixed piece of work takes here and now (median)."""
    return statistics.median(seconds_of(calibration_work) for _ in range(CALIBRATION_ROUNDS))


def seconds_of(work: Callable[[], object]) -> float:
    """How long one call takes."""
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def statistic_of(samples: Sequence[float], of: Statistic) -> float:
    """The median of the samples, or the value that 95 of 100 stay under or reach."""
    if of == "median":
        return statistics.median(samples)
    return sorted(samples)[-(-len(samples) * 95 // 100) - 1]


def table(figures: Sequence[Figure], calibration: float) -> list[str]:
    """The lines of the report: figure, goal, ratio to the calibration loop, verdict."""
    rows = [("what", "figure", "goal", "x calibration", "")]
    rows += [row_of(figure, calibration) for figure in figures]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        f"{row[0]:<{widths[0]}}  {row[1]:>{widths[1]}}  {row[2]:>{widths[2]}}"
        f"  {row[3]:>{widths[3]}}  {row[4]}".rstrip()
        for row in rows
    ]


def row_of(figure: Figure, calibration: float) -> tuple[str, str, str, str, str]:
    """One line of the report as its cells."""
    name = figure.name if figure.of == "median" else f"{figure.name} ({figure.of})"
    ratio = f"{figure.value / calibration:.3f}" if figure.unit == "s" else "-"
    return (name, shown(figure.value, figure), shown(figure.goal, figure), ratio, verdict(figure))


def shown(value: float, figure: Figure) -> str:
    """A value with its unit: seconds as milliseconds."""
    return f"{value * 1000:.2f} ms" if figure.unit == "s" else f"{value:.2f} {figure.unit}"


def verdict(figure: Figure) -> str:
    """One word or two."""
    if figure.is_met:
        return "met"
    return f"FAILED: above {FAILS_ABOVE} x" if figure.has_failed else "missed"
