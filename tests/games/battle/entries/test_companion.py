"""The companion, its line against enemies and its rider (Viskara 2756-2776, 2810-2816)."""

from __future__ import annotations

import pytest

from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import damage, ongoing, over
from tests.games.battle.entries.areas import turn_of
from tests.games.battle.entries.companions import (
    FRONT,
    MOVE,
    NAME,
    REACT,
    RECALL,
    RIDING,
    companion,
    entry,
    foe_attacks,
    moved,
    off_board,
    put_at,
    where,
    with_companion,
)
from tests.games.battle.entries.owning import offered, with_arts
from tests.games.battle.makers import Table, battle, foe, hero


@pytest.mark.clause("shadow_arts/Companion", "own", "start")
def test_2762_it_starts_on_its_owners_square() -> None:
    t = with_companion()
    thing = companion(t)
    assert (thing.name, thing.by, thing.tactic) == ("Companion", "c1", "t0")
    assert where(t) == ((5, 5),)


@pytest.mark.clause("shadow_arts/Companion", "own", "written")
def test_2768_each_written_tactic_with_it_has_one_of_its_own() -> None:
    block = with_arts(NAME)
    first = block.tactics[0]
    effects = tuple(replace(one, id="t1/Companion") for one in first.effects)
    second = replace(first, id="t1", effects=effects)
    block = replace(block, tactics=(first, second))
    t = battle(hero("Ann", block), foe("Cat"), first="Ann")
    assert [one.tactic for one in t.state.things.values()] == ["t0", "t1"]
    t.change("Ann", flair=9)
    t.send("use", "Ann", "t1/Companion", MOVE)
    assert [one.moves_with for one in t.state.things.values()] == ["c1", ""]


@pytest.mark.clause("shadow_arts/Companion", "start")
def test_2762_who_comes_later_has_it_from_its_first_turn_on() -> None:
    t = with_companion()
    t.state = replace(t.state, things={})
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    assert where(t) == ((5, 5),)


@pytest.mark.clause("shadow_arts/Companion", "with_you")
def test_2762_it_moves_along_only_from_its_owners_square() -> None:
    t = with_companion()
    t.send("sidestep", "Ann", path=((6, 5),))
    assert where(t) == ((6, 5),)
    put_at(t, (9, 9))
    t.send("sidestep", "Ann", path=((7, 5),))
    assert where(t) == ((9, 9),)


@pytest.mark.clause("shadow_arts/Companion", "with_you")
def test_2762_passing_it_does_not_take_it_along_stopping_on_it_does() -> None:
    t = with_companion()
    put_at(t, (6, 5))
    t.send("sidestep", "Ann", path=((6, 5), (7, 5)))
    assert where(t) == ((6, 5),)
    t.send("sidestep", "Ann", path=((6, 5),))
    t.send("sidestep", "Ann", path=((5, 5),))
    assert where(t) == ((5, 5),)


@pytest.mark.clause("shadow_arts/Companion", "move")
@pytest.mark.parametrize(("square", "code"), [((7, 5), ""), ((8, 5), "bad_square")])
def test_2764_for_one_flair_it_moves_up_to_two_squares(square: tuple[int, int], code: str) -> None:
    t = with_companion()
    assert t.refused("use", "Ann", entry(NAME), MOVE, squares=(square,)) == code
    if not code:
        moved(t, square)
        assert (where(t), t.one("Ann").flair) == ((square,), 19)


@pytest.mark.clause("shadow_arts/Companion", "move")
def test_2764_without_flair_it_stays() -> None:
    t = with_companion()
    t.change("Ann", flair=0)
    refused = t.refused("use", "Ann", entry(NAME), MOVE, squares=((7, 5),))
    assert refused == "not_enough_flair"


@pytest.mark.clause("shadow_arts/Companion", "walks")
def test_2764_it_goes_by_the_rules_of_movement() -> None:
    wall = Board(20, 12, tuple(Obstruction((6, y)) for y in range(12)))
    t = with_companion(board=wall)
    assert t.refused("use", "Ann", entry(NAME), MOVE, squares=((7, 5),)) == "bad_square"
    t = with_companion(Cat=(6, 5), Bob=(4, 5))
    for square in ((6, 5), (4, 5)):  # an enemy is in the way, nobody stops on a friend
        assert t.refused("use", "Ann", entry(NAME), MOVE, squares=(square,)) == "bad_square"
    moved(t, (3, 5))
    assert where(t) == ((3, 5),)


@pytest.mark.clause("shadow_arts/Companion", "walks")
def test_2764_it_may_walk_back_to_its_owner() -> None:
    t = with_companion()
    put_at(t, (7, 5))
    moved(t, (5, 5))
    assert companion(t).moves_with == "c1"


@pytest.mark.clause("shadow_arts/Companion", "no_character")
def test_2764_it_is_no_obstruction_and_no_character() -> None:
    t = with_companion(Bob=(4, 4))
    put_at(t, (9, 5))
    assert t.refused("sidestep", "Ann", path=((6, 5),)) == ""
    turn_of(t, "Cat")
    t.change("Cat", place=((10, 5),))
    t.send("sidestep", "Cat", path=((9, 5),))  # enemies stop there too
    assert t.one("Cat").place == ((9, 5),)
    assert t.refused("attack", "Cat", "t0", ("t1",)) == "not_attackable"


@pytest.mark.clause("shadow_arts/Companion", "move")
def test_2764_once_before_each_maneuver() -> None:
    t = with_companion()
    moved(t, (6, 5))
    assert t.refused("use", "Ann", entry(NAME), MOVE, squares=((7, 5),)) == "used_already"
    t.send("sidestep", "Ann", path=((5, 4),))
    moved(t, (7, 5))
    assert where(t) == ((7, 5),)


@pytest.mark.clause("shadow_arts/Companion", "move")
def test_2764_before_a_defy_too_if_there_is_effort_for_one() -> None:
    t = with_companion(Cat=(9, 5), Bob=(8, 5))
    foe_attacks(t)
    assert (NAME, REACT) not in offered(t)
    t.send("attack", "Cat", "t0", ("Bob",))
    assert (NAME, REACT) in offered(t)
    moved(t, (7, 5), play=REACT)
    assert where(t) == ((7, 5),)
    assert t.refused("use", "Ann", entry(NAME), REACT, squares=((6, 5),)) == "used_already"
    t = with_companion(Cat=(9, 5), Bob=(8, 5))
    foe_attacks(t)
    t.change("Ann", effort=0)
    t.send("attack", "Cat", "t0", ("Bob",))
    assert (NAME, REACT) not in offered(t)


@pytest.mark.clause("shadow_arts/Companion", "recall")
def test_2764_as_an_action_it_comes_back_whatever_lies_between() -> None:
    wall = Board(20, 12, tuple(Obstruction((6, y)) for y in range(12)))
    t = with_companion(board=wall)
    assert (NAME, RECALL) not in offered(t)
    put_at(t, (15, 9))
    t.send("use", "Ann", entry(NAME), RECALL)
    assert (where(t), companion(t).moves_with, t.one("Ann").flair) == (((5, 5),), "c1", 20)


@pytest.mark.clause("shadow_arts/Companion", "location")
def test_2766_its_tactic_starts_where_it_is() -> None:
    t = with_companion(reach=2, Cat=(10, 5))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "too_far"
    put_at(t, (8, 5))
    t.send("attack", "Ann", "t0", ("Cat",))
    assert ongoing(t).lines[0].start == (8, 5)


@pytest.mark.clause("shadow_arts/Companion", "location")
def test_2766_it_has_to_and_no_other_tactic_does() -> None:
    t = with_companion(reach=2, Cat=(6, 5))
    put_at(t, (9, 9))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "too_far"
    t.send("attack", "Ann", "t1", ("Cat",))
    assert ongoing(t).lines[0].start == (5, 5)


@pytest.mark.clause("shadow_arts/Companion", "location")
def test_2766_a_defy_starts_there_too() -> None:
    t = with_companion(reach=1, Cat=(12, 5), Bob=(11, 5))
    foe_attacks(t)
    t.send("attack", "Cat", "t0", ("Bob",))
    line = ongoing(t).lines[0].id
    assert t.refused("defy", "Ann", "t0", (line,)) != ""
    put_at(t, (11, 6))
    assert t.refused("defy", "Ann", "t0", (line,)) == ""


@pytest.mark.clause("shadow_arts/Companion", "move", "recall", "with_you")
def test_2764_without_a_grid_it_is_with_its_owner_or_not() -> None:
    t = off_board()
    assert companion(t).moves_with == "c1"
    t.send("use", "Ann", entry(NAME), MOVE)
    assert (companion(t).moves_with, t.one("Ann").flair) == ("", 19)
    t.send("use", "Ann", entry(NAME), RECALL)
    assert companion(t).moves_with == "c1"
    t.send("sidestep", "Ann", squares=2)
    assert companion(t).moves_with == "c1"
    t.send("use", "Ann", entry(NAME), MOVE, areas={"c1": "centred"})
    assert companion(t).moves_with == "c1"
    t.send("attack", "Ann", "t0", ("Cat",))
    assert ongoing(t).origin == companion(t).id


# --- Frontline ------------------------------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Companion/Frontline", "obstructs")
def test_2774_off_its_owners_square_it_obstructs_enemies_alone() -> None:
    t = with_companion(FRONT, Bob=(9, 4))
    put_at(t, (9, 5))
    turn_of(t, "Cat")
    t.change("Cat", place=((10, 5),))
    assert t.refused("sidestep", "Cat", path=((9, 5),)) != ""
    turn_of(t, "Bob")
    t.send("sidestep", "Bob", path=((9, 5),))
    t = with_companion(FRONT)
    turn_of(t, "Cat")
    t.change("Cat", place=((6, 5),))
    t.change("Ann", exhausted=True, health=0)
    assert t.refused("sidestep", "Cat", path=((5, 5), (4, 5))) == ""  # on Ann's square it does not


@pytest.mark.clause("shadow_arts/Companion/Frontline", "obstructs")
def test_2774_it_stops_lines_of_enemies() -> None:
    t = with_companion(FRONT, Cat=(8, 5), Bob=(6, 5))
    foe_attacks(t)
    assert t.refused("attack", "Cat", "t0", ("Bob",)) == ""
    put_at(t, (7, 5))
    assert t.refused("attack", "Cat", "t0", ("Bob",)) == "no_line"


@pytest.mark.clause("shadow_arts/Companion/Frontline", "attacked")
def test_2774_those_whom_it_obstructs_may_attack_it() -> None:
    t = with_companion(FRONT, Cat=(9, 5), Bob=(9, 6))
    foe_attacks(t)
    id = companion(t).id
    assert t.refused("attack", "Cat", "t0", (id,)) == "not_attackable"  # with Ann
    put_at(t, (8, 5))
    t.send("attack", "Cat", "t0", (id,))
    assert [line.target for line in ongoing(t).lines] == [id]
    t = with_companion(FRONT, Cat=(9, 5), Bob=(7, 5))
    put_at(t, (8, 5))
    turn_of(t, "Bob")
    t.change("Bob", effort=3)
    assert t.refused("attack", "Bob", "t0", (companion(t).id,)) == "not_attackable"


def struck(*links: str, red: int, flair: int = 20, defied: int = 0) -> tuple[Table, str]:
    """Cat has hit the companion at (8, 5) with so many red cards."""
    t = with_companion(FRONT, *links, Cat=(9, 5), Bob=(9, 9))
    put_at(t, (8, 5))
    foe_attacks(t)
    id = companion(t).id
    t.send("attack", "Cat", "t0", (id,))
    if defied:
        t.send("defy", "Ann", "t0", (ongoing(t).lines[0].id,))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    if defied:
        t.send("show", "Ann", red=defied, finale=1)
    t.change("Ann", flair=flair)
    t.send("show", "Cat", red=red, finale=1)
    return t, id


@pytest.mark.clause("shadow_arts/Companion/Frontline", "maintain", "no_more")
def test_2774_it_is_kept_for_a_flair_per_red_card() -> None:
    t, _ = struck(red=3, flair=3)
    assert ("Frontline", 1) in offered(t)
    t.send("use", "Ann", entry(FRONT), 1)
    over(t)
    assert (where(t), t.one("Ann").flair, damage(t)) == (((8, 5),), 0, [])
    assert t.one("Ann").marks == ()


@pytest.mark.clause("shadow_arts/Companion/Frontline", "maintain", "home")
def test_2774_with_a_flair_too_few_it_comes_home() -> None:
    t, _ = struck(red=3, flair=2)
    over(t)
    assert (where(t), t.one("Ann").flair) == (((5, 5),), 2)


@pytest.mark.clause("shadow_arts/Companion/Frontline", "maintain")
def test_2774_a_show_without_red_cards_asks_for_nothing() -> None:
    t, _ = struck(red=0)
    over(t)
    assert (where(t), t.one("Ann").flair) == (((8, 5),), 20)


@pytest.mark.clause("shadow_arts/Companion/Frontline", "defied")
def test_2774_a_line_at_it_can_be_defied() -> None:
    t, _ = struck(red=2, defied=3)
    over(t)
    assert where(t) == ((8, 5),)


@pytest.mark.clause("shadow_arts/Companion/Frontline", "home", "no_more")
def test_2774_unpaid_it_comes_home_bound_and_its_tactic_barred_till_the_next_turn_is_over() -> None:
    t, _ = struck(red=2)
    t.send("proceed")
    over(t)
    assert where(t) == ((5, 5),)
    turn_of(t, "Ann")
    t.change("Ann", effort=3)
    assert t.refused("use", "Ann", entry(NAME), MOVE, squares=((6, 5),)) != ""
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "cannot_use"
    t.send("sidestep", "Ann", path=((6, 5),))
    assert where(t) == ((6, 5),)  # it still moves along
    assert t.refused("attack", "Ann", "t1", ("Cat",)) == "too_far"  # but not barred
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    t.change("Ann", flair=9)
    assert t.refused("use", "Ann", entry(NAME), MOVE, squares=((7, 5),)) == ""
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""


@pytest.mark.clause("shadow_arts/Companion/Frontline", "move_flair")
def test_2776_moving_it_costs_one_more() -> None:
    t = with_companion(FRONT)
    moved(t, (6, 5))
    assert t.one("Ann").flair == 18


@pytest.mark.clause("shadow_arts/Companion/Frontline", "attacked", "home")
def test_2774_without_a_grid_off_the_square_means_in_the_way() -> None:
    t = off_board(FRONT)
    t.send("use", "Ann", entry(NAME), MOVE)
    foe_attacks(t)
    t.send("attack", "Cat", "t0", (companion(t).id,))
    t.send("proceed")
    t.change("Ann", flair=0)
    t.send("show", "Cat", red=2, finale=1)
    over(t)
    assert companion(t).moves_with == "c1"
    assert {mark.forbids for mark in t.one("Ann").marks} == {"bound", "tactic"}


# --- Riding ---------------------------------------------------------------------------------------


@pytest.mark.clause("shadow_arts/Companion/Frontline/Riding", "along")
def test_2812_its_owner_moves_with_it_from_its_own_square() -> None:
    t = with_companion(FRONT, RIDING)
    moved(t, (6, 6))
    assert (where(t), t.one("Ann").place) == (((6, 6),), ((6, 6),))
    put_at(t, (9, 9))
    t.send("sidestep", "Ann", path=((6, 5),))
    moved(t, (9, 8))
    assert t.one("Ann").place == ((6, 5),)


@pytest.mark.clause("shadow_arts/Companion/Frontline/Riding", "along")
def test_2812_an_anchored_owner_stays_behind() -> None:
    t = with_companion(FRONT, RIDING)
    t.change("Ann", anchored=True)
    moved(t, (6, 6))
    assert (where(t), t.one("Ann").place) == (((6, 6),), ((5, 5),))


@pytest.mark.clause("shadow_arts/Companion/Frontline/Riding", "once", "free")
def test_2814_an_attack_bars_the_tactic_until_it_is_moved() -> None:
    t = with_companion(FRONT, RIDING, Cat=(8, 5))
    t.send("attack", "Ann", "t0", ("Cat",))
    over_with(t)
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "cannot_use"
    assert t.refused("attack", "Ann", "t1", ("Cat",)) != "cannot_use"
    moved(t, (6, 5))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""


@pytest.mark.clause("shadow_arts/Companion/Frontline/Riding", "once")
def test_2814_the_next_turn_frees_it_too() -> None:
    t = with_companion(FRONT, RIDING, Cat=(8, 5))
    t.send("attack", "Ann", "t0", ("Cat",))
    over_with(t)
    turn_of(t, "Cat")
    turn_of(t, "Ann")
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""


@pytest.mark.clause("shadow_arts/Companion/Frontline/Riding", "once", "free")
def test_2814_a_defy_bars_it_as_well_and_it_may_be_moved_before_the_next() -> None:
    t = with_companion(FRONT, RIDING, Cat=(8, 5))
    foe_attacks(t)
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0", (ongoing(t).lines[0].id,))
    t.send("show", "Ann", red=1, finale=1)
    t.send("show", "Cat", red=1, finale=1)
    over(t)
    t.change("Ann", effort=3)
    t.send("attack", "Cat", "t0", ("Ann",))
    line = ongoing(t).lines[0].id
    assert t.refused("defy", "Ann", "t0", (line,)) == "cannot_use"
    moved(t, (4, 5), play=REACT)
    assert t.one("Ann").place == ((4, 5),)
    assert t.refused("defy", "Ann", "t0", (line,)) == ""


@pytest.mark.clause("shadow_arts/Companion/Frontline/Riding", "along")
def test_2812_without_a_grid_they_stay_together() -> None:
    t = off_board(FRONT, RIDING)
    t.send("use", "Ann", entry(NAME), MOVE)
    assert companion(t).moves_with == "c1"
    assert [news.who for news in t.told("moves")] == ["c1"]


def over_with(t: Table) -> None:
    """Show and end Ann's attack."""
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=1)
    over(t)
