"""Whatever happens in a battle, with hidden foes and without it others learn the same."""

from __future__ import annotations

from itertools import islice

import pytest

from gm_tools.games.battle.steps import hiding
from tests.recording.two_at_random import Pair

STEPS, QUICKLY = 40, 16
MANY = 40
"""Three hundred were played when the law was written; raise it to play as many again."""


@pytest.mark.parametrize("number", range(20))
def test_a_battle_with_hidden_foes_is_the_same_for_others(number: int) -> None:
    assert_same(Pair(number, QUICKLY))


@pytest.mark.slow
@pytest.mark.parametrize("number", range(20, 20 + MANY))
def test_many_battles_with_hidden_foes_are_the_same_for_others(number: int) -> None:
    assert_same(Pair(number, STEPS))


def assert_same(pair: Pair) -> None:
    """Play both battles: others cannot tell them apart, and the host's comes out of its journal."""
    assert list(islice(pair.differences(), 3)) == []
    assert pair.is_the_same_again()


def test_the_host_does_much_that_others_never_hear() -> None:
    pair = Pair(5, QUICKLY)
    list(pair.differences())
    assert len(pair.hidden.live.unseen) > len(pair.plain.entries) > 10
    assert {one.type for one in pair.hidden.entries} >= {"unseen", "undo", "redo"}


def test_a_trace_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done to hidden foes would be noticed, if it reached anything else."""
    monkeypatch.setattr(hiding, "changed_alone", lambda _state, after: after)
    assert any(list(islice(Pair(number, QUICKLY).differences(), 1)) for number in range(5))
