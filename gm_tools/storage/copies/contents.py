"""What a backup holds of the database, table by table, and what is taken out."""

import sqlite3
from datetime import datetime

ARCHIVED = frozenset(
    {
        "account",
        "alembic_version",
        "campaign",
        "character",
        "creature",
        "deck",
        "desk",
        "encounter",
        "entry",
        "evening",
        "game",
        "membership",
        "part",
        "picture",
        "proposal",
        "revision",
        "seat",
    }
)
"""Tables whose rows a backup holds."""

LEFT_OUT = frozenset(
    {
        "character_step",  # undo goes back in the app itself; revisions are kept
        "login_link",  # opens the app
        "rate",  # says nothing after some minutes
        "session",  # opens the app
        "share",  # shows a character; one that has ended must not come back
        "snapshot",  # made anew from the journal
    }
)
"""Tables that a backup holds without rows. A table must stand in one of the two lists."""

EMPTIED = {
    (table, column): "NULL"
    for table in ("evening", "game")
    for column in ("join_code", "join_until")
} | {("character", "step"): "0"}
"""Columns of archived tables that open something or lead to what is left out, and what stands
there in a backup.

Earlier versions kept the codes with the games.
"""

OF_A_FREED_SEAT = {
    "who": "''",
    "token_hash": "NULL",
    "approved": "0",
    "taken_at": "NULL",
    "seen_at": "NULL",
}
"""A seat without its phone: free, as after the game master freed it."""


def take_out_secrets(database: sqlite3.Connection, at: datetime) -> None:
    """Take out of a copy what opens the app, and every trace in the file's free pages.

    The copy may have the tables of an earlier version. ``at`` is when its seats become free.
    """
    tables = set(table_names(database))
    for table in sorted(LEFT_OUT & tables):
        database.execute(f'DELETE FROM "{table}"')  # noqa: S608  # names of ours
    for (table, column), value in EMPTIED.items():
        if column in _columns(database, table):
            database.execute(f'UPDATE "{table}" SET "{column}" = {value}')  # noqa: S608
    if "seat" in tables:
        _free_seats(database, at)
    database.execute("VACUUM")


def table_names(database: sqlite3.Connection) -> tuple[str, ...]:
    """Return the names of all tables but SQLite's own, sorted."""
    asked = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%'"
    return tuple(sorted(name for (name,) in database.execute(f"{asked} ESCAPE '\\'")))


def count_rows(database: sqlite3.Connection) -> dict[str, int]:
    """Return the number of rows in each table."""
    return {
        table: database.execute(f"SELECT count(*) FROM {_quoted(table)}").fetchone()[0]  # noqa: S608
        for table in table_names(database)
    }


def revision_of(database: sqlite3.Connection) -> str | None:
    """Return the revision of the tables; None if they are none of ours."""
    if "alembic_version" not in table_names(database):
        return None
    row = database.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


def _free_seats(database: sqlite3.Connection, at: datetime) -> None:
    values = ", ".join(f"{column} = {value}" for column, value in OF_A_FREED_SEAT.items())
    database.execute(
        f"UPDATE seat SET {values}, freed_at = ? WHERE token_hash IS NOT NULL",  # noqa: S608
        (at.strftime("%Y-%m-%d %H:%M:%S.%f"),),
    )


def _columns(database: sqlite3.Connection, table: str) -> set[str]:
    return {row[1] for row in database.execute(f"PRAGMA table_info({_quoted(table)})")}


def _quoted(name: str) -> str:
    doubled = name.replace('"', '""')
    return f'"{doubled}"'
