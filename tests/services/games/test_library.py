"""Games on the shelf."""

import pytest

from gm_tools.services.errors import NotFoundError
from tests.cast import Cast
from tests.fakes import HandClock
from tests.services.games.tables import Table, a_table, add, roll


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    return a_table(cast, clock, 4)


def test_the_shelf_holds_what_one_hosts(table: Table, clock: HandClock) -> None:
    master = table.cast.game_master
    clock.pass_by(hours=1)
    second = a_table(table.cast, clock)
    assert [one.id for one in table.shelf.listed(master)] == [second.id, table.id]
    assert table.shelf.listed(table.cast.stranger) == ()
    assert table.shelf.listed(master, kind="battle") == ()
    place = table.shelf.listed(master)[0].campaign
    assert len(table.shelf.listed(master, kind="toy", campaign=place)) == 2
    assert table.shelf.listed(master, campaign="other") == ()


def test_players_see_the_games_that_are_shown(table: Table) -> None:
    assert table.shelf.listed(table.cast.player) == ()
    table.shelf.set_shown(table.cast.game_master, table.id, shown=True)
    assert [one.id for one in table.shelf.listed(table.cast.player)] == [table.id]


def test_a_game_gets_another_name(table: Table) -> None:
    table.shelf.rename(table.cast.game_master, table.id, "Sunday")
    assert table.shelf.listed(table.cast.game_master)[0].name == "Sunday"
    assert table.hub.stirs == 1


def test_into_the_trash_out_again_and_gone(table: Table) -> None:
    master, shelf = table.cast.game_master, table.shelf
    with pytest.raises(NotFoundError):
        table.games.shelf.delete_forever(master, table.id)
    table.games.shelf.trash(master, table.id)
    assert shelf.listed(master) == ()
    assert [one.id for one in shelf.listed(master, trashed=True)] == [table.id]
    table.games.shelf.restore(master, table.id)
    assert len(shelf.listed(master)) == 1
    table.games.shelf.trash(master, table.id)
    table.games.shelf.delete_forever(master, table.id)
    assert shelf.listed(master, trashed=True) == ()
    with pytest.raises(NotFoundError):
        table.looks.look(master, table.id)


def test_only_the_host_changes_anything(table: Table) -> None:
    table.shelf.set_shown(table.cast.game_master, table.id, shown=True)
    for actor in (table.cast.player, table.cast.stranger):
        for act in (
            lambda who: table.shelf.rename(who, table.id, "Mine"),
            lambda who: table.games.shelf.trash(who, table.id),
            lambda who: table.games.shelf.restore(who, table.id),
            lambda who: table.games.shelf.delete_forever(who, table.id),
            lambda who: table.shelf.set_shown(who, table.id, shown=False),
            lambda who: table.shelf.set_auto_accept(who, table.id, auto_accept=True),
            lambda who: table.shelf.branch(who, table.id, 1, "Mine"),
        ):
            with pytest.raises(NotFoundError):
                act(actor)


def test_a_branch_goes_on_from_what_counted_then(table: Table) -> None:
    master = table.cast.game_master
    table.send(roll())
    table.send(add(3))
    table.undo(3)
    table.send(add(1))
    table.send(add(2))
    branch = table.shelf.branch(master, table.id, 5, "What if")
    seen = table.looks.look(master, branch)
    assert (seen.game.name, seen.number, seen.state.sum) == ("What if", 3, 6)
    assert [one.number for one in seen.done] == [3, 2]
    assert table.sum() == 8
    for number in (0, 99):
        with pytest.raises(NotFoundError):
            table.shelf.branch(master, table.id, number, "Nowhere")


def test_a_branch_of_a_finished_game_at_its_end_is_finished(table: Table) -> None:
    for _ in range(4):
        table.send(add(5))
    branch = table.shelf.branch(table.cast.game_master, table.id, 5, "Again")
    assert table.looks.look(table.cast.game_master, branch).game.status == "finished"
