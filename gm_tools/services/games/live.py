"""A game as it stands, and how an entry of its journal changes it: values, no storage."""

import hashlib
import json
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from gm_tools.games.frame.codec.writing import field_writers, is_default
from gm_tools.games.frame.event import HOST, Entry, Event
from gm_tools.games.frame.journal import (
    REDO,
    UNDO,
    Fold,
    Happened,
    Line,
    fold,
    line_of,
    put_back,
    taken,
)
from gm_tools.games.frame.taking_back import Back, steps_back
from gm_tools.services.games.answers import Done, ReadOnly
from gm_tools.services.games.kinds import Kind, event_of

RECENT = 64
EVERYTHING = 1_000_000
"""The number of events to remember when a whole journal is played at once."""
FEW = 8
"""Fewer remembered events are too few for undo to go through."""
LARGE = 4_000
MOST_LARGE = 64

FOR_OTHERS: Final = ReadOnly(
    0, "This was played with another version of the app: you can look at it, but not go on."
)
"""What is said to those who do not host a game that cannot go on."""


@dataclass(frozen=True, slots=True)
class Live:
    """A game after entry ``number``.

    ``recent`` holds the last events that count with the states before them, the newest last;
    ``undone`` the events that redo brings back with the states around them, the next one last;
    ``again`` the values that the next draws deal first; ``unseen`` are the numbers of entries of
    which only the host knows.
    """

    number: int
    fold: Fold
    rules: Any
    state: Any
    recent: tuple[Done, ...]
    undone: tuple[Happened, ...]
    again: Mapping[str, tuple[object, ...]]
    read_only: ReadOnly | None = None
    unseen: tuple[int, ...] = ()

    def known(self, number: int, viewer: str) -> int:
        """Return an entry's number as a viewer counts: how many they may know of, up to it."""
        return number if viewer == HOST else number - bisect_right(self.unseen, number)

    def read_only_for(self, viewer: str) -> ReadOnly | None:
        """Return why nothing changes any more: only the host learns at which step, and its reason.

        The reason may name what nobody else knows.
        """
        return self.read_only if self.read_only is None or viewer == HOST else FOR_OTHERS

    def is_unseen(self, number: int) -> bool:
        """Whether only the host knows of an entry."""
        return is_among(self.unseen, number)


def is_among(numbers: Sequence[int], number: int) -> bool:
    """Whether a number is one of some in order."""
    at = bisect_left(numbers, number)
    return at < len(numbers) and numbers[at] == number


def with_unseen(kind: Kind, unseen: tuple[int, ...], lines: Iterable[Line]) -> tuple[int, ...]:
    """Return the entries that only the host knows of, with those among some more lines.

    Such is an event of a type that a game keeps to its host, and each undo and redo of it.
    """
    if not kind.game.unseen:
        return unseen
    found = list(unseen)
    for line in lines:
        if line.type in kind.game.unseen or (line.of and is_among(found, line.of)):
            found.append(line.number)
    return tuple(found)


def tail(numbers: Sequence[int], unseen: Sequence[int], most: int) -> int:
    """Return how many of the last events to remember, so that ``most`` are not unseen."""
    if not unseen:
        return min(most, len(numbers))
    left = most
    for count, number in enumerate(reversed(numbers)):
        if not left:
            return count
        left -= not is_among(unseen, number)
    return len(numbers)


def blank(kind: Kind) -> Live:
    """Return a game before its first event."""
    return Live(0, Fold(), None, kind.game.blank, (), (), {})


def undoable(live: Live) -> tuple[Done, ...]:
    """Return the remembered events that undo goes through, last first; the beginning stays."""
    first = live.fold.effective[0] if live.fold.effective else 0
    return tuple(one for one in reversed(live.recent) if one.number != first)


def ways_back(kind: Kind, live: Live) -> Mapping[Back, int]:
    """Return how many events each way of taking back withdraws; 0: more than are remembered."""
    done = undoable(live)
    moments = [kind.game.moment(one.before) for one in done]
    follows = [one.number in live.fold.following for one in done]
    return steps_back(moments, follows, is_whole=len(done) + 1 == len(live.fold.effective))


def is_short(live: Live) -> bool:
    """Whether so many events were taken back that few of those before are remembered.

    Those that only the host knows of do not count: what others hear is remembered alike.
    """
    hidden = live.unseen
    remembered = sum(not is_among(hidden, one.number) for one in live.recent)
    if remembered >= FEW:
        return False
    return remembered < sum(not is_among(hidden, one) for one in live.fold.effective)


def followed(
    kind: Kind, live: Live, entry: Entry, event: Event | None = None, most: int = RECENT
) -> Live | None:
    """Return the game after an accepted entry; ``event`` is the entry's event, if it is known.

    None if it reaches back further than the ``most`` events that are remembered: then the game is
    opened from the journal.
    """
    if entry.type == UNDO:
        return _undone(kind, live, entry, most)
    if entry.type != REDO:
        return _played(kind, live, entry, (entry.number, event or event_of(kind, entry)), most)
    return _played(kind, live, entry, live.undone[-1][:2], most) if live.undone else None


def _played(kind: Kind, live: Live, entry: Entry, first: tuple[int, Event], most: int) -> Live:
    """Play an event under the number of its own entry."""
    number, event = first
    rules = live.rules or kind.game.rules(kind.facts, event)
    line = line_of(entry)
    unseen = with_unseen(kind, live.unseen, (line,))
    recent = (*live.recent, Done(number, event, live.state))
    kept = tail([one.number for one in recent], unseen, most) if unseen else most
    return Live(
        number=entry.number,
        fold=fold((line,), live.fold),
        rules=rules,
        state=kind.game.apply(rules, live.state, event),
        recent=recent[-kept:],
        undone=live.undone[:-1] if entry.type == REDO else (),
        again=taken(live.again, kind.game, event),
        unseen=unseen,
    )


def _undone(kind: Kind, live: Live, entry: Entry, most: int) -> Live | None:
    if not live.recent:
        return None
    last, line = live.recent[-1], line_of(entry)
    gone = Happened(last.number, last.event, last.before, live.state)
    return replace(
        live,
        number=entry.number,
        fold=fold((line,), live.fold),
        unseen=with_unseen(kind, live.unseen, (line,)),
        state=last.before,
        recent=live.recent[:-1],
        undone=(*live.undone[1 - most :], gone),
        again=put_back(live.again, kind.game, last.event),
    )


def state_text(kind: Kind, state: object) -> str:
    """Return a state as JSON text, the same for the same state.

    A large part that stays the same object from state to state is written once.
    """
    cls: object = kind.game.state
    found = []
    for name, default, write in field_writers(cls):
        value = getattr(state, name)
        if not is_default(value, default):
            found.append(f'"{name}":{_text(value, write)}')
    return f"{{{','.join(found)}}}"


def _text(value: object, write: Callable[[object], object]) -> str:
    known = _LARGE.get(id(value))
    if known is not None and known[0] is value:
        return known[1]
    text = json.dumps(write(value), ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    if len(text) > LARGE:
        if len(_LARGE) >= MOST_LARGE:
            _LARGE.clear()
        _LARGE[id(value)] = (value, text)
    return text


_LARGE: dict[int, tuple[object, str]] = {}
"""Texts of large values by identity; the value is kept beside its text so that it stays alive."""


def digest(text: str) -> str:
    """Return the digest of a state's text."""
    return hashlib.blake2b(text.encode("utf-8"), digest_size=16).hexdigest()
