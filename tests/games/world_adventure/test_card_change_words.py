"""What a card changes, in a few words (G-WA-72)."""

from __future__ import annotations

import pytest

from gm_tools.games.world_adventure.card_change_words import change_words, whole_words
from gm_tools.games.world_adventure.card_changes import Changes, wrong_with_changes
from gm_tools.games.world_adventure.changed_figures import FIGURES, Figure
from gm_tools.games.world_adventure.in_force import Counting
from gm_tools.games.world_adventure.in_force_words import told

MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (Changes("moves", 1), "+1 move"),
        (Changes("moves", -2), f"{MINUS}2 moves"),
        (Changes("buy", 1), "+1 gold for each good bought"),
        (Changes("buy", none=True, good="fruit"), "no fruit to buy"),
        (Changes("moves"), ""),
        (Changes(gold=2), ""),
    ],
)
def test_what_happens_to_a_figure(changes: Changes, said: str) -> None:
    assert change_words(changes) == said


def test_every_figure_is_said_with_more_less_and_nothing() -> None:
    figures: list[Figure] = list(FIGURES)
    said = [change_words(Changes(one, by, none=not by)) for one in figures for by in (1, -1, 2, 0)]
    assert all(said)
    assert "{" not in "".join(said)


def test_all_that_a_card_does() -> None:
    changes = Changes(
        "hit", 1, whom="enemy", lasts="stage", good="silk", gold=-2, goods=1, damage=3
    )
    assert whole_words(changes) == (
        f"+1 for hit dice for the enemy this stage, {MINUS}2 gold, +1 silk, 3 damage"
    )
    assert whole_words(Changes(gold=2, whom="everybody")) == "+2 gold for everybody"
    assert whole_words(Changes()) == ""


def test_what_counts_is_told_apart_from_what_is_read_aloud() -> None:
    assert told(Counting("", "So.", Changes("moves", 1))) == "counted: a card, +1 move"
    assert told(Counting("Fog", "So.", Changes("moves"))) == "Fog says: So."


@pytest.mark.parametrize(
    "changes",
    [
        Changes("moves", 21),
        Changes(by=1),
        Changes(none=True),
        Changes(goods=1),
        Changes(good="silk", goods=10),
        Changes(gold=-100),
        Changes(damage=21),
    ],
)
def test_what_no_card_can_change(changes: Changes) -> None:
    assert wrong_with_changes(changes)


def test_what_a_card_can_change() -> None:
    whole = Changes("sell", -20, good="silk", gold=99, goods=-9, damage=20)
    assert [wrong_with_changes(one) for one in (Changes(), whole, Changes("moves"))] == ["", "", ""]
