"""Looking at a game: now, at any step, and whole."""

import json

import pytest

from gm_tools.games.frame.event import (
    HOST,
    STRANGER,
    TABLE,
)
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.services.actor import NOBODY, OPERATOR
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.answers import Undone
from tests.cast import Cast
from tests.fakes import HandClock
from tests.services.games.tables import Table, a_table, add, take


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, 7, 1)


def test_the_host_sees_everything_and_what_undo_goes_through(table: Table) -> None:
    table.send(add(4))
    table.send(add(5, "P2"))
    table.undo(3)
    seen = table.looks.look(table.cast.game_master, table.id)
    assert (seen.viewer, seen.number, seen.state.sum) == (HOST, 4, 4)
    assert [(one.number, one.before.sum) for one in seen.done] == [(2, 0)]
    (gone,) = seen.undone
    assert gone == Undone(3, add(5, "P2"), seen.state, gone.after)
    assert (gone.before.sum, gone.after.sum) == (4, 9)
    assert [offer.what for offer in seen.offers] == ["add", "roll", "take"]
    assert (seen.outcome, seen.read_only) == (None, None)


def test_a_seat_sees_its_own_hand_and_no_undo(table: Table) -> None:
    table.send(take(2))
    table.send(take(1, "P2"))
    seen = table.looks.look(table.seat("P1"), table.id)
    assert seen.state.hands[0].cards == (8, 2)
    assert seen.state.hands[1].cards is HIDDEN
    assert (seen.done, seen.undone) == ((), ())
    assert all(offer.template.by == "P1" for offer in seen.offers)


def test_the_host_looks_through_the_eyes_of_others(table: Table) -> None:
    table.send(take(2))
    master = table.cast.game_master
    assert table.looks.look(master, table.id, "P1").state.hands[0].cards == (8, 2)
    for viewer in ("P2", TABLE):
        seen = table.looks.look(master, table.id, viewer)
        assert (seen.viewer, seen.state.hands[0].cards, seen.done) == (viewer, HIDDEN, ())
    assert table.looks.look(master, table.id, STRANGER).state.hands == ()


def test_nobody_else_borrows_eyes(table: Table) -> None:
    for viewer in (HOST, TABLE, "P2"):
        with pytest.raises(NotFoundError):
            table.looks.look(table.seat("P1"), table.id, viewer)
    with pytest.raises(NotFoundError):
        table.looks.look(table.cast.game_master, table.id, "P9")


def test_members_look_as_the_table_only_while_the_game_is_shown(table: Table) -> None:
    player, master = table.cast.player, table.cast.game_master
    with pytest.raises(NotFoundError):
        table.looks.look(player, table.id)
    table.shelf.set_shown(master, table.id, shown=True)
    look = table.looks.look(player, table.id)
    assert (look.viewer, look.number) == (TABLE, 1)
    for actor in (table.cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            table.looks.look(actor, table.id)
    assert table.looks.look(OPERATOR, table.id).viewer == HOST


def test_stepping_through(table: Table) -> None:
    table.send(add(4))
    table.send(add(5))
    table.undo(3)
    table.send(add(1))
    sums = [table.looks.at(table.cast.game_master, table.id, at).sum for at in range(1, 6)]
    assert sums == [0, 4, 9, 4, 5]
    for number in (0, 6):
        with pytest.raises(NotFoundError):
            table.looks.at(table.cast.game_master, table.id, number)
    with pytest.raises(NotFoundError):
        table.looks.at(table.seat(), table.id, 1)


def test_a_journal_is_exported_with_its_result(table: Table) -> None:
    for _ in range(4):
        table.send(add(5))
    table.undo(5)
    table.redo(5)
    found = json.loads(table.looks.export(OPERATOR, table.id))
    assert {key: found[key] for key in ("format", "kind", "name", "status", "result")} == {
        "format": "gm-tools-game/1",
        "kind": "toy",
        "name": "Friday",
        "status": "finished",
        "result": {"winner": "P1", "turns": 4},
    }
    assert found["stamp"] == {"engine": 1, "data": ""}
    assert found["entries"][1] == {
        "number": 2,
        "id": "e1",
        "type": "add",
        "by": "P1",
        "source": "table",
        "data": {"amount": 5},
        "v": 1,
        "at": "2026-03-01T12:00:00+00:00",
    }
    assert [one["type"] for one in found["entries"][-2:]] == ["undo", "redo"]
    with pytest.raises(NotFoundError):
        table.looks.export(table.seat(), table.id)


def test_only_those_who_may_look_learn_which_game_it_is(table: Table) -> None:
    for player in (table.cast.game_master, table.seat("P1")):
        assert table.looks.kind(player, table.id) == "toy"
    for nobody in (table.cast.stranger, NOBODY):
        with pytest.raises(NotFoundError):
            table.looks.kind(nobody, table.id)
