"""The laws, for every game."""

from dataclasses import fields

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from gm_tools.games.battle.options import Visible
from gm_tools.games.registry import GAMES
from tests.games.laws import (
    fields_say_who_hears_them,
    fields_say_who_sees_them,
    nothing_escapes_before_the_first_event,
    random_play,
)
from tests.games.trials import TRIALS


def test_every_game_is_tried() -> None:
    assert set(GAMES) - set(TRIALS) == set()
    assert all(TRIALS[kind].game is game for kind, game in GAMES.items())


def test_kinds_are_names() -> None:
    assert [kind for kind, game in GAMES.items() if kind != game.kind or not game.engine] == []


@pytest.mark.parametrize("kind", GAMES)
def test_every_engine_before_todays_has_its_upcaster(kind: str) -> None:
    game = GAMES[kind]
    assert [one.from_engine for one in game.upcasters] == list(range(1, game.engine))


@pytest.mark.parametrize("kind", TRIALS)
def test_every_field_of_a_state_says_who_sees_it(kind: str) -> None:
    fields_say_who_sees_them(TRIALS[kind].game)


@pytest.mark.parametrize("kind", GAMES)
def test_every_field_of_an_event_says_who_hears_it(kind: str) -> None:
    shared = {
        "battle": [one.name for one in fields(Visible)],
        "world_adventure": ["open_cards"],
        "evening": ["measure", "shown"],
    }
    fields_say_who_hears_them(GAMES[kind], shared.get(kind, ()))


@pytest.mark.parametrize("kind", GAMES)
def test_nothing_escapes_before_the_first_event(kind: str) -> None:
    nothing_escapes_before_the_first_event(TRIALS[kind])


@pytest.mark.parametrize("kind", TRIALS)
def test_random_play_keeps_the_laws(kind: str) -> None:
    """A quarter of what other laws try: on the build server 15 games of 30 steps."""
    machine, many = random_play(TRIALS[kind]), settings().max_examples // 4
    run_state_machine_as_test(machine, settings=settings(max_examples=many, stateful_step_count=30))
