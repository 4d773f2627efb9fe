"""A backup moves into PostgreSQL and back: every row, or nothing."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from gm_tools.services.actor import Actor, SeatActor
from gm_tools.storage.copies import moving, rows, server
from gm_tools.storage.copies.errors import BackupError, InUseError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.kept import backups_in
from gm_tools.storage.copies.manifest import DATABASE
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.copies.restoring import restore
from gm_tools.storage.copies.unpacking import unpack
from gm_tools.storage.engine import DatabaseHeldError, connect
from gm_tools.storage.migrate import upgrade
from tests.before.frozen import Before, held
from tests.before.test_games import move, send_next
from tests.cast import services_at
from tests.earlier import back_to
from tests.fakes import HandClock
from tests.places import ROOT
from tests.postgresql import Server
from tests.storage.conftest import connected
from tests.storage.copies.conftest import NOW, asked, made_in, made_small

LATER = NOW.replace(hour=20)
ODD = "Ä'\"\\%_\t\r\n\u200d\U0001f409\u0001" * 9
ODD_ROWS = "UPDATE character SET name = :odd, search = '', player = ' '"


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Instance:
    """The instance with everything in it, texts of every sort too."""
    instance = made_in(tmp_path_factory.mktemp("moving") / "embedded")
    with connected(instance.url) as engine, engine.begin() as connection:
        connection.execute(text(ODD_ROWS), {"odd": ODD})
    return instance


@pytest.fixture(scope="module")
def backup(odd: Instance) -> Path:
    """A backup of that, for every test of this file."""
    make_backup(odd, odd.folder / "from-sqlite.zip", NOW)
    return odd.folder / "from-sqlite.zip"


@pytest.fixture
def on_server(postgresql: Server, tmp_path: Path) -> Iterator[Instance]:
    """An instance whose database is an empty one on PostgreSQL."""
    with postgresql.database() as url:
        yield Instance(url, tmp_path / "hosted")


def rows_in(archive: Path, into: Path) -> dict[str, list[tuple[object, ...]]]:
    """Return every row of a backup, by table."""
    into.mkdir()
    unpack(archive, into)
    tables = asked(into / DATABASE, "SELECT name FROM sqlite_master WHERE type = 'table'")
    return {
        str(table): sorted(asked(into / DATABASE, f'SELECT * FROM "{table}"'), key=repr)
        for (table,) in tables
    }


def rename(instance: Instance, name: str) -> None:
    with connected(instance.url) as engine, engine.begin() as connection:
        connection.execute(text("UPDATE account SET name = :name"), {"name": name})


def wait_until_nothing_holds(instance: Instance) -> None:
    """Return once PostgreSQL has noticed that a killed program is gone."""
    engine = connect(instance.url, hold="copy")
    with engine.begin() as connection:
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1580)")
    engine.dispose()


def names(instance: Instance) -> set[str]:
    with connected(instance.url) as engine, engine.connect() as connection:
        return set(connection.execute(text("SELECT name FROM account")).scalars())


def test_there_and_back_again(backup: Path, on_server: Instance, tmp_path: Path) -> None:
    moved = restore(on_server, backup, NOW)
    make_backup(on_server, tmp_path / "from-server.zip", NOW)
    before = rows_in(backup, tmp_path / "before")
    assert rows_in(tmp_path / "from-server.zip", tmp_path / "after") == before
    assert moved.rows == {table: len(rows) for table, rows in before.items()}
    assert (moved.kept, sum(moved.rows.values()) > 3000) == (None, True)
    back = Instance(f"sqlite:///{tmp_path / 'back' / 'gm-tools.db'}", tmp_path / "back")
    restore(back, tmp_path / "from-server.zip", NOW)
    picture = Path("uploads", "ä b", "emblem.png")
    assert (back.folder / picture).read_bytes() == (on_server.folder / picture).read_bytes()
    make_backup(back, tmp_path / "again.zip", NOW)
    assert rows_in(tmp_path / "again.zip", tmp_path / "again") == before


@pytest.mark.slow
def test_what_the_server_had_is_backed_up_first(backup: Path, on_server: Instance) -> None:
    restore(on_server, backup, NOW)
    rename(on_server, "Later")
    (on_server.uploads / "later.png").write_bytes(b"later")
    found = restore(on_server, backup, LATER)
    (kept,) = backups_in(on_server.backups)
    assert (found.kept, kept.reason) == (kept.file, "before-restore")
    assert names(on_server) != {"Later"}
    assert (on_server.uploads / "later.png").exists()
    restore(on_server, kept.file, LATER.replace(hour=21))
    assert names(on_server) == {"Later"}


@pytest.mark.slow
def test_nothing_is_replaced_while_any_computer_uses_it(backup: Path, on_server: Instance) -> None:
    """Another computer has another folder, and so another lock file."""
    upgrade(on_server.url)
    with connected(on_server.url) as engine:
        with engine.connect():
            pass
        with pytest.raises(InUseError, match="is using the database"):
            restore(on_server, backup, NOW)
    restore(on_server, backup, NOW)


@pytest.mark.slow
def test_nobody_begins_to_use_it_while_it_is_replaced(
    backup: Path, on_server: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def fill(*_: object) -> None:
        with connected(on_server.url) as engine, pytest.raises(DatabaseHeldError) as refused:
            engine.connect()
        tried.append(str(refused.value))

    monkeypatch.setattr(moving, "fill", fill)
    restore(on_server, backup, NOW)
    assert tried == ["A backup is being restored at this moment: wait until it is done."]


# --- What cannot be moved ---------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "where"),
    [
        ("UPDATE deck SET name = 'a' || char(0)", "name of deck "),
        ("UPDATE game SET kind = printf('%040d', 1)", "kind of game "),
        ("UPDATE proposal SET number = 3000000000", "number of proposal "),
    ],
)
def test_a_row_that_only_sqlite_holds_is_named(
    instance: Instance, on_server: Instance, tmp_path: Path, change: str, where: str
) -> None:
    upgrade(on_server.url)
    with connected(instance.url) as engine, engine.begin() as connection:
        connection.exec_driver_sql(change)
    make_backup(instance, tmp_path / "odd.zip", NOW)
    with pytest.raises(BackupError, match=f"PostgreSQL cannot hold {where}"):
        restore(on_server, tmp_path / "odd.zip", NOW)
    assert names(on_server) == set()


@pytest.mark.slow
def test_a_row_that_does_not_arrive_as_it_was_is_noticed(
    backup: Path, on_server: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    def careless(table: object, source: object, target: object) -> None:
        copied(table, source, target)  # type: ignore[arg-type]
        if getattr(table, "name", "") == "entry":
            changed = "UPDATE entry SET data = data || ' ' WHERE number = 7"
            target.exec_driver_sql(changed)  # type: ignore[attr-defined]

    restore(on_server, backup, NOW)
    rename(on_server, "Before")
    copied = rows.copy_rows
    monkeypatch.setattr(server, "copy_rows", careless)
    with pytest.raises(BackupError, match="The table entry did not arrive as it was sent"):
        restore(on_server, backup, LATER)
    assert names(on_server) == {"Before"}


@pytest.mark.slow
def test_a_user_without_rights_is_told(
    postgresql: Server, backup: Path, on_server: Instance
) -> None:
    postgresql.ask("DROP ROLE IF EXISTS guest")
    postgresql.ask("CREATE ROLE guest LOGIN")
    guest = Instance(on_server.url.replace("//gm@", "//guest@"), on_server.folder)
    with pytest.raises(BackupError, match=r"permission denied .* the owner of the database\."):
        restore(guest, backup, NOW)


@pytest.mark.slow
def test_a_server_that_is_not_there_is_told(backup: Path, tmp_path: Path) -> None:
    nowhere = Instance(f"postgresql+psycopg://gm@/x?host={tmp_path}", tmp_path / "hosted")
    with pytest.raises(BackupError, match=r"cannot be restored: .*No such file or directory"):
        restore(nowhere, backup, NOW)
    with pytest.raises(BackupError, match=r"cannot be made: .*No such file or directory"):
        make_backup(nowhere, tmp_path / "none.zip", NOW)


def test_a_server_without_our_tables_has_nothing_to_back_up(
    on_server: Instance, tmp_path: Path
) -> None:
    with pytest.raises(BackupError, match="no tables of this program: nothing to copy"):
        make_backup(on_server, tmp_path / "none.zip", NOW)


@pytest.mark.slow
def test_an_earlier_version_on_the_server_is_brought_up_and_its_rows_kept(
    backup: Path, on_server: Instance, tmp_path: Path
) -> None:
    upgrade(on_server.url)
    back_to(on_server.url, "0004")
    found = restore(on_server, backup, NOW)
    assert found.kept is not None
    assert rows_in(found.kept, tmp_path / "kept")["account"][0][:2] == ("a1", "Änn")
    assert "Änn" not in names(on_server)


# --- Interrupted ------------------------------------------------------------------------------

KILLED = """
import os, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from gm_tools.storage.copies import moving, rows, server
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.restoring import restore

url, folder, backup, step, turn = sys.argv[1:]
module = moving if hasattr(moving, step) else server
before, left = getattr(module, step), int(turn)

def killed(*given):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return before(*given)

setattr(module, step, killed)
restore(Instance(url, Path(folder)), Path(backup), datetime(2026, 11, 23, 22, tzinfo=UTC))
"""
POINTS = (
    ("unpacked", 1),
    ("replacing_on", 1),
    ("keep_backup", 1),
    ("_add_pictures", 1),
    ("fill", 1),
    ("upgrade_within", 1),
    ("_empty", 1),
    ("copy_rows", 7),  # the first 13 go into the backup of what was there
    ("copy_rows", 14),
    ("copy_rows", 20),
    ("copy_rows", 26),
    ("require_equal", 1),
    ("require_equal", 13),
    ("_add_pictures", 2),
)


@pytest.mark.slow
@pytest.mark.parametrize(("step", "turn"), POINTS)
def test_killed_at_any_point_the_server_has_the_old_or_the_new(
    backup: Path, on_server: Instance, step: str, turn: int
) -> None:
    restore(on_server, backup, NOW)
    rename(on_server, "Before")
    words = (on_server.url, str(on_server.folder), str(backup), step, str(turn))
    ended = subprocess.run([sys.executable, "-c", KILLED, *words], cwd=ROOT, env=os.environ)
    assert ended.returncode == -signal.SIGKILL
    wait_until_nothing_holds(on_server)
    is_done = (step, turn) == ("_add_pictures", 2)
    assert (names(on_server) == {"Before"}) is not is_done
    restore(on_server, backup, LATER)
    assert names(on_server) != {"Before"}


# --- An evening goes on -----------------------------------------------------------------------


def test_an_evening_goes_on_where_it_was_moved_to(backup: Path, on_server: Instance) -> None:
    restore(on_server, backup, NOW)
    clock, people = HandClock(), held()
    clock.now = NOW
    game = people["games"]["At the ford"]["id"]
    with services_at(on_server.url, clock) as (services, store):
        host = Actor(people["game_master"])
        before = Before(services, store, host, Actor(people["player"]), clock)
        stood = services.game_looks.look(host, game)
        sent = send_next(before, game, "battle")
        move(before, game, "undo", sent.number)
        move(before, game, "redo", sent.number)
        after = services.game_looks.look(host, game)
        assert after.number == stood.number + 3
        code = services.seats.open(host, game, freely=True)
        seat = next(one.name for one in services.seats.find(code, "phone").seats if not one.who)
        taken = services.seats.take(code, "phone", seat, "Zoe")
        assert services.seats.holds(SeatActor(game, seat), taken.token)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("UPDATE account SET created_at = 'never'", "The database in it is damaged"),
        ("UPDATE account SET name = x'00FF'", "cannot be restored"),
    ],
)
def test_a_value_of_another_sort_is_refused(
    on_server: Instance, tmp_path: Path, change: str, told: str
) -> None:
    small = made_small(tmp_path / "small")
    asked(tmp_path / "small" / "gm-tools.db", change)
    make_backup(small, tmp_path / "b.zip", NOW)
    with pytest.raises(BackupError, match=told):
        restore(on_server, tmp_path / "b.zip", NOW)
