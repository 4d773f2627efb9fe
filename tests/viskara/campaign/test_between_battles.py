"""The after-effects of battles, rests and chains, with the manual's own numbers."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.campaign.between_battles import (
    after_battle,
    begun_chain,
    chain_steps,
    challenged,
    ended_chain,
    fought,
    health_now,
    injured,
    injured_maximum,
    rested,
    unlocked,
    with_health,
    with_threats,
)
from gm_tools.viskara.campaign.campaign import (
    ChainInProgress,
    ChainMember,
    Condition,
    FoughtBattle,
    Standing,
)
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook


def maximum(standing: Standing, full: int = 30) -> int:
    return injured_maximum(full, standing.of("ana").injuries)


def health(standing: Standing, full: int = 30) -> int:
    return health_now(standing.of("ana"), maximum(standing, full))


def test_injuries_halve_and_rest_gives_back_by_count() -> None:
    """30, 15, 8, 4; and 8 goes back to 15, not to 16 (3694-3696; R62, R63)."""
    standing, seen = Standing(), []
    for _ in range(3):
        standing = injured(standing, "ana", 30)
        seen.append((maximum(standing), health(standing)))
    for _ in range(4):
        standing = rested(standing, "ana")
        seen.append((maximum(standing), health(standing)))
    maximums = [15, 8, 4, 8, 15, 30, 30]
    assert seen == [(one, one) for one in maximums]
    assert standing == Standing()


@given(st.integers(1, 500), st.integers(0, 20))
def test_injuries_leave_at_least_one_health(full: int, injuries: int) -> None:
    assert 1 <= injured_maximum(full, injuries) <= full


def test_a_day_of_rest_refills_without_injury() -> None:
    """R127."""
    tired = with_health(Standing(), "ana", 3, 30)
    assert (health(tired), health(rested(tired, "ana"))) == (3, 30)


def test_fate_leaves_half_rounded_up_and_a_lock() -> None:
    """R47."""
    standing = challenged(Standing(), "ana", 15)
    assert standing.of("ana") == Condition(0, 8, True)
    assert unlocked(standing, "ana").of("ana") == Condition(0, 8, False)


def test_injury_comes_before_fates_half() -> None:
    """30 becomes 15 by the injury, and then half of that (R65), in either order of entry."""
    for first, second in (
        (injured(challenged(Standing(), "ana", 30), "ana", 30), "fate first"),
        (challenged(injured(Standing(), "ana", 30), "ana", 15), "injury first"),
    ):
        assert (first.of("ana"), second) == (Condition(1, 8, True), second)


def test_only_fate_halves_what_an_injury_leaves() -> None:
    """R62, R65: hurt without fate, or whole since fate was challenged, both have the maximum."""
    for hurt in (Condition(health=3), Condition(fate_locked=True)):
        after = injured(Standing({"ana": hurt}), "ana", 30).of("ana")
        assert (after.injuries, after.health) == (1, None)


def test_a_battle_outside_a_chain() -> None:
    before = Standing({"ana": Condition(fate_locked=True), "bo": Condition(1, 3)})
    after = after_battle(
        before, {"ana": 30, "bo": 30, "cy": 30}, defeated={"bo"}, fated={"bo", "cy"}
    )
    assert after.conditions == {"bo": Condition(2, 4, True), "cy": Condition(0, 15, True)}


def test_who_was_not_in_the_battle_keeps_what_they_have() -> None:
    before = Standing({"away": Condition(1, 3, True)})
    assert after_battle(before, {"ana": 30}) == before


def test_health_by_hand() -> None:
    assert health(with_health(Standing(), "ana", -4, 30)) == -4
    assert with_health(Standing(), "ana", 99, 30) == Standing()


def test_threats_add_up_and_never_fall_below_none() -> None:
    """R64."""
    two = with_threats(with_threats(Standing(), 1), 1)
    assert [two.threats, with_threats(two, -1).threats, with_threats(two, -5).threats] == [2, 1, 0]


PARTY = tuple(ChainMember(one, one.title(), 5, 50, 25) for one in ("ana", "bo", "cy", "di"))


def chained(rulebook: Rulebook, *totals: int) -> Standing:
    standing = begun_chain(Standing(), PARTY)
    for total in totals:
        standing = fought(rulebook, standing, FoughtBattle(total, morale_lost=10))
    return standing


def test_the_manuals_chain(rulebook: Rulebook) -> None:
    """Four of level 5 against 12, 14, 12 (4831-4837; R67-R69)."""
    standing = chained(rulebook, 12, 14, 12)
    assert standing.chain is not None
    steps = chain_steps(rulebook, standing.chain)
    left = [(one.after[0].max_health, one.after[0].level) for one in steps]
    assert left[0] == (45, Fraction(9, 2))
    assert [level for _, level in left] == sorted((level for _, level in left), reverse=True)
    assert [one.morale_after for one in steps] == [90, 80, 70]
    assert standing.conditions == {}
    assert chain_steps(rulebook, ChainInProgress(PARTY)) == ()


def test_in_a_chain_nobody_heals_and_fate_is_a_ceiling(rulebook: Rulebook) -> None:
    """R65: half the maximum does not heal a character with less."""
    standing = begun_chain(Standing({"ana": Condition(health=10)}), PARTY)
    standing = fought(rulebook, standing, FoughtBattle(12), fated={"ana", "bo"})
    assert standing.of("ana") == Condition(0, 10, True)
    assert standing.of("bo") == Condition(0, 23, True)
    assert standing.of("cy") == Condition()
    after = fought(rulebook, standing, FoughtBattle(12))
    assert after.of("bo") == Condition(0, 23, False)


def test_after_a_chain_everybody_has_their_own_maximum(rulebook: Rulebook) -> None:
    """R67; a challenge to fate in its last battle leaves half."""
    standing = begun_chain(Standing({"ana": Condition(health=10)}), PARTY)
    ended = ended_chain(fought(rulebook, standing, FoughtBattle(12), fated={"bo"}))
    assert ended == Standing({"bo": Condition(0, 25, True)})
    assert ended_chain(ended) == ended


def test_fate_by_hand_in_a_chain_is_a_ceiling() -> None:
    standing = begun_chain(Standing({"ana": Condition(health=10)}), PARTY)
    assert challenged(standing, "ana", 50).of("ana") == Condition(0, 10, True)


def test_what_cannot_be_measured_is_refused(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError):
        begun_chain(Standing(), (replace(PARTY[0], level=0),))
    with pytest.raises(EncounterError):
        fought(rulebook, begun_chain(Standing(), PARTY), FoughtBattle(0))
    assert fought(rulebook, Standing(), FoughtBattle(12)) == Standing()
