"""A chain as its page shows it: the manual's example (Viskara 4831-4837)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from gm_tools.presenters.encounter.chain import as_it_stands, chain_view
from gm_tools.viskara.campaign.campaign import Member, Party
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.rulebook import Rulebook

PARTY = tuple(ChainMember(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))


def planned(*totals: int) -> Chain:
    return Chain(party=PARTY, battles=tuple(Battle(enemy_total=total) for total in totals))


def test_every_battle_meets_the_worn_party(rulebook: Rulebook) -> None:
    view = chain_view(rulebook, planned(12, 14, 12, 7), {})
    steps = [battle.step for battle in view.battles]
    assert [step.measured.percent for step in steps if step] == ["60", "77.8", "96.8", "116.7"]
    assert [step.measured.players for step in steps if step] == ["20", "18", "12.4", "6"]
    first = [step.members[0] for step in steps[:3] if step]
    assert [(one.health_before, one.health_after) for one in first] == [
        (50, 45),
        (45, 31),
        (31, 15),
    ]
    assert [one.level_after for one in first] == ["4.5", "3.1", "1.5"]
    assert first[1].why == "4.5 x 3 = 13.5, rounded up to 14"
    assert (view.total, view.problems) == ("20", ())


def test_what_is_known_stays_where_a_later_battle_cannot_be(rulebook: Rulebook) -> None:
    plan = Chain(
        party=PARTY, battles=(Battle(enemy_total=12), Battle(enemy_total=9, leaves=("Nobody",)))
    )
    view = chain_view(rulebook, plan, {})
    assert [battle.step is not None for battle in view.battles] == [True, False]
    assert "Nobody cannot leave" in view.problems[0]


def test_an_empty_chain_asks_for_a_battle(rulebook: Rulebook) -> None:
    assert chain_view(rulebook, planned(), {}).problems == ("A chain needs a battle. Add one.",)


def test_encounters_that_are_there_and_that_are_gone(rulebook: Rulebook) -> None:
    plan = Chain(party=PARTY, battles=(Battle("", 1, "ford"), Battle("", 7, "gone")))
    ford, gone = chain_view(rulebook, plan, {"ford": 12}).battles
    assert (ford.total, ford.is_linked, ford.is_gone) == (12, True, False)
    assert (gone.total, gone.is_linked, gone.is_gone) == (7, True, True)


def test_who_may_leave_before_each_battle(rulebook: Rulebook) -> None:
    battles = (
        Battle(enemy_total=4, leaves=("Dan",)),
        Battle(enemy_total=4, joins=(ChainMember("Eve", 5),)),
        Battle(enemy_total=4),
    )
    view = chain_view(rulebook, Chain(party=PARTY, battles=battles), {})
    assert [battle.there[-1] for battle in view.battles] == ["Dan", "Cleo", "Eve"]


def test_the_next_battle_meets_the_party_as_it_stands(rulebook: Rulebook) -> None:
    """The manual's second battle, with the wear of the campaign (4831-4837)."""
    worn = Member("a", "Ada", "", 5, 45, 25, worn_level=Fraction(9, 2))
    party = Party("c", "Friday", (worn,) * 4, in_chain=True)
    assert as_it_stands(rulebook, party, 14) == "77.8 %, Medium: 14 against 18"
    assert as_it_stands(rulebook, replace(party, members=()), 14) == ""
    assert as_it_stands(rulebook, None, 14) == ""
