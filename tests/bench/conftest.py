"""Benchmarks report against their goals with --bench (`make bench`); else each runs once, unjudged.

    def test_sheet(benchmark: BenchmarkFixture, goal: Goals) -> None:
        benchmark(sheet, rulebook, largest)
        goal("sheet of the largest build", 0.002)

`goal(name, seconds, of="p95")` judges the 95th percentile of the rounds in place of the median;
`goal.value(name, measured, limit, unit="MB")` judges any other figure; a benchmark that counts its
rounds itself, or fills a library, asks `times(25)` how often.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import pytest
from flask import Flask
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.settings import load
from tests.apps import an_app
from tests.bench.goals import Figure, Statistic, calibrate, statistic_of, table, verdict
from tests.cast import Cast


class Times(Protocol):
    """`times(25)` is 25 with --bench and 1 without; `times(500, 10)` is 10 without."""

    def __call__(self, many: int, few: int = 1) -> int:
        """Return how often."""
        ...


FIGURES = pytest.StashKey[list[Figure]]()


@dataclass(frozen=True, slots=True)
class Goals:
    """What a benchmark says its figures should be; above three times a goal it fails."""

    request: pytest.FixtureRequest
    figures: list[Figure]
    is_judging: bool

    def __call__(self, name: str, seconds: float, of: Statistic = "median") -> None:
        """Judge what the test's `benchmark` fixture has measured."""
        if not self.is_judging:
            return
        benchmark: BenchmarkFixture = self.request.getfixturevalue("benchmark")
        assert benchmark.stats is not None, "call benchmark(...) before goal(...)"
        samples = benchmark.stats.stats.data
        self.judge(Figure(name, statistic_of(samples, of), seconds, of=of))

    def value(self, name: str, measured: float, limit: float, unit: str = "MB") -> None:
        """Judge a figure that is no time."""
        self.judge(Figure(name, measured, limit, unit=unit))

    def judge(self, figure: Figure) -> None:
        """Keep the figure for the report and fail if it is far off."""
        if not self.is_judging:
            return
        self.figures.append(figure)
        if figure.has_failed:
            pytest.fail(f"{figure.name}: {verdict(figure)} the goal", pytrace=False)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


@pytest.fixture(scope="session")
def times(pytestconfig: pytest.Config) -> Times:
    """How often to do something: few times where nothing is judged."""
    return lambda many, few=1: many if pytestconfig.getoption("--bench") else few


@pytest.fixture
def goal(request: pytest.FixtureRequest) -> Goals:
    """The judge of this test's figures."""
    return Goals(request, request.config.stash[FIGURES], request.config.getoption("--bench"))


@pytest.fixture(scope="module")
def app(cast: Cast, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The app over a module's cast, whose forms need no CSRF token."""
    folder = str(tmp_path_factory.mktemp("instance"))
    settings = load({"GM_TOOLS_INSTANCE": folder, "GM_TOOLS_SECRET_KEY": "k" * 32})
    app = an_app(settings, cast.services, looked_at=False)
    app.config["WTF_CSRF_ENABLED"] = False
    return app


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print every figure beside its goal."""
    if not config.getoption("--bench"):
        return
    figures = config.stash[FIGURES]
    calibration = calibrate()
    terminalreporter.section(f"goals (calibration loop: {calibration * 1000:.2f} ms)")
    for line in table(figures, calibration):
        terminalreporter.write_line(line)
