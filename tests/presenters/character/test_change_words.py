"""Every change of a repair in words."""

from __future__ import annotations

import pytest

from gm_tools.presenters.character.change_words import WORDS, change_words
from gm_tools.viskara.character.build import (
    Build,
    Carried,
    Chosen,
    HostTactic,
    MadeFor,
    Purchase,
    ShadowRanks,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.edits import (
    AddManeuver,
    AddTactic,
    Buy,
    ChooseKeystone,
    DropMove,
    DropPart,
    DropTactic,
    RemoveManeuver,
    Sell,
    SetLevel,
    SetMove,
    SetParasite,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStat,
    SetTactic,
)
from gm_tools.viskara.character.repairs.condition import examined
from gm_tools.viskara.character.repairs.step import AgreeDiary, ClearDiary, DropReading, Mend
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, bought, maneuver, move, tactic

FIRST = Tactic(
    "direct",
    "body",
    "Rail Spike",
    high=2,
    upgrades=(*bought("Swing/Trip", ("Burst", 3)), Purchase("Explosive", 1, Carried(low=1))),
)
BUILD = a_build(
    shadow_level=5,
    shadow_ranks=ShadowRanks(1, 1, 2),
    stats=Stats(body=5),
    tactics=(FIRST, tactic(), tactic()),
    aura=aura("Dread"),
    signature_move=move(
        maneuver("Dash", "Halt", tactic=tactic()),
        maneuver("Dealer's Choice", attached=(maneuver("Dash"),)),
        maneuver("Other Thing With a Cost"),
    ),
)
HOST = MadeFor(
    "Wolf", "parasite", 4, 44, 21, 2, (HostTactic("Bite", "direct", 3, "body", 4, (1, 2, 5), 9, 6),)
)
DASH = "signature_move.maneuvers.0"
OTHER = "signature_move.maneuvers.2"

CASES: list[tuple[Mend, str]] = [
    (Sell("tactics.0", "Swing/Trip"), "Remove Trip from Tactic 1, Rail Spike"),
    (Sell("tactics.0", "Burst", 2), "Remove 2 of Burst from Tactic 1, Rail Spike"),
    (Sell("tactics.0", "high", 2), "Remove High Output +1 from Tactic 1, Rail Spike"),
    (Sell("tactics.0", "low", 0), "Set Low Output +1 of Tactic 1, Rail Spike to 0"),
    (
        Sell("tactics.0.upgrades.2.carries", "low"),
        "Remove Low Output +1 from Explosive of Tactic 1, Rail Spike",
    ),
    (Buy("tactics.0", "Swing"), "Buy Swing for Tactic 1, Rail Spike, 0 points"),
    (Buy("tactics.1", "high", 2), "Buy 2 High Output +1 for Tactic 2, 20 points"),
    (SetStat("body", 3), "Lower Body to 3"),
    (SetStat("logic", 1), "Raise Logic to 1"),
    (SetLevel(6), "Raise the level to 6"),
    (SetLevel(4, shadow=True), "Lower the shadow level to 4"),
    (SetRank("signature_move", 0), "Lower the signature move rank to 0"),
    (SetPerks(("body", "logic"), None), "Specialize in body and logic"),
    (SetPerks(("body", "strength"), "logic"), "Take logic as the third perk"),
    (SetSpeedClass("high"), "Choose high speed"),
    (
        SetTactic("tactics.1", None, "exposure", "body", 0, 0, 0, 0),
        "Make Tactic 2 an exposure tactic",
    ),
    (
        SetTactic("tactics.1", None, "direct", "logic", 0, 0, 0, 0),
        "Let Tactic 2 use logic in place of body",
    ),
    (
        SetTactic("tactics.1", "Tactic 2", "direct", "body", 0, 0, 0, 0),
        'Give Tactic 2 a name, "Tactic 2"',
    ),
    (SetMove(None, 5), "Raise the cost in flair to 5"),
    (SetMove("Finale", 3), 'Name the signature move "Finale"'),
    (DropMove(), "Give up the signature move"),
    (AddManeuver("Dash"), "Add Dash"),
    (
        AddManeuver("Dash", "signature_move.maneuvers.1"),
        "Attach Dash to maneuver 2, Dealer's Choice",
    ),
    (RemoveManeuver(DASH), "Remove maneuver 1, Dash, with what is on it"),
    (RemoveManeuver(OTHER), "Remove maneuver 3, Other Thing With a Cost"),
    (
        ChooseKeystone(OTHER, Chosen("aura", "Dread")),
        "Let maneuver 3, Other Thing With a Cost perform Dread",
    ),
    (ChooseKeystone(OTHER, None), "Choose no keystone for maneuver 3, Other Thing With a Cost"),
    (AddTactic(), "Add Tactic 4"),
    (DropTactic(0), "Drop Tactic 1, Rail Spike"),
    (DropPart(DASH, "tactic"), "Take the tactic off maneuver 1, Dash"),
    (
        DropPart("tactics.0.upgrades.2", "carries"),
        "Take what it carries off Explosive of Tactic 1, Rail Spike",
    ),
    (AgreeDiary(), "Write the diary so that it leads to this character"),
    (ClearDiary(), "Clear the diary"),
    (DropReading("B0"), "Take back the house rule for B0"),
]


def said(rulebook: Rulebook, build: Build, *mends: Mend) -> tuple[str, ...]:
    """What is said of some changes of a build."""
    character = Character("", build, house_rules={"B0": "no"}, levels=(LevelEntry(5),))
    return change_words(examined(rulebook, character), mends)


@pytest.mark.parametrize(("mend", "words"), CASES, ids=[words for _, words in CASES])
def test_a_change_in_words(rulebook: Rulebook, mend: Mend, words: str) -> None:
    assert said(rulebook, BUILD, mend) == (words,)


def test_a_parasites_level(rulebook: Rulebook) -> None:
    build = a_build(made_for=HOST, tactics=(tactic(),))
    assert said(rulebook, build, SetParasite(1)) == ("Set the parasite's level to 1",)


def test_a_third_perk_given_up(rulebook: Rulebook) -> None:
    build = a_build(third_perk="logic")
    both = SetPerks(("body", "agility"), None)
    words = "Specialize in body and agility and give up the third perk"
    assert said(rulebook, build, both) == (words,)


def test_each_change_is_said_of_what_the_ones_before_it_left(rulebook: Rulebook) -> None:
    words = said(rulebook, BUILD, SetStat("body", 4), SetStat("body", 5))
    assert words == ("Lower Body to 4", "Raise Body to 5")


def test_every_kind_of_change_has_words() -> None:
    kinds = {type(mend) for mend, _ in CASES} | {SetParasite}
    assert kinds == WORDS.keys()
