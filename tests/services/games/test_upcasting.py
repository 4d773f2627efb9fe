"""A game of an older engine can be played on: undo, draws, branches and all."""

import json

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.overriding import Override
from gm_tools.games.frame.protocol import Game
from gm_tools.services.games.answers import Accepted, Proposed
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.proposals import Proposals
from gm_tools.services.games.records import StoredGame, StoredSnapshot
from gm_tools.services.games.whole_log import WholeLog
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.toy import Hand, Take
from tests.games.toy import Table as Old
from tests.games.toy_renamed import FIRST, SECOND, THIRD, Add, Adopt
from tests.services.games.tables import Fate, Table, Told, a_table, add, code, number, roll, take


@pytest.fixture
def table(cast: Cast, clock: HandClock) -> Table:
    """A game of the first engine: 4, a die, two cards, and the sum set by hand."""
    table = a_table(cast, clock, 4, 7, 1, kind=Kind(FIRST), goal=100)
    table.send(add(4))
    table.send(roll("P2"))
    table.send(take(2))
    table.send(Event("override", Override("sum", 20, "A house rule.")))
    return table


def later(table: Table, game: object = THIRD, *picks: int) -> Table:
    """The same database under a later program."""
    kind = Kind(game)  # type: ignore[arg-type]  # any game
    games = Games(table.cast.store, table.games.clock, {"toy": kind}, Fate(*picks), Told())
    return Table(table.cast, games, Told(), Fate(), table.id, sent=table.sent)


def stored(table: Table) -> StoredGame:
    with table.games.store.read() as unit:
        found = unit.games.find(table.id)
    assert found is not None
    return found


def versions(table: Table) -> list[int]:
    with table.games.store.read() as unit:
        return [one.v for one in unit.journals.entries(table.id)]


def gain(points: int) -> Event:
    return Event("add", Add(points), "P1")


@pytest.mark.parametrize("game", [SECOND, THIRD])
def test_it_goes_on_and_is_kept_under_the_new_engine(
    table: Table, game: Game[object, object]
) -> None:
    now = later(table, game)
    seen = now.looks.look(now.cast.game_master, now.id)
    assert (seen.read_only, seen.state.total) == (None, 20)
    assert seen.state.hands[0].cards == (8, 2)
    before = stored(now)
    assert (before.engine, before.digest) == (1, stored(table).digest)
    assert number(now.send(gain(5))) == 6
    after = stored(now)
    assert after.engine == game.engine
    assert after.digest != before.digest
    again = later(table, game)
    assert again.live() == now.live()
    assert again.live().state.total == 25


def test_what_each_engine_wrote_stays_as_it_was(table: Table) -> None:
    second = later(table, SECOND)
    second.send(gain(1))
    third = later(second, THIRD)
    third.send(Event("draw", Take(1), "P2", "digital"))
    third.undo(7)
    third.redo(7)
    assert versions(third) == [1, 1, 1, 1, 1, 2, 3, 3, 3]
    assert later(third).live() == third.live()
    assert third.live().state.total == 21
    assert json.loads(third.looks.export(third.cast.game_master, third.id))["stamp"] == {
        "engine": 3,
        "data": "",
    }


def test_undo_and_redo_go_back_into_what_the_older_engine_wrote(table: Table) -> None:
    now = later(table)
    number(now.undo(5))
    assert now.live().state.total == 9
    number(now.undo(4))
    number(now.redo(4))
    number(now.redo(5))
    assert now.live().state.total == 20
    assert later(table).live() == now.live()


def test_what_was_taken_back_is_dealt_again(table: Table) -> None:
    table.undo(5)
    table.undo(4)
    now = later(table, THIRD, 0, 0)
    number(now.send(Event("draw", Take(2), "P2", "digital")))
    assert now.live().state.hands[1].cards == (8, 2)


def test_a_branch_goes_on_too(table: Table) -> None:
    now = later(table)
    new = now.shelf.branch(now.cast.game_master, now.id, 3, "Before the cards")
    branch = later(table)
    branch.id = new
    assert branch.live().state.total == 9
    assert number(branch.send(gain(2))) == 4
    assert versions(branch) == [1, 1, 1, 3]
    again = later(branch)
    assert again.live() == branch.live()


def test_every_step_and_the_whole_journal_can_be_looked_at(table: Table) -> None:
    now = later(table)
    master = now.cast.game_master
    totals = [now.looks.at(master, now.id, at).total for at in range(1, 6)]
    assert totals == [0, 4, 9, 9, 20]
    _, lines = WholeLog(now.games).written(master, now.id)
    assert [one.event.type for one in lines] == ["start", "add", "roll", "draw", "override"]
    assert lines[-1].event.data.path == "total"
    exported = json.loads(now.looks.export(master, now.id))
    assert exported["entries"][1]["data"] == {"amount": 4}
    assert [one["v"] for one in exported["entries"]] == [1] * 5


def test_a_state_that_was_adopted_goes_on(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, kind=Kind(FIRST))
    hands = (Hand("P1", (3,)), Hand("P2"))
    begun = Adopt(Old(goal=30, sum=12, turns=4, hands=hands, deck=(1, 2)))
    found = table.games.start(cast.game_master, "toy", Event("adopt", begun), "Saturday")
    assert isinstance(found, str)
    table.id = found
    now = later(table)
    number(now.send(gain(3)))
    assert later(table).live().state.total == 15


def test_snapshots_of_another_engine_are_thrown_away(table: Table) -> None:
    with table.games.store.write() as unit:
        old = StoredSnapshot(table.id, 3, Kind(FIRST).stamp, '{"sum": 7}')
        unit.games.put_snapshot(old, 5)
    now = later(table)
    number(now.send(gain(1)))
    with now.games.store.read() as unit:
        assert unit.games.snapshots(now.id) == ()
    assert now.live().state.total == 21


def test_a_proposal_of_the_older_engine_can_be_accepted(table: Table) -> None:
    asked = Proposals(table.games, table.cast.services.rates).propose(
        table.seat(), table.id, "p", add(3)
    )
    assert asked == Proposed("p")
    now = later(table)
    answers = Proposals(now.games, now.cast.services.rates)
    assert answers.judged(now.cast.game_master, now.id) == {}
    assert isinstance(answers.accept(now.cast.game_master, now.id, "p"), Accepted)
    assert now.live().state.total == 23
    assert versions(now)[-1] == 3


@pytest.mark.parametrize("undone", [False, True])
def test_what_no_engine_can_have_written_makes_it_read_only(table: Table, undone: bool) -> None:
    with table.games.store.write() as unit:
        [line] = unit.journals.entries(table.id, after=4)
        spoilt = (line.number + 1, "odd", "ada", "override", {"value": 3})
        unit.journals.append(table.id, (type(line)(*spoilt),), table.games.clock())
        if undone:
            back = type(line)(line.number + 2, "back", "ada", "undo", {"of": line.number + 1})
            unit.journals.append(table.id, (back,), table.games.clock())
    seen = later(table).looks.look(table.cast.game_master, table.id)
    assert seen.read_only is not None
    assert (seen.read_only.step, seen.state.total) == (6, 20)


def test_a_step_that_the_newer_engine_refuses_makes_it_read_only(table: Table) -> None:
    games = Games(
        table.cast.store,
        table.games.clock,
        {"toy": Kind(THIRD, facts={"most": 3})},
        Fate(),
        Told(),
    )
    now = Table(table.cast, games, Told(), Fate(), table.id)
    seen = now.looks.look(now.cast.game_master, now.id)
    assert seen.read_only is not None
    assert seen.read_only.step == 2
    assert code(now.send(gain(1), id="next")) == "read_only"
