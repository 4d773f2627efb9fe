"""A purchase leaves everything else as it was: rules, allowances, the diary."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character, LevelEntry, LevelPurchase, Override
from gm_tools.viskara.character.edits import Buy, SetStat
from gm_tools.viskara.character.repairs.step import step
from gm_tools.viskara.character.spending.sound import (
    bought,
    is_sound,
    keeps_diary,
    newly_broken,
)
from tests.makers import a_build, artist, tactic
from tests.viskara.character.spending.parties import at

HIGH = step("tactics.0|high", Buy("tactics.0", "high"))


def test_a_purchase_within_the_points_is_sound() -> None:
    before = at(a_build(stats=Stats(body=2)))
    after = bought(before, HIGH)
    assert after is not None
    assert after.build.tactics[0].high == 1
    assert is_sound(before, after)


def test_a_part_that_is_not_there_buys_nothing() -> None:
    assert bought(at(a_build()), step("x", Buy("tactics.9", "high"))) is None


def test_a_rule_that_breaks_or_breaks_further_is_named() -> None:
    before = at(a_build(tactics=(tactic(high=1), tactic(), tactic())))
    after = bought(before, HIGH)
    assert after is not None
    assert [(one.rule, one.excess) for one in newly_broken(before, after)] == [
        ("tactic_points_over", 20)
    ]
    assert not is_sound(before, after)


def test_what_the_table_allows_stays_as_it_was_allowed() -> None:
    build = replace(artist(medium=1), stats=Stats(body=3))
    given = Override("outputs_not_increasing", "tactics.0", "He limps.")
    before = at(Character("", build, overrides=(given,)))
    after = bought(before, HIGH)
    assert after is not None
    assert newly_broken(before, after) == ()
    assert not is_sound(before, after)


def test_what_does_nothing_without_another_is_no_sound_purchase() -> None:
    build = replace(artist("Swing"), stats=Stats(body=3))
    before = at(build)
    for path, upgrade in before.played.shadow_arts.items():
        if upgrade.works_with:
            after = bought(before, step("x", Buy("tactics.0", path)))
            assert after is not None
            assert not is_sound(before, after)


def test_the_diary_says_at_least_what_it_said() -> None:
    page = LevelEntry(5, stats={"body": 2}, purchases=(LevelPurchase("tactics.0", "high", 1),))
    build = a_build(stats=Stats(body=2), tactics=(tactic(high=1), tactic(), tactic()))
    before = Character("", build, levels=(page,))
    more = replace(page, purchases=(LevelPurchase("tactics.0", "high", 2),))
    assert keeps_diary(before, replace(before, levels=(more,)))
    assert not keeps_diary(before, replace(before, levels=(replace(page, stats={}),)))
    assert not keeps_diary(before, replace(before, levels=()))
    assert not keeps_diary(before, replace(before, levels=(replace(page, shadow_level=1),)))
    assert not keeps_diary(before, replace(before, levels=(replace(page, purchases=()),)))


def test_what_is_bought_is_added_to_the_page_of_the_level() -> None:
    build = a_build(stats=Stats(body=2))
    before = at(Character("", build, levels=(LevelEntry(5),)))
    after = bought(before, HIGH)
    assert after is not None
    assert after.character.levels[0].purchases == (LevelPurchase("tactics.0", "high", 1),)
    assert is_sound(before, after)


def test_a_diary_from_level_1_gets_the_stat_points_that_are_spent_later() -> None:
    pages = tuple(LevelEntry(level) for level in range(1, 6))
    before = at(Character("", a_build(), levels=pages))
    after = bought(before, step("stats.body", SetStat("body", 3)))
    assert after is not None
    assert after.open == ()
    assert is_sound(before, after)
    assert sum(one.stats.get("body", 0) for one in after.character.levels) == 3
