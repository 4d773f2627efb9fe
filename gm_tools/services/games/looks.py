"""Viewing games: as they stand, at any step, and whole."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
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
            eyes = viewer_shown(kind, live, own, viewer)
            proposals = _proposals(unit, game, live, eyes)
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


def viewer_shown(kind: Kind, live: Live, own: str, viewer: str | None) -> str:
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
        game=game if is_host else replace(game, number=live.known(game.number, eyes), digest=""),
        viewer=eyes,
        number=live.known(live.number, eyes),
        state=state,
        offers=kind.game.legal(live.rules, state, eyes) if is_open and offered else (),
        outcome=kind.game.outcome(state),
        done=_done(kind, live) if is_host else (),
        back=ways_back(kind, live) if is_host else {},
        undone=_undone(kind, live) if is_host else (),
        proposals=proposals,
        read_only=live.read_only_for(eyes),
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
        alone = one.number in live.fold.by_itself
        found.append(Done(one.number, event, kind.game.view(one.before, HOST), follows, alone))
        after = one.before
    return tuple(found)


def _undone(kind: Kind, live: Live) -> tuple[Undone, ...]:
    """Return the events that redo brings back as the host heard them: not what was sealed."""
    now = live.fold
    return tuple(
        Undone(
            one.number,
            heard_event(kind.game, one.after, one.event, HOST),
            kind.game.view(one.before, HOST),
            kind.game.view(one.after, HOST),
            one.number in now.following,
            one.number in now.along,
            one.number in now.by_itself,
        )
        for one in live.undone[::-1]
    )


def _recalled(kind: Kind, live: Live, eyes: str) -> object:
    """Return what a viewer heard of the maneuver that is over."""
    last = [one for one in live.recent if not live.is_unseen(one.number)][-MOST_TOLD:]
    recent = [(one.event, one.before) for one in reversed(last)]
    return kind.game.recalled(live.rules, live.state, recent, eyes)


def _told(views: Views, kind: Kind, live: Live, eyes: str) -> tuple[Happened, ...]:
    """Return the last events as the viewer hears them, the newest first; a stranger hears none.

    Of entries that only the host knows of, nothing is left for others: not even their numbers.
    """
    last = _last(live, eyes)
    states = [*(one.before for one in last), live.state]
    seen = [views.of(kind, state, eyes) for state in states]
    told = (
        Happened(
            live.known(one.number, eyes),
            heard_event(kind.game, state, one.event, eyes),
            before,
            after,
        )
        for one, state, before, after in zip(last, states[1:], seen, seen[1:], strict=False)
    )
    return tuple(reversed(tuple(told)))


def _last(live: Live, eyes: str) -> tuple[Done, ...]:
    if eyes == STRANGER:
        return ()
    if eyes == HOST or not live.unseen:
        return live.recent[-MOST_TOLD:]
    return tuple(one for one in live.recent if not live.is_unseen(one.number))[-MOST_TOLD:]


def _proposals(unit: Unit, game: str, live: Live, eyes: str) -> tuple[StoredProposal, ...]:
    found = unit.games.proposals(game, is_open=True)
    return found if eyes == HOST else numbered_for(live, found, eyes)


def numbered_for(
    live: Live, proposals: Iterable[StoredProposal], eyes: str
) -> tuple[StoredProposal, ...]:
    """Return the proposals of a viewer's own seat, with numbers as the viewer counts."""
    return tuple(
        replace(one, number=live.known(one.number, eyes)) for one in proposals if one.seat == eyes
    )
