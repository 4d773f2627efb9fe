"""A whole game told again: every event that counts, as one viewer heard it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened
from gm_tools.services.actor import SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import Anyone, seen_game
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live
from gm_tools.services.games.loading import events_of
from gm_tools.services.games.looks import viewer_shown
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit


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
        longer be replayed has no events here. Once an evening is closed, the members of its
        campaign hear what its table heard.
        """
        with self.games.store.read() as unit:
            found, eyes = told_game(unit, actor, game)
            kind, live = self.games.live(unit, found)
            eyes = viewer_shown(kind, live, eyes, viewer)
            if live.read_only is not None:
                return Told(found, eyes, ())
            told = self.games.retold.of(
                game, live, eyes, lambda: _told(kind, unit, live, game, eyes)
            )
        return Told(found, eyes, told)


def told_game(unit: Unit, actor: Anyone, game: str) -> tuple[StoredGame, str]:
    """Return a game that is told to an actor, and as whom; NotFoundError for strangers.

    Everybody who sees it is told of it, and the members of a campaign of what was played at an
    evening that is closed, whether they were shown it meanwhile or not.
    """
    try:
        return seen_game(unit, actor, game)
    except NotFoundError:
        found = unit.games.find(game)
        if found is None or not _is_told_afterwards(unit, actor, found):
            raise
        return found, TABLE


def _is_told_afterwards(unit: Unit, actor: Anyone, game: StoredGame) -> bool:
    if isinstance(actor, SeatActor) or actor.account is None or game.trashed_at is not None:
        return False
    evening = unit.evenings.find(game.evening) if game.evening else None
    if evening is None or evening.closed_at is None or game.campaign is None:
        return False
    return unit.campaigns.membership(game.campaign, actor.account) is not None


def _told(kind: Kind, unit: Unit, live: Live, game: str, eyes: str) -> tuple[Happened, ...]:
    events = events_of(kind, unit, game, live.fold.effective)
    return tuple(_heard(kind, live, events, eyes))


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
