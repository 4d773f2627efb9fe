"""The whole log as lines and as text."""

from datetime import UTC, datetime

from gm_tools.games.battle.events.host import Harm
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.battle.logbook import (
    as_text,
    book_line,
    moved_line,
    who_sent,
)
from tests.games.battle.makers import foe, hero, table

AT = datetime(2026, 3, 1, tzinfo=UTC)
BATTLE = table(hero("Ann"), foe("Cat")).state
HARM = Event("harm", Harm(("c2",), 3, "lose"))


def test_a_line_says_who_sent_it_and_how_its_numbers_come_about() -> None:
    line = book_line(
        7, HARM, BATTLE, BATTLE, actor="seat:P1", at=AT, worked_out=("Ann 9 = high 6 + anchor 3",)
    )
    assert (line.number, line.who, line.parts) == (7, "P1", ("Ann 9 = high 6 + anchor 3",))
    assert "Cat" in line.text


def test_everybody_without_a_seat_is_the_game_master() -> None:
    assert [who_sent(one) for one in ("seat:P2", "operator", "Wn3")] == [
        "P2",
        "Game master",
        "Game master",
    ]


def test_as_text() -> None:
    gone = book_line(2, HARM, BATTLE, BATTLE, actor="x", at=AT, counts=False)
    back = moved_line(3, "Taken back", 2, HARM, BATTLE, BATTLE, actor="x", at=AT)
    text = as_text("Cellar", (gone, back)).splitlines()
    assert text[0] == "Cellar"
    assert any(line.endswith("(Game master, taken back)") for line in text)
    assert any(line.startswith("   3  Taken back: 2, ") for line in text)
