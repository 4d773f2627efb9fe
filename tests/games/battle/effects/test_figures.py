"""The tables of figures, flags, people and deeds are the vocabulary, word for word."""

from typing import Any

import pytest

from gm_tools.games.battle.effects import people
from gm_tools.games.battle.effects.figures import FIGURES
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from gm_tools.viskara.plays import words
from tests.games.battle.makers import a_play, an_effect, battle, cards, foe, hero


def test_every_figure_of_the_vocabulary_is_known_and_no_other() -> None:
    assert set(FIGURES) == set(words.FIGURES)


def test_everybody_whom_a_deed_may_name_is_known_and_no_other() -> None:
    assert set(people.WHO) == set(words.WHO)


def _scene(**ann: Any) -> Scene:
    table = battle(hero("Ann"), hero("Bob"), hero("Eve"), foe("Cat"))
    table.change("Ann", **ann)
    table.change("Eve", health=0, exhausted=True)
    effect = an_effect(exposure_card_value=5, projectile_card_value=8)
    owned = Owned(effect, 0, a_play("action"))
    return Scene(table.rules, table.state, table.id("Ann"), owned, target=table.id("Cat"))


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("level", 4),
        ("health", 31),
        ("missing_health", 9),
        ("excess_health", 0),
        ("speed", 3),
        ("half_speed", 2),
        ("twice_target_speed", 6),
        ("side_size", 3),
        ("target_side_size", 1),
        ("side_lead", 2),
        ("other_allies", 2),
        ("able_allies", 1),
        ("exhausted_allies", 1),
        ("cards_stored", 3),
        ("highest_card", 9),
        ("highest_black", 5),
        ("lowest_card", 0),
        ("morale", 60),
        ("target_morale", 20),
        ("direct_range", 1),
        ("zero", 0),
        ("one", 1),
    ],
)
def test_figures_of_characters_sides_and_cards(name: str, worth: int) -> None:
    assert FIGURES[name](_scene(health=31, cards=cards("b5 r9 b0"))) == worth


@pytest.mark.parametrize(("stored", "range"), [("b4", 1), ("b5", 2), ("r7 b0", 2), ("b8", 4)])
def test_an_aura_reaches_farther_with_a_high_card_stored(stored: str, range: int) -> None:
    """Dread's range: exposure with a card of 5 or more, projectile with 8 (Viskara 1764)."""
    assert FIGURES["aura_range"](_scene(cards=cards(stored))) == range
