"""The whole journal of a game for its host: entries that count, and those taken back."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from gm_tools.games.frame.event import (
    HOST,
    Entry,
    Event,
)
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import REDO, UNDO, Fold
from gm_tools.services.actor import Actor
from gm_tools.services.faults import reading_kept
from gm_tools.services.games.access import hosted
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind, event_of
from gm_tools.services.games.records import StoredGame

NOTHING_COUNTS: Final = Fold()


@dataclass(frozen=True, slots=True)
class Written:
    """An entry of the journal with the states around it, as the host may know them.

    ``undo_of`` and ``redo_of`` are the entry taken back or brought back, 0 for an event.
    ``counts``: it was not taken back, or was brought back; ``is_ahead``: redo can bring it back.
    ``follows``: it was sent in one go with the one before. ``actor`` is an account, the operator or
    "seat:P1". ``announced`` is what the host hears at the table afterwards.
    """

    number: int
    actor: str
    at: datetime
    event: Event
    before: Any
    after: Any
    counts: bool = True
    is_ahead: bool = False
    follows: bool = False
    undo_of: int = 0
    redo_of: int = 0
    announced: object = None


@dataclass(frozen=True, slots=True)
class WholeLog:
    """Reads whole journals for hosts; for everyone else these do not exist."""

    games: Games

    def written(self, actor: Actor, game: str) -> tuple[StoredGame, tuple[Written, ...]]:
        """Return a game and every entry of its journal, in order.

        A game that can no longer be replayed has no entries here, but its export still has them.
        """
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game, trashed=True)
            kind, live = self.games.live(unit, found)
            dated = unit.journals.dated(game)
        if live.read_only is not None:
            return found, ()
        lines = written_lines(kind, live.rules, dated, live.fold)
        return found, tuple(_as_heard(kind, one) for one in lines)


def written_lines(
    kind: Kind,
    rules: object,
    dated: Iterable[tuple[datetime, Entry]],
    now: Fold = NOTHING_COUNTS,
) -> Iterator[Written]:
    """Play a journal entry by entry, with the whole states, for nobody's eyes.

    Undo steps back to the state before, redo plays again; ``now`` says which entries count.
    """
    counting, ahead = frozenset(now.effective), frozenset(now.withdrawn)
    state = kind.game.blank
    known: dict[int, tuple[Event, object]] = {}
    for at, entry in dated:
        number = entry.number
        if entry.type in (UNDO, REDO):
            of = _moved_by(entry)
            with reading_kept("a line of a game"):
                event, before = known[of]
            after = before if entry.type == UNDO else kind.game.apply(rules, before, event)
            moved = Written(number, entry.actor, at, event, state, after)
            is_undo = entry.type == UNDO
            yield replace(moved, undo_of=of) if is_undo else replace(moved, redo_of=of)
            state = after
            continue
        event = event_of(kind, entry)
        after = kind.game.apply(rules, state, event)
        known[number] = event, state
        yield Written(
            number,
            entry.actor,
            at,
            event,
            state,
            after,
            counts=number in counting,
            is_ahead=number in ahead,
            follows=number in now.following,
            announced=kind.game.announced(rules, after, HOST),
        )
        state = after


def _as_heard(kind: Kind, one: Written) -> Written:
    """Return an entry without what is sealed from the host too."""
    state = one.before if one.undo_of else one.after
    return replace(
        one,
        event=heard_event(kind.game, state, one.event, HOST),
        before=kind.game.view(one.before, HOST),
        after=kind.game.view(one.after, HOST),
    )


def _moved_by(entry: Entry) -> int:
    """Return the entry that an undo or redo moves."""
    with reading_kept("a line of a game"):
        return int(entry.data["of"])
