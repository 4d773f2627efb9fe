"""Transactions for the services."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from gm_tools.storage.accounts import SqlAccounts
from gm_tools.storage.campaigns import SqlCampaigns
from gm_tools.storage.characters import SqlCharacters
from gm_tools.storage.creatures import SqlCreatures
from gm_tools.storage.decks import SqlDecks
from gm_tools.storage.desks import SqlDesks
from gm_tools.storage.engine import reading, write_log_into_file
from gm_tools.storage.games import SqlGames
from gm_tools.storage.journals import SqlJournals
from gm_tools.storage.notices import Hearing, Notices
from gm_tools.storage.plans import SqlPlans
from gm_tools.storage.rates import SqlCounter
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
    games: SqlGames
    journals: SqlJournals


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
        with Session(self._reading) as session:
            yield _unit(session, locking=False)

    @contextmanager
    def write(self) -> Iterator[SqlUnit]:
        """Open a transaction that is committed when its block ends without an exception."""
        with Session(self._writing) as session, session.begin():
            yield _unit(session, locking=True)

    def close(self) -> None:
        """Close the database, its log written into its file, so that a copy of it is whole."""
        write_log_into_file(self._writing)
        self._writing.dispose()

    def counter(self, secret: Callable[[], str]) -> SqlCounter:
        """Return a counter of tries for all processes on this database, its keys hidden."""
        return SqlCounter(self._counting, secret)

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


def _unit(session: Session, *, locking: bool) -> SqlUnit:
    return SqlUnit(
        SqlAccounts(session),
        SqlCampaigns(session, locking=locking),
        SqlCharacters(session, locking=locking),
        SqlCreatures(session, locking=locking),
        SqlPlans(session, locking=locking),
        SqlDesks(session, locking=locking),
        SqlDecks(session, locking=locking),
        SqlGames(session, locking=locking),
        SqlJournals(session),
    )
