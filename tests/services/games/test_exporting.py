"""A game as a file holds nothing that is sealed from its host."""

import json
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.documents.game_file import read
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.services.games.arriving import arrived
from gm_tools.services.games.kinds import Kind
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.toy import TOY
from tests.games.toy import Table as Toy
from tests.services.games.tables import Table, a_table, add


def between_five_and_nine(state: Toy) -> bool:
    """A made-up time in which answers are sealed."""
    return 5 <= state.sum < 9


SEALING = Kind(replace(TOY, is_sealing=between_five_and_nine))


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, kind=SEALING)


def amounts(table: Table) -> list[int | None]:
    """What the file of the game adds, line by line."""
    return [one["data"].get("amount") for one in exported(table)["entries"]]


def exported(table: Table) -> Any:
    return json.loads(table.looks.export(table.cast.game_master, table.id))


def test_a_file_ends_before_what_is_sealed_and_holds_it_once_it_is_open(table: Table) -> None:
    table.one_by_one(add(4), add(2), add(1))  # open at 4; sealed from 6 on
    assert amounts(table) == [None, 4, 2]
    table.one_by_one(add(5))  # open again at 12
    assert amounts(table) == [None, 4, 2, 1, 5]


def test_what_was_sealed_and_taken_back_stays_out(table: Table) -> None:
    table.one_by_one(add(5), add(1))
    table.undo(3)
    assert amounts(table) == [None, 5]
    table.undo(2)
    assert amounts(table) == [None, 5, 1, None, None]  # nothing is sealed any more


def test_such_a_file_can_be_read_in_again(table: Table) -> None:
    table.one_by_one(add(4), add(2), add(1))
    whole = exported(table)
    found = arrived(SEALING, read(json.dumps(whole)), "account")
    assert (whole["number"], found.digest) == (3, whole["digest"])
    assert found.live.state.sum == 6


def two_is_secret(_state: Toy, event: Event, _viewer: str) -> Event:
    """A made-up disguise: nobody but its seat hears of a 2."""
    if getattr(event.data, "amount", 0) != 2:
        return event
    return replace(event, data=replace(event.data, amount=HIDDEN))


def test_an_event_that_holds_what_is_sealed_is_not_in_the_file_itself(
    cast: Cast, clock: HandClock
) -> None:
    secret = Kind(replace(TOY, is_sealing=between_five_and_nine, disguised=two_is_secret))
    table = a_table(cast, clock, kind=secret)
    table.one_by_one(add(4), add(2), add(1))
    assert amounts(table) == [None, 4]
    table.one_by_one(add(5))  # open again at 12
    assert amounts(table) == [None, 4, 2, 1, 5]
