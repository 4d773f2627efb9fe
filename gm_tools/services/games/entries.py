"""Turning events into entries of the journal, and writing these."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from gm_tools.games.frame.codec.writing import writer
from gm_tools.games.frame.event import Entry, Event
from gm_tools.games.frame.journal import (
    REDO,
    UNDO,
    brought_back,
    id_of,
    line_of,
    redo_refusal,
    undo_refusal,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.rewinding import way_to
from gm_tools.games.frame.taking_back import Back
from gm_tools.services.evenings.parts import give_parts, parts_of
from gm_tools.services.games.access import named
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.following import MOST_FOLLOWING, following
from gm_tools.services.games.kinds import Kind, entry_of
from gm_tools.services.games.live import (
    Live,
    digest,
    followed,
    is_short,
    state_text,
    ways_back,
)
from gm_tools.services.games.loading import (
    MOST_SNAPSHOTS,
    SNAPSHOT_EVERY,
    is_current,
    opened_whole,
    reopened,
    snapshot_of,
)
from gm_tools.services.games.records import StoredGame
from gm_tools.services.games.writing import (
    HOST_ONLY,
    MOST_AT_ONCE,
    NO_SUCH_WAY_BACK,
    NOTHING,
    TOO_MANY,
    Writing,
    why_not,
)
from gm_tools.viskara.deck.draws import Pick

Written = tuple[tuple[Entry, ...], Live]
Work = Callable[[Writing], Written | Refusal]


def played(writing: Writing, id: str, events: tuple[Event, ...], pick: Pick) -> Written | Refusal:
    """Play events in order, and what the app does by itself after them.

    The first refusal refuses them all.
    """
    if not 0 < len(events) <= MOST_AT_ONCE:
        return TOO_MANY if events else NOTHING
    entries: list[Entry] = []
    live = writing.live
    for event in events:
        for part in writing.kind.game.parted(live.state, event):
            step = prepared(replace(writing, live=live), part, pick)
            if isinstance(step, Refusal):
                return step
            live = _entered(writing, live, id_of(id, len(entries)), entries, step)
    live = _by_itself(writing, live, id, entries, pick)
    return tuple(entries), live


def _entered(writing: Writing, live: Live, id: str, entries: list[Entry], event: Event) -> Live:
    """Add an event to the entries under an id, and return the game after it."""
    kind = writing.kind
    entry = entry_of(kind, live.number + 1, id, named(writing.actor), event)
    entries.append(entry)
    return followed(kind, live, entry, event) or live


def _by_itself(writing: Writing, live: Live, id: str, entries: list[Entry], pick: Pick) -> Live:
    """Add what the app does by itself; nothing follows how a game begins, which stays."""
    for _ in range(MOST_FOLLOWING if writing.live.number else 0):
        event = following(writing.kind, live)
        step = event and _drawn(replace(writing, live=live), event, pick)
        if step is None or isinstance(step, Refusal):
            break
        own = id_of(id, len(entries), by_itself=True)
        live = _entered(writing, live, own, entries, step)
    return live


def prepared(writing: Writing, event: Event, pick: Pick) -> Event | Refusal:
    """Return an event with its draws, or why it is refused."""
    return why_not(writing, event) or _drawn(writing, event, pick)


def _drawn(writing: Writing, event: Event, pick: Pick) -> Event | Refusal:
    """Return an event with its draws, or why the rules refuse it."""
    kind, live = writing.kind, writing.live
    rules = live.rules or kind.game.rules(kind.facts, event)
    whole = filled(kind, live, rules, event, pick)
    if isinstance(whole, Refusal):
        return whole
    return kind.game.refusal(rules, live.state, whole) or whole


def undoing(id: str, of: int, back: Back = "step") -> Work:
    """Return the work of undoing an event, and those of its maneuver or turn before it."""

    def work(writing: Writing) -> Written | Refusal:
        refusal = undo_refusal(writing.live.fold, of) if writing.is_host else HOST_ONLY
        if refusal:
            return refusal
        count = _how_many(writing, back)
        if not count:
            return NO_SUCH_WAY_BACK
        return _moved(writing, UNDO, id, writing.live.fold.effective[: -count - 1 : -1])

    return work


def redoing(id: str, of: int) -> Work:
    """Return the work of redoing an event, and what was taken back in one go with it."""

    def work(writing: Writing) -> Written | Refusal:
        refusal = redo_refusal(writing.live.fold, of) if writing.is_host else HOST_ONLY
        return refusal or _moved(writing, REDO, id, brought_back(writing.live.fold))

    return work


def going_to(id: str, line: int) -> Work:
    """Return the work of going back or forward to a line of the game."""

    def work(writing: Writing) -> Written | Refusal:
        way = way_to(writing.live.fold, line) if writing.is_host else HOST_ONLY
        return way if isinstance(way, Refusal) else _moved(writing, way.word, id, way.numbers)

    return work


def _how_many(writing: Writing, back: Back) -> int:
    """Return how many events are taken back; a whole game is played again if it needs to be."""
    found = ways_back(writing.kind, writing.live).get(back)
    if found == 0:
        whole = opened_whole(writing.kind, writing.unit, writing.game)
        found = ways_back(writing.kind, whole).get(back)
    return found or 0


def _moved(writing: Writing, word: str, id: str, numbers: Sequence[int]) -> Written:
    """Return the entries that undo or redo events, in this order, and the game after them."""
    kind, first, actor = writing.kind, writing.live.number + 1, named(writing.actor)
    v = kind.game.engine
    entries = tuple(
        Entry(first + nth, id_of(id, nth), actor, word, {"of": of}, v=v)
        for nth, of in enumerate(numbers)
    )
    found: Live | None = writing.live
    for entry in entries:
        found = followed(kind, found, entry) if found else None
    if found is None or is_short(found):
        lines = tuple(map(line_of, entries))
        found = reopened(kind, writing.unit, writing.game, lines)
    return entries, found


def write(writing: Writing, written: Written, now: datetime) -> None:
    """Store entries, the game's data for lists, and now and then a snapshot."""
    entries, after = written
    unit, kind = writing.unit, writing.kind
    text = state_text(kind, after.state)
    if not is_current(kind, writing.game):
        unit.games.drop_snapshots(writing.game.id)
    unit.journals.append(writing.game.id, entries, now)
    is_known = any(not after.is_unseen(entry.number) for entry in entries)
    unit.games.put(_summed_up(writing, after, text, now if is_known else writing.game.updated_at))
    if after.number // SNAPSHOT_EVERY > writing.live.number // SNAPSHOT_EVERY:
        snapshot = snapshot_of(kind, writing.game.id, after.number, text)
        unit.games.put_snapshot(snapshot, MOST_SNAPSHOTS)
    _seat_newcomers(writing, after, now)


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
    """Return a game's record with its outcome, once the state has one."""
    outcome = kind.game.outcome(state)
    if outcome is None:
        return replace(game, status="running", result=None)
    return replace(game, status="finished", result=result_text(outcome))


def _seat_newcomers(writing: Writing, after: Live, now: datetime) -> None:
    """Give the parts that are new in the game to seats of its evening."""
    kind = writing.kind
    if parts_of(kind, after.state) != parts_of(kind, writing.live.state):
        give_parts(writing.unit, kind, writing.game, after.state, now)


def result_text(outcome: object) -> str:
    """Return an outcome as JSON text."""
    cls: object = type(outcome)
    return json.dumps(writer(cls)(outcome), ensure_ascii=False)
