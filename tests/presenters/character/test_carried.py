"""What a character carries, in sentences for its player."""

from dataclasses import replace

from gm_tools.presenters.character.carried import SAFE, carried, health
from gm_tools.viskara.campaign.campaign import Member, Party

ANA = Member("a", "Ana", "", 5, 50, 25, full_health=50, health=50)
FRIDAY = Party("f", "Friday", (ANA,))


def said(party: Party | None, *, no_one_is_safe: bool = False) -> list[str]:
    return [line for line, _ in carried(party, no_one_is_safe=no_one_is_safe)]


def test_whoever_is_unhurt_carries_nothing() -> None:
    assert said(FRIDAY) == []
    assert health(FRIDAY) == "50 / 50"


def test_injuries_and_fate() -> None:
    hurt = replace(ANA, max_health=13, health=7, injuries=2, fate_locked=True)
    party = replace(FRIDAY, members=(hurt,))
    assert said(party) == [
        "2 injuries: your maximum health is halved twice. A full day of rest takes one away.",
        "You challenged fate in the last battle: not again in the next one.",
        "7 of 13 health are left to you.",
    ]
    assert health(party) == "7 / 13"


def test_one_injury_and_exhaustion() -> None:
    (injury, exhausted) = said(
        replace(FRIDAY, members=(replace(ANA, max_health=25, health=0, injuries=1),))
    )
    assert injury.startswith("An injury: your maximum health is halved once.")
    assert exhausted == "You are exhausted."


def test_what_concerns_the_whole_party() -> None:
    party = replace(FRIDAY, threats=2, in_chain=True, battles=3)
    assert said(party, no_one_is_safe=True) == [
        SAFE,
        "A chain of battles goes on, after 3 so far: nobody heals between them.",
        "Your party has 2 threats: the game master may spend one on a battle.",
    ]
    assert "a threat:" in said(replace(FRIDAY, threats=1))[0]
    assert said(replace(FRIDAY, in_chain=True))[0].startswith("A chain of battles goes on:")


def test_outside_a_campaign_only_the_battle_matters() -> None:
    assert (said(None), health(None)) == ([], "")
    assert said(None, no_one_is_safe=True) == [SAFE]
