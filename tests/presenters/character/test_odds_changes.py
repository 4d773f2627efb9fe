"""What a change does to the odds of shows."""

from dataclasses import replace
from typing import Any

from gm_tools.presenters.character.odds_changes import odds_changes
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, tactic

BUILD = a_build(level=5)


def changed(rulebook: Rulebook, before: Build, after: Build) -> dict[str, tuple[str, str]]:
    found = odds_changes(sheet(rulebook, before), sheet(rulebook, after))
    return {one.label: (one.before, one.after) for one in found}


def with_first(**fields: Any) -> Build:
    return replace(BUILD, tactics=(replace(tactic(), **fields), *BUILD.tactics[1:]))


def test_nothing_changes_nothing(rulebook: Rulebook) -> None:
    assert changed(rulebook, BUILD, BUILD) == {}


def test_a_higher_output_is_more_on_average_and_flourishes_as_often(rulebook: Rulebook) -> None:
    found = changed(rulebook, BUILD, with_first(high=2))
    assert list(found) == ["Tactic 1, output on average", "Tactic 1, of it to health"]
    before, after = found["Tactic 1, output on average"]
    assert float(before) < float(after)


def test_beyond_the_break_point_no_more_reaches_health(rulebook: Rulebook) -> None:
    low = replace(BUILD, level=1, tactics=(replace(tactic(), type="projectile", high=5),) * 3)
    more = replace(low, tactics=(replace(low.tactics[0], high=9), *low.tactics[1:]))
    assert list(changed(rulebook, low, more)) == ["Tactic 1, output on average"]


def test_a_tactic_that_comes_has_odds_on_one_side_only(rulebook: Rulebook) -> None:
    found = changed(rulebook, replace(BUILD, tactics=BUILD.tactics[:2]), BUILD)
    assert {was for was, _ in found.values()} == {""}
    assert all(label.startswith("Tactic 3, ") for label in found)
