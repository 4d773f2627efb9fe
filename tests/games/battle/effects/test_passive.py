"""Plays that always hold matter at a moment; what a play is about is found in its words."""

from typing import Any

import pytest

from gm_tools.games.battle.effects.passive import asks, moment_of, traits_of, widens
from gm_tools.viskara.plays.plays import read_amount
from gm_tools.viskara.plays.words import deeds as words
from tests.games.battle.makers import a_deed, a_play

MOMENTS = """
show       output lower_output line_output late_line_output original_output finale lower_finale
show       red_cards
show       lower_red_cards lower_line_red power flat_power max_power break_point
show       halve_output halve_line halve_flourish halve_gains double_output
show       no_break_point all_morale no_stance_gain no_trigger
show       line_power halve_other_power cap_output
damage     prevent_health prevent_morale prevent_damage halve_damage halve_health halve_morale
damage     more_morale_damage
turn_start gain_health gain_flair gain_effort gain_morale lose_health lose_flair
read       raise_number set_number releases teleport_instead pool_charges widen start_at perform_as
read       style_against halve_speed put_speed dash_flair
read       also_at parent_needs start_on_trail free_dash shortest_dash sidestep_first
read       joins guards carries spreads yields
read       dash_near other_dash_flair no_other_dash dash_teleports
read       also_at start_on_trail free_dash shortest_dash sidestep_first
"""
MOMENT_OF = {
    deed: moment
    for moment, *deeds in (line.split() for line in MOMENTS.strip().splitlines())
    for deed in deeds
}
AIMING = """
targets any_targets squares all_squares block range put_range lengthen_range halve_range
own_lines ignore_obstructions loosen near_start
"""
SPLITTING = ("break_point", "no_break_point", "all_morale")
PREVENTING = ("prevent_health", "prevent_morale", "prevent_damage")
HALVING = ("halve_damage", "halve_health", "halve_morale")


@pytest.mark.parametrize("deed", words.DEEDS)
def test_when_a_deed_that_always_holds_matters(deed: str) -> None:
    play = a_play("passive", a_deed(deed, "n"))
    assert moment_of(play) == MOMENT_OF.get(deed, "passive")


@pytest.mark.parametrize("deed", words.DEEDS)
def test_a_deed_with_a_moment_of_its_own_keeps_it(deed: str) -> None:
    """What is only read has no moment, nor has what widens targets without a choice."""
    is_read = MOMENT_OF.get(deed) == "read"
    assert moment_of(a_play("flourish", a_deed(deed, "n"))) == ("read" if is_read else "flourish")
    forced = a_play("flourish", a_deed(deed, "n"), must=True)
    assert moment_of(forced) == ("read" if is_read or deed in AIMING.split() else "flourish")


@pytest.mark.parametrize("deed", words.DEEDS)
def test_what_changes_the_split_is_forced_before_defies_choose(deed: str) -> None:
    forced = moment_of(a_play("damage", a_deed(deed, "n"), must=True))
    assert (forced == "split") == (deed in SPLITTING)
    assert moment_of(a_play("damage", a_deed(deed, "n"))) != "split"


def test_of_several_deeds_the_show_comes_first_and_all_must_be_read_or_split() -> None:
    both = (a_deed("prevent_damage", "n"), a_deed("output", "n"))
    assert moment_of(a_play("passive", *both)) == "show"
    both = (a_deed("gain_flair", "n"), a_deed("prevent_damage", "n"))
    assert moment_of(a_play("passive", *both)) == "damage"
    both = (a_deed("gain_flair", "n"), a_deed("raise_number", "n"))
    assert moment_of(a_play("passive", *both)) == "turn_start"
    both = (a_deed("break_point", "n"), a_deed("prevent_damage", "n"))
    assert moment_of(a_play("damage", *both, must=True)) == "damage"
    both = (a_deed("range", "n"), a_deed("output", "n"))
    assert moment_of(a_play("show", *both, must=True)) == "show"
    assert moment_of(a_play("damage", must=True)) == "damage"
    assert moment_of(a_play("passive")) == "passive"


@pytest.mark.parametrize("deed", words.DEEDS)
def test_what_changes_which_targets_are_allowed(deed: str) -> None:
    assert widens(a_play("targets", a_deed(deed, "n"))) == (deed in AIMING.split())


@pytest.mark.parametrize(
    ("fields", "is_about_target"),
    [
        ({}, False),
        ({"to": "target"}, True),
        ({"to": "near_target"}, True),
        ({"to": "each_near_target"}, True),
        ({"to": "attacker"}, False),
        ({"by": "@target_health"}, True),
        ({"by": "@half_target_speed"}, True),
        ({"by": "@twice_target_speed"}, True),
        ({"by": "@distance"}, True),
        ({"by": "@output_lead"}, True),
        ({"by": "n + @target_flair"}, True),
        ({"by": "n at most @target_health"}, True),
        ({"by": "@health"}, False),
        ({"by": "@targets"}, False),
    ],
)
def test_a_deed_is_about_one_target(fields: dict[str, Any], is_about_target: bool) -> None:
    play = a_play("flourish", a_deed("gain_flair", **{"by": "n", **fields}))
    assert traits_of(play).about_target == is_about_target


@pytest.mark.parametrize(
    ("when", "is_about_target"),
    [
        ("target_shaken", True),
        ("not target_shaken", True),
        ("line_obstructed", True),
        ("could_have_defied", True),
        ("in_range", True),
        ("@distance >= n", True),
        ("n < @target_health", True),
        ("shaken", False),
        ("performer_in_range", False),
        ("@health < n", False),
    ],
)
def test_a_condition_is_about_one_target(when: str, is_about_target: bool) -> None:
    play = a_play("show", a_deed("output", "n"), when=(when,))
    assert traits_of(play).about_target == is_about_target


def test_a_price_may_be_about_one_target() -> None:
    deed = a_deed("output", "n")
    assert traits_of(a_play("show", deed, pays={"flair": "@target_flair"})).about_target
    assert not traits_of(a_play("show", deed, pays={"flair": "n"})).about_target


def test_only_a_board_tells_whether_a_line_is_obstructed() -> None:
    deed = a_deed("output", "n")
    assert traits_of(a_play("show", deed, when=("line_obstructed",))).needs_board
    assert not traits_of(a_play("show", deed, when=("target_shaken",))).needs_board


def test_a_condition_is_about_the_performer() -> None:
    deed = a_deed("output", "n")
    assert traits_of(a_play("show", deed, when=("performer_is_enemy",))).about_performer
    assert not traits_of(a_play("show", deed, when=("target_is_enemy",))).about_performer


def test_a_deed_to_the_target_is_done_to_it_but_an_attack_is_aimed_anew() -> None:
    assert traits_of(a_play("flourish", a_deed("lose_flair", "n", "target"))).does_to_target
    assert not traits_of(a_play("flourish", a_deed("lose_flair", "n", "attacker"))).does_to_target
    assert not traits_of(a_play("after", a_deed("attack_again", to="target"))).does_to_target


@pytest.mark.parametrize("deed", words.DEEDS)
def test_who_is_guarded_by_a_deed(deed: str) -> None:
    guards = traits_of(a_play("damage", a_deed(deed, "n", "ally"))).guards
    assert guards == ({"ally"} if deed in (*PREVENTING, *HALVING) else set())


def test_what_needs_more_than_a_yes() -> None:
    """A number, cards, the targets of an attack, or a show."""
    deed = a_deed("gain_flair", "n")
    assert not asks(a_play("action", deed, pays={"flair": "n", "charges": "n"}))
    assert asks(a_play("action", deed, choose=read_amount("n")))
    assert asks(a_play("action", deed, pays={"cards": "n"}))
    assert [one for one in words.DEEDS if asks(a_play("action", a_deed(one, "n")))] == [
        "spare_squares",
        "face",
        "flat_show",
        "attack_again",
    ]
    assert traits_of(a_play("action", deed, choose=read_amount("n"))).asks
