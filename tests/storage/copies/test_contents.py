"""What a backup leaves out, and that every table says which of the two it is."""

import re
from pathlib import Path

import pytest

from gm_tools.storage.copies.contents import ARCHIVED, EMPTIED, LEFT_OUT, OF_A_FREED_SEAT
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.copies.unpacking import unpack
from gm_tools.storage.models import Base
from tests.storage.copies.conftest import NOW, SECRETS, asked

OPENS_NOTHING = {("game", "digest"), ("seat", "created_at")}
OPENING = re.compile(r"token|secret|code|hash|password|key|credential", re.ASCII)


@pytest.fixture
def database(instance: Instance, tmp_path: Path) -> Path:
    """The database of a backup."""
    make_backup(instance, tmp_path / "backup.zip", NOW)
    (tmp_path / "unpacked").mkdir()
    unpack(tmp_path / "backup.zip", tmp_path / "unpacked")
    return tmp_path / "unpacked" / "database.db"


def test_every_table_says_whether_a_backup_holds_it() -> None:
    declared = {*ARCHIVED, *LEFT_OUT} - {"alembic_version"}
    assert declared == Base.metadata.tables.keys()
    assert not ARCHIVED & LEFT_OUT


def test_every_column_that_opens_something_is_left_out() -> None:
    """By its name; a new one belongs into EMPTIED, or its whole table into LEFT_OUT."""
    handled = set(EMPTIED) | {("seat", column) for column in OF_A_FREED_SEAT}
    opening = {
        (table.name, column.name)
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if table.name not in LEFT_OUT and OPENING.search(column.name)
    }
    assert opening <= handled


def test_nothing_that_opens_the_app_is_anywhere_in_the_file(
    instance: Instance, database: Path
) -> None:
    """Also not in pages that are free: deleted rows stay there until a file is made anew."""
    before = (instance.folder / "gm-tools.db").read_bytes()
    after = database.read_bytes()
    assert [one.encode() in before for one in SECRETS] == [True] * len(SECRETS)
    assert [one.encode() in after for one in SECRETS] == [False] * len(SECRETS)
    assert asked(database, "PRAGMA freelist_count") == [(0,)]


@pytest.mark.parametrize("table", sorted(LEFT_OUT))
def test_tables_that_are_left_out_are_there_and_empty(database: Path, table: str) -> None:
    assert asked(database, f"SELECT count(*) FROM {table}") == [(0,)]


def test_a_seat_comes_back_free_so_that_its_player_can_take_it(database: Path) -> None:
    held = "SELECT count(*) FROM seat WHERE token_hash IS NOT NULL OR who != '' OR approved"
    freed = f"SELECT count(*) FROM seat WHERE freed_at = '{NOW:%Y-%m-%d %H:%M:%S.%f}'"
    assert asked(database, held) == [(0,)]
    assert asked(database, freed) != [(0,)]


def test_joining_comes_back_closed(database: Path) -> None:
    assert asked(database, "SELECT count(*) FROM evening WHERE join_code IS NOT NULL") == [(0,)]


def test_everything_else_is_held(instance: Instance, database: Path) -> None:
    """Row by row, but for the columns that open something."""
    changed = {"evening": {"join_code", "join_until"}, "seat": {*OF_A_FREED_SEAT, "freed_at"}}
    for table in sorted(ARCHIVED):
        names = [row[1] for row in asked(database, f"PRAGMA table_info({table})")]
        columns = ", ".join(f'"{one}"' for one in names if one not in changed.get(table, ()))
        question = f"SELECT {columns} FROM {table} ORDER BY {columns}"
        assert asked(database, question) == asked(instance.folder / "gm-tools.db", question)
