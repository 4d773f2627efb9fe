"""The board in square units, and squares as people say them."""

from dataclasses import replace

import pytest

from gm_tools.games.battle.state import Standing, Thing
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.board import board_view, edge, shape, short_names, square_name
from gm_tools.presenters.games.battle.views import Token
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import Table, a_tactic, foe, hero, table


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
    assert (found.width, found.height, found.walls) == (8, 6, "M4 4h1v1h-1z")
    assert (found.columns[0], found.columns[-1], found.rows[-1]) == ((0, "A"), (7, "H"), (5, "6"))
    assert [(one.name, one.letter, one.short, one.boxes) for one in found.tokens] == [
        ("Sol, C4", "A", "Sol", ((2, 3, 1, 1),))
    ]


def test_the_token_on_turn_has_its_ring_until_the_battle_is_over() -> None:
    played = on("A.C")
    assert [one.on_turn for one in tokens_on(played)] == [True, False]
    played.send("harm", who=("c2",), amount=999)
    assert played.state.phase == "over"
    assert [one.on_turn for one in tokens_on(played)] == [False]


def tokens_on(played: Table) -> tuple[Token, ...]:
    found = board_view(played.state)
    assert found is not None
    return found.tokens


def test_a_creature_of_several_squares_is_one_shape_and_each_foot_its_own() -> None:
    sizes = {"Cat": {"size": "2x2"}, "Dog": {"size": "1x1+1x1"}}
    played = on("A.CC.D", "..CC..", "....D.", **sizes)
    found = board_view(played.state)
    assert found is not None
    assert {one.short: one.boxes for one in found.tokens} == {
        "Ann": ((0, 0, 1, 1),),
        "Cat": ((2, 0, 2, 2),),
        "Dog": ((5, 0, 1, 1), (4, 2, 1, 1)),
    }


def test_squares_are_drawn_as_runs_of_each_row() -> None:
    assert shape(((3, 4), (4, 4), (6, 4), (0, 5))) == "M3 4h2v1h-2zM6 4h1v1h-1zM0 5h1v1h-1z"
    assert shape(()) == ""


def test_a_large_board_names_every_fifth_column_and_row() -> None:
    played = table(hero("Sol"), foe("Beetle"), board=Board(60, 12))
    found = board_view(played.state)
    assert found is not None
    assert found.columns[:2] == ((4, "E"), (9, "J"))
    assert found.rows == ((4, "5"), (9, "10"))
    assert found.margin == 2.5


def test_a_token_has_the_word_that_sets_it_apart() -> None:
    names = (
        "Tessaly Voss",
        "Pike Beetle 1",
        "Pike Beetle 2",
        "Pike Beetle King",
        "Thunderstrucken",
    )
    played = table(*(hero(name) for name in names), foe("Rat"))
    assert list(short_names(played.state).values()) == [
        "Tessaly",
        "Beetle 1",
        "Beetle 2",
        "King",
        "Thunderstr…",
        "Rat",
    ]


def test_a_long_name_keeps_its_number() -> None:
    played = table(hero("Old Thunderbeetle 1"), hero("Old Thunderbeetle 2"), foe("Rat"))
    assert list(short_names(played.state).values())[:2] == ["Thunderb… 1", "Thunderb… 2"]


def test_only_who_may_know_the_health_sees_it_beneath_the_token() -> None:
    played = on("A.C")
    played.send("harm", who=("c1", "c2"), amount=20)
    for viewer, shares in ((HOST, [50, 50]), (TABLE, [50, None])):
        found = board_view(view(played.state, viewer))
        assert found is not None
        assert [one.share for one in found.tokens] == shares


def test_a_thing_lies_on_each_of_its_squares_with_its_name() -> None:
    played = table(hero("Sol"), foe("Beetle"), board=Board(8, 6))
    played.send("thing", "Rubble", squares=((1, 2), (1, 3)))
    played.send("thing", "Snare", squares=((5, 0),))
    found = board_view(played.state)
    assert found is not None
    assert found.things == ((1, 2, "Rubble"), (1, 3, "Rubble"), (5, 0, "Snare"))


def test_an_area_is_drawn_with_its_owner_and_what_holds_inside() -> None:
    played = table(hero("Sol"), foe("Beetle"), board=Board(8, 6))
    well = Thing(
        "t9",
        "Gravity Well",
        "c1",
        ((0, 0),),
        kind="gravity_well",
        extent=1,
        standing=(Standing("halve_speed"), Standing("dash_flair", 2)),
    )
    found = board_view(replace(played.state, things={"t9": well}))
    assert found is not None
    (area,) = found.areas
    said = "Gravity Well of Sol, reaches 1 square, half speed inside, a dash costs 2 flair more"
    assert (area.shape, area.title, area.side) == ("M0 0h2v1h-2zM0 1h2v1h-2z", said, 0)
    assert (area.name, area.x, area.y) == ("Gravity Well", 0, 0)
    assert found.things == ((0, 0, said),)


@pytest.mark.parametrize(
    ("squares", "drawn"),
    [
        ([(0, 0), (1, 0), (0, 1), (1, 1)], "M0 0h2M0 2h2M0 0v2M2 0v2"),
        ([(0, 0), (2, 0)], "M0 0h1M2 0h1M0 1h1M2 1h1M0 0v1M1 0v1M2 0v1M3 0v1"),
        ([], ""),
    ],
)
def test_an_edge_goes_around_squares_and_not_between_them(
    squares: list[tuple[int, int]], drawn: str
) -> None:
    assert edge(squares) == drawn


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


def test_a_targeting_line_goes_once_its_ends_have_moved_and_nobody_can_defy_it() -> None:
    played = on("A..C", "....", Ann={"tactics": (a_tactic(range=9),)})
    played.send("attack", "Ann", "t0", ("Cat",))
    played.send("put", "Ann", at=((1, 1),))
    assert lines_on(played) == [(0.5, 0.5, 3.0, 0.5)]  # it may be defied where it was drawn
    played.send("proceed")
    played.send("put", "Ann", at=((0, 0),))
    assert len(lines_on(played)) == 1
    played.send("put", "Ann", at=((1, 1),))
    assert lines_on(played) == []


def lines_on(played: Table) -> list[tuple[float, float, float, float]]:
    found = board_view(played.state)
    assert found is not None
    return [(one.x1, one.y1, one.x2, one.y2) for one in found.lines]


def test_two_in_one_square_stand_side_by_side() -> None:
    played = on("AB.C")
    played.send("sidestep", who="Ann", path=((1, 0),))
    assert {one.short: one.shift for one in tokens_on(played)} == {
        "Ann": (-0.2, -0.2),
        "Bob": (0.2, 0.2),
        "Cat": None,
    }
