"""What a change does to the figures of a sheet."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.presenters.character.sheet_changes import sheet_changes
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, maneuver, move, tactic

BUILD = a_build(
    shadow_level=5,
    shadow_ranks=ShadowRanks(1, 1, 2),
    stats=Stats(body=5),
    aura=aura("Aura Tactic", made=tactic()),
    signature_move=move(maneuver("Attack", tactic=tactic())),
)


def changed(rulebook: Rulebook, after: Build) -> dict[str, tuple[str, str]]:
    """The figures that differ from those of the build above."""
    found = sheet_changes(sheet(rulebook, BUILD), sheet(rulebook, after))
    return {one.label: (one.before, one.after) for one in found}


def test_nothing_changes_nothing(rulebook: Rulebook) -> None:
    assert changed(rulebook, BUILD) == {}


def test_a_lower_stat_is_seen_wherever_it_counts(rulebook: Rulebook) -> None:
    found = changed(rulebook, replace(BUILD, stats=Stats(body=4)))
    assert found["Stat points"] == ("5 of 10", "4 of 10")
    assert found["Health"] == ("75", "70")
    assert found["Tactic 1, points"] == ("0 of 150", "0 of 140")
    assert found["Aura Tactic, power"] == ("0 of 8", "0 of 6")
    assert found["The tactic of maneuver 1, power"] == ("0 of 8", "0 of 6")
    assert "Speed" not in found


def test_a_shadow_level_given_up(rulebook: Rulebook) -> None:
    found = changed(rulebook, replace(BUILD, shadow_level=4))
    assert found["Keystones each"] == ("2", "1")
    assert found["Aura, points"] == ("15 of 50", "15 of 40")
    assert found["Signature move, upgrade points"] == ("0 of 100", "0 of 80")


def test_a_part_that_goes_has_figures_on_one_side_only(rulebook: Rulebook) -> None:
    found = changed(rulebook, replace(BUILD, signature_move=None))
    assert found["Signature move, flair"] == ("3", "")
