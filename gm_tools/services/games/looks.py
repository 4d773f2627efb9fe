"""Viewing games: as they stand, at any step, and whole."""

from dataclasses import dataclass
from typing import Any

from gm_tools.games.frame.event import (
    HOST,
    STRANGER,
    TABLE,
)
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened, fold, replay
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import Anyone, hosted, seen_game
from gm_tools.services.games.answers import Done, Look, Undone
from gm_tools.services.games.cache import Views
from gm_tools.services.games.exporting import exported
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live, undoable, ways_back
from gm_tools.services.games.loading import events_of
from gm_tools.services.games.records import StoredGame, StoredProposal
from gm_tools.services.ports import Unit

MOST_TOLD = 18


@dataclass(frozen=True, slots=True)
class Looks:
    """Shows games: everything to hosts, the game's view to seats and the table."""

    games: Games

    def look(
        self, actor: Anyone, game: str, viewer: str | None = None, *, offered: bool = True
    ) -> Look:
        """Return a game as it stands; a host may take another viewer's view (``viewer``).

        Without ``offered`` it says nothing of what may be done now, which takes longest.
        """
        with self.games.store.read() as unit:
            found, own = seen_game(unit, actor, game)
            kind, live = self.games.live(unit, found)
            eyes = _eyes(kind, live, own, viewer)
            proposals = _proposals(unit, game, eyes)
        return _look(self.games.views, kind, found, live, eyes, proposals, offered)

    def kind(self, actor: Anyone, game: str) -> str:
        """Return the kind of a game, to everyone who may see it."""
        with self.games.store.read() as unit:
            found, _ = seen_game(unit, actor, game)
        return found.kind

    def at(self, actor: Anyone, game: str, number: int) -> Any:
        """Return the state after an entry, as its host may know it; NotFoundError without one."""
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game, trashed=True)
            if not 0 < number <= found.number:
                raise NotFoundError
            kind, _ = self.games.live(unit, found)
            lines = (line for line in unit.journals.lines(game) if line.number <= number)
            events = events_of(kind, unit, game, fold(lines).effective)
        state = replay(kind.game, kind.facts, events, check=False).state
        return kind.game.view(state, HOST)

    def export(self, actor: Anyone, game: str, kind: str | None = None) -> str:
        """Return a game's journal and result as JSON text, for its host: not what is sealed.

        With ``kind``, games of other kinds are not found.
        """
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game, trashed=True)
            if kind not in (None, found.kind):
                raise NotFoundError
            return exported(self.games, unit, found)


def _eyes(kind: Kind, live: Live, own: str, viewer: str | None) -> str:
    """Return the viewer to show: the actor's own, or for a host any of the game's."""
    if viewer is None or viewer == own:
        return own
    others = (TABLE, STRANGER, *kind.game.seats(live.state))
    if own != HOST or viewer not in others:
        raise NotFoundError
    return viewer


def _look(
    views: Views,
    kind: Kind,
    game: StoredGame,
    live: Live,
    eyes: str,
    proposals: tuple[StoredProposal, ...],
    offered: bool,
) -> Look:
    is_host = eyes == HOST
    state = views.of(kind, live.state, eyes)
    is_open = live.read_only is None and live.rules is not None
    return Look(
        game=game,
        viewer=eyes,
        number=live.number,
        state=state,
        offers=kind.game.legal(live.rules, state, eyes) if is_open and offered else (),
        outcome=kind.game.outcome(state),
        done=_done(kind, live) if is_host else (),
        back=ways_back(kind, live) if is_host else {},
        undone=_undone(kind, live) if is_host else (),
        proposals=proposals,
        read_only=live.read_only,
        told=_told(views, kind, live, eyes),
        announced=kind.game.announced(live.rules, live.state, eyes) if is_open else None,
        recalled=_recalled(kind, live, eyes) if is_open else None,
    )


def _done(kind: Kind, live: Live) -> tuple[Done, ...]:
    """Return the events that undo goes through as the host may know them: not what is sealed."""
    after, found = live.state, []
    for one in undoable(live):
        event = heard_event(kind.game, after, one.event, HOST)
        follows = one.number in live.fold.following
        found.append(Done(one.number, event, kind.game.view(one.before, HOST), follows))
        after = one.before
    return tuple(found)


def _undone(kind: Kind, live: Live) -> tuple[Undone, ...]:
    """Return the events that redo brings back as the host may know them."""
    now = live.fold
    return tuple(
        Undone(
            number,
            kind.game.disguised(live.state, event, HOST),
            number in now.following,
            number in now.along,
        )
        for number, event in live.undone[::-1]
    )


def _recalled(kind: Kind, live: Live, eyes: str) -> object:
    """Return what a viewer heard of the maneuver that is over."""
    recent = [(one.event, one.before) for one in reversed(live.recent[-MOST_TOLD:])]
    return kind.game.recalled(live.rules, live.state, recent, eyes)


def _told(views: Views, kind: Kind, live: Live, eyes: str) -> tuple[Happened, ...]:
    """Return the last events as the viewer hears them, the newest first; a stranger hears none."""
    last = live.recent[-MOST_TOLD:] if eyes != STRANGER else ()
    states = [*(one.before for one in last), live.state]
    seen = [views.of(kind, state, eyes) for state in states]
    told = (
        Happened(one.number, heard_event(kind.game, state, one.event, eyes), before, after)
        for one, state, before, after in zip(last, states[1:], seen, seen[1:], strict=False)
    )
    return tuple(reversed(tuple(told)))


def _proposals(unit: Unit, game: str, eyes: str) -> tuple[StoredProposal, ...]:
    found = unit.games.proposals(game, is_open=True)
    return found if eyes == HOST else tuple(one for one in found if one.seat == eyes)
