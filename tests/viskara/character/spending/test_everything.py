"""Everything that is left is spent at once: legal, and hardly anything stays."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import Buy, SetStat
from gm_tools.viskara.character.planning.plan import Pin, Plan
from gm_tools.viskara.character.repairs.mended import all_mended
from gm_tools.viskara.character.spending.everything import EVERYTHING, Spending, spend
from gm_tools.viskara.character.spending.remainders import remainders
from gm_tools.viskara.character.spending.sound import keeps_diary, newly_broken
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from tests.makers import a_build, tactic
from tests.strategies import legalish_builds
from tests.viskara.character.spending.parties import IDS, at, grown, liked, unspent


def spent(who: Build | Character, part: str = EVERYTHING, *keep: str) -> Spending:
    return spend(at(who), part, liked(), frozenset(keep))


def left(found: Spending) -> dict[str, int]:
    return {one.part: one.left for one in found.left}


def test_a_tactic_goes_round_an_upgrade_its_outputs_and_power() -> None:
    found = spent(unspent("runner", 5), "tactics.0")
    assert found.changes == (
        Buy("tactics.0", "Swing"),
        Buy("tactics.0", "high", 3),
        Buy("tactics.0", "medium", 3),
        Buy("tactics.0", "low", 3),
        Buy("tactics.0", "power", 2),
        Buy("tactics.0", "Swing/Trip", 2),
        Buy("tactics.0", "Swing/Blaze a Trail"),
    )
    assert found.after.build.tactics[1:] == unspent("runner", 5).build.tactics[1:]
    assert left(found) == {"tactics.0": 5}


def test_stats_that_make_room_come_first_and_their_room_is_spent_too() -> None:
    build = a_build(stats=Stats(), tactics=(tactic(stat="logic"),) * 3)
    found = spent(build)
    assert SetStat("logic", 5) in found.changes
    assert found.after.open == ()
    assert "stats" not in left(found)
    assert all(one.left <= 5 for one in found.left)


def test_equal_stats_grow_together() -> None:
    build = a_build(level=4, stats=Stats(body=4, strength=4), tactics=(tactic(stat="body"),) * 3)
    after = spent(build, "stats").after.build.stats
    assert sorted((after.agility, after.presence, after.logic, after.creativity)) == [2, 2, 2, 2]


def test_a_stat_grows_no_further_than_the_level_where_a_table_knows_no_maximum(
    rulebook: Rulebook,
) -> None:
    other = next(one.id for one in rulebook.rulings["B6"].readings[1:])
    assert read_otherwise(rulebook, {"B6": other})
    build = a_build(level=3, specializations=("body", "logic"))
    found = spent(Character("", build, house_rules={"B6": other}), "stats")
    assert max(getattr(found.after.build.stats, one) for one in ("body", "logic")) == 3


def test_what_is_kept_stays() -> None:
    who = unspent("runner", 5)
    found = spent(who, EVERYTHING, "tactics.1", "tactics.0|Swing")
    assert found.after.build.tactics[1] == who.build.tactics[1]
    assert not any(one.path.startswith("Swing") for one in found.after.build.tactics[0].upgrades)
    assert left(found)["tactics.1"] == 185


def test_a_move_and_an_aura_are_made_where_there_are_none_yet() -> None:
    ranks = ShadowRanks(aura=2, signature_move=2)
    build = a_build(shadow_ranks=ranks, shadow_level=5, stats=Stats(body=5, strength=5))
    after = spent(build).after
    assert after.open == ()
    assert after.build.aura is not None
    assert after.build.signature_move is not None
    assert after.build.signature_move.maneuvers


def test_what_is_pinned_is_bought_first() -> None:
    pins = (Pin("tactics.1", "Fortress/Defend the Front Line"),)
    who = replace(unspent("runner", 5), plan=Plan(pins=pins))
    found = spent(who, "tactics.1")
    assert found.changes[0] == Buy("tactics.1", "Fortress")
    assert Buy("tactics.1", "Fortress/Defend the Front Line") in [
        replace(one, times=1) for one in found.changes if isinstance(one, Buy)
    ]


def test_nothing_left_changes_nothing() -> None:
    once = spent(grown("wall", 5))
    again = spent(once.after.character)
    assert again.changes == ()
    assert again.after.character == once.after.character


@pytest.mark.parametrize("level", [1, 3, 5, 10])
@pytest.mark.parametrize("id", IDS)
def test_an_archetype_is_spent_on_and_hardly_anything_stays(id: str, level: int) -> None:
    for who in (unspent(id, level), grown(id, level)):
        before = at(who)
        found = spent(who)
        assert found.after.open == ()
        assert keeps_diary(who, found.after.character)
        assert all_mended(before.rulebook, who, found.changes) == found.after.character
        total = sum(one.total for one in remainders(before))
        assert sum(one.left for one in found.left) * 10 <= max(total, 100), left(found)


@given(data=st.data())
@settings(max_examples=20)
def test_whatever_is_spent_breaks_nothing_and_touches_only_its_part(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    before = at(data.draw(legalish_builds(rulebook)))
    whole = spend(before, EVERYTHING, liked())
    assert newly_broken(before, whole.after) == ()
    for one in remainders(before)[:1]:
        found = spend(before, one.part, liked())
        assert newly_broken(before, found.after) == ()
        assert all(target.startswith(one.part.partition(".")[0]) for target in found.targets)


def test_the_build_itself_is_not_touched() -> None:
    who = unspent("mender", 3)
    kept = replace(who)
    spent(who)
    assert who == kept
