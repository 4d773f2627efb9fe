"""Games: opening, sending, looking, and the codec on a large battle."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live, state_text
from tests.bench.conftest import Goals, Times
from tests.cast import Cast, assemble, the_bestiary, the_rulebook
from tests.fakes import HandClock
from tests.games.battle.makers import Table as BattleTable
from tests.games.battle.makers import foe, hero, setup
from tests.services.games.tables import Table, a_table, add

AT_ONCE = 40


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    """One database for all of these."""
    with assemble(Path(tmp_path_factory.mktemp("games")), HandClock()) as together:
        yield together


def a_long_game(cast: Cast, events: int) -> Table:
    """A toy game of so many events, which go in by forty."""
    table = a_table(cast, HandClock(), goal=10**9)
    for _ in range(events // AT_ONCE):
        table.send(*[add(1)] * AT_ONCE)
    return table


def opened(table: Table) -> Live:
    """Open a game as a process does that never saw it."""
    table.games.cache.forget(table.id)
    return table.live()


@pytest.mark.parametrize(("events", "seconds"), [(1_000, 0.1), (10_000, 0.3)])
def test_opening(
    benchmark: BenchmarkFixture, goal: Goals, times: Times, cast: Cast, events: int, seconds: float
) -> None:
    written = times(events, AT_ONCE)
    table = a_long_game(cast, written)
    assert benchmark(opened, table).state.sum == written
    goal(f"opening a game of {events:,} events", seconds)


def test_opening_without_snapshots(
    benchmark: BenchmarkFixture, goal: Goals, times: Times, cast: Cast
) -> None:
    table = a_long_game(cast, times(1_000, AT_ONCE))
    with table.games.store.write() as unit:
        unit.games.drop_snapshots(table.id)
    benchmark(opened, table)
    goal("opening a game of 1,000 events without snapshots", 0.1)


def test_sending(benchmark: BenchmarkFixture, goal: Goals, times: Times, cast: Cast) -> None:
    table = a_long_game(cast, times(1_000, AT_ONCE))
    benchmark(table.send, add(1))
    goal("sending an event into a game of 1,000", 0.010)


def test_looking(benchmark: BenchmarkFixture, goal: Goals, times: Times, cast: Cast) -> None:
    table = a_long_game(cast, times(1_000, AT_ONCE))
    benchmark(table.looks.look, table.cast.game_master, table.id)
    goal("looking at a game of 1,000 events", 0.005)


@pytest.fixture(scope="module")
def battle() -> Battle:
    """Eight against eight, of printed creatures."""
    found = [one for one in the_bestiary().values() if isinstance(one.level, int)][:16]
    blocks = [block_of_creature(the_rulebook(), one) for one in found]
    entrants = [hero(f"H{i}", block) for i, block in enumerate(blocks[:8])]
    entrants += [foe(f"F{i}", block) for i, block in enumerate(blocks[8:])]
    return BattleTable(setup(*entrants)).state


def test_writing_a_state(benchmark: BenchmarkFixture, goal: Goals, battle: Battle) -> None:
    state_text(Kind(BATTLE), battle)
    benchmark(state_text, Kind(BATTLE), battle)
    goal("an 8 against 8 battle as text, its blocks written before", 0.001)


def test_reading_a_state(benchmark: BenchmarkFixture, goal: Goals, battle: Battle) -> None:
    plain = json.loads(json.dumps(to_plain(Battle, battle)))
    assert benchmark(from_plain, Battle, plain) == battle
    goal("an 8 against 8 battle with its blocks read from JSON", 0.010)
