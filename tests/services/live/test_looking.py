"""Following a game from an open page."""

import pytest

from gm_tools.services.actor import NOBODY, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.live.hub import Heard
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


def test_a_square_is_shown_to_who_listens_and_nothing_else_is(cast: Cast, clock: HandClock) -> None:
    game, live = keep_game(cast, clock), cast.services.live
    with live.hub.listen(game, "Ada") as listener:
        for text in ("", "C", "4", "C4\nevent: over", "c4", "CCC4", "C0"):
            live.ping(cast.game_master, game, text)
        assert listener.wait(Heard(0), 0).pings == 0
        live.ping(cast.game_master, game, "AB60")
        assert listener.wait(Heard(0), 0).square == "AB60"
    with pytest.raises(NotFoundError):
        live.ping(cast.stranger, game, "C4")
