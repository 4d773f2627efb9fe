"""The listeners of each game, woken when it changes.

The journal is the truth: the hub carries no content, only that a number was appended.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore, Condition, Lock
from typing import NamedTuple, Protocol

MOST_LISTENERS = 56
PATIENCE = 2.0


class Heard(NamedTuple):
    """A listener's knowledge of a game.

    ``number`` is the journal's last announced number; ``stirs`` counts changes outside the
    journal: a proposal, a seat, a setting.
    """

    number: int
    stirs: int = 0


class Hub(Protocol):
    """Receives changes once they are committed."""

    def tell(self, game: str, number: int) -> None:
        """Announce the current last number of a game's journal."""

    def stir(self, game: str) -> None:
        """Announce a change outside the journal: a proposal, a seat, access rights."""


class Listener(Protocol):
    """Waits for changes of a game."""

    def wait(self, heard: Heard, seconds: float) -> Heard:
        """Return the current state as soon as it differs, or the same after ``seconds``."""


class TooManyListenersError(Exception):
    """Every place for an open stream is taken."""


class _Topic:
    """A game's listeners and its current state."""

    def __init__(self) -> None:
        self.changed = Condition()
        self.heard = Heard(0)
        self.listeners = 0

    def wait(self, heard: Heard, seconds: float) -> Heard:
        with self.changed:
            self.changed.wait_for(lambda: self.heard != heard, seconds)
            return self.heard

    def change(self, number: int, stirs: int) -> None:
        with self.changed:
            now = self.heard
            self.heard = Heard(max(now.number, number), now.stirs + stirs)
            self.changed.notify_all()


class LiveHub:
    """The hub of a process; each stream listens in a thread of its own."""

    def __init__(
        self,
        most: int = MOST_LISTENERS,
        patience: float = PATIENCE,
        woken: Callable[[], None] = lambda: None,
    ) -> None:
        """Keep places for ``most`` listeners, who wait ``patience`` seconds for a free place.

        ``woken`` is called whenever a listener begins.
        """
        self.woken = woken
        self.has_ended = False
        self._patience = patience
        self._places = BoundedSemaphore(most)
        self._topics: dict[str, _Topic] = {}
        self._lock = Lock()

    def tell(self, game: str, number: int) -> None:
        """Wake a game's listeners; a number below an earlier one is ignored."""
        self._change(game, number, 0)

    def stir(self, game: str) -> None:
        """Wake a game's listeners because of a change outside its journal."""
        self._change(game, 0, 1)

    def end(self) -> None:
        """End every stream the next time it looks, for shutdown. Safe in a signal handler."""
        self.has_ended = True

    def games(self) -> tuple[str, ...]:
        """Return the games that have listeners."""
        with self._lock:
            return tuple(self._topics)

    @contextmanager
    def listen(self, game: str) -> Iterator[Listener]:
        """Listen to a game; TooManyListenersError if no place becomes free in time."""
        if not self._places.acquire(timeout=self._patience):
            raise TooManyListenersError
        topic = self._enter(game)
        try:
            self.woken()
            yield topic
        finally:
            self._leave(game, topic)
            self._places.release()

    def _change(self, game: str, number: int, stirs: int) -> None:
        with self._lock:
            topic = self._topics.get(game)
        if topic is not None:
            topic.change(number, stirs)

    def _enter(self, game: str) -> _Topic:
        with self._lock:
            topic = self._topics.setdefault(game, _Topic())
            topic.listeners += 1
            return topic

    def _leave(self, game: str, topic: _Topic) -> None:
        with self._lock:
            topic.listeners -= 1
            if not topic.listeners:
                del self._topics[game]
