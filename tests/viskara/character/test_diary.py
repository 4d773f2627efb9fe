"""The diary: what it records, how it follows edits, and where it disagrees with the build."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from gm_tools.viskara.character.diary import diary_problems, recorded
from gm_tools.viskara.character.edits import AddManeuver, Buy, DropMove, RemoveManeuver, Sell
from tests.cast import the_rulebook
from tests.makers import a_build, artist, aura, maneuver, move, performer, tactic

RULEBOOK = the_rulebook()


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


def disagreements(build: Build, *levels: LevelEntry) -> list[str]:
    return [problem.subject for problem in diary_problems(RULEBOOK.building, build, levels)]


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


def pages(*purchases: LevelPurchase) -> tuple[LevelEntry, ...]:
    return (LevelEntry(4, purchases=purchases), LevelEntry(5))


def test_selling_what_an_earlier_level_bought_takes_it_off_that_page() -> None:
    levels = pages(LevelPurchase("tactics.0", "Risky Strike", 3))
    build = artist(("Risky Strike", 4))
    after = recorded(levels, 5, Sell("tactics.0", "Risky Strike"), build)
    assert after == levels
    after = recorded(levels, 5, Sell("tactics.0", "Risky Strike", 2), build)
    assert after == pages(LevelPurchase("tactics.0", "Risky Strike", 2))
    assert recorded(levels, 5, Sell("tactics.0", "Risky Strike", 9), build) == pages()


def test_a_removed_maneuver_leaves_every_page() -> None:
    levels = pages(
        LevelPurchase("signature_move.maneuvers.0", "Dash"),
        LevelPurchase("signature_move.maneuvers.1", "Halt"),
        LevelPurchase("signature_move", "Delay", 1),
    )
    build = performer(maneuver("Dash"), maneuver("Delay", "Halt"))
    after = recorded(levels, 5, RemoveManeuver("signature_move.maneuvers.0"), build)
    assert after == pages(
        LevelPurchase("signature_move.maneuvers.0", "Halt"),
        LevelPurchase("signature_move", "Delay"),
    )
    after = recorded(levels, 5, RemoveManeuver("signature_move.maneuvers.1"), build)
    assert after == pages(LevelPurchase("signature_move.maneuvers.0", "Dash"))
    assert recorded(levels, 5, DropMove(), build) == pages()


def test_selling_aura_tactic_forgets_what_was_bought_for_it() -> None:
    levels = pages(LevelPurchase("aura", "Aura Tactic"), LevelPurchase("aura.aura_tactic", "low"))
    build = a_build(aura=aura("Aura Tactic", made=tactic(low=1)))
    assert recorded(levels, 5, Sell("aura", "Aura Tactic"), build) == pages()


@pytest.mark.parametrize(
    ("levels", "reason"),
    [
        ((LevelEntry(0), LevelEntry(1)), "it begins at level 0, the first is 1"),
        (
            (
                LevelEntry(4, shadow_ranks=ShadowRanks(4)),
                LevelEntry(5, shadow_ranks=ShadowRanks(4)),
            ),
            "it gives shadow ranks at more than one level",
        ),
        (
            (LevelEntry(5, purchases=(LevelPurchase("aura", "Dread", 0),)),),
            "level 5: Dread is bought 0 times",
        ),
    ],
)
def test_a_diary_that_cannot_be(levels: tuple[LevelEntry, ...], reason: str) -> None:
    assert reason in disagreements(a_build(shadow_ranks=ShadowRanks(aura=4)), *levels)
