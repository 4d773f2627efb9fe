"""What a part could buy, and in which order it is thought of."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.viskara.character.build import HostTactic, MadeFor, ShadowRanks
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import AddManeuver, Buy, SetStat
from gm_tools.viskara.character.made_for import framed
from gm_tools.viskara.character.planning.plan import Pin, Plan
from gm_tools.viskara.character.spending.candidates import basics, stat_raises, upgrades
from gm_tools.viskara.character.spending.liked import NOBODY
from gm_tools.viskara.character.spending.remainders import MANEUVERS
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, maneuver, performer
from tests.viskara.character.spending.parties import at, liked, unspent


def test_a_stat_is_raised_by_one_point() -> None:
    assert [one.step.changes for one in stat_raises(at(a_build()))][:2] == [
        (SetStat("body", 1),),
        (SetStat("agility", 1),),
    ]


def test_a_creatures_stats_are_not_its_makers(rulebook: Rulebook) -> None:
    jaw = HostTactic("Bite", "direct", 3, "body", 4, (1, 2, 5), 9, 6)
    host = MadeFor("Wolf", "parasite", 4, 50, 10, x=2, tactics=(jaw,))
    made = framed(rulebook.building, a_build(shadow_ranks=ShadowRanks(1, 1, 2), made_for=host))
    assert stat_raises(at(made)) == ()


def test_basic_upgrades_are_for_tactics_alone() -> None:
    assert [one.path for one in basics(at(a_build()), "tactics.0")] == [
        "high",
        "medium",
        "low",
        "power",
    ]
    assert basics(at(a_build()), "aura") == ()


def test_what_archetypes_alike_have_comes_first_and_wrong_sections_last() -> None:
    found = upgrades(at(unspent("runner", 5)), "tactics.0", liked())
    assert (found[0].path, found[0].liked) == ("Swing", ("The Runner",))
    sections = [one.upgrade.section for one in found if one.upgrade]
    wrong = [one in ("exposure", "projectile") for one in sections]
    assert wrong == sorted(wrong)


def test_what_is_bought_leads_on_and_is_not_offered_again() -> None:
    found = {one.path: one for one in upgrades(at(artist("Swing")), "tactics.0", NOBODY)}
    assert "Swing" not in found
    assert found["Swing/Trip"].leads_on == "Swing"
    assert found["Swing/Trip"].suits
    assert not found["Cleave"].suits
    again = {one.path: one for one in upgrades(at(artist("Swing", "Swing/Trip")), "tactics.0", {})}
    assert again["Swing/Trip"].owned == 1
    nothing = upgrades(at(artist()), "tactics.0", NOBODY)
    assert "Swing/Trip" not in {one.path for one in nothing}


def test_a_tactic_takes_upgrades_from_a_rank_on() -> None:
    assert upgrades(at(a_build()), "tactics.0", NOBODY) == ()


def test_what_leaves_something_to_decide_is_left_to_the_player() -> None:
    ranks = ShadowRanks(aura=4)
    auras = upgrades(at(a_build(shadow_ranks=ranks, shadow_level=5)), "aura", NOBODY)
    assert "Dread" in {one.path for one in auras}
    assert "Aura Tactic" not in {one.path for one in auras}
    moves = upgrades(at(performer()), "signature_move.maneuvers", NOBODY)
    names = {one.path for one in moves}
    assert "Dash" in names
    assert not names & {"Attack", "Dealer's Choice", "Other Thing With a Cost"}


def test_the_two_budgets_of_a_move_buy_different_things() -> None:
    build = performer(maneuver("Create Obstruction"))
    first = "signature_move.maneuvers.0"
    of_maneuvers = upgrades(at(build), "signature_move.maneuvers", NOBODY)
    changes = [one.step.changes[0] for one in of_maneuvers]
    assert AddManeuver("Dash") in changes
    assert Buy(first, "Create Obstruction/Wall") in changes
    of_upgrades = [one.step.changes[0] for one in upgrades(at(build), "signature_move", NOBODY)]
    assert Buy(first, "Create Obstruction/Resistant") in of_upgrades
    assert Buy(first, "Create Obstruction/Wall") not in of_upgrades
    without = replace(build, signature_move=None)
    added = upgrades(at(without), "signature_move.maneuvers", NOBODY)
    assert {one.step.targets for one in added} >= {("signature_move|Dash",)}


def test_what_the_plan_wishes_for_comes_first_with_what_it_builds_on() -> None:
    pins = (Pin("tactics.0", "Burst"), Pin("tactics.0", "Cleave/Wider"), Pin("tactics.0", "high"))
    who = replace(unspent("runner", 5), plan=Plan(pins=pins))
    found = upgrades(at(who), "tactics.0", liked())
    assert [(one.path, one.pin) for one in found[:3]] == [
        ("Cleave", "Cleave/Wider"),
        ("Burst", "Burst"),
        ("Swing", ""),
    ]
    assert [one.pin for one in basics(at(who), "tactics.0")] == ["high", "", "", ""]


def test_a_pin_that_is_owned_is_wished_for_no_longer() -> None:
    pins = (Pin("tactics.0", "Swing/Trip", 2), Pin("signature_move", "Dash"))
    who = Character("", artist("Swing", "Swing/Trip"), plan=Plan(pins=pins))
    found = {one.path: one.pin for one in upgrades(at(who), "tactics.0", NOBODY)}
    assert found["Swing/Trip"] == "Swing/Trip"
    enough = replace(who, build=artist("Swing", ("Swing/Trip", 2)))
    assert not any(one.pin for one in upgrades(at(enough), "tactics.0", NOBODY))
    dancer = replace(who, build=performer())
    moves = upgrades(at(dancer), "signature_move.maneuvers", NOBODY)
    assert (moves[0].path, moves[0].pin) == ("Dash", "Dash")


def test_a_maneuver_that_the_move_has_comes_after_every_other() -> None:
    build = replace(performer(maneuver("Dash")), shadow_level=4)
    found = [one for one in upgrades(at(build), MANEUVERS, NOBODY) if one.sort == "move"]
    assert [one.path for one in found if one.is_doubled] == ["Dash"]
    assert found[-1].path == "Dash"
