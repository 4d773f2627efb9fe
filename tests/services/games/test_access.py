"""Who is what in a game."""

from dataclasses import replace

import pytest

from gm_tools.services.actor import NOBODY, OPERATOR, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import hosted, named, seen_game
from tests.cast import Cast
from tests.fakes import HandClock
from tests.services.games.tables import a_table


def test_everybody_sees_a_game_as_what_they_are(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock)
    table.shelf.set_shown(cast.game_master, table.id, shown=True)
    with cast.store.read() as unit:
        roles = [
            seen_game(unit, actor, table.id)[1]
            for actor in (cast.game_master, OPERATOR, cast.player, table.seat("P2"))
        ]
        assert roles == ["host", "host", "table", "P2"]
        for actor in (cast.stranger, NOBODY, SeatActor("other", "P1")):
            with pytest.raises(NotFoundError):
                seen_game(unit, actor, table.id)
        with pytest.raises(NotFoundError):
            seen_game(unit, cast.game_master, "none")


def test_a_game_without_campaign_is_its_owners(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock)
    with cast.store.write() as unit:
        found = hosted(unit, cast.game_master, table.id)
        unit.games.put(replace(found, campaign=None, owner=cast.stranger.account or ""))
    with cast.store.read() as unit:
        assert hosted(unit, cast.stranger, table.id).campaign is None
        for actor in (cast.game_master, cast.player, NOBODY):
            with pytest.raises(NotFoundError):
                seen_game(unit, actor, table.id)


def test_a_game_in_the_trash_is_there_for_its_host_alone(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock)
    table.shelf.set_shown(cast.game_master, table.id, shown=True)
    table.games.shelf.trash(cast.game_master, table.id)
    with cast.store.read() as unit:
        assert seen_game(unit, cast.game_master, table.id)[1] == "host"
        assert hosted(unit, cast.game_master, table.id, trashed=True).id == table.id
        for actor in (cast.player, table.seat()):
            with pytest.raises(NotFoundError):
                seen_game(unit, actor, table.id)
        with pytest.raises(NotFoundError):
            hosted(unit, cast.game_master, table.id)


def test_what_the_journal_calls_people(cast: Cast) -> None:
    assert named(cast.game_master) == cast.game_master.account
    assert named(OPERATOR) == "operator"
    assert named(SeatActor("g", "P1")) == "seat:P1"
