"""The game master asks for shows, and lets them be."""

import pytest

from gm_tools.games.evening.events import (
    AskFlat,
    AskOpposed,
    AskTask,
    Settle,
    Thresholds,
    Withdraw,
)
from gm_tools.games.evening.state import MOST_OPEN, Part, Results, Stage
from tests.games.evening.makers import Table


def test_a_task_takes_the_stat_of_each_character() -> None:
    table = Table()
    table.does("task", AskTask(("P1", "P2"), "agility", "climb the tree", 3))
    assert table.last.parts == (Part("P1", "Rail", "agility", 4), Part("P2", "Sol", "agility", 1))
    assert (table.last.minimum, table.last.side_effects) == (3, True)


def test_bonus_at_three_agility_is_judged_for_each() -> None:
    """A strength show (Agility 3+; Penalty Presence 1) (Viskara 4543, 4561)."""
    table = Table()
    asked = AskTask(
        ("P1", "P2", "P3"),
        "strength",
        value=2,
        bonus=1,
        bonus_from=Thresholds(agility=3),
        penalty_to=Thresholds(presence=1),
    )
    table.does("task", asked)
    found = [(one.bonus, one.penalty) for one in table.last.parts]
    assert found == [(2, 0), (1, 1), (1, 0)]


def test_who_has_no_character_needs_a_number() -> None:
    table = Table()
    assert table.refused("task", AskTask(("P3",), "logic")) == "no_value"
    assert table.refused("task", AskTask(("host",), "logic")) == "no_value"
    table.does("task", AskTask(("P1", "P3", "host"), "logic", value=4, name="The spy"))
    found = [(one.name, one.value) for one in table.last.parts]
    assert found == [("Rail", 1), ("Cleo", 4), ("The spy", 4)]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (AskTask((), "logic"), "nobody_asked"),
        (AskTask(("P1",), ""), "no_stat"),
        (AskTask(("P1",), "luck"), "no_stat"),
        (AskTask(("P9",), "logic"), "bad_value"),
        (AskTask(("P1", "P1"), "logic"), "bad_value"),
        (AskTask(("P1",), "logic", minimum=0), "bad_value"),
        (AskTask(("P1",), "logic", value=-1), "bad_value"),
        (AskTask(("P1",), "logic", bonus=10), "bad_value"),
        (AskTask(("P1",), "logic", penalty=-1), "bad_value"),
        (AskTask(("P1",), "logic", what="a" * 4001), "bad_value"),
        (AskTask(("P1",), "logic", name="a" * 101), "bad_value"),
    ],
)
def test_a_task_that_cannot_be_asked(asked: AskTask, code: str) -> None:
    assert Table().refused("task", asked) == code


def test_only_the_host_asks() -> None:
    assert Table().refused("task", AskTask(("P1",), "logic"), by="P1") == "wrong_player"


def test_a_flat_show_has_no_stat_and_no_side_effect() -> None:
    """The weather is (downpour) rainy/cloudy/cloudless (Viskara 4579; R76)."""
    weather = Results("downpour", "rainy", "cloudy", "cloudless")
    table = Table()
    table.does("flat", AskFlat(("host",), "tell the weather", results=weather, name="The sky"))
    assert table.last.parts == (Part("host", "The sky"),)
    assert (table.last.results, table.last.side_effects) == (weather, False)
    table.does("flat", AskFlat(("P1",), results=Results()))
    assert table.last.results is None


def test_a_flat_show_asks_for_low_to_high() -> None:
    assert Table().refused("flat", AskFlat(("P1",), minimum=4)) == "bad_value"
    long = Results(low="a" * 101)
    assert Table().refused("flat", AskFlat(("P1",), results=long)) == "bad_value"


def test_opposed_shows_are_made_by_two_sides() -> None:
    """Smooth-talk an officer: presence against logic (Viskara 4505)."""
    table = Table()
    asked = AskOpposed(("P1",), "presence", ("host",), "logic", value=5, against_bonus=1)
    table.does("oppose", asked)
    assert table.last.parts == (
        Part("P1", "Rail", "presence", 3),
        Part("host", "The game master", "logic", 5, bonus=1),
    )


def test_a_debate_is_a_contest_of_all_with_one_stat() -> None:
    table = Table()
    table.does("oppose", AskOpposed(("P1", "P2"), "logic"))
    assert [one.stat for one in table.last.parts] == ["logic", "logic"]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        (AskOpposed(("P1",), "logic"), "one_side"),
        (AskOpposed(("P1",), "logic", ("P1",)), "bad_value"),
        (AskOpposed(("P1",), "logic", ("P2",), "luck"), "no_stat"),
        (AskOpposed(("P1",), "logic", ("host",)), "no_value"),
        (AskOpposed(("P1",), "logic", ("P2",), against_bonus=-1), "bad_value"),
        (AskOpposed(("P1",), "logic", ("P2",), against_penalty=10), "bad_value"),
    ],
)
def test_opposed_shows_that_cannot_be_asked(asked: AskOpposed, code: str) -> None:
    assert Table().refused("oppose", asked) == code


def test_stats_used_last_stand_first() -> None:
    table = Table()
    for stat in ("logic", "body", "logic"):
        table.does("task", AskTask(("P1",), stat))
    assert table.state.stats_used == ("logic", "body")


def test_a_show_may_go_on_the_television_at_once() -> None:
    table = Table()
    table.does("task", AskTask(("P1",), "logic", televised=True))
    assert table.state.stage == Stage("show", "s1")
    table.does("withdraw", Withdraw("s1"))
    assert (table.state.stage, table.state.shows) == (Stage(), ())


def test_what_is_settled_is_not_let_be() -> None:
    table = Table()
    table.does("task", AskTask(("P1",), "logic"))
    table.shows("P1", 2, 5)
    table.does("settle", Settle("s1"))
    assert table.refused("withdraw", Withdraw("s1")) == "settled_already"
    assert table.refused("withdraw", Withdraw("s9")) == "unknown_show"


def test_not_too_many_wait() -> None:
    table = Table()
    for _ in range(MOST_OPEN):
        table.does("task", AskTask(("P1",), "logic"))
    assert table.refused("task", AskTask(("P1",), "logic")) == "too_many"
