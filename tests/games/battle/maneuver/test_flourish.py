import pytest

from gm_tools.games.battle.maneuver.flourish import (
    is_suppressed,
    open_meetings,
    triggers_move,
)
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Line,
    OngoingManeuver,
    Reaction,
    Shown,
)
from gm_tools.games.frame.copying import replace
from tests.games.battle.clashes import clash, ongoing
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero

BASE = OngoingManeuver(
    "attack",
    "c1",
    "t0",
    lines=(Line(1, "c3"), Line(2, "c4")),
    reactions=(Reaction("c3", "t0", (1,)),),
)


def shown(
    own: int, defier: int, last: int = 5, *changes: Change, **fields: object
) -> OngoingManeuver:
    shows = {"c1": Shown(own, last), "c3": Shown(defier, 0)}
    return replace(BASE, shows=shows, changes=changes, **fields)


@pytest.fixture(scope="module")
def table() -> Table:
    return battle(first="Ann")


@pytest.mark.parametrize(
    ("own", "defier", "expected"), [(2, 1, False), (2, 2, False), (2, 3, True)]
)
def test_strictly_more_red_cards_suppress_the_lines_they_defy(
    own: int, defier: int, expected: bool
) -> None:
    one = shown(own, defier)  # Viskara 3627; R43
    assert is_suppressed(one, 1) == bool(expected)
    assert not is_suppressed(one, 2)


def test_current_red_cards_are_compared() -> None:
    one = shown(2, 2, 5, Change("c3", "red", 1, "Release"))
    assert is_suppressed(one, 1)
    assert open_meetings(one, "c1") == ((2, "c4"),)


def test_a_bust_is_suppressed_by_any_red_card() -> None:
    one = replace(shown(0, 1), shows={"c1": Shown(0, 0, bust=True), "c3": Shown(1, 0)})
    assert is_suppressed(one, 1)  # R31


@pytest.mark.parametrize(("need", "red", "expected"), [(1, 1, True), (2, 1, False), (3, 3, True)])
def test_a_move_trigger_needs_red_cards_by_type(need: int, red: int, expected: bool) -> None:
    tactic = a_tactic(move_trigger_red=need)  # Viskara 1533-1541
    t = battle(hero("Ann", tactics=(tactic,)), foe("Cat"), first="Ann")
    one = replace(BASE, lines=(Line(1, "c2"),), reactions=(), shows={"c1": Shown(red, 4)})
    assert triggers_move(t.rules, t.state, one, "c1") is expected


def test_added_red_cards_never_help_a_move_trigger(table: Table) -> None:
    one = shown(0, 0, 5, Change("c1", "red", 1, "Release"))
    assert not triggers_move(table.rules, table.state, one, "c1")  # R46: the original show


def test_a_line_lowered_below_the_need_costs_the_move(table: Table) -> None:
    # Viskara 3947: all lines must meet the condition.
    assert triggers_move(table.rules, table.state, shown(1, 0), "c1")
    lowered = Change("c1", "red", -1, "Dread", line=2)
    assert not triggers_move(table.rules, table.state, shown(1, 0, 5, lowered), "c1")
    lowered = Change("c1", "finale", -2, "Dread", line=2)
    assert not triggers_move(table.rules, table.state, shown(1, 0, 5, lowered), "c1")


def test_one_suppressed_line_costs_the_move_but_not_the_other_flourish(table: Table) -> None:
    one = shown(1, 2)  # R44
    assert not triggers_move(table.rules, table.state, one, "c1")
    assert open_meetings(one, "c1") == ((2, "c4"),)


def test_three_red_all_out_still_need_their_red_cards(table: Table) -> None:
    one = replace(shown(3, 0), shows={"c1": Shown(3, 0, sure=True), "c3": Shown(0, 0)})
    assert triggers_move(table.rules, table.state, one, "c1")  # R32: the finale is met


def test_a_defiers_own_flourish_depends_on_their_finale_only() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 3), "Cat": (1, 4)})
    t.send("choose", "Cat", "health")
    assert ongoing(t).order == ("c2",)  # Viskara 3628
    assert ongoing(t).movers == ("c2",)


def test_the_attacker_comes_first_unless_they_say_otherwise() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 4), "Cat": (1, 4)})
    t.send("choose", "Cat", "health")
    assert ongoing(t).waiting == ("c1",)
    t.send("flourish_next", "Ann", "Cat")
    assert (ongoing(t).order, ongoing(t).waiting) == (("c2", "c1"), ("c2",))
    t.send("pass", "Cat")
    assert ongoing(t).waiting == ("c1",)
