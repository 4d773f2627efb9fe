"""A character sheet as values."""

from dataclasses import replace
from pathlib import Path

import pytest

from gm_tools.presenters.paper.sheet import (
    SheetView,
    blank_view,
    place,
)
from gm_tools.viskara.character.build import Maneuver, Purchase, SignatureMove
from gm_tools.viskara.character.character import Character, Override
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from tests.cast import the_bestiary, the_rulebook
from tests.makers import move
from tests.places import ROOT
from tests.printing.sheets import character, view

RULEBOOK = the_rulebook()

SOL = ROOT / "tests" / "data" / "sol.json"
IZZY = ROOT / "tests" / "data" / "izzy_printed.json"


def shown(path: Path) -> SheetView:
    return view(character(path))


def test_the_figures_are_those_of_the_sheet() -> None:
    sol = shown(SOL)
    assert (sol.max_health, sol.morale, sol.speed) == (80, 25, 3)
    first = sol.tactics[0]
    assert (first.name, first.outputs, first.break_point) == ("Split the Horizon", (1, 3, 6), 10)
    assert (first.power, first.max_power, first.move_trigger_red) == (1, 4, 1)
    assert (first.points_spent, first.max_points, first.keystones) == (125, 205, 1)


def test_linked_upgrades_stand_beneath_their_keystone() -> None:
    upgrades = shown(SOL).tactics[0].upgrades
    assert [(owned.name, owned.depth, owned.is_keystone) for owned in upgrades] == [
        ("Debilitate", 0, True),
        ("Essence Drain", 1, False),
    ]


def test_an_upgrade_bought_before_its_parent_still_stands_beneath_it() -> None:
    sol = character(SOL)
    first = sol.build.tactics[0]
    turned = replace(first, upgrades=tuple(reversed(first.upgrades)))
    build = replace(sol.build, tactics=(turned, *sol.build.tactics[1:]))
    assert view(replace(sol, build=build)).tactics[0].upgrades == shown(SOL).tactics[0].upgrades


def test_an_unknown_upgrade_is_shown_as_such() -> None:
    sol = character(SOL)
    strange = replace(sol.build.tactics[0], upgrades=(Purchase("No Such Thing"),))
    build = replace(sol.build, tactics=(strange, *sol.build.tactics[1:]))
    owned = view(replace(sol, build=build)).tactics[0].upgrades[0]
    assert owned.name == "No Such Thing"
    assert "knows no upgrade" in owned.effect


def test_only_perks_that_the_character_has_are_worth_something() -> None:
    worth = {stat.id: (stat.strength, stat.role) for stat in shown(SOL).stats}
    assert worth["body"] == (6, "specialization")
    assert worth["strength"] == (5, "specialization")
    assert worth["logic"] == (None, "")


def test_moving_dashing_and_anchoring_cost_what_the_speed_says() -> None:
    costs = {cost.name: (cost.effort, cost.flair) for cost in shown(SOL).costs}
    assert (costs["Sidestep"], costs["Dash"], costs["Anchor"]) == ((1, 0), (1, 1), (0, 1))
    open_costs = {cost.name: cost.flair for cost in blank_view(the_rulebook()).costs}
    assert (open_costs["Dash"], open_costs["Anchor"], open_costs["Stance"]) == (None, None, 1)


def test_a_dash_in_the_signature_move_costs_flair_and_an_attack_effort() -> None:
    sol = character(SOL)
    move = SignatureMove("Fall", 3, (Maneuver("Dash"), Maneuver("Attack"), Maneuver("Nonsense")))
    found = view(replace(sol, build=replace(sol.build, signature_move=move))).signature_move
    assert found is not None
    assert [(m.number, m.effort, m.flair) for m in found.maneuvers] == [
        ("1", 0, 1),
        ("2", 1, 0),
        ("3", 0, 0),
    ]


def test_a_rank_alone_brings_the_inherent_abilities() -> None:
    sol = character(SOL)
    aura = view(replace(sol, build=replace(sol.build, aura=None))).aura
    assert aura is not None
    assert [ability.name for ability in aura.inherent] == ["Gather Potential", "Release Potential"]
    assert aura.upgrades == ()


def test_legality_is_one_line_with_the_datas_version() -> None:
    assert shown(SOL).legality.line.startswith("Legal under rulebook data 2026.")
    izzy = shown(IZZY).legality
    assert not izzy.legal
    assert izzy.line.startswith("1 rule broken under rulebook data")
    assert izzy.is_broken_at("signature_move")
    assert not izzy.is_broken_at("aura")


def test_an_override_moves_a_rule_to_those_allowed() -> None:
    izzy = character(IZZY)
    problem = view(izzy).legality.broken[0]
    override = Override(problem.rule, problem.path, "As printed")
    legality = view(replace(izzy, overrides=(override,))).legality
    assert (legality.legal, legality.broken) == (True, ())
    assert [allowed.allowed_because for allowed in legality.allowed] == ["As printed"]


def test_only_readings_that_differ_are_listed() -> None:
    sol = character(SOL)
    assert view(sol).readings == ()
    played = view(replace(sol, house_rules={"B6": "no_cap"}))
    assert [reading.ruling for reading in played.readings] == ["B6"]


@pytest.mark.parametrize(
    ("where", "words"),
    [
        ("tactics.0", "Tactic 1"),
        ("signature_move.maneuvers.1", "Signature move, maneuver 2"),
        ("", ""),
    ],
)
def test_a_place_reads_as_words(where: str, words: str) -> None:
    assert place(where) == words


def test_the_sheet_of_a_smidgeon_shows_printed_tactics_and_its_move() -> None:
    build = replace(
        creature_build(RULEBOOK, the_bestiary()["smidgeon"]), signature_move=move(name="Swoop")
    )
    found = view(Character("Smidgeon", build))
    assert (found.level, found.max_health, found.style, found.style_effect) == (5, 60, "", "")
    assert found.made_for is not None
    assert found.made_for.title == "Made for Smidgeon"
    eyes = found.tactics[0]
    assert (eyes.name, eyes.outputs, eyes.cost) == ("Go For the Eyes", (3, 4, 12), "1 effort")
    assert (eyes.is_fixed, eyes.stat_effect) == (True, None)
    assert found.signature_move is not None
    assert (found.signature_move.name, found.signature_move.max_upgrade_points) == ("Swoop", 400)
    assert found.personality.is_empty


def test_the_sheet_of_a_host_shows_what_was_bought_for_its_tactics() -> None:
    build = hosted_build(RULEBOOK, the_bestiary()["pike_beetle"], 2)
    jab = replace(build.tactics[0], high=3, power=1)
    build = replace(build, tactics=(jab, build.tactics[1]))
    found = view(Character("Pike Beetle", build))
    first, second = found.tactics
    assert (first.outputs, first.power, first.max_power) == ((6, 8, 13), 1, 4)
    assert (first.is_fixed, second.cost) == (False, "1 effort, 3 flair")
    anchor = next(cost for cost in found.costs if cost.name == "Anchor")
    assert anchor.flair == 2, "as printed, not that of its speed class"


def test_a_range_called_special_stays_so() -> None:
    build = hosted_build(RULEBOOK, the_bestiary()["pike_beetle"], 1)
    assert build.made_for is not None
    first, second = build.made_for.tactics
    made = replace(build.made_for, tactics=(replace(first, range="special"), second))
    found = view(Character("Pike Beetle", replace(build, made_for=made)))
    assert [tactic.range for tactic in found.tactics] == ["special", 2]


def test_a_flourish_doubles_power_and_its_maximum() -> None:
    first = shown(SOL).tactics[0]
    assert (first.power, first.max_power) == (1, 4)
    assert (first.flourish_power, first.flourish_max_power) == (2, 8)


def test_points_beyond_a_tactics_own_are_paid_by_the_move_or_the_aura() -> None:
    oren = shown(ROOT / "rules_data" / "samples" / "oren_quill.json")
    assert oren.legality.legal
    assert oren.signature_move is not None
    first = oren.signature_move.tactics[0]
    assert (first.points_spent, first.max_points, first.paid_elsewhere) == (355, 205, 150)
    assert first.payer == "the signature move's upgrade points"
    assert {tactic.paid_elsewhere for tactic in oren.tactics} == {0}


def test_a_tactic_as_it_begins_is_bare_until_something_is_spent_on_it() -> None:
    assert [tactic.is_bare for tactic in shown(IZZY).tactics] == [True, True, True]
    assert [tactic.is_bare for tactic in shown(SOL).tactics] == [False, False, True]


def test_the_whole_signature_move_costs_its_own_price_and_its_maneuvers() -> None:
    sol = shown(SOL).signature_move
    assert sol is not None
    assert [(one.name, one.effort, one.flair) for one in sol.maneuvers] == [
        ("Dash", 0, 1),
        ("Attack", 1, 0),
    ]
    assert (sol.flair_cost, sol.total_flair, sol.total_effort) == (4, 5, 1)
    assert not sol.is_total_open


def test_each_injury_halves_the_maximum_health() -> None:
    assert shown(SOL).max_health == 80
    assert shown(SOL).injured_health == (40, 20, 10)
    assert shown(IZZY).injured_health == (25, 13, 7)
