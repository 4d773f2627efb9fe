"""The board in square units, and squares as people say them."""

import pytest

from gm_tools.presenters.games.battle.board import board_view, square_name
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import a_tactic, foe, hero, table


@pytest.mark.parametrize(
    ("square", "name"), [((0, 0), "A1"), ((2, 3), "C4"), ((25, 9), "Z10"), ((26, 0), "AA1")]
)
def test_squares_have_names(square: tuple[int, int], name: str) -> None:
    assert square_name(square) == name


def test_without_a_grid_there_is_no_board() -> None:
    assert board_view(table().state) is None


def test_tokens_stand_where_combatants_do() -> None:
    played = table(hero("Sol"), foe("Beetle"), board=Board(8, 6, (Obstruction((4, 4)),)))
    played.send("place", who="Sol", at=((2, 3),))
    found = board_view(played.state)
    assert found is not None
    assert (found.width, found.height, found.walls) == (8, 6, ((4, 4),))
    assert (found.columns[0], found.columns[-1], found.rows[-1]) == ("A", "H", "6")
    assert [(one.name, one.letter, one.squares) for one in found.tokens] == [
        ("Sol, C4", "A", ((2, 3),))
    ]


def test_a_thing_lies_on_each_of_its_squares_with_its_name() -> None:
    played = table(hero("Sol"), foe("Beetle"), board=Board(8, 6))
    played.send("thing", "Rubble", squares=((1, 2), (1, 3)))
    played.send("thing", "Snare", squares=((5, 0),))
    found = board_view(played.state)
    assert found is not None
    assert found.things == ((1, 2, "Rubble"), (1, 3, "Rubble"), (5, 0, "Snare"))


def test_a_targeting_line_is_drawn_past_what_is_in_the_way() -> None:
    for rows, line in (
        (("A..C",), (0.5, 0.5, 3.0, 0.5)),
        (("A.#..", "....C"), (0.5, 0.5, 4.0, 2.0)),  # aside of the straight line
    ):
        played = on(*rows, Ann={"tactics": (a_tactic(range=9),)})
        played.send("attack", "Ann", "t0", ("Cat",))
        found = board_view(played.state)
        assert found is not None
        assert [(one.x1, one.y1, one.x2, one.y2) for one in found.lines] == [line]
