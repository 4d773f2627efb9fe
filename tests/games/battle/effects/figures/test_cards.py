"""Figures of cards: those that lie open, and those that an entry has stored or returned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.effects.figures.registry import FIGURES
from gm_tools.games.battle.effects.scene import Scene
from tests.games.battle.effects.scenes import ANN, ATTACK, BOB, scene
from tests.games.battle.makers import cards


def test_the_open_cards_of_the_user_are_counted() -> None:
    people = {ANN: {"open_cards": cards("r4 b2")}, BOB: {"open_cards": cards("r1 r9 b0")}}
    made = (scene(people=people), scene(people=people, user=BOB), scene())
    assert [FIGURES["cards_open"](one) for one in made] == [2, 3, 0]


def kept(fact: str, found: str) -> Scene:
    """An entry has done something with cards in this attack."""
    return scene(replace(ATTACK, facts={fact: cards(found)}))


@pytest.mark.parametrize(
    ("figure", "what", "other"),
    [("stored_card", "stored", "returned"), ("returned_card", "returned", "stored")],
)
def test_the_highest_card_with_which_the_entry_has_done_so(
    figure: str, what: str, other: str
) -> None:
    made = (
        kept(f"c1:e:{what}", "r4"),
        kept(f"c1:e:{what}", "r4 b7 r2"),
        kept(f"c1:e:{other}", "r4"),
        kept(f"c1:f:{what}", "r4"),
        scene(),
    )
    assert [FIGURES[figure](one) for one in made] == [4, 7, 0, 0, 0]
