"""Turning events into entries of the journal, and writing these."""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime

from gm_tools.games.frame.codec.writing import writer
from gm_tools.games.frame.event import Entry, Event
from gm_tools.games.frame.journal import (
    REDO,
    UNDO,
    Fold,
    line_of,
    redo_refusal,
    undo_refusal,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.games.access import named
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.kinds import Kind, entry_of
from gm_tools.services.games.live import Live, digest, followed, state_text
from gm_tools.services.games.loading import (
    MOST_SNAPSHOTS,
    SNAPSHOT_EVERY,
    is_current,
    reopened,
    snapshot_of,
)
from gm_tools.services.games.records import StoredGame, StoredSeat, closed_to_joining
from gm_tools.services.games.writing import (
    HOST_ONLY,
    MOST_AT_ONCE,
    NOTHING,
    TOO_MANY,
    Writing,
    why_not,
)
from gm_tools.services.ports import Unit
from gm_tools.viskara.deck.draws import Pick

Written = tuple[tuple[Entry, ...], Live]
Work = Callable[[Writing], Written | Refusal]


def played(writing: Writing, id: str, events: tuple[Event, ...], pick: Pick) -> Written | Refusal:
    """Play events in order; the first refusal refuses them all."""
    if not 0 < len(events) <= MOST_AT_ONCE:
        return TOO_MANY if events else NOTHING
    entries: list[Entry] = []
    live = writing.live
    for event in events:
        step = prepared(replace(writing, live=live), event, pick)
        if isinstance(step, Refusal):
            return step
        own = f"{id}.{len(entries)}" if entries else id
        entry = entry_of(writing.kind, live.number + 1, own, named(writing.actor), step)
        entries.append(entry)
        live = followed(writing.kind, live, entry, step) or live
    return tuple(entries), live


def prepared(writing: Writing, event: Event, pick: Pick) -> Event | Refusal:
    """Return an event with its draws, or why it is refused."""
    kind, live = writing.kind, writing.live
    refusal = why_not(writing, event)
    if refusal:
        return refusal
    rules = live.rules or kind.game.rules(kind.facts, event)
    whole = filled(kind, live, rules, event, pick)
    if isinstance(whole, Refusal):
        return whole
    return kind.game.refusal(rules, live.state, whole) or whole


def undoing(id: str, of: int) -> Work:
    """Return the work of undoing an event."""
    return _moving(UNDO, undo_refusal, id, of)


def redoing(id: str, of: int) -> Work:
    """Return the work of redoing an event."""
    return _moving(REDO, redo_refusal, id, of)


def _moving(word: str, barred: Callable[[Fold, int], Refusal | None], id: str, of: int) -> Work:
    def work(writing: Writing) -> Written | Refusal:
        refusal = barred(writing.live.fold, of) if writing.is_host else HOST_ONLY
        if refusal:
            return refusal
        number, v = writing.live.number + 1, writing.kind.game.engine
        entry = Entry(number, id, named(writing.actor), word, {"of": of}, v=v)
        after = followed(writing.kind, writing.live, entry)
        if after is None:
            after = reopened(writing.kind, writing.unit, writing.game, line_of(entry))
        return (entry,), after

    return work


def write(writing: Writing, written: Written, now: datetime) -> None:
    """Store entries, the game's data for lists, and now and then a snapshot."""
    entries, after = written
    unit, kind = writing.unit, writing.kind
    text = state_text(kind, after.state)
    if not is_current(kind, writing.game):
        unit.games.drop_snapshots(writing.game.id)
    unit.journals.append(writing.game.id, entries, now)
    unit.games.put(_summed_up(writing, after, text, now))
    if after.number // SNAPSHOT_EVERY > writing.live.number // SNAPSHOT_EVERY:
        snapshot = snapshot_of(kind, writing.game.id, after.number, text)
        unit.games.put_snapshot(snapshot, MOST_SNAPSHOTS)
    _make_seats(writing, after, now)


def _summed_up(writing: Writing, after: Live, text: str, now: datetime) -> StoredGame:
    kind = writing.kind
    game = replace(
        writing.game,
        engine=kind.game.engine,
        data=kind.data,
        number=after.number,
        digest=digest(text),
        updated_at=now,
    )
    return with_result(kind, game, after.state)


def with_result(kind: Kind, game: StoredGame, state: object) -> StoredGame:
    """Return a game's record with its outcome, once the state has one; then no code opens it."""
    outcome = kind.game.outcome(state)
    if outcome is None:
        return replace(game, status="running", result=None)
    return replace(closed_to_joining(game), status="finished", result=result_text(outcome))


def _make_seats(writing: Writing, after: Live, now: datetime) -> None:
    """Add the rows of seats that are new in the game."""
    unit, kind, game = writing.unit, writing.kind, writing.game.id
    before = kind.game.seats(writing.live.state)
    new = [name for name in kind.game.seats(after.state) if name not in before]
    free = [name for name in new if unit.games.find_seat(game, name) is None]
    make_seats(unit, kind, game, free, after.state, now)


def make_seats(
    unit: Unit, kind: Kind, game: str, names: Iterable[str], state: object, now: datetime
) -> None:
    """Add the rows of some of a game's seats, all of them free."""
    for name in names:
        unit.games.put_seat(StoredSeat(game, name, kind.label(state, name), now))


def result_text(outcome: object) -> str:
    """Return an outcome as JSON text."""
    cls: object = type(outcome)
    return json.dumps(writer(cls)(outcome), ensure_ascii=False)
