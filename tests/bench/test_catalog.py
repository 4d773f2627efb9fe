"""Loading the rulebook data."""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.catalog import load
from tests.bench.conftest import Goals
from tests.places import RULES_DATA


def test_loading_all_rules_data(benchmark: BenchmarkFixture, goal: Goals) -> None:
    benchmark(load, RULES_DATA)
    goal("loading all rules data", 0.150)
