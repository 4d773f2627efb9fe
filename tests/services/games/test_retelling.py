"""A whole game told again, as each who looks heard it."""

import pytest

from gm_tools.games.frame.event import TABLE
from gm_tools.services.actor import SeatActor
from gm_tools.services.errors import NotFoundError
from tests.battles_kept import happen, keep_battle
from tests.cast import Cast


@pytest.fixture
def battle(cast: Cast) -> str:
    found = keep_battle(cast)
    happen(cast, found, "harm", {"who": ["c3"], "amount": 5})
    happen(cast, found, "note", {"text": "Rain."})
    return found


def types(cast: Cast, battle: str, seat: str | None = None) -> list[tuple[int, str]]:
    """Return the number and type of every event that the host or a seat heard."""
    actor = SeatActor(battle, seat) if seat else cast.game_master
    told = cast.services.retelling.told(actor, battle).events
    return [(one.number, one.event.type) for one in told]


def test_every_event_that_counts_is_told_in_order(cast: Cast, battle: str) -> None:
    assert types(cast, battle) == [(1, "setup"), (2, "begin"), (3, "harm"), (4, "note")]
    cast.services.games.undo(cast.game_master, battle, "u", None, 4)
    assert types(cast, battle) == [(1, "setup"), (2, "begin"), (3, "harm")]


def test_a_seat_is_told_what_it_saw(cast: Cast, battle: str) -> None:
    told = cast.services.retelling.told(SeatActor(battle, "P1"), battle).events
    health = told[-1].after.combatants["c3"].health
    assert not isinstance(health, int)
    assert isinstance(told[-1].after.combatants["c1"].health, int)


def test_what_only_the_host_knows_leaves_no_gap(cast: Cast, battle: str) -> None:
    before = types(cast, battle, "P1")
    happen(cast, battle, "hide", {"who": ["c4"]})
    happen(cast, battle, "unseen", {"do": {"is": "Harm", "who": ["h1"], "amount": 7}})
    happen(cast, battle, "note", {"text": "Thunder."})
    assert types(cast, battle, "P1") == [*before, (5, "hide"), (6, "note")]
    assert types(cast, battle)[-2:] == [(6, "unseen"), (7, "note")]


def test_a_stranger_is_told_nothing(cast: Cast, battle: str) -> None:
    with pytest.raises(NotFoundError):
        cast.services.retelling.told(cast.stranger, battle)


def test_the_host_hears_it_as_another_did(cast: Cast, battle: str) -> None:
    retelling = cast.services.retelling
    told = retelling.told(cast.game_master, battle, TABLE)
    assert told.viewer == TABLE
    assert not isinstance(told.events[-1].after.combatants["c3"].health, int)
    for viewer in ("P1", TABLE, "host"):
        with pytest.raises(NotFoundError):
            retelling.told(SeatActor(battle, "P2"), battle, viewer)


def test_it_is_told_anew_after_every_entry_and_undo(cast: Cast, battle: str) -> None:
    """Each viewer's telling is kept in between, and everybody's right is looked at each time."""
    retelling, seat = cast.services.retelling, SeatActor(battle, "P1")
    first = retelling.told(seat, battle)
    assert retelling.told(seat, battle).events is first.events
    assert retelling.told(cast.game_master, battle).events is not first.events
    happen(cast, battle, "harm", {"who": ["c3", "c4"], "amount": 999})
    ended = retelling.told(seat, battle)
    assert (ended.events[-1].after.phase, first.events[-1].after.phase) == ("over", "turns")
    cast.services.games.undo(cast.game_master, battle, "u", None, ended.game.number)
    again = retelling.told(seat, battle)
    assert [one.number for one in again.events] == [one.number for one in first.events]
    assert again.events[-1].after.phase == "turns"
    happen(cast, battle, "note", {"text": "Thunder."})
    assert len(retelling.told(seat, battle).events) == len(first.events) + 1
    with pytest.raises(NotFoundError):
        retelling.told(cast.stranger, battle)


def test_what_was_told_is_dropped_with_its_game(cast: Cast, battle: str) -> None:
    cast.services.retelling.told(cast.game_master, battle)
    held = cast.services.games.retold._held
    assert [game for game, _ in held] == [battle]
    cast.services.games.shelf.trash(cast.game_master, battle)
    cast.services.games.shelf.delete_forever(cast.game_master, battle)
    assert not held
