"""Rows with something else in one of their columns: pages still open, or call the database damaged.

What a page calls damaged, the doctor finds, too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from gm_tools.bootstrap import kept_log, kept_readers
from gm_tools.services.actor import Actor
from gm_tools.settings import load
from gm_tools.storage.copies.contents import LEFT_OUT
from gm_tools.storage.copies.manifest import DATABASE
from gm_tools.storage.models import Base
from gm_tools.storage.soundness import unsound_parts
from tests.cast import Cast, assemble, services_in
from tests.fakes import HandClock
from tests.fuzzing import archives
from tests.fuzzing.archive_ways import look_around
from tests.fuzzing.browsing import browser_of
from tests.fuzzing.law import ACCEPTED, REFUSED, BrokenLawError, Law
from tests.fuzzing.zips import unpacked

TABLES: Sequence[str] = tuple(
    one.name for one in Base.metadata.sorted_tables if one.name not in {*LEFT_OUT, "account"}
)
ODD: Sequence[Any] = (
    "zork", "", "{}", "[]", "[1]", "null", "{", '{"a": 1}', "[[]]", 0, -1, 2**40, 1.5, b"\xff",
    "2026-13-45", "9999-12-31 23:59:59.999999", "x" * 100_000,
)  # fmt: skip


def fuzz(law: Law, table: str, seed: int, count: int) -> None:
    """Put so many odd values into a table's columns, each into a database of its own."""
    random, clock = Random(f"{table}/{seed}"), HandClock()
    clock.now = archives.NOW
    whole = unpacked(archives.samples(archives.BACKUP)[0])[DATABASE]
    with TemporaryDirectory() as name, assemble(Path(name), clock) as cast:
        for _ in range(count):
            column = random.choice([one.name for one in Base.metadata.tables[table].columns])
            value = random.choice(ODD)
            sent = f"{table}.{column} = {value!r}"[:200].encode()
            with TemporaryDirectory() as folder:
                file = Path(folder, "gm-tools.db")
                file.write_bytes(whole)
                if _changed(file, table, column, value, random):
                    law.judge(f"rows of {table}", sent, partial(_looked_at, cast, clock, file))


def _changed(file: Path, table: str, column: str, value: Any, random: Random) -> bool:
    """Put a value into a column of a row, or of all; say whether the database took it."""
    some = random.choice(("", f'WHERE rowid = (SELECT min(rowid) FROM "{table}")'))
    try:
        with closing(sqlite3.connect(file)) as database, database:
            database.execute(f'UPDATE "{table}" SET "{column}" = ? {some}', (value,))
    except sqlite3.IntegrityError:
        return False
    return True


def _looked_at(cast: Cast, clock: HandClock, file: Path) -> str:
    """Open everything as the game master; REFUSED if a page calls the database damaged."""
    with services_in(file, clock) as (services, store):
        host = Actor(archives.host())
        there = replace(cast, services=services, store=store, game_master=host)
        is_whole = look_around(browser_of(there, clock, file.parent))
        store.close()
    if is_whole:
        return ACCEPTED
    if not unsound_parts(file, kept_readers(load({})), kept_log):
        raise BrokenLawError("A page calls it damaged, the doctor does not.")
    return REFUSED
