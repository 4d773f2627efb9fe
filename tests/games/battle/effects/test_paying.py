"""What a play costs, and why it cannot be paid (R108)."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.effects.paying import unpaid
from gm_tools.games.frame.protocol import Refusal
from tests.games.battle.effects.scenes import ANN, scene
from tests.games.battle.makers import a_deed, a_play, an_effect, cards


def why(what: str, cost: int, **fields: Any) -> Refusal | None:
    """Why Ann cannot pay for a play."""
    play = a_play("action", a_deed("gain_flair", "n"), pays={what: "cost"})
    effect = an_effect(play, n=1, cost=cost)
    return unpaid(scene(effect=effect, tactic="t0", people={ANN: fields}))


@pytest.mark.parametrize(
    ("what", "held"),
    [
        ("effort", {"effort": 2}),
        ("flair", {"flair": 2}),
        ("health", {"health": 2}),
        ("cards", {"cards": cards("b1 b2")}),
        ("charges", {"charges": {"t0": 2}}),
    ],
)
def test_as_much_as_there_is_can_be_paid(what: str, held: dict[str, Any]) -> None:
    picked = None if what != "cards" else "bad_cards"  # it can, with the right cards
    found = why(what, 2, **held)
    assert (found.code if found else None) == picked
    words = f"Ann has 2 {what}; this costs 3."
    assert why(what, 3, **held) == Refusal(f"not_enough_{what}", words)


def test_morale_is_the_sides() -> None:
    play = a_play("action", a_deed("gain_flair", "n"), pays={"morale": "cost"})
    poor = scene(effect=an_effect(play, n=1, cost=3), sides={"heroes": {"morale": 2}})
    assert unpaid(poor) == Refusal("not_enough_morale", "Ann has 2 morale; this costs 3.")
    rich = scene(effect=an_effect(play, n=1, cost=2), sides={"heroes": {"morale": 2}})
    assert unpaid(rich) is None


@pytest.mark.parametrize("health", [0, -4])
def test_who_has_no_health_left_pays_none(health: int) -> None:
    words = "Ann has 0 health; this costs 1."
    assert why("health", 1, health=health) == Refusal("not_enough_health", words)
    assert why("health", 0, health=health) is None
