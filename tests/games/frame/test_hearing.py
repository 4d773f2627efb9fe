"""What a viewer hears of an event: fields say who hears them, and what says nothing is hidden."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from gm_tools.games.frame.audience import HOST_ONLY, OWNER, heard, shared
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.games.frame.words import Words
from tests.games.toy import TOY


@dataclass(frozen=True, slots=True)
class Whisper:
    """An event in which each field has another audience; one has none."""

    WORDS: ClassVar = Words(
        "{by} whispers",
        heard=heard("aloud", own=OWNER, sealed=HOST_ONLY, lent=shared("letters")),
    )

    aloud: int = 1
    own: int = 2
    sealed: int = 3
    lent: int = 4
    forgotten: int = 5


WHISPER = Event("whisper", Whisper(), "P1")


@pytest.mark.parametrize(
    ("viewer", "known"),
    [
        (HOST, {"aloud", "own", "sealed", "lent", "forgotten"}),
        ("P1", {"aloud", "own"}),
        ("P2", {"aloud"}),
        (TABLE, {"aloud"}),
    ],
)
def test_a_viewer_hears_what_is_declared_for_them(viewer: str, known: set[str]) -> None:
    found = heard_event(TOY, None, WHISPER, viewer).data
    assert {name for name in Whisper.__slots__ if getattr(found, name) is not HIDDEN} == known


def test_a_game_says_with_whom_something_is_shared() -> None:
    def hears(_state: object, _event: Event, viewer: str, audience: str) -> bool:
        return (viewer, audience) == ("P2", "shared:letters")

    game: Any = replace(TOY, hears=hears)
    assert heard_event(game, None, WHISPER, "P2").data.lent == 4
    assert heard_event(game, None, WHISPER, "P1").data.lent is HIDDEN


def test_an_event_of_which_all_is_heard_stays_as_it_is() -> None:
    event = Event("x", None, "P1")
    assert heard_event(TOY, None, event, "P2") is event
    assert heard_event(TOY, None, WHISPER, HOST) is WHISPER
