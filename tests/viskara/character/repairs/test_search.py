"""A brute-force twin of the smallest repair: every small change is tried, alone and in pairs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.character.build import (
    BASIC,
    SHADOWS,
    STATS,
    TACTIC_TYPES,
    Build,
    Purchase,
    ShadowRanks,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import (
    Buy,
    Change,
    Sell,
    SetLevel,
    SetPerks,
    SetRank,
    SetStat,
    SetTactic,
)
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.repairs.condition import examined
from gm_tools.viskara.character.repairs.offered import mend_all
from gm_tools.viskara.character.repairs.search import search
from gm_tools.viskara.character.repairs.way import beginning
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, tactic

PATHS = ("Swing", "Swing/Trip", "Debilitate", "Cleave", "Risky Strike", "Safe Squares")
LEAST_CHANGES = 1


@st.composite
def small_builds(draw: st.DrawFn) -> Build:
    """Builds of few numbers, with whatever rules broken."""
    few, one = st.integers(0, 2), st.integers(0, 3)
    paths = draw(st.lists(st.sampled_from(PATHS), max_size=3, unique=True))
    first = Tactic(
        draw(st.sampled_from(TACTIC_TYPES)),
        draw(st.sampled_from(("body", "logic"))),
        draw(st.sampled_from((None, "Ash"))),
        draw(few),
        draw(few),
        draw(few),
        draw(few),
        tuple(Purchase(path, draw(st.sampled_from((1, 1, 2)))) for path in paths),
    )
    rank = draw(st.sampled_from((0, 0, 4)))
    return a_build(
        level=draw(st.integers(1, 3)),
        shadow_level=draw(st.integers(0, 2)),
        shadow_ranks=ShadowRanks(shadow_arts=rank),
        stats=Stats(body=draw(one), strength=draw(few), logic=draw(few)),
        specializations=draw(st.sampled_from((("body", "strength"), ("body", "logic")))),
        tactics=(first, tactic(), tactic()),
    )


def every_change(build: Build) -> Iterator[Change]:
    """Every change of one number, one choice or one upgrade."""
    yield from (SetStat(stat, value) for stat in STATS for value in range(build.level + 1))
    yield from (SetLevel(level, shadow=True) for level in range(build.level + 1))
    yield from (SetRank(shadow, rank) for shadow in SHADOWS for rank in range(5))
    for chosen in combinations(STATS, 2):
        for third in (None, build.third_perk):
            yield SetPerks(chosen, third)
    for index, one in enumerate(build.tactics):
        yield from _of_tactic(f"tactics.{index}", one)


def _of_tactic(where: str, one: Tactic) -> Iterator[Change]:
    same = SetTactic(where, one.name, one.type, one.stat, one.low, one.medium, one.high, one.power)
    yield from (replace(same, type=kind) for kind in TACTIC_TYPES)
    yield from (replace(same, stat=stat) for stat in STATS)
    yield replace(same, name="A name")
    for name in BASIC:
        yield from (Sell(where, name, times) for times in range(1, getattr(one, name) + 1))
        yield from (Buy(where, name, times) for times in (1, 2, 3))
    for purchase in one.upgrades:
        yield from (Sell(where, purchase.path, times) for times in range(1, purchase.times + 1))
        yield from (Buy(where, path) for path in purchase.path.split("/")[:1])


def mends(rulebook: Rulebook, build: Build, count: int) -> bool:
    """Whether some changes, so many of them, leave no rule broken."""
    if count == 0:
        return not legality(rulebook, build)
    changed = {change(rulebook, build, edit) for edit in every_change(build)} - {build}
    return any(mends(rulebook, one, count - 1) for one in changed)


@given(data=st.data())
@settings(max_examples=40)
def test_nothing_smaller_mends_what_the_smallest_mends(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    """Up to two changes: none alone does it."""
    build = data.draw(small_builds())
    whole = mend_all(rulebook, Character("", build))
    if whole.repair is not None and whole.is_smallest and whole.repair.weight > LEAST_CHANGES:
        assert not mends(rulebook, build, 1), whole.repair.changes


@pytest.mark.slow
@given(data=st.data())
@settings(max_examples=25)
def test_nor_do_two_changes_where_three_are_the_smallest(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    build = data.draw(small_builds())
    whole = mend_all(rulebook, Character("", build))
    if whole.repair is not None and whole.is_smallest and whole.repair.weight > 2:
        assert not mends(rulebook, build, 2), whole.repair.changes


def test_a_stat_raised_for_one_rule_goes_further_for_another(rulebook: Rulebook) -> None:
    """Logic 1 is enough for the power, logic 3 for the points too: it is one change."""
    first = tactic(stat="logic", name="Ash", low=1, medium=1, power=1)
    build = a_build(level=3, tactics=(first, tactic(), tactic()))
    whole = mend_all(rulebook, Character("", build))
    assert whole.repair is not None
    assert set(whole.repair.changes) == {SetStat("logic", 3), Buy("tactics.0", "high", 1)}
    assert whole.is_smallest
    assert not mends(rulebook, build, 1)


THREE_OVER: list[tuple[Build, tuple[Change, ...]]] = [
    (
        a_build(
            level=1,
            specializations=("body", "logic"),
            tactics=(tactic(name="Ash", high=5),) * 3,
        ),
        (SetRank("shadow_arts", 4), SetLevel(1, shadow=True)),
    ),
    (
        a_build(
            level=2,
            specializations=("body", "logic"),
            tactics=tuple(
                tactic(name="Ash", high=3, stat=stat) for stat in ("agility", "presence", "logic")
            ),
        ),
        (SetPerks(("body", "strength"), None), SetStat("strength", 2)),
    ),
]


@pytest.mark.parametrize(("build", "fewer"), THREE_OVER)
def test_nothing_is_proven_where_changes_help_only_together(
    rulebook: Rulebook, build: Build, fewer: tuple[Change, ...]
) -> None:
    """A rank without a level adds nothing, nor a perk of strength 0: no step makes both."""
    mended = build
    for edit in fewer:
        mended = change(rulebook, mended, edit)
    assert not legality(rulebook, mended)
    whole = mend_all(rulebook, Character("", build))
    assert whole.repair is not None
    assert whole.repair.weight == len(fewer) or not whole.is_smallest


def test_perks_are_chosen_anew_for_what_the_other_stats_add(rulebook: Rulebook) -> None:
    """Body 1 and logic 1 add to strength as long as neither has a perk (1415)."""
    first = tactic(name="Ash", type="exposure", low=1, medium=1, high=3)
    build = a_build(
        level=2,
        stats=Stats(body=1, agility=1, logic=1),
        specializations=("strength", "logic"),
        third_perk="strength",
        tactics=(first, tactic(), tactic()),
    )
    whole = mend_all(rulebook, Character("", build))
    assert whole.repair is not None
    assert whole.repair.weight == 1
    assert isinstance(whole.repair.changes[0], SetPerks)


def test_small_builds_are_mended_and_most_are_proven(rulebook: Rulebook) -> None:
    """The twin above has something to compare with."""
    builds = [
        a_build(level=1, stats=Stats(body=2), tactics=(tactic(power=2), tactic(), tactic())),
        replace(artist("Swing/Trip", low=1), shadow_ranks=ShadowRanks(), stats=Stats(body=5)),
        a_build(level=2, shadow_level=2, stats=Stats(2, 2, 2), specializations=("body",)),
    ]
    for build in builds:
        whole = mend_all(rulebook, Character("", build))
        assert whole.repair is not None
        assert whole.is_smallest
        assert not mends(rulebook, build, min(whole.repair.weight - 1, 1))


def test_a_search_ends_when_its_budget_does(rulebook: Rulebook) -> None:
    build = a_build(level=1, shadow_level=1, stats=Stats(3, 3, 3, 3, 3, 3))
    at = examined(rulebook, Character("", build))
    found = search(beginning(at, at.open, frozenset()), most=1, budget=7)
    assert found.looked <= 7
    assert not found.is_whole


def test_a_hurried_search_never_says_that_it_is_whole(rulebook: Rulebook) -> None:
    at = examined(rulebook, Character("", a_build(stats=Stats(body=6))))
    found = search(beginning(at, at.open, frozenset()), most=1, budget=50, hurried=True)
    assert [one.changes for one in found.repairs] == [(SetStat("body", 5),)]
    assert not found.is_whole
