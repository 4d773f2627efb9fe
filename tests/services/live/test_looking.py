"""Following a game from an open page."""

import pytest

from gm_tools.services.actor import NOBODY, SeatActor
from gm_tools.services.errors import NotFoundError
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import keep_game, reach


def test_the_number_is_how_far_the_journal_reaches(cast: Cast, clock: HandClock) -> None:
    game = keep_game(cast, clock)
    reach(cast.store, game, 12)
    assert cast.services.live.number(cast.game_master, game) == 12


def test_who_may_not_look_learns_no_number(cast: Cast, clock: HandClock) -> None:
    game = keep_game(cast, clock)
    for viewer in (cast.stranger, cast.player, NOBODY, SeatActor("another", "P1")):
        with pytest.raises(NotFoundError):
            cast.services.live.number(viewer, game)
