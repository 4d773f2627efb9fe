"""The rules on the largest build, and how their cost grows."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.documents import character_file
from gm_tools.viskara.character.build import Build, Purchase
from gm_tools.viskara.character.choices import choices
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.bench.conftest import Goals, Times
from tests.makers import a_build, tactic
from tests.places import DATA

TRIES = 20
LARGEST = DATA / "largest.json"


def largest() -> Build:
    return character_file.read(LARGEST.read_text(encoding="utf-8")).build


def test_sheet_and_legality_of_the_largest_build(
    benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook
) -> None:
    build = largest()
    benchmark(lambda: legality(rulebook, build, sheet(rulebook, build)))
    goal("sheet and legality of the largest build", 0.002)


def test_choices_of_a_tactic_of_the_largest_build(
    benchmark: BenchmarkFixture, goal: Goals, rulebook: Rulebook
) -> None:
    build = largest()
    benchmark(lambda: choices(rulebook, build, "signature_move.maneuvers.2.tactic"))
    goal("choices of the dearest carrier of the largest build", 0.030)


def test_cost_grows_linearly_with_the_number_of_upgrades(
    goal: Goals, times: Times, rulebook: Rulebook
) -> None:
    """Twenty times the upgrades cost at most about twenty times as much; squares cost 400."""
    tries = times(TRIES)
    few, many = (_seconds(rulebook, _with_upgrades(count), tries) for count in (100, 2000))
    goal.value("2000 upgrades against 100", many / few, limit=20, unit="times")


def _with_upgrades(count: int) -> Build:
    upgrades = tuple(Purchase(f"Unknown {number}") for number in range(count // 2))
    known = tuple(Purchase("Risky Strike") for _ in range(count - count // 2))
    first = replace(tactic(), upgrades=upgrades + known)
    return a_build(tactics=(first, tactic(), tactic()))


def _seconds(rulebook: Rulebook, build: Build, tries: int) -> float:
    return min(_timed(lambda: legality(rulebook, build)) for _ in range(tries))


def _timed(action: Callable[[], object]) -> float:
    start = time.perf_counter()
    action()
    return time.perf_counter() - start
