"""The whole log: lines of events, of what took them back, and plain text."""

from dataclasses import replace
from datetime import UTC, datetime

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.tracker_log import log_words
from gm_tools.presenters.games.shared.whole_log import (
    WrittenLine,
    as_text,
    event_line,
    moved_line,
    passages,
)
from tests.games.toy import Add, Table
from tests.presenters.games.shared.toy_presenter import TOY_PRESENTER

AT = datetime(2026, 3, 1, tzinfo=UTC)
WORDS = log_words(TOY_PRESENTER)
ADD = Event("add", Add(2), "P1")
BEFORE, AFTER = Table(), Table(sum=2)


def test_a_line_says_who_sent_it() -> None:
    told = Happened(2, ADD, BEFORE, AFTER)
    own = event_line(WORDS, told, actor="seat:P1", at=AT)
    hosts = event_line(WORDS, told, actor="xyz", at=AT, counts=False)
    assert (own.who, own.text, own.news, own.is_gone) == ("Ana", "Ana: add", ("0 to 2",), False)
    assert (hosts.who, hosts.is_gone) == ("Host", True)


def test_an_undo_names_what_it_takes_back() -> None:
    told = Happened(3, ADD, AFTER, BEFORE)
    moved = moved_line(WORDS, "Taken back", 2, told, actor="operator", at=AT)
    assert (moved.text, moved.who, moved.is_move) == ("Taken back: 2, Ana: add", "Host", True)


def test_a_line_an_event_with_its_facts_below() -> None:
    lines = (
        WrittenLine(1, "Ana rolls 13", "Host", AT, news=("a hit",), source="by the app"),
        WrittenLine(12, "Bo rolls 2", "Bo", AT, round=2, is_gone=True),
    )
    assert as_text("Evening", lines).splitlines() == [
        "Evening",
        "",
        "   1  Ana rolls 13 (Host, by the app)",
        "      a hit",
        "",
        "Round 2",
        "  12  Bo rolls 2 (Bo, taken back)",
    ]


def test_what_belongs_to_something_begun_is_gathered_under_it() -> None:
    """Every line once, undo and what was taken back too; the news of those that count in one."""
    lines = (
        WrittenLine(1, "Begins", "Host", AT),
        WrittenLine(2, "Encounter", "Host", AT, news=("opens",)),
        WrittenLine(3, "Roll", "Bo", AT, news=("a hit",), is_part=True),
        WrittenLine(4, "Roll", "Ana", AT, news=("a miss",), is_part=True, is_gone=True),
        WrittenLine(5, "Taken back: 4", "Host", AT, is_move=True, is_part=True),
        WrittenLine(6, "Next", "Host", AT),
    )
    found = passages(lines)
    assert [[one.number for one in passage.lines] for passage in found] == [[1], [2, 3, 4, 5], [6]]
    assert (found[1].news, found[1].last.number) == (("opens", "a hit"), 5)


def test_a_log_that_begins_in_the_middle_hangs_on_its_first_line() -> None:
    first = WrittenLine(1, "Played elsewhere before", "Host", AT, is_part=True)
    assert [len(one.lines) for one in passages((first, replace(first, number=2)))] == [2]
