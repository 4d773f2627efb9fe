"""Going to a line of the log: what a host's log says of it, and the lines that were taken back."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.history import Redoable, Undoable
from gm_tools.presenters.games.shared.log import LogWords, log_lines
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.views import GameScreen, LogLine, WayView
from gm_tools.presenters.games.shared.whole_log import WrittenLine

S = TypeVar("S", bound=GameScreen)
BEGINNING: Final = 1
"""The entry that no undo takes back."""


def with_ways(
    screen: S, words: LogWords, done: Sequence[Undoable], undone: Sequence[Redoable], state: Any
) -> S:
    """Return a host's screen whose log can be gone through, with what was taken back above it.

    ``done`` are events that can be taken back, the newest first, ``undone`` those that can be
    brought back, the next one first; ``state`` is the state now.
    """
    if screen.read_only:
        return screen
    back, on = _ways_back(words, done, state), _ways_on(undone)
    told = tuple(Happened(one.number, one.event, one.before, one.after) for one in undone[::-1])
    gone = [_marked(line, on, is_gone=True) for line in log_lines(words, told)]
    kept = [_marked(line, back) for line in screen.log]
    return replace(screen, log=(*gone, *kept))


Ways = Mapping[int, WayView]
"""By a line's entry: the way from now to it."""


def _marked(line: LogLine, ways: Ways, *, is_gone: bool = False) -> LogLine:
    parts = tuple(_marked(part, ways, is_gone=is_gone) for part in line.parts)
    return replace(line, way=ways.get(line.last), parts=parts, is_gone=is_gone)


def _ways_back(words: LogWords, done: Sequence[Undoable], state: Any) -> Ways:
    """Return the ways back to the lines before events; not between those sent in one go.

    Those before what the screen knows of lead to the beginning, which it does not show then.
    """
    found: dict[int, WayView] = {}
    after = state
    for one, earlier in zip(done, [*(each.number for each in done[1:]), BEGINNING], strict=False):
        if not one.follows:
            steps = len(found) + 1
            title = words.title(one.before, after, one.event)
            found[earlier] = taken_back(steps, title)
        after = one.before
    return found


def with_whole_ways(lines: Sequence[WrittenLine]) -> list[WrittenLine]:
    """Return the lines of a whole log, the oldest first, each with the way to it."""
    counting = [one for one in lines if not one.is_move and not one.is_gone]
    ahead = [(one.number, one.follows) for one in lines if one.is_ahead]
    ways = {**_whole_ways_back(counting), **_on(ahead)}
    return [replace(one, way=ways.get(one.number)) for one in lines]


def _whole_ways_back(counting: Sequence[WrittenLine]) -> Ways:
    found: dict[int, WayView] = {}
    for earlier, one in zip(counting[-2::-1], counting[:0:-1], strict=True):
        if not one.follows:
            steps = len(found) + 1
            found[earlier.number] = taken_back(steps, one.text)
    return found


def taken_back(steps: int, first: str) -> WayView:
    """Return the way back: "takes back 12 steps, from “Sol attacks Pike Beetle” on"."""
    said = f"takes back “{first}”"
    if steps > 1:
        said = f"takes back {some(steps, 'step')}, from “{first}” on"
    return WayView(steps, said)


def brought_back(steps: int) -> WayView:
    """Return the way forward."""
    return WayView(steps, f"brings back {some(steps, 'step')}")


def _ways_on(undone: Sequence[Redoable]) -> Ways:
    return _on([(one.number, one.follows) for one in undone])


def _on(ahead: Sequence[tuple[int, bool]]) -> Ways:
    """Return the ways forward to events taken back; not between those sent in one go."""
    found: dict[int, WayView] = {}
    steps = 0
    for nth, (number, follows) in enumerate(ahead):
        steps += not follows or not nth
        if nth + 1 == len(ahead) or not ahead[nth + 1][1]:
            found[number] = brought_back(steps)
    return found
