"""Nobody reads what they may not know, whatever happens in a game played by chance."""

from __future__ import annotations

import pytest

from tests.recording.canaries import CANARY, Planted, leaks
from tests.recording.frame import event_plain, words_of

GAMES = {
    "battle": (0, 2, 15, 19, 44),
    "balkanika": (0, 9),
    "battle_royale": (0, 9),
    "collectors": (0, 9),
    "world_adventure": (0, 9),
}
STEPS = 40


@pytest.mark.parametrize("kind", GAMES)
def test_canaries_are_planted(kind: str) -> None:
    play = Planted(kind, GAMES[kind][-1])
    first = next(play.moments(2)).event
    planted = CANARY.findall(words_of(event_plain(play.kind, first)))
    assert len(set(planted)) > 1


@pytest.mark.parametrize(("kind", "number"), [(kind, one) for kind in GAMES for one in GAMES[kind]])
def test_no_canary_reaches_those_who_may_not_know_it(kind: str, number: int) -> None:
    assert list(leaks(kind, number, STEPS)) == []
