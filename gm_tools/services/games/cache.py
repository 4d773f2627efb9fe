"""Games as they stand, kept in this process; the journal is the truth."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock

from gm_tools.games.frame.journal import Happened
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live, followed
from gm_tools.services.games.loading import is_current, opened
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit

MOST_GAMES = 32
MOST_STEPS = 200
MOST_VIEWS = 200
MOST_RETOLD = 4_000
"""So many events of games told again are kept, about 10 KB each: a long battle for all there."""


class Cache:
    """The most recently used games, safe for many threads."""

    def __init__(self, most: int = MOST_GAMES) -> None:
        """Keep at most this many games."""
        self._most = most
        self._held: OrderedDict[str, tuple[str, Live]] = OrderedDict()
        self._lock = Lock()

    def get(self, kind: Kind, unit: Unit, game: StoredGame) -> Live:
        """Return a game as its journal stands, even if another process wrote it."""
        held = self._found(game.id, kind.stamp)
        if held is not None and held.number == game.number:
            return held
        live = caught_up(kind, unit, game, held) if held else None
        live = live or opened(kind, unit, game)
        self.keep(kind, game.id, live)
        return live

    def holds(self, game: str) -> bool:
        """Whether a game need not be opened from the beginning."""
        return game in self._held

    def keep(self, kind: Kind, game: str, live: Live) -> None:
        """Keep a game after writing; an older number never replaces a newer one."""
        with self._lock:
            held = self._held.get(game)
            if held is None or held[1].number <= live.number or held[0] != kind.stamp:
                self._held[game] = (kind.stamp, live)
            self._held.move_to_end(game)
            while len(self._held) > self._most:
                self._held.popitem(last=False)

    def forget(self, game: str) -> None:
        """Drop a game."""
        with self._lock:
            self._held.pop(game, None)

    def _found(self, game: str, stamp: str) -> Live | None:
        with self._lock:
            held = self._held.get(game)
            if held is None or held[0] != stamp:
                return None
            self._held.move_to_end(game)
            return held[1]


def caught_up(kind: Kind, unit: Unit, game: StoredGame, held: Live) -> Live | None:
    """Return a game with the lines added since; None if it is better opened anew."""
    behind = game.number - held.number
    if held.read_only or not is_current(kind, game) or not 0 < behind <= MOST_STEPS:
        return None
    live: Live | None = held
    for entry in unit.journals.entries(game.id, after=held.number, until=game.number):
        live = followed(kind, live, entry) if live else None
    return live


class Views:
    """States as viewers see them, kept while they are viewed again and again.

    A state never changes, so its view is the same for the same viewer; states are known by
    identity.
    """

    def __init__(self, most: int = MOST_VIEWS) -> None:
        """Keep about this many views."""
        self._most = most
        self._held: dict[tuple[int, str], tuple[object, object]] = {}

    def of(self, kind: Kind, state: object, eyes: str) -> object:
        """Return a state as a viewer sees it."""
        held = self._held.get((id(state), eyes))
        if held is not None and held[0] is state:
            return held[1]
        seen = kind.game.view(state, eyes)
        if len(self._held) >= self._most:
            self._held.clear()
        self._held[id(state), eyes] = (state, seen)
        return seen


class Retold:
    """Games told again to viewers, kept as long as nothing is added, safe for many threads.

    A telling is known by its game and viewer, and holds for the very game as it stood: an entry
    more, an undo or a game opened anew makes another.
    """

    def __init__(self, most: int = MOST_RETOLD) -> None:
        """Keep at most this many events, those of the tellings asked for last."""
        self._most = most
        self._held: OrderedDict[tuple[str, str], tuple[Live, tuple[Happened, ...]]] = OrderedDict()
        self._lock = Lock()

    def of(
        self, game: str, live: Live, eyes: str, tell: Callable[[], tuple[Happened, ...]]
    ) -> tuple[Happened, ...]:
        """Return a game as a viewer heard it; ``tell`` tells it where that is not known."""
        with self._lock:
            held = self._held.get((game, eyes))
            if held is not None and held[0] is live:
                self._held.move_to_end((game, eyes))
                return held[1]
        told = tell()
        self._keep((game, eyes), live, told)
        return told

    def forget(self, game: str) -> None:
        """Drop a game."""
        with self._lock:
            for key in [one for one in self._held if one[0] == game]:
                del self._held[key]

    def _keep(self, key: tuple[str, str], live: Live, told: tuple[Happened, ...]) -> None:
        with self._lock:
            self._held.pop(key, None)
            self._held[key] = (live, told)
            while sum(len(events) for _, events in self._held.values()) > self._most:
                self._held.popitem(last=False)
