from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.encounter.chain import (
    ChainBattle,
    ChainStep,
    Rounding,
    Worn,
    chain,
    fresh,
    health_loss,
)
from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.viskara.encounter.exact import exact

RULEBOOK = the_rulebook()

PARTY = tuple(fresh(RULEBOOK, name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))


def battles(*totals: int) -> tuple[ChainBattle, ...]:
    return tuple(ChainBattle(total) for total in totals)


def the_manuals(rulebook: Rulebook) -> tuple[ChainStep, ...]:
    return chain(rulebook, PARTY, battles(12, 14, 12, 7))


# --- The manual's example (Viskara 4831-4837) ---------------------------------------------------


def test_each_battle_is_measured_against_the_worn_party(rulebook: Rulebook) -> None:
    found = [step.measured for step in the_manuals(rulebook)]
    assert [exact(one.player_total, one.enemy_total, one.row.percent) for one in found] == [
        (20, 12, 60),
        (18, 14, 80),
        (Fraction("12.4"), 12, 100),
        (6, 7, 125),
    ]
    assert [round(float(one.percent), 1) for one in found] == [60.0, 77.8, 96.8, 116.7]


def test_everybody_is_worn_alike(rulebook: Rulebook) -> None:
    """R68: 50, 45, 31, 15 health and levels 5, 4.5, 3.1, 1.5."""
    for at in range(4):
        steps = [step.members[at] for step in the_manuals(rulebook)[:3]]
        assert [one.health_loss for one in steps] == [5, 14, 16]
        assert [one.after.max_health for one in steps] == [45, 31, 15]
        assert [one.after.level for one in steps] == [
            Fraction("4.5"),
            Fraction("3.1"),
            Fraction("1.5"),
        ]


def test_the_party_that_goes_on(rulebook: Rulebook) -> None:
    totals = [step.player_total_after for step in the_manuals(rulebook)]
    assert totals[:3] == [18, Fraction("12.4"), 6]


def test_the_loss_is_derived(rulebook: Rulebook) -> None:
    second = the_manuals(rulebook)[1].members[0]
    assert second.why == "4.5 x 3 = 13.5, rounded up to 14"
    assert second.before.level - second.after.level == Fraction("1.4")


def test_the_other_way_to_round(rulebook: Rulebook) -> None:
    """Viskara 4835-4837: 15 health and 1.5 levels lost leave 16 health, level 1.6 and 6.4."""
    plan = (*battles(12, 14), ChainBattle(12, rounding="down"))
    last = chain(rulebook, PARTY, plan)[-1]
    assert last.members[0].health_loss == 15
    assert last.after[0].max_health == 16
    assert (last.after[0].level, last.player_total_after) == (Fraction("1.6"), Fraction("6.4"))


# --- What else a chain knows --------------------------------------------------------------------


def test_the_first_row_costs_half_a_level(rulebook: Rulebook) -> None:
    (step,) = chain(rulebook, PARTY, battles(7))
    assert step.members[0].why == "5 x 0.5 = 2.5, rounded up to 3"
    assert step.after[0].level == Fraction("4.7")


def test_what_two_battles_wear_off_adds_up(rulebook: Rulebook) -> None:
    """0.3 and 0.7 levels are 1 level in the third battle (Viskara 4829)."""
    party = [fresh(RULEBOOK, "Ada", 7)]
    plan = (ChainBattle(3, rounding="down"), *battles(4, 6))
    steps = chain(rulebook, party, plan)
    assert [step.after[0].level for step in steps[:2]] == [Fraction("6.7"), 6]
    assert steps[2].measured.player_total == 6


def test_own_health_falls_by_the_level_and_not_by_itself(rulebook: Rulebook) -> None:
    (step,) = chain(rulebook, [fresh(RULEBOOK, "Ada", 5, max_health=80)], battles(5))
    assert (step.members[0].health_loss, step.after[0].max_health) == (25, 55)


def test_levels_may_differ(rulebook: Rulebook) -> None:
    (step,) = chain(rulebook, [fresh(RULEBOOK, "Ada", 6), fresh(RULEBOOK, "Ben", 2)], battles(8))
    assert [member.health_loss for member in step.members] == [30, 10]
    assert step.player_total_after == 4


def test_morale_carries_over(rulebook: Rulebook) -> None:
    """R69: a joiner adds, a leaver takes away, even below 0."""
    eve = fresh(RULEBOOK, "Eve", 4)
    plan = (
        ChainBattle(12, morale_lost=70),
        ChainBattle(12, joins=(eve,)),
        ChainBattle(6, leaves=("Ada", "Ben", "Cleo")),
    )
    steps = chain(rulebook, PARTY, plan)
    assert [(step.morale_before, step.morale_after) for step in steps] == [
        (100, 30),
        (50, 50),
        (-25, -25),
    ]


def test_who_joins_and_who_leaves_changes_the_total(rulebook: Rulebook) -> None:
    eve = fresh(RULEBOOK, "Eve", 4)
    steps = chain(rulebook, PARTY, (ChainBattle(12), ChainBattle(14, (eve,), ("Ada",))))
    assert [member.before.name for member in steps[1].members] == ["Ben", "Cleo", "Dan", "Eve"]
    assert steps[1].measured.player_total == 3 * Fraction("4.5") + 4


def test_one_of_two_with_the_same_name_leaves(rulebook: Rulebook) -> None:
    plan = (ChainBattle(5, leaves=("Ada",)),)
    (step,) = chain(rulebook, [fresh(RULEBOOK, "Ada", 5), fresh(RULEBOOK, "Ada", 5)], plan)
    assert len(step.members) == 1


def test_the_worn_count_in_an_encounter(rulebook: Rulebook) -> None:
    worn = the_manuals(rulebook)[1].after
    fighters = [Fighter(one.name, one.level, worn_from=one.full_level) for one in worn]
    side = count_side("Party", fighters)
    assert side.total == Fraction("12.4")
    assert side.counted[0].parts[0][0] == "level 5, worn to 3.1 by the chain"


@pytest.mark.parametrize(("rounding", "loss"), [("up", 14), ("down", 13)])
def test_a_half_is_rounded(rounding: Rounding, loss: int) -> None:
    assert health_loss(Fraction("4.5"), Fraction(3), rounding) == loss


members = st.builds(
    fresh,
    st.just(RULEBOOK),
    st.just("Ada"),
    st.integers(1, 30),
    st.one_of(st.none(), st.integers(1, 300)),
)
parties = st.lists(members, min_size=1, max_size=6)
enemy_totals = st.lists(st.integers(1, 200), min_size=1, max_size=8)


def until_nobody_is_left(party: list[Worn], totals: list[int]) -> list[ChainStep]:
    """The steps of a chain that ends when all characters are worn down to level 0."""
    steps: list[ChainStep] = []
    now: tuple[Worn, ...] = tuple(party)
    for total in totals:
        if sum(one.level for one in now) == 0:
            break
        steps += chain(the_rulebook(), now, battles(total))
        now = steps[-1].after
    return steps


@given(parties, enemy_totals)
def test_levels_and_health_only_fall_and_never_below_0(
    party: list[Worn], totals: list[int]
) -> None:
    for step in until_nobody_is_left(party, totals):
        for member in step.members:
            assert 0 <= member.after.level <= member.before.level
            assert 0 <= member.after.max_health <= member.before.max_health
            lost = member.before.level - member.after.level
            assert lost == Fraction(member.health_loss, 10)
        assert step.player_total_after == sum(one.level for one in step.after)


# --- What cannot be -----------------------------------------------------------------------------


def test_a_chain_without_battles(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="1 to 30 battles, not 0"):
        chain(rulebook, PARTY, ())


def test_a_chain_without_a_party(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="Nobody in the party is here"):
        chain(rulebook, (), battles(4))


def test_nobody_leaves_who_is_not_there(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="Battle 1: Eve cannot leave; in the chain are: Ada"):
        chain(rulebook, PARTY, (ChainBattle(12, leaves=("Eve",)),))


@pytest.mark.parametrize("enemy_total", [0, -4])
def test_a_battle_against_nobody(rulebook: Rulebook, enemy_total: int) -> None:
    with pytest.raises(EncounterError, match="Battle 1: nobody to fight"):
        chain(rulebook, PARTY, battles(enemy_total))


@pytest.mark.parametrize(("level", "health"), [(0, None), (-1, None), (1001, None), (5, 0)])
def test_nobody_begins_with_nothing(level: int, health: int | None) -> None:
    with pytest.raises(EncounterError, match="Ada: the"):
        fresh(RULEBOOK, "Ada", level, health)
