"""Migrations, applied by the program itself."""

from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from gm_tools.storage.engine import connect
from gm_tools.storage.models import Base

HERE = Path(__file__).parent / "migrations"

LINGUISTIC = """
SELECT c.relname, a.attname, format_type(a.atttypid, a.atttypmod)
FROM pg_attribute a
JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r'
JOIN pg_collation l ON l.oid = a.attcollation AND l.collname <> 'C'
WHERE c.relnamespace = current_schema::regnamespace AND c.relname = ANY (%s)
  AND NOT a.attisdropped
ORDER BY c.relname, a.attnum
"""
"""The columns of tables that PostgreSQL orders by the rules of its own language."""


class DatabaseTooNewError(Exception):
    """The database was migrated by a later version of this program."""

    def __init__(self, revision: str) -> None:
        super().__init__(
            "The database was used with a later version of this program "
            f"(its tables are at {revision}): install that version or a later one."
        )


def upgrade(url: str, before: Callable[[], object] = lambda: None) -> None:
    """Bring a database to this program's tables, alone and in one transaction.

    ``before`` is called before anything in existing tables changes, and makes a backup; no other
    program writes meanwhile. Foreign keys are off meanwhile: SQLite alters a table by making it
    anew, and dropping the old one would also delete every row that points to it.
    """
    engine = connect(url, foreign_keys=False)
    try:
        with engine.execution_options(writing=True).begin() as connection:
            upgrade_within(connection, before)
    finally:
        engine.dispose()


def is_current(url: str) -> bool:
    """Whether a database has this program's tables; DatabaseTooNewError if they are later."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            return known_revision(connection) == scripts().get_current_head()
    finally:
        engine.dispose()


def has_our_tables(url: str) -> bool:
    """Whether a database's tables, columns and indexes are those of the models, and no others."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return not compare_metadata(context, Base.metadata)
    finally:
        engine.dispose()


def upgrade_within(connection: Connection, before: Callable[[], object] = lambda: None) -> None:
    """Do what ``upgrade`` does in a writing transaction that has begun."""
    revision = known_revision(connection)
    if revision != scripts().get_current_head():
        if inspect(connection).get_table_names():
            before()
        command.upgrade(config_of(connection), "head")
        _require_sound(connection)
    if connection.dialect.name == "postgresql":
        _order_by_bytes(connection)


def _order_by_bytes(connection: Connection) -> None:
    """Let PostgreSQL compare texts as the embedded database does, wherever it was set up."""
    tables: dict[str, list[str]] = {}
    for table, column, type_ in connection.exec_driver_sql(
        LINGUISTIC, (list(Base.metadata.tables),)
    ):
        change = f'ALTER COLUMN "{column}" TYPE {type_} COLLATE "C"'
        tables.setdefault(table, []).append(change)
    for table, changes in tables.items():
        connection.exec_driver_sql(f'ALTER TABLE "{table}" {", ".join(changes)}')


def _require_sound(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if broken:
            raise RuntimeError(f"{len(broken)} rows point nowhere after migrating")


def known_revision(connection: Connection) -> str | None:
    """Return the revision of a database's tables; None if it has none of ours.

    DatabaseTooNewError if they are a later version's.
    """
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {one.revision for one in scripts().walk_revisions()}
    if revision is not None and revision not in known:
        raise DatabaseTooNewError(revision)
    return revision


def scripts() -> ScriptDirectory:
    """Return the migrations."""
    return ScriptDirectory(str(HERE))


def config_of(connection: Connection) -> Config:
    """Return the settings under which a connection's database is migrated."""
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
