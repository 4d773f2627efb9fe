"""Journals in the database: two writers, and a process that is killed in the middle."""

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from sqlalchemy.exc import IntegrityError

from gm_tools.games.frame.event import Entry
from gm_tools.games.frame.journal import Line
from gm_tools.services.games.answers import Accepted, Stale
from gm_tools.services.games.records import StoredGame
from gm_tools.storage.engine import connect
from gm_tools.storage.store import SqlStore
from tests.cast import Cast
from tests.fakes import HandClock
from tests.places import ROOT
from tests.services.games.tables import Table, a_table, add

FIRST = Entry(1, "begin", "ada", "start", {"seats": ["P1"]})
SECOND = Entry(2, "a", "ada", "add", {"amount": 1, "why": "früh"}, "P1", "digital", 2)
THIRD = Entry(3, "b", "ada", "undo", {"of": 2})


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> StoredGame:
    master = cast.game_master.account or ""
    found = StoredGame("g", master, None, "toy", "Friday", 1, "", 0, "", clock(), clock())
    with cast.store.write() as unit:
        unit.games.put(found)
        unit.journals.append("g", (FIRST, SECOND, THIRD), clock())
    return found


def test_lines_come_back_as_they_were_written(cast: Cast, game: StoredGame) -> None:
    with cast.store.read() as unit:
        assert unit.journals.entries("g") == (FIRST, SECOND, THIRD)
        assert unit.journals.entries("g", after=1, until=2) == (SECOND,)
        assert unit.journals.picked("g", (3, 1)) == (FIRST, THIRD)
        assert unit.journals.by_id("g", "a") == SECOND
        assert unit.journals.by_id("g", "none") is None
        assert unit.journals.by_id("other", "a") is None


def test_the_fold_needs_no_data(cast: Cast, game: StoredGame, clock: HandClock) -> None:
    with cast.store.read() as unit:
        lines = (Line(1, "start", 0, "begin"), Line(2, "add", 0, "a"), Line(3, "undo", 2, "b"))
        assert unit.journals.lines("g") == lines
        assert unit.journals.dated("g") == ((clock(), FIRST), (clock(), SECOND), (clock(), THIRD))


@pytest.mark.parametrize(
    "again", [Entry(3, "new", "ada", "add", {}), Entry(4, "b", "ada", "add", {})]
)
def test_a_number_or_an_id_stands_once(
    cast: Cast, game: StoredGame, clock: HandClock, again: Entry
) -> None:
    def write() -> None:
        with cast.store.write() as unit:
            unit.journals.append("g", (again,), clock())

    with pytest.raises(IntegrityError):
        write()


def test_lines_go_with_their_game(cast: Cast, game: StoredGame) -> None:
    with cast.store.write() as unit:
        unit.games.drop("g")
    with cast.store.read() as unit:
        assert unit.journals.entries("g") == ()


def test_of_many_writers_at_one_number_one_is_accepted(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, goal=1000)

    def send(id: int) -> object:
        return table.games.send(cast.game_master, table.id, f"w{id}", 1, add(1))

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(24)))
    assert answers.count(Accepted(2, 2)) == 1
    assert answers.count(Stale(2)) == 23
    assert table.sum() == 1


def test_many_writers_who_look_again_are_all_heard(cast: Cast, clock: HandClock) -> None:
    table = a_table(cast, clock, goal=1000)

    def insist(id: int) -> int:
        number = 1
        while True:
            answer = table.games.send(cast.game_master, table.id, f"w{id}", number, add(1))
            if isinstance(answer, Accepted):
                return answer.number
            assert isinstance(answer, Stale)
            number = answer.number

    with ThreadPoolExecutor(8) as pool:
        numbers = list(pool.map(insist, range(40)))
    assert sorted(numbers) == list(range(2, 42))
    assert table.sum() == 40


def test_two_processes_write_one_journal(cast: Cast, clock: HandClock) -> None:
    """Each knows the other's lines before it adds its own: nothing lost, no number twice."""
    one = a_table(cast, clock, goal=1_000_000)
    with cast.another(clock) as elsewhere:
        other = replace(a_table(elsewhere, clock), id=one.id)

        def send(turn: int) -> int:
            table = (one, other)[turn % 2]
            answer = table.games.send(cast.game_master, one.id, f"w{turn}", None, add(1))
            assert isinstance(answer, Accepted)
            return answer.number

        with ThreadPoolExecutor(4) as pool:
            numbers = list(pool.map(send, range(40)))
        assert sorted(numbers) == list(range(2, 42))
        assert (one.sum(), other.sum()) == (40, 40)


# --- A process that is killed ---------------------------------------------------------------

WRITER = """
import sys
from gm_tools.games.frame.event import Event
from gm_tools.services.actor import Actor
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.live.hub import LiveHub
from gm_tools.bootstrap import now
from gm_tools.storage.engine import connect
from gm_tools.storage.store import SqlStore
from tests.games.toy import TOY, Add

url, account, game = sys.argv[1:]
games = Games(SqlStore(connect(url)), now, {"toy": Kind(TOY)}, lambda below: 0, LiveHub())
for turn in range(1, 100_000):
    print("sent", turn, flush=True)
    answer = games.send(Actor(account), game, f"w{turn}", turn, Event("add", Add(turn % 2), "P1"))
    print("kept", answer.number, flush=True)
"""


@pytest.fixture
def shared(cast: Cast, clock: HandClock) -> tuple[Table, str]:
    return a_table(cast, clock, goal=1_000_000), cast.url


@pytest.mark.slow
@pytest.mark.parametrize("after", [1, 7, 40])
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(
    shared: tuple[Table, str], after: int
) -> None:
    table, url = shared
    words = [sys.executable, "-c", WRITER, url, table.cast.game_master.account or "", table.id]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT) as child:
        assert child.stdout is not None
        said = [child.stdout.readline().split() for _ in range(2 * after)]
        child.send_signal(signal.SIGKILL)
        said += [line.split() for line in child.stdout if line.endswith("\n")]
    sent = [int(number) for word, number in said if word == "sent"]
    kept = [int(number) for word, number in said if word == "kept"]

    engine = connect(url)
    with SqlStore(engine).read() as unit:
        entries = unit.journals.entries(table.id)
    engine.dispose()
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert [entry.id for entry in entries[1:]] == [f"w{turn}" for turn in range(1, len(entries))]
    assert len(entries) >= kept[-1]
    assert len(entries) - 1 <= sent[-1]
    assert all(entry.data == {"amount": turn % 2} for turn, entry in enumerate(entries[1:], 1))

    table.games.cache.forget(table.id)
    assert table.live().number == len(entries)
    assert table.sum() == sum(entry.data["amount"] for entry in entries[1:])
