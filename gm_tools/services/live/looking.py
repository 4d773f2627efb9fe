"""Looking at a game while it goes on."""

from dataclasses import dataclass

from gm_tools.services.games.access import Anyone, seen_game
from gm_tools.services.live.hub import LiveHub
from gm_tools.services.ports import Store


@dataclass(frozen=True, slots=True)
class Live:
    """What an open page asks: how far a journal reaches; ``hub`` wakes it when that grows."""

    store: Store
    hub: LiveHub

    def number(self, viewer: Anyone, game: str) -> int:
        """Return the number of a game's last entry; NotFoundError where one may not look."""
        with self.store.read() as unit:
            found, _ = seen_game(unit, viewer, game)
            return found.number
