"""Battles against their goals: rules, opening from the journal, sending, looking, drawing a screen.

What is played is random and legal, the same each time: sample characters against printed creatures.
"""

from __future__ import annotations

import itertools
import statistics
from collections import defaultdict
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest
from flask import Flask, render_template
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.games.battle.events.host import Harm, Heal
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST, Event
from gm_tools.services.games.live import Live
from gm_tools.settings import load
from gm_tools.web.battles.screens import BATTLES
from tests.apps import an_app
from tests.bench.conftest import Goals, Times
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.fights import a_fight, begun, live_of, played_on, write_on

PLAYED = 500
ROUNDS = 5
AT_LEAST = 20
COMMON = frozenset(
    {"attack", "defy", "pass", "show", "reveal", "choose", "proceed", "stance"}
    | {"end_turn", "sidestep", "dash", "anchor"}
)
"""What a battle between computers consists of, and most of one at a table."""
BOARD = {"width": 16, "height": 12}
Played = tuple[Rules, list[tuple[Event, Battle]]]


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    with assemble(tmp_path_factory.mktemp("battles"), HandClock()) as together:
        yield together


def played(cast: Cast, each: int, events: int, **wishes: Any) -> Played:
    """Play a fight of so many against as many; its events with the states before them."""
    game = a_fight(cast, each, digital=True, **wishes)
    begun(cast, game)
    kind, live = live_of(cast, game)
    play = played_on(kind, live.rules, live.state, seed=1)
    return live.rules, list(itertools.islice(play, events))


def seconds(fight: Played, *, is_checked: bool) -> dict[str, list[float]]:
    """Return what each event of a fight takes, by type: the best of some rounds."""
    rules, found = fight[0], defaultdict(list)
    for event, state in fight[1]:
        found[event.type].append(
            min(_seconds(rules, state, event, is_checked) for _ in range(ROUNDS))
        )
    return found


def _seconds(rules: Rules, state: Battle, event: Event, is_checked: bool) -> float:
    begin = perf_counter()
    if is_checked:
        BATTLE.refusal(rules, state, event)
    BATTLE.apply(rules, state, event)
    return perf_counter() - begin


def test_apply_in_a_four_against_four_fight(goal: Goals, times: Times, cast: Cast) -> None:
    found = seconds(played(cast, 4, times(PLAYED, AT_LEAST)), is_checked=False)
    common = [one for name in COMMON for one in found.get(name, ())]
    goal.value("apply, common events, 4 against 4", statistics.median(common) * 1e6, 50, "us")
    every = list(itertools.chain(*found.values()))
    goal.value("apply, every event, 4 against 4", statistics.median(every) * 1e6, 100, "us")


@pytest.mark.parametrize("wishes", [{}, BOARD], ids=["no_board", "board"])
def test_refusal_and_apply_in_an_eight_against_eight_fight(
    goal: Goals, times: Times, cast: Cast, wishes: dict[str, int]
) -> None:
    """The slowest type of event by its median, and the slowest single one."""
    found = seconds(played(cast, 8, times(PLAYED, AT_LEAST), **wishes), is_checked=True)
    where = "with a board" if wishes else "without a board"
    slowest = max(statistics.median(some) for some in found.values())
    goal.value(f"refusal and apply, slowest type, 8 against 8 {where}", slowest * 1e3, 1, "ms")
    longest = max(itertools.chain(*found.values()))
    goal.value(f"the same, slowest event {where}", longest * 1e3, 3, "ms")


@pytest.mark.parametrize(("events", "limit"), [(1_000, 0.1), (10_000, 0.3)])
def test_opening_a_battle(
    benchmark: BenchmarkFixture, goal: Goals, times: Times, cast: Cast, events: int, limit: float
) -> None:
    game = a_fight(cast, 4, digital=True)
    begun(cast, game)
    write_on(cast, game, times(events, AT_LEAST))

    def opened() -> Live:
        cast.services.games.cache.forget(game)
        return live_of(cast, game)[1]

    assert benchmark(opened).number >= times(events, AT_LEAST)
    goal(f"opening a battle of {events:,} events", limit)


@pytest.fixture(scope="module")
def game(cast: Cast) -> str:
    """Ten against ten on a board, some turns in."""
    game = a_fight(cast, 10, digital=True, **BOARD)
    begun(cast, game)
    write_on(cast, game, 60)
    return game


@pytest.fixture(scope="module")
def app(cast: Cast, tmp_path_factory: pytest.TempPathFactory) -> Flask:
    folder = str(tmp_path_factory.mktemp("instance"))
    settings = load({"GM_TOOLS_INSTANCE": folder, "GM_TOOLS_SECRET_KEY": "k" * 32})
    return an_app(settings, cast.services, looked_at=False)


def test_sending(benchmark: BenchmarkFixture, goal: Goals, cast: Cast, game: str) -> None:
    numbers = itertools.count()
    who = tuple(live_of(cast, game)[1].state.combatants)[-1:]

    def send() -> None:
        number = next(numbers)
        event = Event("heal", Heal(who, 1)) if number % 2 else Event("harm", Harm(who, 1))
        cast.services.games.send(cast.game_master, game, f"b{number}", None, event)

    benchmark(send)
    goal("one event sent, 20 in the battle", 0.010)


def test_offers(benchmark: BenchmarkFixture, goal: Goals, cast: Cast, game: str) -> None:
    _, live = live_of(cast, game)
    benchmark(BATTLE.legal, live.rules, live.state, HOST)
    goal("everything that 20 may do", 0.010)


def test_looking(benchmark: BenchmarkFixture, goal: Goals, cast: Cast, game: str) -> None:
    benchmark(cast.services.game_looks.look, cast.game_master, game)
    goal("the host's look at 20", 0.015)


def test_looking_as_the_table(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, game: str
) -> None:
    benchmark(cast.services.game_looks.look, cast.game_master, game, "table")
    goal("the table's look at 20", 0.015)


def test_drawing_the_screen(
    benchmark: BenchmarkFixture,
    goal: Goals,
    cast: Cast,
    app: Flask,
    game: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("gm_tools.web.seats_around.actor", lambda: cast.game_master)
    look = cast.services.game_looks.look(cast.game_master, game)

    def draw() -> None:
        screen = BATTLES.screen_of(look)
        render_template("games/parts.html", hosted=BATTLES, screen=screen, said="")

    with app.test_request_context("/"):
        benchmark(draw)
    goal("presenting and drawing the screen of 20", 0.010)
