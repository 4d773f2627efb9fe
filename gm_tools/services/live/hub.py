"""The listeners of each game, woken when it changes.

The journal is the truth: the hub carries no content, only that a number was appended. The one thing
that it carries is a ping: the square that a finger points at, gone in a moment.
"""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from threading import Condition, Lock, local
from typing import NamedTuple, Protocol

MOST_LISTENERS = 120
"""Places for open streams; each holds a thread of the server."""

MOST_OF_ONE_VIEWER = 8
"""Places of one account or seat: a browser opens at most six connections to an origin, and the
streams of the page before the last reload may still be ending."""


class Heard(NamedTuple):
    """A listener's knowledge of a game.

    ``number`` is the journal's last announced number; ``stirs`` counts changes outside the
    journal: a proposal, a seat, a setting. ``pings`` counts squares that were pointed at,
    ``square`` is the last of them.
    """

    number: int
    stirs: int = 0
    pings: int = 0
    square: str = ""


class Hub(Protocol):
    """Receives changes once they are committed."""

    def tell(self, game: str, number: int) -> None:
        """Announce the current last number of a game's journal."""

    def stir(self, game: str) -> None:
        """Announce a change outside the journal: a proposal, a seat, access rights."""


class Listener(Protocol):
    """Waits for changes of a game."""

    def wait(self, heard: Heard, seconds: float) -> Heard:
        """Return the current state as soon as it differs, or the same after ``seconds``.

        TooManyListenersError once another listener has taken this one's place.
        """


class TooManyListenersError(Exception):
    """There is no place for this open stream."""


class _Topic:
    """A game's listeners and its current state."""

    def __init__(self) -> None:
        self.changed = Condition()
        self.heard = Heard(0)
        self.listeners = 0

    def change(self, number: int, stirs: int, square: str) -> None:
        with self.changed:
            now = self.heard
            self.heard = Heard(
                max(now.number, number),
                now.stirs + stirs,
                now.pings + bool(square),
                square or now.square,
            )
            self.changed.notify_all()


class _Place:
    """A listener's place at the hub, until a newer listener takes it."""

    def __init__(self, game: str, viewer: Hashable, topic: _Topic) -> None:
        self.game = game
        self.viewer = viewer
        self.topic = topic
        self.is_lost = False

    def wait(self, heard: Heard, seconds: float) -> Heard:
        topic = self.topic
        with topic.changed:
            topic.changed.wait_for(lambda: self.is_lost or topic.heard != heard, seconds)
            if self.is_lost:
                raise TooManyListenersError
            return topic.heard

    def lose(self) -> None:
        with self.topic.changed:
            self.is_lost = True
            self.topic.changed.notify_all()


def _to_nobody(_game: str, _number: int, _stirs: int, _square: str) -> None:
    """Pass nothing on: there is one process."""


class LiveHub:
    """The hub of a process; each stream listens in a thread of its own.

    Nobody waits for a place. A viewer who has all of theirs, or has one when all places are
    taken, gives up the oldest: at a table the newest page is the one that is looked at, while the
    stream of a phone that left the network stays open for a minute. Otherwise the viewer with the
    most places gives one up, so that nobody can take them all. A page that loses its place asks for
    the number now and then.
    """

    def __init__(
        self,
        most: int = MOST_LISTENERS,
        of_one_viewer: int = MOST_OF_ONE_VIEWER,
        woken: Callable[[], None] = lambda: None,
    ) -> None:
        """Keep places for ``most`` listeners; ``woken`` is called whenever one begins.

        What this process changes is ``passed_on`` to others: the game, the number, the stirs, the
        square of a ping or "".
        """
        self.woken = woken
        self.passed_on: Callable[[str, int, int, str], None] = _to_nobody
        self.has_ended = False
        self._most = most
        self._of_one_viewer = of_one_viewer
        self._places: dict[Hashable, list[_Place]] = {}
        self._topics: dict[str, _Topic] = {}
        self._lock = Lock()
        self._thread = local()

    def tell(self, game: str, number: int) -> None:
        """Wake a game's listeners; a number below an earlier one is ignored."""
        self._announce(game, number, 0)

    def stir(self, game: str) -> None:
        """Wake a game's listeners because of a change outside its journal."""
        self._announce(game, 0, 1)

    @contextmanager
    def after(self) -> Iterator[None]:
        """Announce what this thread changes in the block at its end, whatever happened in it.

        Other pages ask at once for what is new; they would compete with the answer to whom changed
        it, which is worked out first.
        """
        if self._kept_back() is not None:
            yield
            return
        kept: list[tuple[str, int, int]] = []
        self._thread.changes = kept
        try:
            yield
        finally:
            self._thread.changes = None
            for change in kept:
                self._announce(*change)

    def _announce(self, game: str, number: int, stirs: int) -> None:
        kept = self._kept_back()
        if kept is not None:
            kept.append((game, number, stirs))
            return
        self.hear(game, number, stirs)
        self.passed_on(game, number, stirs, "")

    def _kept_back(self) -> list[tuple[str, int, int]] | None:
        """Return the changes that this thread keeps back; None if it announces them at once."""
        return getattr(self._thread, "changes", None)

    def ping(self, game: str, square: str) -> None:
        """Show a game's listeners a square for a moment; nothing is kept of it."""
        self.hear(game, 0, 0, square)
        self.passed_on(game, 0, 0, square)

    def hear(self, game: str, number: int, stirs: int = 0, square: str = "") -> None:
        """Wake a game's listeners because of a change by another process."""
        with self._lock:
            topic = self._topics.get(game)
        if topic is not None:
            topic.change(number, stirs, square)

    def end(self) -> None:
        """End every stream the next time it looks, for shutdown. Safe in a signal handler."""
        self.has_ended = True

    def games(self) -> tuple[str, ...]:
        """Return the games that have listeners."""
        with self._lock:
            return tuple(self._topics)

    @contextmanager
    def listen(self, game: str, viewer: Hashable) -> Iterator[Listener]:
        """Listen to a game as a viewer; TooManyListenersError at once if there is no place."""
        place = self._enter(game, viewer)
        try:
            self.woken()
            yield place
        finally:
            self._leave(place)

    def _enter(self, game: str, viewer: Hashable) -> _Place:
        with self._lock:
            self._make_room(viewer)
            topic = self._topics.setdefault(game, _Topic())
            topic.listeners += 1
            place = _Place(game, viewer, topic)
            self._places.setdefault(viewer, []).append(place)
            return place

    def _make_room(self, viewer: Hashable) -> None:
        """Take the place that a newcomer gets, if one must be taken; under the lock."""
        own = self._places.get(viewer, [])
        is_full = sum(map(len, self._places.values())) >= self._most
        if len(own) < self._of_one_viewer and not is_full:
            return
        most = max(self._places.values(), key=len, default=[])
        giving_up = most if is_full and len(most) > len(own) + 1 else own
        if not giving_up:
            raise TooManyListenersError
        oldest = giving_up[0]
        self._remove(oldest)
        oldest.lose()

    def _leave(self, place: _Place) -> None:
        with self._lock:
            self._remove(place)
            place.topic.listeners -= 1
            if not place.topic.listeners:
                del self._topics[place.game]

    def _remove(self, place: _Place) -> None:
        """Give a place back, unless it has been taken already; under the lock."""
        places = self._places.get(place.viewer, [])
        if place in places:
            places.remove(place)
        if not places:
            self._places.pop(place.viewer, None)
