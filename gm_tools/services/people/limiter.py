"""Limits the number of tries, so that codes cannot be guessed."""

from collections import deque
from datetime import datetime, timedelta
from threading import Lock

from gm_tools.services.ports import Clock

KEYS_KEPT = 10_000


class Limiter:
    """Allows a number of tries within a span for each key; counted in this process alone."""

    def __init__(self, clock: Clock, most: int, within: timedelta) -> None:
        """Allow ``most`` tries ``within`` a span."""
        self._clock = clock
        self._most = most
        self._within = within
        self._tries: dict[str, deque[datetime]] = {}
        self._lock = Lock()

    def is_over(self, key: str) -> bool:
        """Whether a key has no tries left for now."""
        with self._lock:
            return len(self._recent(key)) >= self._most

    def count(self, key: str) -> None:
        """Record a try."""
        with self._lock:
            tries = self._recent(key)
            tries.append(self._clock())
            self._tries.pop(key, None)  # to the end: recently used keys stay
            self._tries[key] = tries
            while len(self._tries) > KEYS_KEPT:
                del self._tries[next(iter(self._tries))]

    def _recent(self, key: str) -> deque[datetime]:
        """Return the tries of a key that still count."""
        tries = self._tries.get(key) or deque(maxlen=self._most)
        begin = self._clock() - self._within
        while tries and tries[0] <= begin:
            tries.popleft()
        return tries
