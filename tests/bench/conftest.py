"""Benchmarks are collected with --bench only (`make bench`) and report against their goals.

    def test_sheet(benchmark: BenchmarkFixture, goal: Goals) -> None:
        benchmark(sheet, rulebook, largest)
        goal("sheet of the largest build", 0.002)

`goal(name, seconds, of="p95")` judges the 95th percentile of the rounds in place of the median;
`goal.value(name, measured, limit, unit="MB")` judges any other figure.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.bench.goals import Figure, Statistic, calibrate, statistic_of, table, verdict

FIGURES = pytest.StashKey[list[Figure]]()


@dataclass(frozen=True, slots=True)
class Goals:
    """What a benchmark says its figures should be; above three times a goal it fails."""

    request: pytest.FixtureRequest
    figures: list[Figure]

    def __call__(self, name: str, seconds: float, of: Statistic = "median") -> None:
        """Judge what the test's `benchmark` fixture has measured."""
        benchmark: BenchmarkFixture = self.request.getfixturevalue("benchmark")
        assert benchmark.stats is not None, "call benchmark(...) before goal(...)"
        samples = benchmark.stats.stats.data
        self.judge(Figure(name, statistic_of(samples, of), seconds, of=of))

    def value(self, name: str, measured: float, limit: float, unit: str = "MB") -> None:
        """Judge a figure that is no time."""
        self.judge(Figure(name, measured, limit, unit=unit))

    def judge(self, figure: Figure) -> None:
        """Keep the figure for the report and fail if it is far off."""
        self.figures.append(figure)
        if figure.has_failed:
            pytest.fail(f"{figure.name}: {verdict(figure)} the goal", pytrace=False)


def pytest_configure(config: pytest.Config) -> None:
    config.stash[FIGURES] = []


@pytest.fixture
def goal(request: pytest.FixtureRequest) -> Goals:
    """The judge of this test's figures."""
    return Goals(request, request.config.stash[FIGURES])


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print every figure beside its goal."""
    figures = config.stash[FIGURES]
    calibration = calibrate()
    terminalreporter.section(f"goals (calibration loop: {calibration * 1000:.2f} ms)")
    for line in table(figures, calibration):
        terminalreporter.write_line(line)
