"""Following a game from an open page."""

import re
from dataclasses import dataclass
from typing import Final

from gm_tools.services.games.access import Anyone, seen_game
from gm_tools.services.games.games import Games
from gm_tools.services.live.hub import LiveHub

SQUARE: Final = re.compile(r"[A-Z]{1,2}[1-9][0-9]{0,2}")


@dataclass(frozen=True, slots=True)
class Live:
    """Tells an open page the length of a journal; ``hub`` wakes the page when it grows."""

    games: Games
    hub: LiveHub

    def number(self, viewer: Anyone, game: str) -> int:
        """Return the number of a game's last entry, as the viewer counts.

        NotFoundError without access.
        """
        with self.games.store.read() as unit:
            found, eyes = seen_game(unit, viewer, game)
            return self.games.known_number(unit, found, eyes)

    def ping(self, viewer: Anyone, game: str, square: str) -> None:
        """Show a square, such as C4, to all who follow a game; anything else is not passed on.

        NotFoundError without access.
        """
        self.number(viewer, game)
        if SQUARE.fullmatch(square):
            self.hub.ping(game, square)
