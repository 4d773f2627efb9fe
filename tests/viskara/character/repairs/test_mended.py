"""Changes of a repair: the build, its diary, and the allowances of parts that move."""

from __future__ import annotations

from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import (
    Character,
    LevelEntry,
    LevelPurchase,
    Override,
)
from gm_tools.viskara.character.diary import diary_problems
from gm_tools.viskara.character.edits import Buy, RemoveManeuver, Sell, SetStat
from gm_tools.viskara.character.repairs.mended import all_mended, mended
from gm_tools.viskara.character.repairs.step import AgreeDiary, ClearDiary, DropReading
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, maneuver, performer, tactic


def test_a_diary_that_led_to_the_character_does_so_still(rulebook: Rulebook) -> None:
    levels = (LevelEntry(1, stats={"body": 2}), LevelEntry(2, stats={"body": 2, "logic": 1}))
    character = Character("", a_build(level=2, stats=Stats(body=4, logic=1)), levels=levels)
    after = mended(rulebook, character, SetStat("body", 2))
    assert diary_problems(rulebook.building, after.build, after.levels) == ()
    assert [page.stats for page in after.levels] == [{"body": 2}, {"logic": 1}]


def test_purchases_are_noted_and_taken_out(rulebook: Rulebook) -> None:
    page = LevelEntry(1, purchases=(LevelPurchase("tactics.0", "Swing/Trip"),))
    build = a_build(level=1, tactics=(tactic("Swing/Trip"), tactic(), tactic()))
    character = Character("", build, levels=(page,))
    bought = mended(rulebook, character, Buy("tactics.0", "Swing"))
    assert [one.path for one in bought.levels[0].purchases] == ["Swing/Trip", "Swing"]
    sold = mended(rulebook, character, Sell("tactics.0", "Swing/Trip"))
    assert sold.levels[0].purchases == ()


def test_a_diary_that_was_wrong_is_mended_only_where_it_is_asked(rulebook: Rulebook) -> None:
    character = Character("", a_build(level=1, stats=Stats(body=1)), levels=(LevelEntry(1),))
    other = mended(rulebook, character, SetStat("logic", 1))
    assert other.levels == character.levels
    agreed = mended(rulebook, character, AgreeDiary())
    assert agreed.levels == (LevelEntry(1, stats={"body": 1}),)
    assert mended(rulebook, character, ClearDiary()).levels == ()


def test_a_reading_that_does_not_exist_is_taken_back(rulebook: Rulebook) -> None:
    character = Character("", a_build(), house_rules={"B0": "no", "B6": "no_cap"})
    assert all_mended(rulebook, character, [DropReading("B0")]).house_rules == {"B6": "no_cap"}


def test_allowances_follow_their_parts_and_go_with_them(rulebook: Rulebook) -> None:
    build = performer(maneuver("Dash"), maneuver("Delay"), maneuver("Somersault"))
    allowed = tuple(Override("any", f"signature_move.maneuvers.{n}", "why not") for n in (1, 2))
    character = Character("", build, overrides=allowed)
    after = mended(rulebook, character, RemoveManeuver("signature_move.maneuvers.1"))
    assert [one.where for one in after.overrides] == ["signature_move.maneuvers.1"]
