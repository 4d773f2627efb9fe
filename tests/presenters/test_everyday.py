"""Searching with everyday words."""

import pytest

from gm_tools.presenters.everyday import EVERYDAY, farness, holds_meant
from gm_tools.viskara.rulebook import Rulebook


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("dodge", True),
        ("DODGE attack", True),
        ("defy", True),
        ("dodge morale", False),
        ("", True),
        ("summon", False),
    ],
)
def test_a_word_finds_what_the_rulebook_calls_otherwise(words: str, found: bool) -> None:
    assert holds_meant("Defy an attack for less.", words) is found


@pytest.mark.parametrize("word", EVERYDAY)
def test_each_everyday_word_leads_to_something(rulebook: Rulebook, word: str) -> None:
    trees = (rulebook.shadow_arts, rulebook.aura, rulebook.signature_move)
    texts = [f"{one.path} {one.effect}" for tree in trees for one in tree.values()]
    assert any(holds_meant(text, word) for text in texts)
    assert sum(holds_meant(text, word) for text in texts) < len(texts)


@pytest.mark.parametrize(
    ("name", "above", "text", "far"),
    [
        ("Dodge", "", "", 0),
        ("Twist", "Dodge/Twist", "", 1),
        ("Sidestep", "", "", 2),
        ("Twist", "", "You dodge.", 3),
        ("Twist", "", "You defy.", 4),
    ],
)
def test_how_far_from_its_name_something_is_found(
    name: str, above: str, text: str, far: int
) -> None:
    assert farness(name, above, text, "dodge") == far
