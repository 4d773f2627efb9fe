"""A host's log can be gone through: ways to its lines, and what was taken back above them."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.log import LogWords, log_lines
from gm_tools.presenters.games.shared.rewinding import with_ways, with_whole_ways
from gm_tools.presenters.games.shared.views import GameScreen, LogLine
from gm_tools.presenters.games.shared.whole_log import WrittenLine


@dataclass(frozen=True)
class Done:
    """An event with the states around it, which are how often something is under way."""

    number: int
    event: Event
    before: int = 0
    after: int = 0
    follows: bool = False
    along: bool = False
    by_itself: bool = False


def title(_before: object, _after: object, event: Event) -> str:
    return event.type


WORDS = LogWords(
    title=title,
    news=lambda _one: (),
    source=lambda _event: "",
    by_hand=lambda _event: False,
    seat=lambda _state, seat: seat,
    host="Host",
    is_amid=lambda state: state > 0,
)


def done(number: int, name: str, before: int = 0, after: int = 0, **more: bool) -> Done:
    return Done(number, Event(name), before, after, **more)


BEGIN, FATE, ATTACK = done(1, "begin"), done(2, "fate"), done(3, "attack", 0, 1, follows=True)
DEFY, SHOW, END = done(4, "defy", 1, 1), done(5, "show", 1, 0), done(6, "end")


def logged(*told: Done, undone: tuple[Done, ...] = (), **more: Any) -> list[LogLine]:
    """Return the log of some events, the newest first, of which the beginning always stays."""
    lines = log_lines(WORDS, tuple(Happened(o.number, o.event, o.before, o.after) for o in told))
    screen = GameScreen(name="Ford", number=9, phase="turns", log=lines, **more)
    undoable = [one for one in told if one != BEGIN]
    return list(with_ways(screen, WORDS, undoable, undone, told[0].after).log)


def ways(lines: list[LogLine]) -> list[tuple[str, int, int, str]]:
    return [(one.text, one.last, *said(one)) for one in lines]


def said(line: LogLine | WrittenLine) -> tuple[int, str]:
    return (line.way.steps, line.way.label) if line.way else (0, "")


def test_each_line_says_what_going_back_takes_back() -> None:
    found = logged(END, SHOW, DEFY, ATTACK, FATE, BEGIN)
    assert ways(found) == [
        ("end", 6, 0, ""),
        ("attack", 5, 1, "takes back “end”"),
        ("fate", 2, 0, ""),
        ("begin", 1, 4, "takes back 4 steps, from “fate” on"),
    ]
    assert ways(list(found[1].parts)) == [
        ("defy", 4, 2, "takes back 2 steps, from “show” on"),
        ("show", 5, 1, "takes back “end”"),
    ]


def test_what_was_taken_back_stands_above_dimmed_with_the_way_forward() -> None:
    found = logged(ATTACK, FATE, BEGIN, undone=(DEFY, SHOW, END))
    assert [one.is_gone for one in found] == [True, True, False, False, False]
    assert ways(found[:3]) == [
        ("end", 6, 3, "brings back 3 steps"),
        ("defy", 5, 2, "brings back 2 steps"),
        ("attack", 3, 0, ""),
    ]
    assert [one.is_gone for one in found[1].parts] == [True]


def test_what_was_sent_in_one_go_is_brought_back_as_one_step() -> None:
    found = logged(BEGIN, undone=(FATE, ATTACK, DEFY))
    assert ways(found) == [
        ("attack", 4, 2, "brings back 2 steps"),
        ("fate", 2, 0, ""),
        ("begin", 1, 0, ""),
    ]


def test_a_game_that_is_read_only_has_no_ways() -> None:
    found = logged(END, BEGIN, undone=(DEFY,), read_only="Another version wrote this.")
    assert ways(found) == [("end", 6, 0, ""), ("begin", 1, 0, "")]


def test_the_whole_log_has_ways_to_its_lines_too() -> None:
    def line(number: int) -> WrittenLine:
        return WrittenLine(number, f"line {number}", "Host", datetime(2026, 5, 1, tzinfo=UTC))

    over, move = replace(line(2), is_gone=True), replace(line(3), is_move=True)
    ahead = [replace(line(number), is_gone=True, is_ahead=True) for number in (6, 7)]
    lines = [line(1), over, move, line(4), line(5), *ahead]
    assert [(one.number, *said(one)) for one in with_whole_ways(lines) if one.way] == [
        (1, 2, "takes back 2 steps, from “line 4” on"),
        (4, 1, "takes back “line 5”"),
        (6, 1, "brings back 1 step"),
        (7, 2, "brings back 2 steps"),
    ]
    in_one_go = [line(1), line(4), replace(line(5), follows=True)]
    assert [said(one)[0] for one in with_whole_ways(in_one_go)] == [1, 0, 0]
