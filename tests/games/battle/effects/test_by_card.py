"""Scenes about the cards that were returned to a show."""

from __future__ import annotations

from gm_tools.games.battle.effects.by_card import alike, each_card
from tests.games.battle.effects.scenes import scene
from tests.games.battle.makers import cards


def test_each_card_has_a_scene_the_last_one_first() -> None:
    found = list(each_card(scene(), cards("b2 b5")))
    assert [(one.cards, one.release) for one in found] == [(cards("b5"), 2), (cards("b2"), 1)]


def test_cards_that_are_alike_are_asked_about_once() -> None:
    found = list(each_card(scene(), cards("b2 r1 b2")))
    assert [[one.release for one in same] for same in alike(found)] == [[3], [2]]
