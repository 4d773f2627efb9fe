"""Opening a game from its journal: from the last good snapshot, or from the beginning."""

import json
from collections.abc import Iterable
from itertools import takewhile

from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import (
    UNDO,
    BrokenJournalError,
    Fold,
    Happened,
    Line,
    fold,
    replay,
    withdrawn_draws,
)
from gm_tools.games.frame.upcasting import between
from gm_tools.services.faults import reading_kept
from gm_tools.services.games.answers import Done, ReadOnly
from gm_tools.services.games.kinds import Kind, event_of
from gm_tools.services.games.live import (
    EVERYTHING,
    RECENT,
    Live,
    digest,
    state_text,
    tail,
    with_unseen,
)
from gm_tools.services.games.records import StoredGame, StoredSnapshot
from gm_tools.services.ports import Unit

SNAPSHOT_EVERY = 200
MOST_SNAPSHOTS = 5
AT_ONCE = 200


def opened(kind: Kind, unit: Unit, game: StoredGame) -> Live:
    """Return a game as its journal stands; StorageFaultError for an impossible journal.

    Under another stamp everything is played again and checked: a game that comes out differently,
    or is refused at a step, opens read-only. If upcasters stand between the engine that wrote the
    last entry and this one, states may differ: then only refusals count.
    """
    lines = unit.journals.lines(game.id)
    with reading_kept("the log of a game"):
        now = fold(lines)
        if not now.effective:
            raise BrokenJournalError(game.number)
    if is_current(kind, game):
        return _current(kind, unit, game, lines, now)
    return _checked(kind, unit, game, lines, now)


def reopened(kind: Kind, unit: Unit, game: StoredGame, more: tuple[Line, ...]) -> Live:
    """Return a game as if its journal already ended with these lines."""
    lines = (*unit.journals.lines(game.id), *more)
    return _current(kind, unit, game, lines, fold(lines))


def opened_whole(kind: Kind, unit: Unit, game: StoredGame) -> Live:
    """Return a game that this program may write, with all its events remembered."""
    lines = unit.journals.lines(game.id)
    return _current(kind, unit, game, lines, fold(lines), EVERYTHING)


def is_current(kind: Kind, game: StoredGame) -> bool:
    """Whether this program wrote the game's last entry."""
    return (game.engine, game.data) == (kind.game.engine, kind.data)


def snapshot_of(kind: Kind, game: str, number: int, text: str) -> StoredSnapshot:
    """Return a snapshot of a state's text."""
    return StoredSnapshot(game, number, kind.stamp, text)


def _current(
    kind: Kind,
    unit: Unit,
    game: StoredGame,
    lines: tuple[Line, ...],
    now: Fold,
    most: int = RECENT,
) -> Live:
    """Play what the best snapshot does not hold; the last ``most`` events are remembered."""
    first = events_of(kind, unit, game.id, now.effective[:1])
    rules = kind.game.rules(kind.facts, first[0][1])
    behind, state = _nearest(kind, unit, game.id, lines, now, most)
    recent: list[Done] = []
    for number, event in events_of(kind, unit, game.id, now.effective[behind:]):
        recent.append(Done(number, event, state))
        state = kind.game.apply(rules, state, event)
    unseen = with_unseen(kind, (), lines)
    kept = tail([one.number for one in recent], unseen, most)
    return _live(kind, unit, game, lines, now, rules, state, tuple(recent[-kept:]), unseen)


def _checked(kind: Kind, unit: Unit, game: StoredGame, lines: tuple[Line, ...], now: Fold) -> Live:
    """Replay with every step checked for a refusal; unreadable events count as refused."""
    good, bad = _readable(kind, unit, game.id, lines, now)
    played = replay(kind.game, kind.facts, good)
    read_only = bad
    if played.bad:
        read_only = ReadOnly(played.bad.number, played.bad.refusal.message)
    elif bad is None and not _comes_out(kind, game, played.state):
        read_only = ReadOnly(game.number, "The same events lead to another state now.")
    if read_only:
        unseen = with_unseen(kind, (), lines)
        return Live(game.number, now, played.rules, played.state, (), (), {}, read_only, unseen)
    return _current(kind, unit, game, lines, now)


def _comes_out(kind: Kind, game: StoredGame, state: object) -> bool:
    """Whether a state is the stored one, as far as its digest can still tell."""
    if between(kind.game.upcasters, game.engine):
        return True
    return digest(state_text(kind, state)) == game.digest


def _readable(
    kind: Kind, unit: Unit, game: str, lines: tuple[Line, ...], now: Fold
) -> tuple[list[tuple[int, Event]], ReadOnly | None]:
    """Return the events that count, up to the first unreadable one, and the reason if any.

    Events that were taken back are read too: their draws are dealt again.
    """
    found: dict[int, Event] = {}
    bad: ReadOnly | None = None
    for entry in unit.journals.picked(game, [line.number for line in lines if not line.of]):
        try:
            found[entry.number] = event_of(kind, entry)
        except (UnreadableValue, KeyError):
            bad = bad or ReadOnly(entry.number, "This program does not know this event.")
    good = takewhile(lambda number: number in found, now.effective)
    return [(number, found[number]) for number in good], bad


def _live(
    kind: Kind,
    unit: Unit,
    game: StoredGame,
    lines: tuple[Line, ...],
    now: Fold,
    rules: object,
    state: object,
    recent: tuple[Done, ...],
    unseen: tuple[int, ...],
) -> Live:
    return Live(
        number=lines[-1].number if lines else 0,
        fold=now,
        rules=rules,
        state=state,
        recent=recent,
        undone=_undone(kind, unit, game.id, now, rules, state),
        again=_again(kind, unit, game.id, lines),
        unseen=unseen,
    )


def _undone(
    kind: Kind, unit: Unit, game: str, now: Fold, rules: object, state: object
) -> tuple[Happened, ...]:
    """Return the events that redo brings back, as they were played from this state on."""
    known = dict(events_of(kind, unit, game, now.withdrawn[-RECENT:]))
    found: list[Happened] = []
    for number in now.withdrawn[: -RECENT - 1 : -1]:
        after = kind.game.apply(rules, state, known[number])
        found.append(Happened(number, known[number], state, after))
        state = after
    return tuple(reversed(found))


def _nearest(
    kind: Kind, unit: Unit, game: str, lines: tuple[Line, ...], now: Fold, most: int
) -> tuple[int, object]:
    """Return how many events the best snapshot holds, and its state.

    Its events must be the first of those that count now, and leave ``most`` for undo to go through.
    """
    kept = tail(now.effective, with_unseen(kind, (), lines), most) if kind.game.unseen else most
    for number, stamp in unit.games.snapshots(game):
        if stamp != kind.stamp:
            continue
        held = fold(line for line in lines if line.number <= number).effective
        if len(held) > len(now.effective) - kept or held != now.effective[: len(held)]:
            continue
        state = _state_at(kind, unit, game, number)
        if state is not None:
            return len(held), state
    return 0, kind.game.blank


def _state_at(kind: Kind, unit: Unit, game: str, number: int) -> object | None:
    """Return a snapshot's state; None if it cannot be read: a snapshot is only a short cut."""
    snapshot = unit.games.snapshot(game, number, kind.stamp)
    try:
        return snapshot and from_plain(kind.game.state, json.loads(snapshot.state))
    except (UnreadableValue, ValueError):
        return None


def _again(
    kind: Kind, unit: Unit, game: str, lines: tuple[Line, ...]
) -> dict[str, tuple[object, ...]]:
    first = next((i for i, line in enumerate(lines) if line.type == UNDO), None)
    if first is None:
        return {}
    known: dict[int, Event] = {}

    def event_at(number: int) -> Event:
        if number not in known:
            wanted = (line.number for line in lines if line.number >= number and not line.of)
            some = tuple(one for one, _ in zip(wanted, range(AT_ONCE), strict=False))
            known.update(events_of(kind, unit, game, some))
        return known[number]

    return withdrawn_draws(kind.game, lines[first:], event_at)


def events_of(
    kind: Kind, unit: Unit, game: str, numbers: Iterable[int]
) -> tuple[tuple[int, Event], ...]:
    """Return events by the numbers of their entries, in numerical order."""
    found = unit.journals.picked(game, tuple(numbers))
    with reading_kept("a line of a game"):
        return tuple((entry.number, event_of(kind, entry)) for entry in found)
