"""Gaining levels, the diary, and taking a level back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import STATS, Build, ShadowRanks, Stats
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.edits import AddManeuver, Buy, Sell
from gm_tools.viskara.character.growth import (
    LevelRefused,
    diary_problems,
    level_down,
    level_offer,
    level_up,
    recorded,
    sales,
)
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, maneuver, move
from tests.strategies import legalish_builds


def test_what_a_level_offers() -> None:
    offer = level_offer(a_build(shadow_level=4, third_perk="logic"))
    assert (offer.level, offer.stat_points, offer.instead) == (6, 2, 2)
    assert (offer.health, offer.morale, offer.max_stat) == (10, 5, 6)
    assert (offer.can_gain_ranks, offer.gives_up) == (True, "logic")
    assert offer.new_keystone_limit == 2


def test_ranks_are_offered_only_at_rank_0() -> None:
    offer = level_offer(artist())
    assert (offer.can_gain_ranks, offer.gives_up, offer.new_keystone_limit) == (False, None, None)


def test_a_level_with_a_shadow_level() -> None:
    grown = level_up(artist(), LevelEntry(6, stats={"body": 1, "logic": 1}, shadow_level=1))
    assert (grown.level, grown.shadow_level) == (6, 6)
    assert (grown.stats.body, grown.stats.logic) == (1, 1)


def test_forfeiting_the_third_perk_for_ranks() -> None:
    ranks = ShadowRanks(aura=1, shadow_arts=3)
    grown = level_up(a_build(third_perk="logic"), LevelEntry(6, shadow_ranks=ranks))
    assert (grown.third_perk, grown.shadow_ranks) == (None, ranks)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (LevelEntry(7), "the next level is 6, not 7"),
        (LevelEntry(6, stats={"body": 3}, shadow_level=1), "3 stat points were spent"),
        (LevelEntry(6, stats={"body": 5}), "5 stat points were spent, the level gives 4"),
        (LevelEntry(6, stats={"body": -1}), "a stat cannot fall"),
        (LevelEntry(6, shadow_level=2), "one shadow level or none"),
        (LevelEntry(6, shadow_ranks=ShadowRanks(1, 1, 1)), "must add up to 4"),
    ],
)
def test_what_a_level_does_not_give(entry: LevelEntry, message: str) -> None:
    with pytest.raises(LevelRefused, match=message):
        level_up(a_build(), entry)


def test_ranks_cannot_be_gained_twice() -> None:
    entry = LevelEntry(6, shadow_ranks=ShadowRanks(aura=4))
    with pytest.raises(LevelRefused, match="only be gained while all of them are 0"):
        level_up(artist(), entry)


def test_the_diary_notes_what_is_bought_at_its_level() -> None:
    levels: tuple[LevelEntry, ...] = (LevelEntry(5),)
    for edit in (
        Buy("tactics.0", "Risky Strike", 3),
        Sell("tactics.0", "Risky Strike"),
        Buy("tactics.0", "Swing"),
        Sell("tactics.0", "Swing"),
        AddManeuver("Dash"),
    ):
        levels = recorded(levels, 5, edit)
    assert levels[-1].purchases == (
        LevelPurchase("tactics.0", "Risky Strike", 2),
        LevelPurchase("signature_move", "Dash", 1),
    )
    assert recorded(levels, 6, Buy("tactics.0", "Swing")) == levels
    assert recorded((), 5, Buy("tactics.0", "Swing")) == ()


def test_taking_a_level_back_sells_what_was_bought_there(rulebook: Rulebook) -> None:
    before = artist()
    entry = LevelEntry(6, stats={"body": 2}, shadow_level=1)
    grown = level_up(before, entry)
    levels: tuple[LevelEntry, ...] = (entry,)
    for edit in (Buy("tactics.0", "Debilitate"), Buy("tactics.0", "high", 2)):
        grown, levels = change(rulebook, grown, edit), recorded(levels, 6, edit)
    for sale in sales(levels[-1]):
        grown = change(rulebook, grown, sale)
    assert level_down(grown, levels[-1]) == before


@given(data=st.data())
def test_down_undoes_up(rulebook: Rulebook, data: st.DataObject) -> None:
    build = data.draw(legalish_builds(rulebook))
    entry = data.draw(entries(build))
    assert level_down(level_up(build, entry), entry, build.third_perk) == build


@st.composite
def entries(draw: st.DrawFn, build: Build) -> LevelEntry:
    """A legal entry for the next level."""
    shadow = draw(st.integers(0, 1))
    points = draw(st.lists(st.sampled_from(STATS), max_size=2 if shadow else 4))
    ranks = draw(st.none() | st.just(ShadowRanks(2, 1, 1)))
    rankless = build.shadow_ranks == ShadowRanks()
    stats = {stat: points.count(stat) for stat in set(points)}
    return LevelEntry(build.level + 1, "", stats, shadow, ranks if rankless else None)


def disagreements(build: Build, *levels: LevelEntry) -> list[str]:
    return [problem.subject for problem in diary_problems(build, levels)]


def test_a_whole_diary_leads_to_its_build() -> None:
    build = a_build(level=2, shadow_level=1, stats=Stats(body=2, logic=4))
    first = LevelEntry(1, stats={"body": 2}, shadow_level=1)
    assert disagreements(build, first, LevelEntry(2, stats={"logic": 4})) == []
    assert disagreements(build, first, LevelEntry(2, stats={"logic": 3})) == [
        "it gives logic 3, the character has 4"
    ]


def test_a_diary_may_begin_above_level_1() -> None:
    build = a_build(shadow_level=3, stats=Stats(body=5))
    assert disagreements(build) == []
    assert disagreements(build, LevelEntry(5, stats={"body": 2}, shadow_level=1)) == []


@pytest.mark.parametrize(
    ("levels", "reason"),
    [
        ((LevelEntry(3), LevelEntry(5)), "its levels do not follow one another"),
        ((LevelEntry(4),), "it ends at level 4, the character is level 5"),
        ((LevelEntry(5, stats={"body": 1}),), "it gives body 1, the character has 0"),
        ((LevelEntry(5, shadow_level=1),), "it gives shadow level 1, the character has 0"),
        (
            (LevelEntry(5, shadow_ranks=ShadowRanks(aura=4)),),
            "level 5 gave other shadow ranks than the character has",
        ),
        (
            (LevelEntry(5, purchases=(LevelPurchase("tactics.9", "Swing"),)),),
            "it buys Swing 1 times on tactics.9, the character has it 0 times",
        ),
    ],
)
def test_a_diary_that_disagrees(levels: tuple[LevelEntry, ...], reason: str) -> None:
    assert reason in disagreements(a_build(), *levels)


def test_purchases_of_a_diary_are_found_in_the_build() -> None:
    build = replace(
        artist(("Risky Strike", 2), low=1), signature_move=move(maneuver("Dash"), maneuver("Dash"))
    )
    entry = LevelEntry(
        5,
        purchases=(
            LevelPurchase("tactics.0", "Risky Strike", 2),
            LevelPurchase("tactics.0", "low"),
            LevelPurchase("signature_move", "Dash", 2),
        ),
    )
    assert disagreements(build, entry) == []
