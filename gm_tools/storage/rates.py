"""Counts tries for all processes that share a database, by the database's clock."""

import hmac
import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any

from sqlalchemy import (
    Connection,
    Double,
    Engine,
    TextClause,
    delete,
    literal_column,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from gm_tools.services.people.rates import Try, counted, wait
from gm_tools.storage.models import RateRow

PRUNED_EVERY = 200
"""Counts of this process between two removals of rows that say nothing any more."""

MOST_PRUNED = 1000
CLOCKS = {
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
    "postgresql": "CAST(extract(epoch FROM clock_timestamp()) AS double precision)",
}
"""A database's time, in seconds since 1970."""

QUICK = text(
    "SELECT set_config('lock_timeout', '300ms', true), set_config('statement_timeout', '1s', true),"
    " set_config('synchronous_commit', 'off', true)"
)
LOG = logging.getLogger(__name__)


class SqlCounter:
    """A row for each key; only a keyed hash of the key is stored, so no address can be read there.

    No page fails for it: what the database cannot count is let through, and logged.
    """

    def __init__(self, engine: Engine, secret: Callable[[], str]) -> None:
        """Count in the database of an engine; ``secret`` is the key of the hashes."""
        self._reading = engine
        self._writing = engine.execution_options(writing=True)
        self._secret = secret
        self._counts = count(1)

    def take(self, tries: Sequence[Try]) -> float:
        """Count all of these if all are allowed now (0.0), else none; return seconds to wait."""

        def work(connection: Connection) -> float:
            now, rested = self._locked(connection, tries)
            seconds = self._longest(tries, rested, now)
            if not seconds:
                self._add(connection, tries, rested, now)
            return seconds

        return self._counting(work)

    def waiting(self, tries: Sequence[Try]) -> float:
        """Return how many seconds until all of these are allowed (0.0: now) without counting."""

        def work(connection: Connection) -> float:
            asked = select(RateRow.key, RateRow.rested, _clock(connection))
            found = connection.execute(asked.where(RateRow.key.in_(self._keys(tries)))).all()
            rested = {key: at for key, at, _ in found}
            return self._longest(tries, rested, max((now for _, _, now in found), default=0.0))

        return _forgiven(self._reading, work)

    def count(self, tries: Sequence[Try]) -> None:
        """Count these, allowed or not."""

        def work(connection: Connection) -> float:
            now, rested = self._locked(connection, tries)
            self._add(connection, tries, rested, now)
            return 0.0

        self._counting(work)

    def prune(self) -> None:
        """Remove rows of keys that have all their tries back, except those in use this moment."""

        def work(connection: Connection) -> float:
            _be_quick(connection)
            rested = select(RateRow.key).where(RateRow.rested < _clock(connection) - 1)
            some = rested.limit(MOST_PRUNED).with_for_update(skip_locked=True)
            keys = tuple(connection.scalars(some))
            connection.execute(delete(RateRow).where(RateRow.key.in_(keys)))
            return 0.0

        _forgiven(self._writing, work)

    def _counting(self, work: Callable[[Connection], float]) -> float:
        seconds = _forgiven(self._writing, work)
        if next(self._counts) % PRUNED_EVERY == 0:
            self.prune()
        return seconds

    def _locked(
        self, connection: Connection, tries: Sequence[Try]
    ) -> tuple[float, Mapping[str, float]]:
        """Return the time and the rows of the keys, which stay locked until the end.

        Writing a row as it is locks it, and makes it if there is none; always in the same order.
        """
        _be_quick(connection)
        keys = sorted(self._keys(tries))
        at_rest = dict.fromkeys(keys, 0.0)
        found = _put(connection, at_rest, "rate.rested")
        return max(now for _, _, now in found), {key: at for key, at, _ in found}

    def _add(
        self,
        connection: Connection,
        tries: Sequence[Try],
        rested: Mapping[str, float],
        now: float,
    ) -> None:
        pairs = zip(self._keys(tries), tries, strict=True)
        _put(
            connection,
            {key: counted(rested[key], now, one.limit) for key, one in pairs},
            "excluded.rested",
        )

    def _longest(self, tries: Sequence[Try], rested: Mapping[str, float], now: float) -> float:
        pairs = zip(self._keys(tries), tries, strict=True)
        return max(wait(rested.get(key, 0.0), now, one.limit) for key, one in pairs)

    def _keys(self, tries: Sequence[Try]) -> tuple[str, ...]:
        return tuple(self._hashed(f"{one.limit.name}\n{one.key}") for one in tries)

    def _hashed(self, name: str) -> str:
        return hmac.new(self._secret().encode(), name.encode(), "sha256").hexdigest()


def _forgiven(engine: Engine, work: Callable[[Connection], float]) -> float:
    """Do some work in a transaction of its own; 0.0 if the database cannot."""
    try:
        with engine.begin() as connection:
            return work(connection)
    except SQLAlchemyError as error:
        LOG.warning("Tries are not counted now: %s", type(error).__name__)
        return 0.0


def _clock(connection: Connection) -> Any:
    """Return the database's time in seconds, as it is once the row is locked."""
    return literal_column(CLOCKS[connection.dialect.name], Double)


def _be_quick(connection: Connection) -> None:
    """Wait for nobody long, and not for the disk: a count may be lost when the machine fails."""
    if connection.dialect.name != "sqlite":
        connection.execute(QUICK)


def _put(connection: Connection, rows: Mapping[str, float], instead: str) -> Sequence[Any]:
    """Make rows, or let those that are there hold something instead; return rows and time."""
    values: dict[str, str | float] = {f"key{n}": key for n, key in enumerate(rows)}
    values |= {f"rested{n}": rested for n, rested in enumerate(rows.values())}
    putting = _putting(connection.dialect.name, len(rows), instead)
    return connection.execute(putting, values).all()


@cache
def _putting(dialect: str, number: int, instead: str) -> TextClause:
    """Return the statement for a number of rows; composing it each time would cost more than it."""
    places = ", ".join(f"(:key{n}, :rested{n})" for n in range(number))
    return text(
        f'INSERT INTO rate ("key", rested) VALUES {places}'  # noqa: S608  # nothing from outside
        f' ON CONFLICT ("key") DO UPDATE SET rested = {instead}'
        f' RETURNING "key", rested, {CLOCKS[dialect]}'
    )
