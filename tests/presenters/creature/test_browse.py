"""Rows of the bestiary, and each creature's difficulty for a party."""

from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tools.presenters.creature.browse import (
    Against,
    against,
    creature_row,
    in_order,
    neighbours,
    party_levels,
    party_view,
)
from gm_tools.services.bundle import Services
from gm_tools.viskara.campaign.campaign import Member, Party
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook


@pytest.fixture
def printed(services: Services) -> Bestiary:
    return services.bestiary.printed


def a_party(*levels: int, absent: int = 0) -> Party:
    members = [Member(str(n), str(n), "", level, 10, 5) for n, level in enumerate(levels)]
    members += [Member("a", "A", "", absent, 10, 5, present=False)] if absent else []
    return Party("c", "Friday", tuple(members))


def test_a_row_says_what_one_looks_for(rulebook: Rulebook, printed: Bestiary) -> None:
    row = creature_row(rulebook, printed["pike_beetle_king"], is_own=False, levels=None)
    assert (row.level, row.max_health, row.starting_morale) == ("6", "60", "30")
    assert (row.size, row.speed) == ("2x2", "Low")
    assert row.types == ("Direct", "Projectile")
    assert row.keywords == ("Mandatory",)
    assert row.remarks == ("Grows with its allies",)
    assert row.against is None


def test_a_row_with_x_says_so(rulebook: Rulebook, printed: Bestiary) -> None:
    row = creature_row(rulebook, printed["somac_parasite"], is_own=False, levels=Fraction(20))
    assert (row.level, row.max_health, row.speed) == ("X", "10 x X", "None")
    assert row.against is not None
    assert row.against.why_not.startswith("Somac Parasite does not fight by itself")


def test_one_is_measured_against_the_party(rulebook: Rulebook, printed: Bestiary) -> None:
    """Level 3 against 20 levels are 15 %, level 35 against 20 are 175 %."""
    found = against(rulebook, printed["pike_beetle"], Fraction(20))
    assert found == Against("15 %", "Impossible to lose")
    assert against(rulebook, printed["doubt"], Fraction(20)).percent == "175 %"


def test_who_is_absent_does_not_count() -> None:
    assert party_levels(a_party(5, 5, absent=9)) == 10
    assert party_levels(a_party(absent=9)) is None
    assert party_levels(None) is None


def test_a_chain_has_worn_the_party() -> None:
    member = Member("a", "A", "", 5, 10, 5, worn_level=Fraction(9, 2))
    assert party_levels(Party("c", "Friday", (member,))) == Fraction(9, 2)


def test_the_party_in_words() -> None:
    here = party_view(a_party(5, 4))
    assert here is not None
    assert (here.summary, here.problem) == ("2 characters, 9 levels", "")
    gone = party_view(a_party(absent=5))
    assert gone is not None
    assert gone.problem == "Nobody is marked as here tonight."
    assert party_view(None) is None


def test_creatures_stand_by_level_and_x_comes_last(printed: Bestiary) -> None:
    ordered = [one.id for one in in_order(printed.values())]
    assert ordered[:4] == ["medic_spider", "heckler", "pike_beetle", "quartztooth_rabbit"]
    assert ordered[-1] == "somac_parasite"


def test_the_ones_before_and_after(printed: Bestiary) -> None:
    before, after = neighbours(printed.values(), "pike_beetle")
    assert before is not None
    assert after is not None
    assert (before.id, after.id) == ("heckler", "quartztooth_rabbit")
    assert neighbours(printed.values(), "medic_spider")[0] is None
    assert neighbours(printed.values(), "somac_parasite")[1] is None
    assert neighbours(printed.values(), "nobody") == (None, None)
