"""The fold of a journal: which events count now, and which undo and redo move.

The journal only grows. ``undo {of}`` takes back the last event that counts, ``redo {of}`` brings
back the last one taken back, unless a new event came between. The first event holds everything the
game was started with, and stays.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from gm_tools.games.frame.event import (
    DIGITAL,
    Entry,
    Event,
)
from gm_tools.games.frame.protocol import Found, Game, Refusal

UNDO: Final = "undo"
REDO: Final = "redo"
NTH: Final = "."
"""Between the id under which entries were sent at once and a later one's place among them."""
BY_ITSELF: Final = "+"
"""The end of the id of an entry that nobody sent: it followed by itself."""

R = TypeVar("R")
S = TypeVar("S")


class Line(NamedTuple):
    """The fold's view of an entry; ``of`` is the entry that an undo or redo is about."""

    number: int
    type: str
    of: int = 0
    id: str = ""

    @property
    def follows(self) -> bool:
        """Whether it was sent in one go with the line before it: its id says so."""
        return NTH in self.id

    @property
    def is_by_itself(self) -> bool:
        """Whether nobody sent it: the app did it by itself after the line before it."""
        return self.id.endswith(BY_ITSELF)


@dataclass(frozen=True, slots=True)
class Fold:
    """The numbers of the events that count, and of those that redo brings back, the next last.

    ``following`` are events that were sent in one go with the one before them, ``by_itself`` those
    of them that nobody sent; ``along`` are withdrawn events that were taken back in one go with the
    one after them.
    """

    effective: tuple[int, ...] = ()
    withdrawn: tuple[int, ...] = ()
    following: frozenset[int] = frozenset()
    along: frozenset[int] = frozenset()
    by_itself: frozenset[int] = frozenset()


class Happened(NamedTuple):
    """An event that counts, with the states around it as a viewer sees them."""

    number: int
    event: Event
    before: Any
    after: Any


class BrokenJournalError(ValueError):
    """An entry that no version of this program wrote; ``number`` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number} does not follow from those before it")
        self.number = number


@dataclass(frozen=True, slots=True)
class BadStep:
    """The first event that a replay rejects; ``number`` is its entry's."""

    number: int
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class Replay(Generic[R, S]):
    """The result of a replay: the state after the last good step, and the bad step if any."""

    rules: R | None
    state: S
    bad: BadStep | None = None


def line_of(entry: Entry) -> Line:
    """Return the fold's view of an entry."""
    of = entry.data["of"] if entry.type in (UNDO, REDO) else 0
    return Line(entry.number, entry.type, of, entry.id)


def id_of(id: str, nth: int, *, by_itself: bool = False) -> str:
    """Return the id of an entry among those written at once under an id, from 0."""
    return f"{id}{NTH}{nth}{BY_ITSELF if by_itself else ''}" if nth else id


def is_id_of(found: str, id: str, nth: int) -> bool:
    """Whether an entry's id is that of a place among those written at once under an id."""
    return found.removesuffix(BY_ITSELF) == id_of(id, nth)


def fold(lines: Iterable[Line], start: Fold = Fold()) -> Fold:  # a frozen value
    """Return which events count after some lines; BrokenJournalError for an impossible line."""
    effective, withdrawn = list(start.effective), list(start.withdrawn)
    following, along = set(start.following), set(start.along)
    by_itself = set(start.by_itself)
    for line in lines:
        number, of = line.number, line.of
        if line.type == UNDO:
            _move(effective, withdrawn, of, number, least=1)
            along.update((of,) if line.follows else ())
        elif line.type == REDO:
            _move(withdrawn, effective, of, number, least=0)
            along.discard(of)
        else:
            effective.append(number)
            following.update((number,) if line.follows else ())
            by_itself.update((number,) if line.is_by_itself else ())
            withdrawn.clear()
            along.clear()
    marks = map(frozenset, (following, along, by_itself))
    return Fold(tuple(effective), tuple(withdrawn), *marks)


def _move(source: list[int], target: list[int], of: int, number: int, *, least: int) -> None:
    if len(source) <= least or source[-1] != of:
        raise BrokenJournalError(number)
    target.append(source.pop())


def undo_refusal(now: Fold, of: int) -> Refusal | None:
    """Say why an event cannot be taken back: only the last that counts can be, never the first."""
    if len(now.effective) < 2:
        return Refusal("nothing_to_undo", "There is nothing to take back.")
    last = now.effective[-1]
    if of != last:
        return Refusal("not_last", f"Only the last event, {last}, can be taken back, not {of}.")
    return None


def redo_refusal(now: Fold, of: int) -> Refusal | None:
    """Say why an event cannot be brought back: only the last one taken back can be."""
    if not now.withdrawn:
        return Refusal("nothing_to_redo", "There is nothing to bring back.")
    last = now.withdrawn[-1]
    if of != last:
        return Refusal("not_last", f"Only event {last} can be brought back next, not {of}.")
    return None


def brought_back(now: Fold) -> tuple[int, ...]:
    """Return what redo brings back in one go, in order: what was taken back in one go."""
    found: list[int] = []
    for number in reversed(now.withdrawn):
        found.append(number)
        if number not in now.along:
            break
    return tuple(found)


Dealt = dict[str, tuple[object, ...]]
"""By deck or die: the values that its next draws deal first, in order."""


def draws_in(game: Game[R, S], event: Event) -> Found:
    """Return the app's draws for an event, by deck or die."""
    return game.drawn_in(event) if event.source == DIGITAL else ()


def put_back(again: Mapping[str, tuple[object, ...]], game: Game[R, S], event: Event) -> Dealt:
    """Return the next values to deal after an event was taken back: its own come first."""
    found = dict(again)
    for source, values in reversed(draws_in(game, event)):
        found[source] = (*values, *found.get(source, ()))
    return found


def taken(again: Mapping[str, tuple[object, ...]], game: Game[R, S], event: Event) -> Dealt:
    """Return the next values to deal after an event was played, or brought back, with these."""
    found = dict(again)
    for source, values in draws_in(game, event) if again else ():
        left = deque(found.pop(source, ()))
        for value in values:
            if value in left:
                left.remove(value)
        if left:
            found[source] = tuple(left)
    return found


def withdrawn_draws(
    game: Game[R, S], lines: Iterable[Line], event_at: Callable[[int], Event]
) -> Dealt:
    """Return the values that the next draws deal first: undo never rolls again.

    ``event_at`` returns an event by its entry's number; it is called only from the first undo on.
    """
    again: Dealt = {}
    for number, type_, of, _ in lines:
        if type_ == UNDO:
            again = put_back(again, game, event_at(of))
        elif again:
            again = taken(again, game, event_at(of or number))
    return again


def replay(
    game: Game[R, S], facts: Any, steps: Iterable[tuple[int, Event]], *, check: bool = True
) -> Replay[R, S]:
    """Play numbered events from the beginning; the result names the first bad step.

    With ``check``, each step is checked for a refusal first, and an engine that fails on an event
    counts as refusing it; without, the events are known to be accepted.
    """
    rules: R | None = None
    state = game.blank
    for number, event in steps:
        try:
            if rules is None:
                rules = game.rules(facts, event)
            refusal = game.refusal(rules, state, event) if check else None
            if refusal:
                return Replay(rules, state, BadStep(number, refusal))
            state = game.apply(rules, state, event)
        except Exception as error:
            if not check:
                raise
            # Another engine wrote this event: whatever goes wrong, the game opens read-only.
            return Replay(rules, state, BadStep(number, _failed(error)))
    return Replay(rules, state)


def _failed(error: Exception) -> Refusal:
    kind = type(error).__name__
    return Refusal("engine_failed", f"This program cannot play this step ({kind}).")
