"""A whole game told again: every event that counts, as one viewer heard it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened
from gm_tools.services.games.access import Anyone, seen_game
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live
from gm_tools.services.games.loading import events_of
from gm_tools.services.games.looks import viewer_shown
from gm_tools.services.games.records import StoredGame


@dataclass(frozen=True, slots=True)
class Told:
    """A game, who looks at it, and its events in order as they heard them."""

    game: StoredGame
    viewer: str
    events: tuple[Happened, ...]


@dataclass(frozen=True, slots=True)
class Retelling:
    """Tells games again to those who may look at them."""

    games: Games

    def told(self, actor: Anyone, game: str, viewer: str | None = None) -> Told:
        """Return a game's events as the actor heard them; a host may hear as another ``viewer``.

        Of entries that only the host knows of, nothing is left for others. A game that can no
        longer be replayed has no events here.
        """
        with self.games.store.read() as unit:
            found, eyes = seen_game(unit, actor, game)
            kind, live = self.games.live(unit, found)
            eyes = viewer_shown(kind, live, eyes, viewer)
            if live.read_only is not None:
                return Told(found, eyes, ())
            events = events_of(kind, unit, game, live.fold.effective)
        return Told(found, eyes, tuple(_heard(kind, live, events, eyes)))


def _heard(
    kind: Kind, live: Live, events: tuple[tuple[int, Event], ...], eyes: str
) -> Iterator[Happened]:
    state: Any = kind.game.blank
    before = kind.game.view(state, eyes)
    for number, event in events:
        state = kind.game.apply(live.rules, state, event)
        after = kind.game.view(state, eyes)
        heard = heard_event(kind.game, state, event, eyes)
        if not (live.is_unseen(number) and eyes != HOST):
            yield Happened(live.known(number, eyes), heard, before, after)
        before = after
