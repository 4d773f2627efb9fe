from gm_tools.games.battle.state import Mark
from gm_tools.games.battle.steps.defy import offers
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import clash, damage, declared, ongoing, over, told
from tests.games.battle.makers import HEROES, a_tactic, battle, foe, hero


def test_reactions_are_declared_together_before_any_show() -> None:
    t = battle(first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("show", "Ann", red=1, finale=1) == "reactions_open"
    t.send("defy", "Dog", "t0")  # for another combatant
    assert ongoing(t).waiting == ("c3",)
    assert t.one("Dog").effort == 0
    t.send("pass", "Cat")
    assert ongoing(t).waiting == ("c1", "c4")
    assert t.refused("defy", "Cat", "t0") == "too_late"  # Viskara 3734


def test_a_defy_with_its_choice() -> None:
    t = battle(first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0)})
    assert ongoing(t).waiting == ("c3",)
    t.send("choose", "Cat", "health")
    assert damage(t) == [("Cat", 5, 1)]


def test_the_choice_may_be_said_at_once() -> None:
    t = battle(first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("defy", "Cat", "t0", choice="morale")
    t.send("proceed")
    told(t, {"Ann": (3, 0), "Cat": (1, 0)})
    assert damage(t) == [("Cat", 8, 0)]


def test_a_choice_of_both_that_is_not_allowed_is_asked_again() -> None:
    t = battle(first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("defy", "Cat", "t0", choice="both")
    t.send("proceed")
    told(t, {"Ann": (3, 0), "Cat": (1, 0)})
    assert (ongoing(t).step, ongoing(t).waiting) == ("choices", ("c3",))


def test_two_defies_on_one_attack() -> None:
    t = battle(first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0), "Dog": (1, 0)})
    t.send("choose", "Cat", "health")
    t.send("choose", "Dog", "morale")
    assert damage(t) == [("Cat", 5, 0)]


def test_a_foes_attack_is_defied_out_of_turn() -> None:
    t = battle(first="Cat")
    clash(t, "Cat", "Ann", shows={"Cat": (3, 0), "Ann": (1, 0)})
    t.send("choose", "Ann", "health")
    assert damage(t) == [("Ann", 5, 1)]
    assert t.state.sides[HEROES].morale == 39


def test_who_cannot_defy() -> None:
    t = battle(first="Ann")
    assert t.refused("defy", "Cat", "t0") == "no_attack"
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("defy", "Bob", "t0") == "own_side"
    assert t.refused("defy", "Ann", "t0") == "own_side"
    assert t.refused("defy", "Cat", "t9") == "unknown_tactic"
    assert t.refused("defy", "Cat", "t0", (7,)) == "unknown_id"
    t.change("Cat", effort=0)
    assert t.refused("defy", "Cat", "t0") == "not_enough_effort"
    t.change("Cat", effort=1)
    t.send("defy", "Dog", "t0")
    t.change("Dog", effort=3)
    assert t.refused("defy", "Dog", "t0") == "already_reacted"  # Viskara 3732
    t.change("Cat", marks=(Mark("dazed", "c1", forbids="react"),))
    assert t.refused("defy", "Cat", "t0") == "cannot_defy"


def test_keywords_bar_a_defy() -> None:
    only = (a_tactic(keywords=("attack_only",)),)
    t = battle(hero("Ann"), foe("Cat", tactics=only), foe("Dog"), first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert ongoing(t).waiting == ("c3",)
    assert t.refused("defy", "Cat", "t0") == "attack_only"


def test_an_attack_line_must_be_in_reach_on_a_board() -> None:
    bow = (a_tactic(range=6, type="projectile"),)
    t = battle(hero("Ann", tactics=bow), foe("Cat"), foe("Dog"), board=Board(9, 9), first="Ann")
    t.change("Ann", place=((0, 0),))
    t.change("Cat", place=((6, 0),))
    t.change("Dog", place=((3, 1),))  # beside the line, not beside Cat
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("defy", "Dog", "t0") == ""  # Viskara 3817: anywhere along the line
    t.change("Dog", place=((3, 4),))
    assert t.refused("defy", "Dog", "t0") == "no_line_in_reach"


def test_offers_of_a_defy() -> None:
    t = battle(first="Ann")
    assert list(offers(t.rules, t.state, "c3")) == []
    t.send("attack", "Ann", "t0", ("Cat",))
    (offer,) = offers(t.rules, t.state, "c3")
    assert (offer.what, offer.notes, offer.refusal) == ("T0", ("1 effort",), None)
    assert list(offers(t.rules, t.state, "c2")) == []
    declared_by = ongoing(t).by
    assert list(offers(t.rules, t.state, declared_by)) == []


def test_a_mandatory_defy_goes_first_on_a_board() -> None:
    both = (a_tactic(range=2), a_tactic("must", range=2, keywords=("mandatory_defy",)))
    t = battle(hero("Ann"), foe("Cat", tactics=both), board=Board(9, 9), first="Ann")
    t.change("Ann", place=((0, 0),))
    t.change("Cat", place=((1, 0),))
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("defy", "Cat", "t0") == "mandatory"
    assert t.refused("defy", "Cat", "must") == ""


def test_without_a_grid_the_table_says_that_a_mandatory_defy_reaches_no_line() -> None:
    both = (a_tactic(), a_tactic("must", keywords=("mandatory_defy",)))
    t = battle(hero("Ann"), foe("Cat", tactics=both), first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("defy", "Cat", "t0") == "mandatory"
    plain = next(one for one in offers(t.rules, t.state, "c2") if one.what == "T0")
    assert [one.name for one in plain.fields] == ["out_of_reach"]
    t.send("defy", "Cat", "t0", out_of_reach=True)


def test_a_defier_may_also_lose_the_comparison_and_still_reduce() -> None:
    t = battle(first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 4), "Cat": (1, 0)})
    t.send("choose", "Cat", "health")
    assert damage(t) == [("Cat", 5, 1)]
    assert ongoing(t).order == ("c1",)
    over(t)


def test_declaring_names_the_line_where_there_are_several() -> None:
    t = battle(first="Ann")
    declared(t, "Ann", "Cat")
    assert ongoing(t).step == "shows"
