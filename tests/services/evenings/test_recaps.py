"""Evenings told again: who may read of them, and of which of their games."""

from __future__ import annotations

import pytest

from gm_tools.games.evening.events import HandOut
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.services.actor import NOBODY, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.evenings.recaps import EveningRecaps, EveningTold
from tests import evenings_kept
from tests.cast import Cast
from tests.fakes import HandClock, a_character
from tests.services.evenings.test_evenings import a_battle, look


@pytest.fixture
def recaps(cast: Cast) -> EveningRecaps:
    return cast.services.evening_recaps


@pytest.fixture
def campaign(cast: Cast) -> str:
    """A campaign with Sol and Nia; the player is a member of it."""
    services, gm = cast.services, cast.game_master
    found = services.campaigns.create(gm, "Friday")
    services.campaigns.add_member(gm, found, cast.player.account or "", "player")
    for name in ("Sol", "Nia"):
        services.characters.create(gm, a_character(name), campaign=found)
    return found


@pytest.fixture
def log(cast: Cast, campaign: str) -> str:
    return cast.services.evenings.begin(cast.game_master, campaign, "Friday night")


def told_games(found: EveningTold) -> list[tuple[str, bool]]:
    return [(one.game.name, one.is_told) for one in found.games]


def test_the_game_master_reads_all_of_it(
    cast: Cast, recaps: EveningRecaps, campaign: str, log: str
) -> None:
    a_battle(cast, campaign, "Sol")
    evenings_kept.happen(cast, log, "handout", HandOut("A letter", "Come."))
    found = recaps.told(cast.game_master, log)
    assert (found.told.viewer, found.is_closed) == (HOST, False)
    assert [one.event.type for one in found.told.events][-1] == "handout"
    assert told_games(found) == [("Bridge", True)]


def test_a_seat_reads_of_games_in_which_it_has_a_part(
    cast: Cast, recaps: EveningRecaps, campaign: str, log: str
) -> None:
    a_battle(cast, campaign, "Sol")
    evening = look(cast, log)
    seats = {one.label: one.name for one in evening.seats}
    for label, is_told in (("Sol", True), ("Nia", False)):
        found = recaps.told(SeatActor(log, seats[label]), log)
        assert (found.told.viewer, told_games(found)) == (seats[label], [("Bridge", is_told)])


def test_members_read_it_once_it_is_closed_as_the_table_heard_it(
    cast: Cast, recaps: EveningRecaps, campaign: str, log: str
) -> None:
    a_battle(cast, campaign, "Sol")
    with pytest.raises(NotFoundError):
        recaps.told(cast.player, log)
    assert recaps.last(cast.player, campaign) is None
    cast.services.evenings.close(cast.game_master, log)
    found = recaps.told(cast.player, log)
    assert (found.told.viewer, found.is_closed) == (TABLE, True)
    assert told_games(found) == [("Bridge", True)]
    last = recaps.last(cast.player, campaign)
    assert last is not None
    assert last.log == log


def test_strangers_never_do(cast: Cast, recaps: EveningRecaps, campaign: str, log: str) -> None:
    for closed in (False, True):
        if closed:
            cast.services.evenings.close(cast.game_master, log)
        for actor in (cast.stranger, NOBODY, SeatActor("another", "P1")):
            with pytest.raises(NotFoundError):
                recaps.told(actor, log)
        assert recaps.last(cast.stranger, campaign) is None


def test_an_evening_in_the_trash_is_told_to_its_game_master_alone(
    cast: Cast, recaps: EveningRecaps, log: str
) -> None:
    cast.services.evenings.close(cast.game_master, log)
    cast.services.games.shelf.trash(cast.game_master, log)
    with pytest.raises(NotFoundError):
        recaps.told(cast.player, log)
    assert recaps.told(cast.game_master, log).told.viewer == HOST


def test_the_newest_evening_is_the_last(
    cast: Cast, recaps: EveningRecaps, clock: HandClock, campaign: str, log: str
) -> None:
    cast.services.evenings.close(cast.game_master, log)
    clock.pass_by(minutes=1)
    second = cast.services.evenings.begin(cast.game_master, campaign, "Saturday")
    newest, before = (recaps.last(who, campaign) for who in (cast.game_master, cast.player))
    assert newest is not None
    assert before is not None
    assert (newest.log, before.log) == (second, log)


def test_a_log_that_stands_alone_has_no_games(cast: Cast, recaps: EveningRecaps) -> None:
    alone = evenings_kept.keep_evening(cast)
    evenings_kept.happen(cast, alone, "handout", HandOut("A letter"))
    found = recaps.told(cast.game_master, alone)
    assert (found.games, found.is_closed) == ((), True)
