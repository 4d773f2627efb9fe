"""Notices writes of other programs to the same database: the command line, another server."""

import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from threading import Event, Lock, Thread
from typing import Protocol

LOOKS_EVERY = 0.25

Version = Callable[[], int]
"""A number that changes after any write to the database; reading it costs almost nothing."""

Numbers = Callable[[tuple[str, ...]], Mapping[str, int]]
"""The last journal numbers of some games."""


class Told(Protocol):
    """A hub that receives changes and knows which games have listeners."""

    def games(self) -> tuple[str, ...]:
        """Return the games that have listeners."""

    def hear(self, game: str, number: int) -> None:
        """Learn the current last number of a game's journal."""


class Watch:
    """Looks at the database four times a second, but only while there are listeners."""

    def __init__(
        self,
        hub: Told,
        opened: Callable[[], AbstractContextManager[Version]],
        numbers: Numbers,
    ) -> None:
        """Announce new numbers to ``hub``; ``opened`` gives the version to compare."""
        self._hub = hub
        self._opened = opened
        self._numbers = numbers
        self._lock = Lock()
        self._ending = Event()
        self._thread: Thread | None = None

    def wake(self) -> None:
        """Start looking unless a thread already does."""
        with self._lock:
            if self._thread is None and not self._ending.is_set():
                self._thread = Thread(target=self._run, name="watch", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Stop looking permanently."""
        self._ending.set()
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def look(self, version: Version, last: int | None) -> int:
        """Announce the changes since a version to the hub; return the current version."""
        now = version()
        if now != last:
            for game, number in self._numbers(self._hub.games()).items():
                self._hub.hear(game, number)
        return now

    def _run(self) -> None:
        try:
            with self._opened() as version:
                last: int | None = None
                while self._goes_on():
                    last = self.look(version, last)
        except Exception:
            logging.getLogger(__name__).exception("Changes by other programs are not seen.")
            with self._lock:
                self._thread = None

    def _goes_on(self) -> bool:
        """Wait a moment; drop the thread, under the lock, once there are no listeners."""
        ended = self._ending.wait(LOOKS_EVERY)
        with self._lock:
            if ended or not self._hub.games():
                self._thread = None
                return False
        return True
