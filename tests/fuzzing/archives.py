"""A campaign's file and a backup with mistakes in their zip, or in one of their parts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from gm_tools.storage.copies.contents import count_rows, revision_of
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.manifest import DATABASE, NAME
from gm_tools.storage.copies.packing import make_backup
from tests.before.frozen import a_copy, held, migrated
from tests.fuzzing.mutating import (
    ODD_NUMBERS,
    ODD_TEXTS,
    broken,
    bytes_broken,
    mutated,
    text_of,
)
from tests.fuzzing.samples import gather
from tests.fuzzing.zips import Files, broken_archive, packed, unpacked

CAMPAIGN, BACKUP = "campaign", "backup"
KINDS = (CAMPAIGN, BACKUP)
NOW = datetime(2026, 11, 24, 18, tzinfo=UTC)
GAMES_KEPT = 6
"""Of the frozen database's games: every document is unpacked, read and looked at."""
KEPT = f"SELECT id FROM game ORDER BY number, id LIMIT {GAMES_KEPT}"
LONG = 20_000
"""Of a longer document no part is repeated thousands of times: there is memory enough for one."""


def mistaken(kind: str, random: Random) -> bytes:
    """Return an archive with mistakes in how it is packed, or in one of its parts."""
    content = samples(kind)[int(len(samples(kind)) * random.random() ** 2)]
    if random.random() < 0.4:
        return broken_archive(content, random)
    files = unpacked(content)
    return _MISTAKES[kind](files, random)


@cache
def samples(kind: str) -> Sequence[bytes]:
    """Return archives of a kind, as an earlier version's people would make them; small ones first.

    They are made of the frozen database, and so the same each time.
    """
    return _SAMPLES[kind]()


def _campaigns() -> Sequence[bytes]:
    with TemporaryDirectory() as name, a_copy(Path(name)) as before:
        services, gm = before.services, before.game_master
        found = [
            services.campaign_exchange.export(gm, one.id, library=library).content
            for one in services.campaigns.led(gm)
            for library in (False, True)
        ]
    return sorted(found, key=len)


def _backups() -> Sequence[bytes]:
    whole = _backup(migrated())
    return _backup(_with_few_games(unpacked(whole)[DATABASE])), whole


def _with_few_games(content: bytes) -> bytes:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as database:
        database.deserialize(content)
        for table, column in (("entry", "game_id"), ("part", "game_id"), ("proposal", "game_id")):
            database.execute(f"DELETE FROM {table} WHERE {column} NOT IN ({KEPT})")
        database.execute(f"DELETE FROM game WHERE id NOT IN ({KEPT})")
        database.execute("VACUUM")
        return database.serialize()


def _backup(database: bytes) -> bytes:
    with TemporaryDirectory() as name:
        folder = Path(name, "instance")
        (folder / "uploads").mkdir(parents=True)
        (folder / "uploads" / "emblem.png").write_bytes(b"\x89PNG" + bytes(range(256)))
        (folder / "gm-tools.db").write_bytes(database)
        instance = Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder)
        make_backup(instance, Path(name, "b.zip"), NOW)
        return Path(name, "b.zip").read_bytes()


def host() -> str:
    """Return the account of the game master in the backups."""
    found: str = held()["game_master"]
    return found


_SAMPLES: Mapping[str, Callable[[], Sequence[bytes]]] = {CAMPAIGN: _campaigns, BACKUP: _backups}


# --- A campaign's parts ---------------------------------------------------------------------


def _campaign_mistaken(files: Files, random: Random) -> bytes:
    """Put mistakes into one of a campaign's documents; the list of them more often."""
    name = "contents.json" if random.random() < 0.4 else random.choice([*files])
    files[name] = _document_mistaken(files[name], name, random)
    return packed(files.items())


def _document_mistaken(content: bytes, name: str, random: Random) -> bytes:
    text = content.decode()
    if name.endswith(".toml") or len(text) > LONG or random.random() < 0.3:
        return broken(text, random)
    value = json.loads(text)
    return text_of(mutated(value, random, _words(value)), random).encode("utf-8", "surrogatepass")


def _words(value: Any) -> tuple[Any, ...]:
    found: dict[str, Any] = {}
    gather(value, found)
    return tuple(found.values())


# --- A backup's parts -----------------------------------------------------------------------


def _backup_mistaken(files: Files, random: Random) -> bytes:
    """Put mistakes into a backup's list of contents, or into its database under a true list."""
    if random.random() < 0.35:
        files[NAME] = _document_mistaken(files[NAME], NAME, random)
        return packed(files.items())
    files[DATABASE] = _database_mistaken(files[DATABASE], random)
    files[NAME] = _listed(files)
    return packed(files.items())


def _database_mistaken(database: bytes, random: Random) -> bytes:
    if random.random() < 0.2:
        return bytes_broken(database, random)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(database)
        connection.execute("PRAGMA foreign_keys = OFF")
        for _ in range(random.choice((1, 1, 2, 3))):
            with suppress(sqlite3.Error, OverflowError, UnicodeError):
                connection.execute(*random.choice((_row, _row, _row, _schema))(connection, random))
        return connection.serialize()


Statement = tuple[str, Sequence[Any]]


def _row(connection: sqlite3.Connection, random: Random) -> Statement:
    """Change a value of a row, or lose rows or double them."""
    table = random.choice(_names(connection, "table"))
    column = random.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])
    some = f'WHERE rowid IN (SELECT rowid FROM "{table}" ORDER BY rowid LIMIT 1 OFFSET ?)'
    (count,) = connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()
    at = random.randrange(max(count, 1))
    if random.random() < 0.1:
        return f'DELETE FROM "{table}" {some}', (at,)
    (old,) = connection.execute(f'SELECT "{column}" FROM "{table}" {some}', (at,)).fetchone() or (
        None,
    )
    return f'UPDATE "{table}" SET "{column}" = ? {some}', (_value(old, random), at)


def _value(old: Any, random: Random) -> Any:
    """Return what may stand in a column in place of a value."""
    what = random.random()
    if what < 0.35 and isinstance(old, str) and old[:1] in "{[":
        with suppress(ValueError, RecursionError):
            return text_of(mutated(json.loads(old), random), random)
    if what < 0.5 and isinstance(old, str):
        return broken(old, random).decode("utf-8", "replace")
    return random.choice(
        (*ODD_TEXTS, *ODD_NUMBERS, None, b"\xff\xfe", b"", "{}", "[]", "null", "[" * 3000, -1, True)
    )


def _schema(connection: sqlite3.Connection, random: Random) -> Statement:
    """Change what a database is made of; some of it would act or cost much when it is read."""
    table = random.choice(_names(connection, "table"))
    column = random.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])
    other = random.choice(_names(connection, "index"))
    return (
        random.choice(
            (
                f'DROP TABLE "{table}"',
                f'DELETE FROM "{table}"',
                f'ALTER TABLE "{table}" RENAME TO "{random.choice(("x", "a b", "Account"))}"',
                f'ALTER TABLE "{table}" RENAME COLUMN "{column}" TO "x"',
                f'ALTER TABLE "{table}" DROP COLUMN "{column}"',
                f'ALTER TABLE "{table}" ADD COLUMN "extra" TEXT',
                f'DROP INDEX "{other}"',
                f'CREATE INDEX "odd" ON "{table}" ("{column}")',
                "CREATE INDEX odd ON desk (hex(zeroblob(20000000)))",
                f'CREATE INDEX "odd" ON "{table}" ("{column}") WHERE "{column}" > 1',
                f'CREATE TRIGGER "odd" AFTER UPDATE ON "{table}" BEGIN DELETE FROM game; END',
                f'CREATE VIEW "odd" AS SELECT * FROM "{table}"',
                'CREATE VIRTUAL TABLE "odd" USING fts5(x)',
                'CREATE TABLE "odd" (x, y AS (hex(zeroblob(x))))',
                'CREATE TABLE "odd"" table" (x CHECK (length(hex(zeroblob(x))) > 1))',
                "UPDATE alembic_version SET version_num = '0001'",
                "UPDATE alembic_version SET version_num = 'of tomorrow'",
                "DELETE FROM alembic_version",
                "PRAGMA user_version = 77",
                "PRAGMA encoding = 'UTF-16'",
            )
        ),
        (),
    )


def _names(connection: sqlite3.Connection, sort: str) -> list[str]:
    asked = "SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite%' ORDER BY 1"
    return [name for (name,) in connection.execute(asked, (sort,))] or ["none"]


def _listed(files: Files) -> bytes:
    """Return a list of contents that tells the truth about the files, as far as it can be told."""
    manifest = json.loads(files[NAME])
    manifest["members"] = {
        name: {"size": len(content), "sha256": sha256(content).hexdigest()}
        for name, content in files.items()
        if name != NAME
    }
    with (
        suppress(sqlite3.Error, UnicodeError),
        closing(sqlite3.connect(":memory:")) as connection,
    ):
        connection.deserialize(files[DATABASE])
        manifest["rows"] = count_rows(connection)
        manifest["revision"] = revision_of(connection) or manifest["revision"]
    return json.dumps(manifest).encode()


_MISTAKES: Mapping[str, Callable[[Files, Random], bytes]] = {
    CAMPAIGN: _campaign_mistaken,
    BACKUP: _backup_mistaken,
}
