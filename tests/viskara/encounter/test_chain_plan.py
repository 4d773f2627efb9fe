"""Planned chains: the manual's example as a plan, and invalid values."""

from __future__ import annotations

import pytest

from gm_tools.viskara.encounter.chain_plan import (
    Battle,
    Chain,
    ChainMember,
    chain_faults,
    chain_steps,
)
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.rulebook import Rulebook

PARTY = tuple(ChainMember(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))


def planned(*totals: int) -> Chain:
    return Chain(party=PARTY, battles=tuple(Battle(enemy_total=total) for total in totals))


def test_the_manuals_chain(rulebook: Rulebook) -> None:
    """Four of level 5 against 12, 14, 12 and 7 (Viskara 4831-4837)."""
    steps = chain_steps(rulebook, planned(12, 14, 12, 7))
    assert [step.measured.row.percent for step in steps[:3]] == [60, 80, 100]
    assert [step.members[0].after.max_health for step in steps[:3]] == [45, 31, 15]
    assert [float(step.members[0].after.level) for step in steps[:3]] == [4.5, 3.1, 1.5]


def test_the_total_of_an_encounter_that_is_there_counts(rulebook: Rulebook) -> None:
    plan = Chain(party=PARTY, battles=(Battle(enemy_total=3, encounter="ford"),))
    assert chain_steps(rulebook, plan, {"ford": 12})[0].measured.percent == 60
    assert chain_steps(rulebook, plan)[0].measured.percent == 15


def test_the_absent_do_not_count(rulebook: Rulebook) -> None:
    away = ChainMember("Eve", 5, present=False)
    plan = Chain(party=(*PARTY, away), battles=(Battle(enemy_total=20),))
    assert chain_steps(rulebook, plan)[0].measured.percent == 100


def test_joining_and_leaving_changes_party_and_morale(rulebook: Rulebook) -> None:
    plan = Chain(
        party=PARTY,
        battles=(
            Battle(enemy_total=12, morale_lost=30),
            Battle(enemy_total=12, joins=(ChainMember("Eve", 6, 70, 35),), leaves=("Dan",)),
        ),
    )
    first, second = chain_steps(rulebook, plan)
    assert (first.morale_before, first.morale_after, second.morale_before) == (100, 70, 80)
    assert [one.before.name for one in second.members] == ["Ada", "Ben", "Cleo", "Eve"]
    assert second.members[-1].before.max_health == 70


def test_a_chain_without_battles_cannot_be_measured(rulebook: Rulebook) -> None:
    with pytest.raises(EncounterError, match="1 to 30 battles"):
        chain_steps(rulebook, planned())


@pytest.mark.parametrize(
    ("plan", "where"),
    [
        (Chain(battles=(Battle(enemy_total=0),)), "battles.0.enemy_total"),
        (Chain(battles=(Battle(morale_lost=10**6),)), "battles.0.morale_lost"),
        (Chain(battles=(Battle(joins=(ChainMember("Eve", 0),)),)), "battles.0.joins.0.level"),
        (Chain(party=(ChainMember("Ada", -1),)), "party.0.level"),
        (Chain(party=(ChainMember("Ada", 1, 0),)), "party.0.max_health"),
        (Chain(party=(ChainMember("Ada", 1, 1, -1),)), "party.0.morale"),
        (Chain(battles=(Battle(),) * 31), "battles"),
    ],
)
def test_every_fault_has_its_place(plan: Chain, where: str) -> None:
    assert [place for place, _ in chain_faults(plan)] == [where]


def test_an_unfinished_chain_has_no_fault() -> None:
    assert list(chain_faults(Chain())) == []
