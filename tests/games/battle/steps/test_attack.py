import pytest

from gm_tools.games.battle.combatant.special import NO_ALL_OUT, TWO_ATTACKS
from gm_tools.games.battle.state import Mark
from gm_tools.games.battle.steps.attack import offers
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.clashes import clash, damage, declared, ongoing, over
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import (
    Table,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)


def test_an_attack_is_declared_and_paid() -> None:
    t = battle(first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    one = ongoing(t)
    assert (one.kind, one.by, one.step, one.nth) == ("attack", "c1", "reactions", 1)
    assert [line.target for line in one.lines] == ["c3"]
    assert one.waiting == ("c3", "c4")  # both could defy: it need not be their own line (3614)
    assert t.one("Ann").effort == 2
    assert t.one("Ann").doings.attacks == 1
    assert t.told("pays")[0].more == {"effort": 1, "flair": 0}


def test_without_a_possible_defier_the_shows_come_at_once() -> None:
    t = battle(first="Ann")
    for name in ("Cat", "Dog"):
        t.change(name, effort=0, fate="used")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert (ongoing(t).step, ongoing(t).waiting) == ("shows", ("c1",))


def test_a_whole_attack() -> None:
    t = battle(first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 3)})
    assert damage(t) == [("Cat", 8, 1)]  # output 9, break point 8
    assert t.state.ongoing == ()
    assert t.state.turn == t.id("Ann")


def test_the_third_attack_of_a_turn_is_exerted() -> None:
    t = battle(first="Ann")
    for expected in ((8, 1), (8, 1), (4, 1)):
        clash(t, "Ann", "Cat", shows={"Ann": (3, 0)})
        assert damage(t) == [("Cat", *expected)]  # Viskara 3567; R30


def test_dead_ends_of_declaring() -> None:
    t = battle(first="Ann")
    t.change("Dog", exhausted=True, health=0)
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""
    assert t.refused("attack", "Ann", "t0", ("Bob",)) == "own_side"
    assert t.refused("attack", "Ann", "t0", ("Dog",)) == "exhausted_target"
    assert t.refused("attack", "Ann", "t0", ("c9",)) == "unknown_id"
    assert t.refused("attack", "Ann", "t0") == "no_target"
    assert t.refused("attack", "Ann", "t0", ("Cat", "Cat")) == "target_twice"
    assert t.refused("attack", "Ann", "t9", ("Cat",)) == "unknown_tactic"
    assert t.refused("attack", "Cat", "t0", ("Ann",)) == "not_your_turn"
    assert t.refused("attack", "Ann", "t0", ("Cat",), styled=True) == "no_such_style"
    assert t.refused("attack", "Ann", "t0", ("Cat",), squares=((1, 1),)) == "no_board"
    t.change("Dog", exhausted=False, health=1)
    assert t.refused("attack", "Ann", "t0", ("Cat", "Dog")) == "too_many_targets"
    t.change("Ann", effort=0)
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "not_enough_effort"
    assert t.refused("attack", "Ann", "t0", ("Cat",), by="P1") == "wrong_player"


def test_only_one_maneuver_at_a_time() -> None:
    t = battle(first="Ann")
    declared(t, "Ann", "Cat")
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "maneuver_running"


def test_all_out_costs_3_flair_on_top() -> None:
    t = battle(first="Ann")
    t.change("Ann", flair=2)
    assert t.refused("attack", "Ann", "t0", ("Cat",), all_out=True) == "not_enough_flair"
    t.change("Ann", flair=3)
    t.send("attack", "Ann", "t0", ("Cat",), all_out=True)
    assert t.one("Ann").flair == 0


def test_bars_of_single_foes() -> None:
    t = battle(hero("Ann", special=(NO_ALL_OUT, TWO_ATTACKS)), foe("Cat"), first="Ann")
    t.change("Ann", flair=9)
    assert t.refused("attack", "Ann", "t0", ("Cat",), all_out=True) == "no_all_out"
    for _ in range(2):
        clash(t, "Ann", "Cat", shows={"Ann": (0, 0)})
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "two_attacks"  # Viskara 1307


def test_simple_battles_know_no_all_out_attack() -> None:
    t = battle(first="Ann", mode="simple")
    assert t.refused("attack", "Ann", "t0", ("Cat",), all_out=True) == "not_in_simple"


def test_what_cannot_be_targeted_is_said() -> None:
    t = battle(first="Ann")
    t.change("Cat", marks=(Mark("airborne", "c3", forbids="be_targeted"),))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "untargetable"


def on_board(ann: tuple[int, int], cat: tuple[int, int], *walls: tuple[int, int]) -> Table:
    board = Board(10, 10, tuple(Obstruction(square) for square in walls))
    reaching = (a_tactic(range=4, type="projectile"),)
    t = battle(hero("Ann", tactics=reaching), foe("Cat"), board=board, first="Ann")
    t.change("Ann", place=(ann,))
    t.change("Cat", place=(cat,))
    return t


def test_range_is_enforced_on_a_board() -> None:
    t = on_board((0, 0), (4, 4))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""  # chessboard distance 4
    assert on_board((0, 0), (5, 1)).refused("attack", "Ann", "t0", ("Cat",)) == "too_far"
    t.send("attack", "Ann", "t0", ("Cat",))
    assert (ongoing(t).lines[0].start, ongoing(t).lines[0].aim) == ((0, 0), (4, 4))


def test_walls_and_enemies_are_in_the_way() -> None:
    t = on_board((0, 0), (2, 2), (1, 0))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""  # past the corner of a wall
    t = on_board((0, 0), (3, 0), (1, 0))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "no_line"
    assert t.refused("attack", "Ann", "t0", ("Cat",), start=(5, 5)) == "bad_start"


def test_things_can_be_attacked_and_hit() -> None:
    t = on_board((0, 0), (4, 4))
    t.send("thing", "Egg", squares=((1, 1),), attackable=True)
    egg = next(iter(t.state.things))
    clash(t, "Ann", egg, shows={"Ann": (3, 5)})
    assert ongoing(t).dealt[0].hit
    over(t)


def test_a_mandatory_tactic_goes_first_on_a_board() -> None:
    must = a_tactic("must", range=4, keywords=("mandatory",), cost_flair=2)
    board = Board(10, 10)
    t = battle(hero("Ann", tactics=(a_tactic(range=4), must)), foe("Cat"), board=board, first="Ann")
    t.change("Ann", place=((0, 0),))
    t.change("Cat", place=((1, 0),))
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "mandatory"  # Viskara 4891
    t.change("Ann", flair=1)
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == ""


def test_without_a_grid_the_table_says_that_a_mandatory_tactic_reaches_nobody() -> None:
    must = a_tactic("must", keywords=("mandatory",))
    t = battle(hero("Ann", tactics=(a_tactic(), must)), foe("Cat"), first="Ann")
    assert t.refused("attack", "Ann", "t0", ("Cat",)) == "mandatory"  # Viskara 4891
    plain = next(one for one in offers(t.rules, t.state, "c1") if one.what == "T0")
    assert [one.name for one in plain.fields] == ["targets", "out_of_reach"]
    assert plain.refusal is None
    t.send("attack", "Ann", "t0", ("Cat",), out_of_reach=True)


@pytest.mark.parametrize("effort", [0, 1])
def test_offers_say_what_an_attack_costs_and_why_it_is_barred(effort: int) -> None:
    t = battle(first="Ann")
    t.change("Ann", effort=effort, flair=2)
    plain, all_out = offers(t.rules, t.state, "c1")
    assert plain.notes == ("1 effort",)
    assert (plain.refusal is None) is (effort == 1)
    assert all_out.notes == ("1 effort and 3 flair",)
    assert all_out.refusal is not None
    assert [option.value for option in plain.fields[0].options] == ["c3", "c4"]
    assert list(offers(t.rules, t.state, "c3")) == []


def test_an_attack_on_every_square_in_range_is_offered_without_targets_to_choose() -> None:
    """Soul Wave, Herdslayer: whoever stands in range is targeted (3822)."""
    wave = a_play("passive", a_deed("all_squares"), must=True, on=("attack",))
    tactic = a_tactic(range=2, effects=(an_effect(wave),))
    near, far = on("A.C", Ann={"tactics": (tactic,)}), on("A..C", Ann={"tactics": (tactic,)})
    (offer, _) = offers(near.rules, near.state, near.id("Ann"))
    assert (offer.fields, offer.refusal) == ((), None)
    near.send("attack", "Ann", "t0")
    assert ongoing(near).targets == (near.id("Cat"),)
    (barred, _) = offers(far.rules, far.state, far.id("Ann"))
    assert barred.refusal is not None
    assert barred.refusal.code == far.refused("attack", "Ann", "t0") == "no_target"
