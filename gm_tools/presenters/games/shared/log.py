"""A game's log in its own words, for a screen and for the whole log of its host."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, TypeVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.views import LogLine

T = TypeVar("T")


def _nothing(_event: Event) -> str:
    return ""


def _no_parts(_after: object, _announced: object) -> tuple[str, ...]:
    return ()


def _no_turn(_state: object) -> str:
    return ""


def _is_never_amid(_state: object) -> bool:
    return False


def _no_round(_state: object) -> int:
    return 0


@dataclass(frozen=True, slots=True)
class LogWords:
    """The words of a game's log for one viewer.

    ``title(before, after, event)`` names an event, ``news`` says what it brought about,
    ``by_hand`` marks changes by hand. ``source`` says that dice or cards came from the app;
    ``otherwise`` is the whole log's text if they did not. ``seat(state, seat)`` names the sender
    at a seat, ``host`` all other senders. ``parts(after, announced)`` gives the numbers of a moment
    with their parts. ``round`` returns a state's round, 0 if the log is not divided by rounds;
    ``turn`` names its turn, "" outside of turns. ``is_amid``: something has begun in a state and is
    not finished, as a maneuver; ``is_passing``: an event says nothing by itself.
    """

    title: Callable[[Any, Any, Event], str]
    news: Callable[[Happened], tuple[str, ...]]
    source: Callable[[Event], str]
    by_hand: Callable[[Event], bool]
    seat: Callable[[Any, str], str]
    host: str
    otherwise: Callable[[Event], str] = _nothing
    parts: Callable[[Any, Any], tuple[str, ...]] = _no_parts
    round: Callable[[Any], int] = _no_round
    turn: Callable[[Any], str] = _no_turn
    is_amid: Callable[[Any], bool] = _is_never_amid
    is_passing: Callable[[Event], bool] = _is_never_amid


def log_lines(words: LogWords, told: tuple[Happened, ...]) -> tuple[LogLine, ...]:
    """Return the log of some events, the newest first; what belongs to a maneuver is one line.

    An event of which a viewer hears nothing has none.
    """
    whole = gathered(told[::-1], lambda one: words.is_amid(one.before))
    found = [_with_parts(_line(words, begun), _parts(words, parts)) for begun, parts in whole]
    return tuple(line for line in found[::-1] if line.text or line.news or line.parts)


def gathered(entries: Iterable[T], is_part: Callable[[T], bool]) -> Iterator[tuple[T, list[T]]]:
    """Yield entries, the oldest first, each with those that belong to what it began.

    The first one begins, whatever it is: what came before it is not known.
    """
    held: list[T] = []
    for one in entries:
        if held and not is_part(one):
            yield held[0], held[1:]
            held = []
        held.append(one)
    if held:
        yield held[0], held[1:]


def united(*told: Iterable[str]) -> tuple[str, ...]:
    """Return the news of several lines, each once."""
    return tuple(dict.fromkeys(chain(*told)))


def _parts(words: LogWords, told: Iterable[Happened]) -> list[LogLine]:
    lines = ((one, _line(words, one)) for one in told)
    return [replace(line, text="") if words.is_passing(one.event) else line for one, line in lines]


def _line(words: LogWords, one: Happened) -> LogLine:
    return LogLine(
        number=one.number,
        text=words.title(one.before, one.after, one.event),
        news=words.news(one),
        by_hand=words.by_hand(one.event),
        source=words.source(one.event),
    )


def _with_parts(line: LogLine, parts: Sequence[LogLine]) -> LogLine:
    """Return the line of a maneuver: what its parts brought about is among its own news."""
    said = united(line.news, *(part.news for part in parts))
    shown = tuple(part for part in parts if part.text or part.news)
    if not parts:
        return line
    return replace(line, news=said, parts=shown, until=parts[-1].last)
