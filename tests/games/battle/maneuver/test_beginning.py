from gm_tools.games.battle.maneuver.beginning import Plan, begin_attack
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.games.frame.copying import replace
from tests.games.battle.clashes import clash, damage, ongoing, over
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    an_effect,
    battle,
    foe,
    hero,
)


def begun(t: Table, plan: Plan) -> None:
    t.state = begin_attack(t.rules, replace(t.state, news=()), plan)


def test_an_attack_within_an_attack_is_performed_first() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 5)})
    assert ongoing(t).step == "flourish"
    begun(t, Plan("c1", "t0", ("c2",), created=True))
    assert [one.nth for one in t.state.ongoing] == [1, 2]  # 2842: it counts for exertion
    t.send("proceed")
    t.send("show", "Ann", red=1, finale=0)
    assert [one.step for one in t.state.ongoing] == ["flourish"]
    over(t)


def test_the_same_original_show_and_no_flourish() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    same = {"c1": Shown(2, 9)}
    begun(t, Plan("c1", "t0", ("c2",), shows=same, created=True, quiet=True))  # 2840
    t.send("proceed")
    assert damage(t) == [("Cat", 6, 0)]
    assert t.state.ongoing == ()


def test_a_reaction_attack_is_shown_at_the_same_time_one_show_each() -> None:
    # Viskara 940, 3738; R11: Ann's show is that of her attack, so her defy counts 1 red card.
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    begun(t, Plan("c2", "t0", ("c1",), created=True))
    assert ongoing(t).beside
    t.send("defy", "Ann", "t0")
    assert ongoing(t).shows["c1"] == Shown(1, 0, second=True)
    t.send("show", "Cat", red=2, finale=0)
    assert damage(t) == [("Ann", 0, 6)]  # nothing was reduced; out of turn
    assert ongoing(t).busy == ("c2",)
    t.send("defy", "Cat", "t0")
    assert ongoing(t).shows["c2"].second
    t.send("show", "Ann", red=2, finale=0)
    assert damage(t) == [("Cat", 6, 0)]


def test_nothing_goes_on_while_a_combatant_may_move() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 5)})
    t.send("take_move", "Ann")
    assert t.refused("proceed") == "movement_waiting"
    assert t.refused("pass", "Ann") == "nothing_to_decline"
    t.send("decline", t.state.grants[-1].id)
    assert t.state.ongoing == ()


def test_a_move_spends_the_fate_that_was_challenged_for_it() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("challenge_fate", "Ann")
    t.send("sidestep", "Ann", squares=2)
    assert not t.one("Ann").fate_ready  # R47: no show, nothing to gain


def test_a_simple_attack_from_beginning_to_end() -> None:
    t = battle(hero("Ann"), foe("Cat", max_health=9), first="Ann", mode="simple")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 5)})
    assert t.one("Cat").status != "in"  # Viskara 1139
    assert t.state.phase == "over"


def test_a_missing_break_point_is_known_before_the_defy_chooses() -> None:
    weak = an_effect(
        a_play("damage", a_deed("no_break_point", to="attacker"), must=True, any_tactic=True)
    )
    t = battle(hero("Ann"), foe("Cat", a_block("Cat", effects=(weak,))), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0)})
    assert damage(t) == [("Cat", 6, 0)]  # all 9 to health: nothing to choose
