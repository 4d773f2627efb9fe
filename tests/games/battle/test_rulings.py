"""Rulings across modules: turn and round edges, who leaves and joins, several sides (R13-R22)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm_tools.games.battle.entering.creature_blocks import block_of_creature
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.games.battle.outcome import aftermath, outcome
from gm_tools.games.battle.turns.order import next_candidates
from gm_tools.viskara.grid.board import Board
from tests.cast import the_bestiary, the_rulebook
from tests.games.battle.clashes import clash, declared
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
    table,
)

WIDE = Board(30, 5)


def _third(name: str, **fields: Any) -> Any:
    """A combatant on a third side."""
    one, block = foe(name, **fields)
    return replace(one, side="wolves"), block


def _creature(slug: str, **fields: Any) -> Any:
    found = the_bestiary()[slug]
    return foe(found.name, block_of_creature(the_rulebook(), found), **fields)


def _next(t: Table) -> tuple[str, list[str]]:
    step, tied = next_candidates(t.state, t.state.turn)
    return step, [t.state.combatants[one].name for one in tied]


# --- Setup (R13-R17) ---


def test_r13_r66_effort_and_flair_are_1_and_health_is_as_it_stands() -> None:
    t = table(hero("Ann", health=7), foe("Cat"))
    ann = t.one("Ann")
    assert (ann.effort, ann.flair, ann.acted) == (1, 1, False)


def test_r15_agility_ties_place_the_players_first_then_all_others_together() -> None:
    people = (hero("Ann"), hero("Bob"), foe("Cat"), _third("Wulf"))
    t = table(*people, board=WIDE)
    assert list(t.state.placing) == [t.id("Ann"), t.id("Bob")]
    t.send("place", "Ann", ((0, 0),))
    t.send("place", "Bob", ((1, 0),))
    assert list(t.state.placing) == [t.id("Cat"), t.id("Wulf")]


def test_r17_a_tie_without_the_players_goes_to_the_game_master() -> None:
    t = table(hero("Ann"), hero("Bob"), foe("Cat"), _third("Wulf"))
    notes = {name: t.refused("begin", name) for name in ("Cat", "Wulf")}
    assert notes == {"Cat": "", "Wulf": ""}


def test_r17_the_players_win_a_tie_however_hurt_they_are() -> None:
    t = table(hero("Ann", health=0), foe("Cat"))
    t.send("begin", "Ann")
    assert (t.one("Ann").effort, t.state.turn) == (1, t.id("Ann"))


# --- Turns (R18-R22) ---


def test_r18_exhaustion_and_being_shaken_are_independent() -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    t.change("Bob", health=0, exhausted=True, effort=3, flair=5)
    t.send("give_turn", "Bob")
    assert (t.one("Bob").effort, t.one("Bob").flair) == (1, 8)
    t.send("override", "sides.heroes.morale", 0)
    t.change("Ann", effort=0, flair=29)
    t.send("give_turn", "Ann")
    assert (t.one("Ann").effort, t.one("Ann").flair) == (3, 30)


def test_r19_the_order_of_passing_goes_step_by_step() -> None:
    people = [hero(name, at=((x, 0),)) for name, x in (("Ann", 0), ("Bob", 9), ("Eve", 3))]
    people += [foe(name, at=((x, 0),)) for name, x in (("Cat", 1), ("Dog", 2))]
    t = battle(*people, board=WIDE, first="")
    t.send("give_turn", "Ann")
    for one in t.state.combatants.values():
        t.change(one.name, acted=one.name == "Ann")
    t.change("Eve", exhausted=True, health=0)
    t.change("Cat", exhausted=True, health=0)
    assert _next(t) == ("ally", ["Bob"])
    t.change("Bob", acted=True)
    assert _next(t) == ("exhausted_ally", ["Eve"])
    t.change("Eve", acted=True)
    assert _next(t) == ("enemy", ["Dog"])
    t.change("Dog", acted=True)
    assert _next(t) == ("exhausted_enemy", ["Cat"])
    t.change("Cat", acted=True)
    assert _next(t) == ("new_round", ["Dog"])  # R20: the exhausted do not open a round


def test_r19_enemies_are_all_other_sides_and_ties_are_the_passers() -> None:
    people = (
        hero("Ann", at=((5, 0),)),
        foe("Cat", at=((3, 0),)),
        _third("Wulf", at=((7, 2),)),
    )
    t = battle(*people, board=WIDE)
    t.send("give_turn", "Ann")
    for name in ("Cat", "Wulf"):
        t.change(name, acted=False)
    assert _next(t) == ("enemy", ["Cat", "Wulf"])
    assert t.refused("end_turn", "Ann") == "choose_next"
    t.send("end_turn", "Ann", "Wulf")
    assert t.state.turn == t.id("Wulf")


def test_r20_a_new_round_is_never_opened_by_the_side_that_closed_the_last() -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), first="Cat")
    t.send("end_turn", "Cat", "Ann")
    t.send("end_turn", "Ann")
    t.send("end_turn", "Bob")
    assert (t.state.round, t.state.turn) == (2, t.id("Cat"))
    assert not t.one("Ann").acted


def test_r21_large_creatures_count_from_their_nearest_squares() -> None:
    people = (
        hero("Ann", at=((0, 0),)),
        foe("Big", at=((4, 0),), size="3x3"),
        foe("Cat", at=((5, 4),)),
    )
    t = battle(*people, board=WIDE, first="Ann")
    assert _next(t) == ("enemy", ["Big"])


def test_r21_a_combatant_without_a_location_comes_last_of_its_step_and_ties_all_itself() -> None:
    people = (
        hero("Ann", at=((0, 0),)),
        hero("Bob", at=((20, 0),)),
        foe("Cat", at=((3, 0),)),
        _creature("pandoramun"),
    )
    t = battle(*people, board=WIDE, first="Ann")
    t.change("Bob", acted=True)
    t.change("Pandoramun", place=())
    assert _next(t) == ("enemy", ["Cat"])
    t.send("give_turn", "Pandoramun")
    t.change("Cat", acted=True)
    t.change("Ann", acted=False)
    t.change("Bob", acted=False)
    assert _next(t) == ("enemy", ["Ann", "Bob"])


def test_r22_a_turn_that_ends_by_leaving_is_measured_from_the_last_square() -> None:
    people = (
        hero("Ann", at=((0, 0),)),
        hero("Bob", at=((9, 0),)),
        hero("Eve", at=((2, 0),)),
        foe("Cat", at=((1, 0),)),
    )
    t = battle(*people, board=WIDE, first="Cat")
    t.send("give_turn", "Ann")
    for name in ("Bob", "Eve", "Cat"):
        t.change(name, acted=False)
    t.send("remove", "Ann", "dead")
    assert t.state.turn == t.id("Eve")


def test_r22_with_a_tie_the_leaver_s_turn_waits_for_the_choice() -> None:
    t = battle(hero("Ann"), hero("Bob"), hero("Eve"), foe("Cat"), first="Cat")
    t.send("give_turn", "Ann")
    t.change("Bob", acted=False)
    t.change("Eve", acted=False)
    t.send("remove", "Ann", "dead")
    if t.state.turn == t.id("Ann"):
        t.send("end_turn", "Ann", "Eve")
    assert t.state.turn in (t.id("Bob"), t.id("Eve"))


def test_r172_who_joins_has_its_turn_in_the_round_that_runs() -> None:
    t = battle(hero("Ann"), foe("Cat"))
    one, block = foe("Dog")
    t.send("add", (one,), {"Dog": block})
    dog = t.one("Dog")
    assert (dog.effort, dog.flair, dog.acted) == (1, 1, False)
    assert t.state.sides["foes"].morale == 40
    t.send("end_turn", "Ann", "Cat")
    t.send("end_turn", "Cat")
    assert (t.state.turn, t.state.round) == (t.id("Dog"), 1)


# --- Sides (R14, R36, R61, R126) ---


def test_r61_of_three_sides_two_go_on() -> None:
    t = battle(hero("Ann"), foe("Cat"), _third("Wulf"), first="Ann")
    t.send("harm", ("Cat",), 40)
    assert t.state.sides["foes"].status == "lost"
    assert t.state.phase == "turns"
    t.send("harm", ("Wulf",), 40)
    found = outcome(t.state)
    assert found is not None
    assert found.winners == ("heroes",)


def test_r26_allies_are_no_targets_and_all_other_sides_are() -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), _third("Wulf"), first="Ann")
    assert t.refused("attack", "Ann", "t0", ("Bob",)) == "own_side"
    clash(t, "Ann", "Wulf", shows={"Ann": (1, 0), "Cat": (0, 0)})  # a foe of both may defy
    assert t.one("Wulf").health == 37


def test_r36_one_larger_side_is_enough_and_two_small_ones_are_not() -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), foe("Dog"), _third("Wulf"), first="Ann")
    t.change("Ann", flair=0)
    assert t.refused("stance", "Ann", "t0", ()) == "not_enough_flair"
    one, block = foe("Fox")
    t.send("add", (one,), {"Fox": block})
    assert t.refused("stance", "Ann", "t0", ()) == ""


def test_r126_exhausted_ones_keep_their_effort_and_may_defy() -> None:
    t = battle(hero("Ann"), foe("Cat"), foe("Dog"), first="Ann")
    t.send("harm", ("Cat",), 40)
    declared(t, "Ann", "Dog", defies={"Cat": "t0"})
    t.send("show", "Cat", red=3, finale=0)
    t.send("show", "Ann", red=1, finale=0)
    assert t.one("Dog").health == 40


def test_r62_a_truce_injures_nobody() -> None:
    t = battle(hero("Ann", character="a"), hero("Bob", character="b"), foe("Cat"), first="Ann")
    t.send("harm", ("Bob",), 40)
    t.send("end", "a truce")
    assert aftermath(t.state).defeated == ()


def test_r64_no_one_is_safe() -> None:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), first="Cat", no_one_is_safe=True)
    t.send("harm", ("Bob",), 40)
    assert t.one("Bob").status == "dead"


# --- Out of turn and shaken (R50-R54) ---


def test_r50_a_defier_still_chooses_between_the_parts_of_what_is_dealt_out_of_turn() -> None:
    t = battle(hero("Ann", tactics=(a_tactic(outputs=(9, 9, 9), break_point=5),)), foe("Cat"))
    declared(t, "Ann", "Cat", defies={"Cat": "t0"})
    t.state = replace(t.state, turn=t.id("Cat"))
    t.send("show", "Cat", red=1, finale=0)
    t.send("show", "Ann", red=1, finale=0)
    t.send("choose", "Cat", "health")  # 5 less 3, and 4: all of it to morale
    assert (t.one("Cat").health, t.state.sides["foes"].morale) == (40, 20 - 2 - 4)


def test_r51_a_morale_choice_still_wipes_the_overflow_against_the_shaken() -> None:
    t = battle(hero("Ann", tactics=(a_tactic(outputs=(9, 9, 9), break_point=5),)), foe("Cat"))
    t.send("override", "sides.foes.morale", 0)
    declared(t, "Ann", "Cat", defies={"Cat": "t0"})
    t.send("show", "Cat", red=0, finale=0)
    t.send("show", "Ann", red=1, finale=0)
    t.send("choose", "Cat", "morale")
    assert t.one("Cat").health == 35


# --- Hits, order of flourishes, effects with tiers (R12, R28, R49, R52) ---


def test_r28_a_target_is_hit_by_1_damage_or_more() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("mark", "Cat", "dazed", until="hit")
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0), "Cat": (1, 0)})
    assert [one.name for one in t.one("Cat").marks] == ["dazed"]
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    assert t.one("Cat").marks == ()


def test_r49_the_attacker_says_who_flourishes_first() -> None:
    gain = an_effect(a_play("flourish", a_deed("gain_flair", "one"), must=True), one=1)
    tactic = a_tactic(effects=(gain,), move_trigger_red=1)
    t = battle(hero("Ann", tactics=(tactic,)), foe("Cat", tactics=(tactic,)), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 5), "Cat": (2, 5)})
    assert t.refused("flourish_next", "Cat", "Cat") != ""
    t.send("flourish_next", "Ann", "Cat")
    assert t.state.ongoing[-1].waiting == (t.id("Cat"),)


def test_r12_tiers_without_a_show_use_the_red_cards_of_the_maneuver() -> None:
    gain = an_effect(a_play("flourish", a_deed("gain_flair", "tiers"), must=True), tiers=(0, 2, 4))
    t = battle(hero("Ann", tactics=(a_tactic(effects=(gain,)),)), foe("Cat"), first="Ann")
    t.change("Ann", flair=4)
    clash(t, "Ann", "Cat", shows={"Ann": (2, 5)})
    t.send("proceed")
    assert t.one("Ann").flair == 6


def test_r52_morale_of_0_is_shaken_and_of_1_is_not() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.send("harm", ("Cat",), 19, "morale")
    assert not t.state.sides["foes"].shaken
    t.send("harm", ("Cat",), 1, "morale")
    assert t.state.sides["foes"].shaken


def test_r11_a_second_show_is_1_red_card_and_only_bonuses_count() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    t.change("Cat", anchored=True)
    declared(t, "Ann", "Cat", defies={"Cat": "t0"})
    busy = replace(t.state.ongoing[-1], shows={t.id("Cat"): Shown(1, 0, second=True)})
    t.state = replace(t.state, ongoing=(busy,))
    t.send("show", "Ann", red=2, finale=0)  # 6 less an anchor of half of 4
    assert t.one("Cat").health == 40 - 6 + 2


# --- Gains as morale, borrowed effects (R58, R114) ---


def test_r58_logic_s_gain_may_be_taken_as_morale() -> None:
    t = battle(hero("Ann", perks={"logic": 4}), foe("Cat"))
    t.send("end_turn", "Ann", as_morale=True)
    assert (t.one("Ann").health, t.state.sides["heroes"].morale) == (40, 24)


def test_r114_creativity_that_sidesteps_has_chosen_agility() -> None:
    mixed = a_tactic(stat="creativity", power=4, max_power=4)
    t = battle(hero("Ann", a_block("Ann", style="aggressive", tactics=(mixed,))), foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    t.send("stat_effect", "Ann", do="sidestep")
    t.send("move", t.state.grants[-1].id, squares=1)
    assert t.refused("stat_effect", "Ann", stat="strength", target="Cat") != ""
    t.send("stat_effect", "Ann", stat="agility", target="Cat", distance=0)
    assert t.state.sides["foes"].morale == 20 - 2


def test_r100_the_mech_takes_a_stance_only_when_outnumbered() -> None:
    t = battle(_creature("prudomman_mech"), hero("Ann"), first="Prudomman Mech")
    assert t.refused("stance", "Prudomman Mech", "tactics.1", ()) == "flair_barred"
    one, block = hero("Bob")
    t.send("add", (one,), {"Bob": block})
    assert t.refused("stance", "Prudomman Mech", "tactics.1", ()) == ""


def test_r102_an_airborne_pandoramun_keeps_its_side_from_losing() -> None:
    t = battle(_creature("pandoramun"), hero("Ann"), foe("Cat"), first="Ann")
    t.send("mark", "Pandoramun", "airborne", forbids="be_targeted")
    assert t.refused("attack", "Ann", "t0", ("Pandoramun",)) == "untargetable"
    t.send("harm", ("Cat",), 40)
    assert t.state.phase == "turns"


def test_r105_the_resilient_crab_prevents_all_damage_to_itself_in_place_of_a_choice() -> None:
    strong = a_tactic(outputs=(30, 30, 30), break_point=10)
    t = battle(hero("Ann", tactics=(strong,)), _creature("viskara_hermit"), first="Ann")
    tactics = t.state.blocks[t.one("Viskara Hermit").block].tactics
    crab = next(one for one in tactics if one.name == "The Resilient Crab")
    health = t.one("Viskara Hermit").health
    declared(t, "Ann", "Viskara Hermit", defies={"Viskara Hermit": crab.id})
    t.send("show", "Viskara Hermit", red=0, finale=0)
    t.send("show", "Ann", red=1, finale=0)
    t.send("choose", "Viskara Hermit", "health")
    t.send("move", t.state.grants[-1].id, squares=2)
    assert (t.one("Viskara Hermit").health, t.state.sides["foes"].morale) == (health, 34)


def test_r106_the_stench_lowers_current_red_cards_not_original_ones() -> None:
    t = battle(hero("Ann"), _creature("mireshell"), first="Ann")
    health = t.one("Mireshell").health
    declared(t, "Ann", "Mireshell")
    t.send("show", "Ann", red=1, finale=9)
    changed = [(one.more["of"], one.amount) for one in t.told("changes")]
    assert changed == [("red", -1), ("finale", -2)]
    assert t.one("Mireshell").health == health
    assert not t.state.ongoing  # R46: no move trigger, as the line fell below its requirement
    clash(t, "Ann", "Mireshell", shows={"Ann": (2, 9)})
    assert t.state.ongoing[-1].shows[t.id("Ann")].red == 2
    assert t.state.ongoing[-1].movers == (t.id("Ann"),)
