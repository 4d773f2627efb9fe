"""Changes of games, told between the processes on one PostgreSQL by its NOTIFY and LISTEN.

They carry no content and nothing depends on them: what is lost with a connection, pages learn from
``watch.py`` a moment later.
"""

import logging
from contextlib import closing
from secrets import token_hex
from threading import Event, Lock, Thread
from typing import Any, Protocol

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

CHANNEL = "gm_tools"
LOOKS_EVERY = 0.5
"""Seconds between two looks whether anybody still listens."""

AGAIN_AFTER = 1.0
"""Seconds until a lost connection is opened again."""

LOG = logging.getLogger(__name__)


class Hearing(Protocol):
    """A hub that hears of changes by other processes and knows which games have listeners."""

    def games(self) -> tuple[str, ...]:
        """Return the games that have listeners."""

    def hear(self, game: str, number: int, stirs: int = 0, square: str = "") -> None:
        """Wake a game's listeners because of a change by another process."""


class Notices:
    """Sends changes to the other processes, and hears theirs while there are listeners."""

    def __init__(self, engine: Engine, hub: Hearing) -> None:
        """Use connections of ``engine``; tell ``hub`` what others send."""
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._hub = hub
        self._own = token_hex(4)
        self._lock = Lock()
        self._ending = Event()
        self._thread: Thread | None = None

    def send(self, game: str, number: int, stirs: int, square: str = "") -> None:
        """Tell the other processes of a change that is stored already; a failure is logged."""
        payload = f"{self._own} {game} {number} {stirs} {square}".strip()
        try:
            with self._engine.connect() as connection:
                connection.execute(select(func.pg_notify(CHANNEL, payload)))
        except SQLAlchemyError:
            LOG.warning("Other processes were not told of a change: pages there learn it later.")

    def wake(self) -> None:
        """Start hearing unless a thread already does."""
        with self._lock:
            if self._thread is None and not self._ending.is_set():
                self._thread = Thread(target=self._run, name="notices", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Stop hearing permanently."""
        self._ending.set()
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while self._goes_on():
            try:
                with closing(self._own_connection()) as driver:
                    self._listen(driver)
            except Exception:
                LOG.warning("The connection for changes was lost: it is opened again.")
                self._ending.wait(AGAIN_AFTER)

    def _own_connection(self) -> Any:
        """Open a connection of the driver that is none of the pool's: it stays open for long."""
        connection = self._engine.raw_connection()
        driver = connection.driver_connection
        connection.detach()
        return driver

    def _listen(self, driver: Any) -> None:
        driver.rollback()
        driver.autocommit = True
        driver.execute(f"LISTEN {CHANNEL}")
        for game in self._hub.games():
            self._hub.hear(game, 0, 1)  # whatever was sent before is not heard any more
        while self._is_wanted():
            for notice in driver.notifies(timeout=LOOKS_EVERY):
                self._take(notice.payload)

    def _take(self, payload: str) -> None:
        sender, game, number, stirs, *square = payload.split()
        if sender != self._own:
            self._hub.hear(game, int(number), int(stirs), *square)

    def _is_wanted(self) -> bool:
        return not self._ending.is_set() and bool(self._hub.games())

    def _goes_on(self) -> bool:
        """Drop the thread, under the lock, once there are no listeners."""
        with self._lock:
            if not self._is_wanted():
                self._thread = None
                return False
        return True
