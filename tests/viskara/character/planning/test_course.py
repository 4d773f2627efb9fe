"""The course of a plan: every level legal, its diary leads there, and it ends at the goal."""

from collections import Counter
from dataclasses import replace

import pytest

from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.diary import diary_problems
from gm_tools.viskara.character.edits import SetPerks
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.levels import at_level
from gm_tools.viskara.character.planning.alignment import bought, pairs
from gm_tools.viskara.character.planning.course import Course, course
from gm_tools.viskara.character.planning.plan import Goal, Pin, Plan
from tests.cast import the_rulebook
from tests.catalog.test_archetypes import EVERY
from tests.makers import a_build, artist, aura, maneuver, move, tactic

RULEBOOK = the_rulebook()
ARCHETYPES = {one.id: one.character for one in EVERY}


def planned(build: Build, *pins: Pin, goal: Build | None = None) -> Course:
    """The course of a character without a diary."""
    plan = Plan(pins, Goal("the goal", goal) if goal else None)
    return course(RULEBOOK, Character(name="Sol", build=build, plan=plan))


def of_archetype(name: str, start: int, end: int = 10) -> Course:
    """The course of an archetype from one of its levels to another."""
    goal = at_level(RULEBOOK, ARCHETYPES[name], end).build
    begun = at_level(RULEBOOK, ARCHETYPES[name], start)
    return course(RULEBOOK, replace(begun, plan=Plan(goal=Goal(name, goal))))


def has_all(build: Build, goal: Build) -> bool:
    """Whether a build has what a goal has, in any order, and no more."""
    same = all(bought(pair.has) == bought(pair.wanted) for pair in pairs(build, goal))
    empty = {"tactics": (), "aura": None, "signature_move": None}
    return same and replace(build, **empty) == replace(goal, **empty)  # type: ignore[arg-type]


def check(found: Course) -> None:
    """Every level is legal and the page of the diary that leads to the next."""
    for stage in found.stages:
        build, levels = stage.after.build, stage.after.levels
        assert legality(RULEBOOK, build) == ()
        assert diary_problems(RULEBOOK.building, build, levels) == ()
        assert stage.entry is None or levels[-1].stats == stage.entry.stats
    for before, after in zip(found.stages, found.stages[1:], strict=False):
        back = at_level(RULEBOOK, after.after, after.level - 1)
        if after.entry is not None and after.entry.shadow_ranks is None:
            assert (back.build, back.levels) == (before.after.build, before.after.levels)


# --- A goal ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ARCHETYPES)
@pytest.mark.parametrize("start", [1, 3])
def test_an_archetype_grows_into_what_it_is_at_level_10(name: str, start: int) -> None:
    found = of_archetype(name, start)
    check(found)
    assert found.is_reached
    assert [one.level for one in found.stages if one.entry] == list(range(start + 1, 11))
    assert has_all(found.stages[-1].after.build, found.target)


@pytest.mark.parametrize("name", ARCHETYPES)
def test_an_empty_sheet_grows_into_an_archetype(name: str) -> None:
    goal = ARCHETYPES[name].build
    found = course(RULEBOOK, replace(new_character("Sol"), plan=Plan(goal=Goal(name, goal))))
    assert found.is_reached
    assert has_all(found.stages[-1].after.build, goal)
    assert all(legality(RULEBOOK, one.after.build) == () for one in found.stages)


def test_only_the_first_stages_may_be_asked_for() -> None:
    begun = at_level(RULEBOOK, ARCHETYPES["storm"], 3)
    planned = replace(begun, plan=Plan(goal=Goal("x", ARCHETYPES["storm"].build)))
    whole, first = course(RULEBOOK, planned), course(RULEBOOK, planned, stages=1)
    assert first.stages == whole.stages[:1]


def test_the_third_perk_is_exchanged_for_four_ranks_at_the_next_level() -> None:
    ranks = ShadowRanks(aura=4)
    goal = a_build(level=7, shadow_ranks=ranks, shadow_level=2, aura=aura("Dread"))
    found = planned(a_build(third_perk="logic", shadow_level=2), goal=goal)
    (first, second) = found.stages
    assert first.entry is not None
    assert first.entry.shadow_ranks == ranks
    assert (first.after.build.third_perk, first.after.build.shadow_ranks) == (None, ranks)
    assert second.entry is not None
    assert second.entry.shadow_ranks is None
    assert found.is_reached
    check(found)


def test_the_third_perk_stays_while_points_that_it_gives_are_spent() -> None:
    own = replace(
        a_build(specializations=("body", "logic"), third_perk="strength"),
        stats=Stats(strength=5, body=5, agility=5),
        tactics=(tactic(high=10), tactic(), tactic()),
    )
    assert legality(RULEBOOK, own) == ()
    goal = replace(own, level=6, third_perk=None, shadow_ranks=ShadowRanks(shadow_arts=4))
    found = planned(own, goal=goal)
    assert found.stages[0].after.build.third_perk == "strength"
    assert found.differing == (
        "shadow ranks are not gained: without the third perk a rule would be broken",
    )


def test_choices_that_no_level_changes_are_named_and_stay() -> None:
    goal = a_build(level=6, style="fast", speed_class="high", stats=Stats(body=2))
    found = planned(a_build(stats=Stats(logic=1)), goal=goal)
    assert found.differing == (
        "the speed class is medium, the goal's is high",
        "the style is aggressive, the goal's is fast",
        "logic is 1 higher than the goal's",
    )
    assert found.stages[-1].after.build.style == "aggressive"


def test_what_is_not_reached_names_the_rule() -> None:
    goal = a_build(tactics=(tactic(high=5), tactic(), tactic()))
    found = planned(a_build(), goal=goal)
    (left,) = found.unmet
    assert (left.key, left.times) == (("tactics.0", "high"), 5)
    assert [one.rule for one in left.problems] == ["tactic_points_over"]


def test_a_maneuver_comes_to_its_place_between_others() -> None:
    own = a_build(
        level=9,
        shadow_ranks=ShadowRanks(signature_move=4),
        shadow_level=5,
        signature_move=move(maneuver("Sidestep"), maneuver("Dash"), flair=9),
    )
    goal = replace(
        own,
        signature_move=move(
            maneuver("Sidestep"),
            maneuver("Attack", tactic=tactic(stat="strength", type="exposure")),
            maneuver("Dash"),
            flair=9,
        ),
    )
    (now,) = planned(own, goal=goal).stages
    assert now.after.build == goal


# --- Pins -----------------------------------------------------------------------------------


def test_a_pin_is_bought_as_soon_as_the_rules_allow_with_what_leads_to_it() -> None:
    found = planned(artist(), Pin("tactics.0", "Swing/Trip"))
    (now,) = found.stages
    assert now.entry is None
    assert Counter(one.path for one in now.after.build.tactics[0].upgrades) == {
        "Swing": 1,
        "Swing/Trip": 1,
    }
    assert found.levels == (5,)


def test_a_pinned_second_keystone_waits_for_its_shadow_level() -> None:
    own = replace(artist("Swing"), level=5, shadow_level=3)
    found = planned(own, Pin("tactics.0", "Explosive"))
    assert found.levels == (7,)
    assert [one.entry.shadow_level for one in found.stages if one.entry] == [1, 1]
    assert found.stages[-1].after.build.shadow_level == 5


def test_without_ranks_a_pinned_upgrade_brings_them() -> None:
    found = planned(a_build(third_perk="logic"), Pin("aura", "Dread"))
    first = found.stages[0]
    assert first.entry is not None
    assert first.entry.shadow_ranks == ShadowRanks(aura=4)
    assert found.levels == (6,)
    check(found)


def test_a_pin_that_is_never_reached_says_why() -> None:
    own = a_build(shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5)
    found = planned(own, Pin("aura", "Dread"))
    assert (found.levels, found.stages) == ((None,), ())
    assert [one.rule for one in found.unmet[0].problems] == ["needs_aura_rank", "aura_points_over"]


def test_a_pin_for_a_part_that_the_goal_lacks_is_lost() -> None:
    pin = Pin("signature_move.maneuvers.0", "Inspiring")
    found = planned(a_build(), pin, goal=a_build(level=6))
    assert found.lost == (pin,)


def test_pins_come_before_the_rest_of_the_goal() -> None:
    goal = a_build(
        level=8,
        stats=Stats(body=8, strength=8),
        tactics=(tactic(high=4, power=4), tactic(), tactic()),
    )
    begun = a_build(stats=Stats(body=1))
    usual = planned(begun, goal=goal)
    pinned = planned(begun, Pin("tactics.0", "power", 4), goal=goal)
    first = [stage.after.build.tactics[0].power for stage in pinned.stages]
    assert first >= [stage.after.build.tactics[0].power for stage in usual.stages]
    assert pinned.is_reached


def test_a_blank_character_takes_the_goals_perks_now() -> None:
    goal = a_build(level=1, specializations=("logic", "body"))
    found = course(RULEBOOK, replace(new_character("Sol"), plan=Plan(goal=Goal("g", goal))))
    assert SetPerks(("logic", "body"), None) in found.stages[0].changes


# --- Builds that nobody would make ----------------------------------------------------------


def test_a_goal_far_away_is_looked_at_for_thirty_levels() -> None:
    found = planned(a_build(), goal=a_build(level=100_000, stats=Stats(body=90_000)))
    assert (found.stages[-1].level, found.is_reached) == (35, False)


def test_a_goal_with_countless_purchases_is_answered() -> None:
    goal = artist(("Swing", 900_000), low=900_000)
    found = planned(a_build(), goal=goal)
    assert not found.is_reached


def test_more_than_anybody_can_pay_for_is_not_planned() -> None:
    many = move(*[maneuver("Sidestep")] * 900)
    own = a_build(shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5)
    found = planned(own, Pin("aura", "Dread"), goal=replace(own, signature_move=many))
    assert found.differing == ("this is more than the points of any level can pay for",)
    assert (found.stages, found.levels) == ((), (None,))


def test_what_no_maneuver_can_hold_is_not_reached() -> None:
    own = a_build(shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5)
    wrong = move(maneuver("Sidestep", tactic=tactic()))
    assert not planned(own, goal=replace(own, signature_move=wrong)).is_reached


def test_ranks_below_zero_are_never_gained() -> None:
    ranks = ShadowRanks(aura=5, shadow_arts=-1)
    found = planned(a_build(third_perk="logic"), goal=a_build(level=6, shadow_ranks=ranks))
    assert found.stages[-1].after.build.shadow_ranks.total == 0


def test_a_tactic_that_is_missing_is_named() -> None:
    found = planned(replace(a_build(), tactics=(tactic(), tactic())), goal=a_build())
    assert found.differing == ("Tactic 3 is missing",)


@pytest.mark.parametrize("name", ARCHETYPES)
def test_after_a_stage_the_rest_of_the_course_is_the_same(name: str) -> None:
    begun = replace(new_character("Sol"), plan=Plan(goal=Goal(name, ARCHETYPES[name].build)))
    whole = course(RULEBOOK, begun)
    for place in (0, 3):
        rest = course(RULEBOOK, whole.stages[place].after)
        assert rest.stages == whole.stages[place + 1 :]
