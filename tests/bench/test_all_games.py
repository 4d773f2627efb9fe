"""All five games alike: the dearest event of a recorded game, what is offered, and every view.

The battle's own figures stand in ``test_battle.py`` and ``test_battle_screen.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.games.frame.event import (
    HOST,
    TABLE,
    Event,
)
from gm_tools.kinds import all_kinds
from gm_tools.services.games.answers import Accepted
from gm_tools.services.games.kinds import Kind
from tests.bench.conftest import Goals, Times
from tests.bench.goals import Figure, seconds_of
from tests.cast import Cast, assemble, the_bestiary, the_books, the_rulebook
from tests.fakes import HandClock
from tests.fights import written
from tests.games.recorded import recorded_steps, recording
from tests.places import DATA
from tests.web.conftest import new_sign_in

RECORDED = DATA / "games"
FILES = {path.stem: path for path in sorted(RECORDED.glob("*.json"))}
TRIES = 7
EVENT, OFFERS, PAGE = 0.001, 0.005, 0.080
HALF = 2


@cache
def recorded(name: str) -> tuple[Kind, tuple[Event, ...]]:
    """A recorded game's kind and its events, as if every die had been typed in."""
    kind = all_kinds(the_rulebook(), the_bestiary(), the_books())[recording(name)["kind"]]
    return kind, tuple(replace(event, source=TABLE) for _, event in recorded_steps(name, kind))


def played(kind: Kind, events: tuple[Event, ...]) -> Iterator[tuple[Any, Any, Event]]:
    """Yield rules and the state before each event."""
    rules, state = kind.game.rules(kind.facts, events[0]), kind.game.blank
    for event in events:
        yield rules, state, event
        state = kind.game.apply(rules, state, event)


@pytest.mark.parametrize("name", FILES)
def test_the_dearest_event(goal: Goals, times: Times, name: str) -> None:
    kind, events = recorded(name)
    dearest, what = 0.0, ""
    for rules, state, event in list(played(kind, events))[1:]:
        work = partial(both, kind, rules, state, event)
        took = min(seconds_of(work) for _ in range(times(TRIES)))
        dearest, what = max((dearest, what), (took, event.type))
    goal.judge(Figure(f"{name}: refusal and apply of its dearest event ({what})", dearest, EVENT))


def both(kind: Kind, rules: Any, state: Any, event: Event) -> None:
    """Ask whether an event is refused, and play it."""
    assert kind.game.refusal(rules, state, event) is None
    kind.game.apply(rules, state, event)


@pytest.mark.parametrize("name", FILES)
def test_what_the_host_is_offered(benchmark: BenchmarkFixture, goal: Goals, name: str) -> None:
    kind, events = recorded(name)
    moments = list(played(kind, events))
    rules, state, _ = moments[len(moments) // HALF]
    assert benchmark(kind.game.legal, rules, state, HOST)
    goal(f"{name}: offers of the host, half way", OFFERS)


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cast]:
    with assemble(tmp_path_factory.mktemp("all_games"), HandClock()) as together:
        yield together


@pytest.fixture(scope="module")
def browser(cast: Cast, app: Flask) -> FlaskClient:
    client = app.test_client()
    with client.session_transaction() as session:
        session["_user_id"] = new_sign_in(cast, cast.game_master, HandClock())
        session["_fresh"] = True
    return client


@pytest.fixture(scope="module")
def shelf() -> dict[str, str]:
    """Games in the database by the names of their files."""
    return {}


def kept(cast: Cast, shelf: dict[str, str], name: str) -> str:
    """The first half of a recorded game in the database."""
    if name in shelf:
        return shelf[name]
    games, actor = cast.services.games, cast.game_master
    kind, events = recorded(name)
    game = games.start(actor, kind.game.kind, events[0], name)
    assert isinstance(game, str), game
    some = events[1 : len(events) // HALF]
    answer = games.change(actor, game, "half", None, partial(written, some))
    assert isinstance(answer, Accepted), answer
    shelf[name] = game
    return game


@pytest.mark.parametrize("page", ["", "/table", "/log"])
@pytest.mark.parametrize("name", FILES)
def test_a_page(
    benchmark: BenchmarkFixture,
    goal: Goals,
    cast: Cast,
    shelf: dict[str, str],
    browser: FlaskClient,
    name: str,
    page: str,
) -> None:
    game, kind = kept(cast, shelf, name), recorded(name)[0].game.kind
    address = f"/{'battles' if kind == 'battle' else 'games'}/{game}{page}"
    benchmark(lambda: _fetched(browser, address))
    goal(f"{name}: {page or 'the host page'}, half way", PAGE, of="p95")


def _fetched(browser: FlaskClient, address: str) -> None:
    answer = browser.get(address)
    assert answer.status_code == 200, answer.status
