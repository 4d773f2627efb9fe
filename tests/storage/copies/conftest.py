"""An instance with everything in it: the frozen database, a picture, a phone in a seat."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gm_tools.storage.copies.instance import Instance
from tests.before.frozen import migrated

NOW = datetime(2026, 11, 23, 18, 5, tzinfo=UTC)
SECRETS = ("ses510n" * 9, "l0g1n" * 12, "ph0ne" * 12, "KHJ4-W7XT", "sn4p5h0t" * 8)
SECRET_ROWS = (
    "INSERT INTO session VALUES ('s9', '{0}', (SELECT id FROM account LIMIT 1), 'Phone', '{at}', "
    "'{at}', '{at}')",
    "INSERT INTO login_link VALUES ('{1}', '{at}', '{at}', NULL)",
    "UPDATE seat SET token_hash = '{2}', who = 'Zoe', approved = 1, taken_at = '{at}', "
    "seen_at = '{at}' WHERE rowid = (SELECT min(rowid) FROM seat WHERE token_hash IS NULL)",
    "UPDATE game SET join_code = '{3}' WHERE rowid = (SELECT min(rowid) FROM game)",
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


def asked(database: Path, question: str) -> list[tuple[object, ...]]:
    """Return what a database answers."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(question).fetchall()


def files_in(folder: Path) -> list[str]:
    """Return the names of everything in a folder but the lock, sorted."""
    return sorted(one.name for one in folder.iterdir() if not one.name.endswith(".lock"))


@pytest.fixture
def instance(tmp_path: Path) -> Instance:
    return made_in(tmp_path / "with %percent")
