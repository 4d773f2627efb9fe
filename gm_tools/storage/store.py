"""Transactions for the services."""

import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.orm import Session

from gm_tools.services.faults import StorageFaultError
from gm_tools.storage.accounts import SqlAccounts
from gm_tools.storage.campaigns import SqlCampaigns
from gm_tools.storage.characters import SqlCharacters
from gm_tools.storage.copies.instance import database_file
from gm_tools.storage.creatures import SqlCreatures
from gm_tools.storage.decks import SqlDecks
from gm_tools.storage.desks import SqlDesks
from gm_tools.storage.engine import reading, write_log_into_file
from gm_tools.storage.evenings import SqlEvenings
from gm_tools.storage.faults import naming_faults
from gm_tools.storage.games import SqlGames
from gm_tools.storage.journals import SqlJournals
from gm_tools.storage.models import Base
from gm_tools.storage.notices import Hearing, Notices
from gm_tools.storage.pictures import SqlPictures
from gm_tools.storage.plans import SqlPlans
from gm_tools.storage.rates import SqlCounter
from gm_tools.storage.shares import SqlShares
from gm_tools.storage.watch import data_version, last_numbers


@dataclass(frozen=True, slots=True)
class SqlUnit:
    """A transaction's view of the whole store."""

    accounts: SqlAccounts
    campaigns: SqlCampaigns
    characters: SqlCharacters
    creatures: SqlCreatures
    plans: SqlPlans
    desks: SqlDesks
    decks: SqlDecks
    pictures: SqlPictures
    games: SqlGames
    evenings: SqlEvenings
    journals: SqlJournals
    shares: SqlShares


SAME_AGAIN = "UPDATE alembic_version SET version_num = version_num"
TRIED = 64 * 1024
"""Bytes: as much as a large change."""


class SqlStore:
    """Opens transactions on one database."""

    def __init__(self, engine: Engine) -> None:
        """Use an engine from ``connect``."""
        self._reading = reading(engine)
        self._writing = engine.execution_options(writing=True)
        self._counting = engine

    @contextmanager
    def read(self) -> Iterator[SqlUnit]:
        """Open a transaction that only reads."""
        with naming_faults(), Session(self._reading) as session:
            yield _unit(session, locking=False)

    @contextmanager
    def write(self) -> Iterator[SqlUnit]:
        """Open a transaction that is committed when its block ends without an exception."""
        with naming_faults(), Session(self._writing) as session, session.begin():
            yield _unit(session, locking=True)

    def close(self) -> None:
        """Close the database, its log written into its file, so that a copy of it is whole."""
        write_log_into_file(self._writing)
        self._writing.dispose()

    def counter(self, secret: Callable[[], str]) -> SqlCounter:
        """Return a counter of tries for all processes on this database, its keys hidden."""
        return SqlCounter(self._counting, secret)

    def attempt(self) -> None:
        """Read and write without changing anything; StorageFaultError if that fails.

        Every table must be there.

        The row is written and rolled back, under the lock that all writers need; SQLite's own disk
        is tried with a temporary file, for it would write the row no sooner than at the end.
        """
        with naming_faults(), self._writing.connect() as connection:
            require_tables(connection)
            connection.execute(text(SAME_AGAIN))
            connection.rollback()
            file = database_file(str(self._writing.url))
            if file is not None:
                try_disk(file.parent)

    def data_version(self) -> AbstractContextManager[Callable[[], int]]:
        """Open a number that changes after another connection has written."""
        return data_version(self._reading)

    def notices(self, hub: Hearing) -> Notices | None:
        """Return what tells changes between processes; None for the embedded database."""
        is_shared = self._counting.dialect.name == "postgresql"
        return Notices(self._counting, hub) if is_shared else None

    def last_numbers(self, games: tuple[str, ...]) -> dict[str, int]:
        """Return the last number of some games' journals, by game."""
        return last_numbers(self._reading, games)


def require_tables(connection: Connection) -> None:
    """Raise StorageFaultError if one of our tables is missing."""
    missing = sorted(set(Base.metadata.tables) - set(inspect(connection).get_table_names()))
    if missing:
        raise StorageFaultError("damaged", f"missing tables: {', '.join(missing)}")


def try_disk(folder: Path) -> None:
    """Write to a temporary file in a folder, as far as the disk; OSError if it takes nothing."""
    with TemporaryFile(dir=folder) as file:
        file.write(bytes(TRIED))
        file.flush()
        os.fsync(file.fileno())


def _unit(session: Session, *, locking: bool) -> SqlUnit:
    return SqlUnit(
        SqlAccounts(session),
        SqlCampaigns(session, locking=locking),
        SqlCharacters(session, locking=locking),
        SqlCreatures(session, locking=locking),
        SqlPlans(session, locking=locking),
        SqlDesks(session, locking=locking),
        SqlDecks(session, locking=locking),
        SqlPictures(session),
        SqlGames(session, locking=locking),
        SqlEvenings(session, locking=locking),
        SqlJournals(session),
        SqlShares(session),
    )
