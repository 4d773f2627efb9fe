"""Who may run a game, and who may look at it."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY, OPERATOR, Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.game_access import Viewer, hosted_game, seen_game
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import change, keep_game


@pytest.fixture
def campaign(cast: Cast) -> str:
    """A campaign of the game master's where the player is a member."""
    campaign = cast.services.campaigns.create(cast.game_master, "The long road")
    cast.services.campaigns.add_member(
        cast.game_master, campaign, cast.player.account or "", "player"
    )
    return campaign


@pytest.fixture
def game(cast: Cast, clock: HandClock, campaign: str) -> str:
    return keep_game(cast, clock, campaign=campaign)


@pytest.fixture
def may(cast: Cast) -> Callable[[Viewer, str], tuple[bool, bool]]:
    """Whether somebody may run a game, and look at it."""

    def answers(viewer: Viewer, game: str) -> tuple[bool, bool]:
        with cast.store.read() as unit:
            return (
                isinstance(viewer, Actor) and _is_let(lambda: hosted_game(unit, viewer, game)),
                _is_let(lambda: seen_game(unit, viewer, game)),
            )

    return answers


def _is_let(ask: Callable[[], object]) -> bool:
    try:
        ask()
    except NotFoundError:
        return False
    return True


May = Callable[[Viewer, str], tuple[bool, bool]]


def test_the_game_master_runs_the_games_of_the_campaign(cast: Cast, game: str, may: May) -> None:
    assert may(cast.game_master, game) == (True, True)


def test_members_look_only_while_the_game_is_shown(cast: Cast, game: str, may: May) -> None:
    assert may(cast.player, game) == (False, False)
    change(cast.store, game, shown=True)
    assert may(cast.player, game) == (False, True)


def test_strangers_and_nobody_see_nothing(cast: Cast, game: str, may: May) -> None:
    change(cast.store, game, shown=True)
    for viewer in (cast.stranger, NOBODY, OPERATOR):
        assert may(viewer, game) == (False, False)


def test_an_approved_seat_looks(cast: Cast, game: str, may: May) -> None:
    assert may(SeatActor(game, "P1"), game) == (False, False)
    with cast.store.write() as unit:
        (seat, _) = unit.seats.of(game)
        unit.seats.put(replace(seat, approved=True))
    assert may(SeatActor(game, "P1"), game) == (False, True)
    assert may(SeatActor(game, "P2"), game) == (False, False)
    assert may(SeatActor("another", "P1"), game) == (False, False)


def test_a_game_without_a_campaign_is_its_owners(cast: Cast, clock: HandClock, may: May) -> None:
    game = keep_game(cast, clock, owner=cast.player)
    change(cast.store, game, shown=True)
    assert may(cast.player, game) == (True, True)
    assert may(cast.game_master, game) == (False, False)
    assert may(NOBODY, game) == (False, False)


def test_a_game_in_the_trash_is_nobodys(cast: Cast, clock: HandClock, game: str, may: May) -> None:
    change(cast.store, game, trashed_at=clock())
    assert may(cast.game_master, game) == (False, False)
