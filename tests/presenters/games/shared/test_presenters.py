"""Every tracker has all that its pages ask for."""

import pytest

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.frame.words import words_of
from gm_tools.games.registry import GAMES
from gm_tools.presenters.games.shared.presenters import (
    PAPERS,
    PRESENTERS,
    RESULTS,
    SETUPS,
)
from tests.cast import the_books

TRACKERS = GAMES.keys() - {"battle", "evening"}
"""Battles and evenings have pages of their own."""


def test_every_tracker_has_a_presenter_a_set_up_and_papers() -> None:
    assert TRACKERS == PRESENTERS.keys() == SETUPS.keys() == PAPERS.keys()


def test_every_game_says_how_it_ended() -> None:
    assert RESULTS.keys() == GAMES.keys()


def test_a_presenter_knows_the_events_of_its_game() -> None:
    for kind, presenter in PRESENTERS.items():
        assert (presenter.kind, presenter.events) == (kind, GAMES[kind].events)


@pytest.mark.parametrize("kind", sorted(TRACKERS))
def test_a_game_that_cannot_be_played_again_from_its_beginning_is_shown(kind: str) -> None:
    for viewer in (HOST, TABLE, "P1"):
        pieces = PRESENTERS[kind].pieces(the_books()[kind].facts, GAMES[kind].blank, viewer)
        assert pieces.now in ("", "Set the game up.")
        assert pieces.result == ""


@pytest.mark.parametrize("kind", sorted(TRACKERS))
def test_every_event_says_itself(kind: str) -> None:
    """Beside each stand its words for the log; the frame names changes by hand."""
    unsaid = [type_ for type_, one in GAMES[kind].events.items() if not words_of(one).log]
    assert unsaid in ([], ["override"])
