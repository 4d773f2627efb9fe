"""What stands on a card."""

from __future__ import annotations

from gm_tools.games.balkanika.cards import Effect, matches, reach
from tests.games.balkanika.makers import card


def test_abilities_match_whatever_their_case() -> None:
    assert matches(("Might", "Eloquence"), card("c1", "eloquence", "Presence")) == ("Eloquence",)
    assert matches(("Might",), card("c1")) == ()


def test_an_effect_reaches_as_far_as_its_size_in_its_directions() -> None:
    assert reach(Effect(adjust=2)) == (2, 2)
    assert reach(Effect(adjust=2, sign="plus")) == (0, 2)
    assert reach(Effect(adjust=3, sign="minus")) == (3, 0)
