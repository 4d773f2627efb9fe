"""Verdicts: overrides, house rules, the diary, and the manual's worked examples."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.documents.character_file import read
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character, LevelEntry, Override
from gm_tools.viskara.character.signature_move import SignatureSheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.verdict import Judged, Verdict, verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, tactic
from tests.places import ROOT
from tests.strategies import random_builds


def example(name: str) -> Character:
    """A worked example of the manual."""
    return read((ROOT / "tests" / "data" / f"{name}.json").read_bytes())


def broken(judged: tuple[Judged, ...]) -> list[tuple[str, str]]:
    """Rules and places of broken rules that are not allowed."""
    return [(one.problem.rule, one.problem.where) for one in judged if one.override is None]


def account(sheet: TacticSheet) -> tuple[tuple[int, ...], int, int, int, int, int]:
    """Outputs, power, break point, points spent and their maximum, keystones."""
    outputs = tuple(output.value for output in sheet.outputs)
    spent, most = sheet.points_spent.value, sheet.max_points.value
    return outputs, sheet.power.value, sheet.break_point.value, spent, most, sheet.keystones.value


def move_of(judged: Verdict) -> SignatureSheet:
    """The signature move of a character that must have one."""
    assert judged.sheet.signature_move is not None
    return judged.sheet.signature_move


# --- The manual's examples as the rulings resolve them (B67-B70) -------------------------------


def test_rylie_breaks_the_cap_and_nothing_else(rulebook: Rulebook) -> None:
    """Viskara 1613-1671; B6, B67."""
    found = verdict(rulebook, example("rylie_printed"))
    assert broken(found.problems) == [
        ("stat_above_max", "stats.body"),
        ("stat_above_max", "stats.creativity"),
    ]
    assert [account(one) for one in found.sheet.tactics] == [
        ((1, 3, 6), 0, 6, 65, 65, 0),
        ((1, 2, 3), 1, 3, 55, 55, 0),
        ((1, 2, 4), 0, 5, 35, 35, 0),
    ]
    assert [one.range for one in found.sheet.tactics] == [2, 6, 4]
    assert [one.max_power.value for one in found.sheet.tactics] == [5, 4, 2]


def test_rylie_is_legal_where_stats_have_no_cap(rulebook: Rulebook) -> None:
    found = verdict(rulebook, example("rylie_mended"))
    assert (found.legal, found.problems) == (True, ())


def test_umbris_spends_the_whole_aura(rulebook: Rulebook) -> None:
    """Viskara 1747-1752; B27, B68."""
    found = verdict(rulebook, example("umbris"))
    aura = found.sheet.aura
    assert found.legal
    assert aura is not None
    figures = (aura.points_spent, aura.max_points, aura.keystones)
    assert [figure.value for figure in figures] == [100, 100, 2]


def test_izzy_is_too_slow_for_four_flair(rulebook: Rulebook) -> None:
    """Viskara 2248-2267; B69."""
    found = verdict(rulebook, example("izzy_printed"))
    move = move_of(found)
    assert broken(found.problems) == [("maneuver_points_over", "signature_move")]
    assert (move.maneuver_points.value, move.max_maneuver_points.value) == (45, 40)
    assert (move.upgrade_points.value, move.max_upgrade_points.value) == (125, 125)
    assert move.keystones.value == 1
    first, _, last = (maneuver.tactic for maneuver in move.maneuvers)
    assert first is not None
    assert last is not None
    assert account(first) == ((0, 1, 2), 2, 8, 60, 35, 0)
    assert account(last) == ((1, 2, 4), 4, 15, 155, 55, 0)
    assert (first.range, last.range) == (4, 1)
    assert (first.overflow, last.overflow) == (25, 100)


@pytest.mark.parametrize(
    ("name", "maneuver_points", "upgrade_points"),
    [("izzy_mended", (45, 50), (125, 150)), ("izzy_medium_speed", (35, 40), (125, 125))],
)
def test_izzy_is_legal_with_more_flair_or_speed(
    rulebook: Rulebook,
    name: str,
    maneuver_points: tuple[int, int],
    upgrade_points: tuple[int, int],
) -> None:
    found = verdict(rulebook, example(name))
    move = move_of(found)
    assert found.legal
    assert (move.maneuver_points.value, move.max_maneuver_points.value) == maneuver_points
    assert (move.upgrade_points.value, move.max_upgrade_points.value) == upgrade_points


def test_faligor_is_legal_with_the_sums_of_the_parts(rulebook: Rulebook) -> None:
    """Viskara 2633-2692; B70."""
    found = verdict(rulebook, example("faligor"))
    assert found.legal
    assert [account(one) for one in found.sheet.tactics] == [
        ((1, 3, 5), 3, 5, 145, 145, 2),
        ((1, 2, 15), 0, 8, 145, 145, 1),
        ((0, 1, 2), 4, 10, 155, 155, 2),
    ]
    assert [one.range for one in found.sheet.tactics] == [9, 6, 3]


@pytest.mark.parametrize("path", sorted((ROOT / "rules_data" / "samples").glob("*.json")))
def test_the_sample_party_is_legal_and_complete(rulebook: Rulebook, path: Path) -> None:
    found = verdict(rulebook, read(path.read_bytes(), rulebook))
    assert (found.legal, found.problems, found.warnings) == (True, (), ())


def test_the_sample_party_shows_every_shadow_and_none() -> None:
    folder = ROOT / "rules_data" / "samples"
    ranks = [read(path.read_bytes()).build.shadow_ranks for path in sorted(folder.glob("*.json"))]
    assert len(ranks) == 4
    assert any(one.aura for one in ranks)
    assert any(one.signature_move for one in ranks)
    assert any(one.shadow_arts for one in ranks)
    assert any((one.aura, one.signature_move, one.shadow_arts) == (0, 0, 0) for one in ranks)


# --- Overrides, house rules, diary -------------------------------------------------------------


def overridden(*overrides: Override) -> Character:
    """A character with a stat above its level and too many points spent."""
    return Character("Bold", a_build(level=1, stats=Stats(body=5)), overrides=overrides)


CAP = Override("stat_above_max", "stats.body", "a gift of the lake")
POINTS = Override("stat_points_overspent", "stats", "so is this")


def test_without_overrides_every_problem_counts(rulebook: Rulebook) -> None:
    found = verdict(rulebook, overridden())
    assert [one.override for one in found.problems] == [None, None]
    assert not found.legal


def test_an_overridden_problem_stays_with_its_reason(rulebook: Rulebook) -> None:
    found = verdict(rulebook, overridden(CAP))
    assert not found.legal
    assert {one.problem.rule: one.override for one in found.problems} == {
        "stat_points_overspent": None,
        "stat_above_max": "a gift of the lake",
    }


def test_legal_is_when_every_problem_left_is_overridden(rulebook: Rulebook) -> None:
    found = verdict(rulebook, overridden(CAP, POINTS))
    assert found.legal
    assert len(found.problems) == 2


def test_an_override_that_matches_nothing_is_a_warning(rulebook: Rulebook) -> None:
    elsewhere = replace(CAP, where="stats.logic")
    found = verdict(rulebook, overridden(CAP, POINTS, elsewhere))
    assert [(one.rule, one.where) for one in found.warnings if one.source == "documents"] == [
        ("override_unused", "overrides.2")
    ]
    assert found.legal


def test_house_rules_change_the_verdict(rulebook: Rulebook) -> None:
    character = overridden(POINTS)
    assert not verdict(rulebook, character).legal
    assert verdict(rulebook, replace(character, house_rules={"B6": "no_cap"})).legal


def test_unknown_house_rules_are_a_problem_and_the_default_counts(rulebook: Rulebook) -> None:
    character = Character("Odd", a_build(), house_rules={"B6": "nothing", "B700": "x"})
    found = verdict(rulebook, character)
    assert broken(found.problems) == [
        ("house_rule_unknown", "house_rules.B6"),
        ("house_rule_unknown", "house_rules.B700"),
    ]


def test_a_diary_that_leads_elsewhere_is_a_problem(rulebook: Rulebook) -> None:
    character = Character("Late", a_build(), levels=(LevelEntry(4, stats={"body": 4}),))
    assert ("levels_disagree", "levels") in broken(verdict(rulebook, character).problems)


def test_warnings_do_not_make_illegal(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=1), tactics=(tactic(name="A"), tactic(), tactic()))
    found = verdict(rulebook, Character("Idle", build))
    assert found.legal
    first, second, *_ = (one.rule for one in found.warnings)
    assert (first, second) == ("stat_points_unspent", "tactic_points_unspent")


@given(st.data())
def test_a_verdict_never_fails(rulebook: Rulebook, data: st.DataObject) -> None:
    build = data.draw(random_builds(rulebook))
    found = verdict(rulebook, Character("", build, house_rules={"B6": "no_cap"}))
    assert found.legal == (found.problems == ())


@pytest.mark.parametrize("reason", ["", "  "])
def test_nothing_is_allowed_without_a_reason(rulebook: Rulebook, reason: str) -> None:
    build = a_build(stats=Stats(body=6))
    granted = (Override("stat_above_max", "stats.body", reason),)
    found = verdict(rulebook, Character(name="Bold", build=build, overrides=granted))
    assert not found.legal
    assert [hint.rule for hint in found.warnings if "override" in hint.rule] == [
        "override_without_reason"
    ]
