"""An instance with everything in it: the frozen database, a picture, a phone in a seat."""

import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.migrate import upgrade
from tests.before.frozen import migrated

NOW = datetime(2026, 11, 23, 18, 5, tzinfo=UTC)
SECRETS = ("ses510n" * 9, "l0g1n" * 12, "ph0ne" * 12, "KHJ4-W7XT", "sn4p5h0t" * 8)
SECRET_ROWS = (
    "INSERT INTO session VALUES ('s9', '{0}', (SELECT id FROM account LIMIT 1), 'Phone', '{at}', "
    "'{at}', '{at}')",
    "INSERT INTO login_link VALUES ('{1}', '{at}', '{at}', NULL)",
    "UPDATE seat SET token_hash = '{2}', who = 'Zoe', approved = 1, taken_at = '{at}', "
    "seen_at = '{at}' WHERE rowid = (SELECT min(rowid) FROM seat)",
    "UPDATE evening SET join_code = '{3}' WHERE rowid = (SELECT min(rowid) FROM evening)",
    "INSERT INTO snapshot SELECT id, 1, 'stamp', '{4}' FROM game LIMIT 1",
)


def made_in(folder: Path) -> Instance:
    """Make an instance in a folder, as an earlier evening left it."""
    folder.mkdir(mode=0o700)
    instance = Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder)
    (folder / "gm-tools.db").write_bytes(migrated())
    (folder / "uploads" / "ä b").mkdir(parents=True)
    (folder / "uploads" / "ä b" / "emblem.png").write_bytes(b"\x89PNG" + bytes(range(256)) * 40)
    with closing(sqlite3.connect(folder / "gm-tools.db")) as database, database:
        for statement in SECRET_ROWS:
            database.execute(statement.format(*SECRETS, at="2026-11-20 18:00:00.000000"))
    return instance


@cache
def _small() -> bytes:
    """Return a database with its tables and one account."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "gm-tools.db")
        upgrade(f"sqlite:///{file}")
        asked(file, "INSERT INTO account VALUES ('ann', 'Ann', 1, '2026-01-01 00:00:00')")
        return file.read_bytes()


def made_small(folder: Path) -> Instance:
    """Make an instance with an account and a picture in a folder."""
    (folder / "uploads").mkdir(mode=0o700, parents=True)
    (folder / "uploads" / "emblem.png").write_bytes(b"\x89PNG")
    (folder / "gm-tools.db").write_bytes(_small())
    return Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder)


def grown(instance: Instance, rows: int) -> None:
    """Leave entries in the log alone, as a program that was killed does."""
    with closing(sqlite3.connect(instance.folder / "gm-tools.db")) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA wal_autocheckpoint = 0")
        with database:
            database.executemany(
                "INSERT INTO deck SELECT ?, id, 'k', 'D', '', '', '', NULL FROM account LIMIT 1",
                [(f"d{number}",) for number in range(rows)],
            )
        for ending in ("", "-wal"):
            name = f"gm-tools.db{ending}"
            shutil.copy(instance.folder / name, instance.folder / f"killed-{name}")
    for ending in ("", "-wal"):
        (instance.folder / f"killed-gm-tools.db{ending}").rename(
            instance.folder / f"gm-tools.db{ending}"
        )


def asked(database: Path, question: str) -> list[tuple[object, ...]]:
    """Return what a database answers."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        return connection.execute(question).fetchall()


def files_in(folder: Path) -> list[str]:
    """Return the names of everything in a folder but the lock, sorted."""
    return sorted(one.name for one in folder.iterdir() if not one.name.endswith(".lock"))


@cache
def archive() -> bytes:
    """Return a backup of the instance that every test has; made once a run."""
    with TemporaryDirectory() as folder:
        make_backup(made_in(Path(folder, "instance")), Path(folder, "b.zip"), NOW)
        return Path(folder, "b.zip").read_bytes()


@pytest.fixture
def instance(tmp_path: Path) -> Instance:
    return made_in(tmp_path / "with %percent")
