"""Nobody reads what they may not know, whatever happens in a game played by chance."""

from __future__ import annotations

import pytest

from tests.recording import reading
from tests.recording.canaries import CANARY, NUMBER, Planted, leaks
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
    words = words_of(event_plain(play.kind, first))
    assert len(set(CANARY.findall(words))) > 1
    assert kind != "battle" or len(set(NUMBER.findall(words))) > 3


def test_what_is_typed_is_planted() -> None:
    play = Planted("battle", 19)
    typed = [words_of(event_plain(play.kind, one.event)) for one in play.moments(STEPS)]
    assert any("zorbletyped" in words for words in typed)


def test_an_event_that_is_told_whole_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "heard_event", lambda _game, _state, event, _viewer: event)
    assert list(leaks("battle", 19, STEPS)) != []


@pytest.mark.parametrize(("kind", "number"), [(kind, one) for kind in GAMES for one in GAMES[kind]])
def test_no_canary_reaches_those_who_may_not_know_it(kind: str, number: int) -> None:
    assert list(leaks(kind, number, STEPS)) == []
