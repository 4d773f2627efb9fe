"""What lies between two squares."""

import pytest

from gm_tools.games.frame.copying import replace
from gm_tools.presenters.games.battle.sight import sight_words
from gm_tools.viskara.grid.board import Obstruction
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import foe, hero, table

CLEAR, STOPPED = "No obstruction is in the way.", "An obstruction is in the way."


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (("A..C", "...."), CLEAR),
        (("A#.C", "####"), STOPPED),
        (("A#.C", "...."), STOPPED),
        (("AB.C", "...."), CLEAR),
    ],
)
def test_walls_stop_a_line_and_combatants_are_not_counted(
    rows: tuple[str, ...], words: str
) -> None:
    assert sight_words(on(*rows).state, (0, 0), (3, 0)) == words


def test_an_obstruction_of_some_lines_names_them() -> None:
    state = on("A..C").state
    assert state.board is not None
    fence = replace(state.board, obstructions=(Obstruction((1, 0), ("projectile",)),))
    found = sight_words(replace(state, board=fence), (0, 0), (3, 0))
    assert found == "An obstruction is in the way of projectile tactics."


def test_a_thing_that_stops_everybody_is_in_the_way() -> None:
    played = on("A..C")
    played.send("thing", "Rubble", squares=((1, 0),), stops="everybody")
    assert sight_words(played.state, (0, 0), (3, 0)) == STOPPED
    assert sight_words(played.state, (1, 0), (3, 0)) == CLEAR


def test_squares_that_there_are_not_say_nothing() -> None:
    assert sight_words(on("A.C").state, (0, 0), (9, 0)) == ""
    assert sight_words(table(hero("Sol"), foe("Rat")).state, (0, 0), (1, 0)) == ""
