"""Hearing what other programs write into the same database: the command line, another server."""

import logging
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from threading import Event, Lock, Thread
from typing import Protocol

LOOKS_EVERY = 0.25

Version = Callable[[], int]
"""A number of the database that differs once somebody wrote; reading it costs nearly nothing."""

Numbers = Callable[[tuple[str, ...]], Mapping[str, int]]
"""The last journal numbers of some games."""


class Told(Protocol):
    """What is told, and knows whom it would interest."""

    def games(self) -> tuple[str, ...]:
        """Return the games that somebody listens to."""

    def tell(self, game: str, number: int) -> None:
        """Say that a game's journal reaches to a number now."""


class Watch:
    """Looks at the database four times a second, but only while somebody listens."""

    def __init__(
        self,
        hub: Told,
        opened: Callable[[], AbstractContextManager[Version]],
        numbers: Numbers,
    ) -> None:
        """Tell ``hub`` the numbers that are found; ``opened`` gives the version to compare."""
        self._hub = hub
        self._opened = opened
        self._numbers = numbers
        self._lock = Lock()
        self._ending = Event()
        self._thread: Thread | None = None

    def wake(self) -> None:
        """Begin to look, if nobody does."""
        with self._lock:
            if self._thread is None and not self._ending.is_set():
                self._thread = Thread(target=self._run, name="watch", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Stop looking for good."""
        self._ending.set()
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def look(self, version: Version, last: int | None) -> int:
        """Tell the hub what is new since a version; return the version that was looked at."""
        now = version()
        if now != last:
            for game, number in self._numbers(self._hub.games()).items():
                self._hub.tell(game, number)
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
        """Wait a moment; forget the thread, under the lock, once nobody listens any more."""
        ended = self._ending.wait(LOOKS_EVERY)
        with self._lock:
            if ended or not self._hub.games():
                self._thread = None
                return False
        return True
