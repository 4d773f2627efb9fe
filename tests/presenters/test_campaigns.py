"""A campaign's page in words."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction

from gm_tools.presenters.campaigns import campaign_view, reading_rows, summary, wear, why_less
from gm_tools.viskara.campaign.between_battles import begun_chain
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    Member,
    Party,
    Standing,
    StandingChange,
)
from gm_tools.viskara.encounter.chain import ChainBattle, chain, fresh
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook

RULEBOOK = the_rulebook()

ANA = Member("a", "Ana", "Ada", 5, 50, 25, full_health=50, health=50)
BO = replace(ANA, id="b", name=" ", player=" ", present=False)


def test_who_is_here_in_one_line() -> None:
    assert summary(Party("c", "Friday", ())) == "No characters yet"
    assert summary(Party("c", "Friday", (ANA, BO))) == "1 of 2 here: 5 levels, 25 morale together"


def test_inside_a_chain_the_line_counts_what_is_left() -> None:
    """R68, R69: Ana is worn to 4.5 levels, and lost morale does not come back."""
    worn = replace(ANA, worn_level=Fraction(9, 2))
    party = Party("c", "Friday", (worn, replace(BO, present=True)), chain_morale=38, in_chain=True)
    assert summary(party) == "2 of 2 here: 9.5 levels, 38 morale together"


def test_what_the_party_carries() -> None:
    assert list(wear(Party("c", "Friday", (ANA, replace(BO, injuries=1))))) == []
    hurt = replace(ANA, health=20, injuries=1, fate_locked=True)
    party = Party("c", "Friday", (hurt,), 2, 1, chain_morale=19, in_chain=True)
    assert list(wear(party)) == [
        "In a chain, after 1 battle",
        "20 of 50 health",
        "19 of 25 morale",
        "1 injured",
        "fate locked for 1",
        "2 threats",
    ]
    begun = Party("c", "Friday", (ANA,), 1, in_chain=True)
    assert list(wear(begun)) == ["In a chain", "1 threat"]
    assert next(wear(replace(begun, battles=3))) == "In a chain, after 3 battles"


def test_why_a_maximum_is_less() -> None:
    assert why_less(ANA) == ""
    assert why_less(replace(ANA, injuries=1)) == "of 50, halved once by injuries"
    assert why_less(replace(ANA, injuries=5)) == "of 50, halved 5 times by injuries"
    worn = replace(ANA, injuries=2, worn_level=Fraction(9, 2))
    assert why_less(worn) == "of 50, halved twice by injuries and worn by the chain"


def test_members_as_the_page_shows_them(rulebook: Rulebook) -> None:
    worn = replace(ANA, worn_level=Fraction(9, 2))
    party = Party("c", "", (worn, BO))
    view = campaign_view(
        rulebook, party, CampaignNotes(), (), apart={"a": ("B6",)}, mine=frozenset({"b"})
    )
    assert view.name == "Nameless"
    assert [(one.name, one.player, one.worn, one.is_mine, one.apart) for one in view.members] == [
        ("Ana", "Ada", "4.5", False, ("B6",)),
        ("Nameless", "", "", True, ()),
    ]


def test_house_rules_are_those_read_otherwise(rulebook: Rulebook) -> None:
    notes = CampaignNotes(house_rules={"B6": "no_cap", "B999": "gone", "B14": "gone"})
    view = campaign_view(rulebook, Party("c", "x", ()), notes, (), apart={}, mine=frozenset())
    reading = {one.id: one.text for one in rulebook.rulings["B6"].readings}["no_cap"]
    assert view.house_rules == (("B6", rulebook.rulings["B6"].title, reading),)
    assert all(row.is_default for row in reading_rows(rulebook, {}))


def test_the_chain_battle_for_battle(rulebook: Rulebook) -> None:
    steps = chain(
        rulebook,
        [fresh(RULEBOOK, "Ana", 5), fresh(RULEBOOK, "Bo", 5)],
        [ChainBattle(6, morale_lost=10), ChainBattle(7, name="Gate")],
    )
    notes = CampaignNotes(standing=begun_chain(Standing(), ()))
    view = campaign_view(rulebook, Party("c", "x", ()), notes, steps, apart={}, mine=frozenset())
    assert view.in_chain
    first, second = view.battles
    assert (first.name, second.name, first.morale) == ("Battle 1", "Gate", 40)
    assert first.difficulty.endswith(": 6 levels against 10, 60 %")
    assert first.members[0] == ("Ana", "-5 health: 45 at most, level 4.5")


def test_changes_stand_last_first(rulebook: Rulebook) -> None:
    at = datetime(2026, 3, 1, tzinfo=UTC)
    changes = tuple(StandingChange(n, f"line {n}", at, Standing()) for n in (1, 2))
    notes = CampaignNotes(changes=changes)
    view = campaign_view(rulebook, Party("c", "x", ()), notes, (), apart={}, mine=frozenset())
    assert [one.number for one in view.changes] == [2, 1]
