"""The whole log: lines of events, and of what took them back."""

from datetime import UTC, datetime

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.shared.book import book_line, moved_line
from tests.games.toy import Add, Table
from tests.presenters.games.shared.faces import TOY_FACE

AT = datetime(2026, 3, 1, tzinfo=UTC)
ADD = Event("add", Add(2), "P1")
BEFORE, AFTER = Table(), Table(sum=2)


def test_a_line_says_who_sent_it() -> None:
    told = Happened(2, ADD, BEFORE, AFTER)
    own = book_line(TOY_FACE, told, actor="seat:P1", at=AT, counts=True)
    hosts = book_line(TOY_FACE, told, actor="xyz", at=AT, counts=False)
    assert (own.who, own.text, own.facts, own.is_gone) == ("Ana", "Ana: add", ("0 to 2",), False)
    assert (hosts.who, hosts.is_gone) == ("Host", True)


def test_an_undo_names_what_it_takes_back() -> None:
    moved = moved_line(
        TOY_FACE, 3, ("Taken back", 2), ADD, (AFTER, BEFORE), actor="operator", at=AT
    )
    assert (moved.text, moved.who, moved.is_move) == ("Taken back: 2, Ana: add", "Host", True)
