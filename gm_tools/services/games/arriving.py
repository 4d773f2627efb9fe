"""A game from a file: its journal is played line by line before anything is kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm_tools.games.frame.codec.plain import UnreadableValue
from gm_tools.games.frame.event import Entry
from gm_tools.games.frame.journal import (
    REDO,
    UNDO,
    Fold,
    fold,
    line_of,
    redo_refusal,
    undo_refusal,
)
from gm_tools.games.frame.portable import (
    ExportedGame,
    Stamp,
    entries_of,
    written_at,
)
from gm_tools.games.frame.upcasting import between
from gm_tools.services.games.kinds import Kind, event_of
from gm_tools.services.games.live import EVERYTHING, Live, blank, digest, followed, state_text

OTHERWISE = "In this version, the lines of this file lead to another state than the file says."


@dataclass(frozen=True, slots=True)
class Halt:
    """The first line that cannot be played: its number, the place in the line, and the reason."""

    number: int
    where: str
    what: str


@dataclass(frozen=True, slots=True)
class Arrived:
    """A game that can be kept under ``stamp``; ``live`` is as far as it can be played here.

    ``times`` are when each line was written, None if the file does not say. ``stamp`` is this
    program's if every line was played, else the file's: such a game opens read-only.
    """

    name: str
    kind: Kind
    entries: tuple[Entry, ...]
    times: tuple[datetime | None, ...]
    live: Live
    stamp: Stamp
    digest: str


class CannotArriveError(Exception):
    """A game that cannot be kept; ``where`` is a path in its file."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where
        self.what = what


def arrived(kind: Kind, game: ExportedGame, actor: str) -> Arrived:
    """Return a file's game after playing it; CannotArriveError names the line that is refused.

    A game last written by another version, which this one refuses or plays differently, is kept as
    it is, read-only. Lines of older engines are brought up to date as they are read; then states
    may differ, and only refusals count.
    """
    entries, own = entries_of(game, actor), Stamp(kind.game.engine, kind.data)
    written_by = game.stamp or own
    live, halt = played_lines(kind, entries)
    times = tuple(map(written_at, game.entries))
    now = digest(state_text(kind, live.state))
    found = Arrived(game.name, kind, entries, times, live, own, now)
    says_how = game.digest and not between(kind.game.upcasters, written_by.engine)
    differs = OTHERWISE if says_how and not halt and game.digest != now else ""
    if halt is None and not differs:
        return found
    if written_by == own or (halt and _is_withdrawn(entries, halt)):
        raise CannotArriveError(*place_of(halt)) if halt else CannotArriveError("digest", differs)
    return replace(found, stamp=written_by, digest=game.digest)


def remade(found: Arrived, change: Callable[[Any], Any]) -> Arrived:
    """Return a game with its lines' data changed, played again; one that is read-only stays.

    CannotArriveError names the line that is refused then.
    """
    kind = found.kind
    entries = tuple(replace(one, data=change(one.data)) for one in found.entries)
    if entries == found.entries or found.stamp != Stamp(kind.game.engine, kind.data):
        return found
    live, halt = played_lines(kind, entries)
    if halt:
        raise CannotArriveError(*place_of(halt))
    now = digest(state_text(kind, live.state))
    return replace(found, entries=entries, live=live, digest=now)


def played_lines(kind: Kind, entries: Sequence[Entry]) -> tuple[Live, Halt | None]:
    """Play a journal with every line checked; return how far it came, and why no further.

    An engine that fails on a line counts as refusing it.
    """
    live = blank(kind)
    for entry in entries:
        try:
            after = _followed(kind, live, entry)
        except Exception as error:  # another program's line: whatever goes wrong, it is named
            after = Halt(entry.number, "", f"cannot be played here ({type(error).__name__}).")
        if isinstance(after, Halt):
            return live, after
        live = after
    return live, None


def _followed(kind: Kind, live: Live, entry: Entry) -> Live | Halt:
    if entry.type in (UNDO, REDO):
        barred = undo_refusal if entry.type == UNDO else redo_refusal
        refusal = barred(live.fold, entry.data["of"])
        after = None if refusal else followed(kind, live, entry, most=EVERYTHING)
        return after or Halt(entry.number, "data", refusal.message if refusal else "is not there.")
    return _played(kind, live, entry)


def _played(kind: Kind, live: Live, entry: Entry) -> Live | Halt:
    try:
        event = event_of(kind, entry)
    except KeyError:
        return Halt(entry.number, "type", f"is no event of this game: {entry.type}.")
    except UnreadableValue as error:
        where, what = error.problems[0]
        return Halt(entry.number, f"data.{where}" if where else "data", f"{what}.")
    rules = live.rules or kind.game.rules(kind.facts, event)
    refusal = kind.game.refusal(rules, live.state, event)
    if refusal:
        return Halt(entry.number, "", f"is refused: {refusal.message}")
    after = followed(kind, live, entry, event, EVERYTHING)
    return after or Halt(entry.number, "", "cannot be played here.")


def _is_withdrawn(entries: tuple[Entry, ...], halt: Halt) -> bool:
    """Whether a line no longer counts: opening checks only those that count."""
    now: Fold = fold(map(line_of, entries))
    return halt.number not in now.effective


def place_of(halt: Halt) -> tuple[str, str]:
    """Return where in its file a game halts, and why."""
    where = f"entries.{halt.number - 1}"
    return (f"{where}.{halt.where}" if halt.where else where), halt.what
