"""Following a game from an open page."""

from dataclasses import dataclass

from gm_tools.services.games.access import Anyone, seen_game
from gm_tools.services.live.hub import LiveHub
from gm_tools.services.ports import Store


@dataclass(frozen=True, slots=True)
class Live:
    """Tells an open page the length of a journal; ``hub`` wakes the page when it grows."""

    store: Store
    hub: LiveHub

    def number(self, viewer: Anyone, game: str) -> int:
        """Return the number of a game's last entry; NotFoundError without access."""
        with self.store.read() as unit:
            found, _ = seen_game(unit, viewer, game)
            return found.number
