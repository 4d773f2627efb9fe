"""The whole log of a battle as lines and as text."""

from datetime import UTC, datetime

from gm_tools.games.battle.events.host import Harm
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.whole_log import WORDS
from gm_tools.presenters.games.shared.whole_log import as_text, event_line, moved_line
from tests.games.battle.makers import foe, hero, table

AT = datetime(2026, 3, 1, tzinfo=UTC)
BATTLE = table(hero("Ann"), foe("Cat")).state
HARM = Event("harm", Harm(("c2",), 3, "lose"))


def happened(number: int) -> Happened:
    return Happened(number, HARM, BATTLE, BATTLE)


def test_a_line_says_who_sent_it_and_how_its_numbers_come_about() -> None:
    parts = ("Ann 9 = high 6 + anchor 3",)
    line = event_line(WORDS, happened(7), actor="seat:P1", at=AT, parts=parts)
    assert (line.number, line.who, line.parts) == (7, "P1", parts)
    assert "Cat" in line.text


def test_everybody_without_a_seat_is_the_game_master() -> None:
    sent = ("seat:P2", "operator", "Wn3")
    lines = [event_line(WORDS, happened(1), actor=one, at=AT) for one in sent]
    assert [line.who for line in lines] == ["P2", "Game master", "Game master"]


def test_as_text() -> None:
    gone = event_line(WORDS, happened(2), actor="x", at=AT, counts=False)
    back = moved_line(WORDS, "Taken back", 2, happened(3), actor="x", at=AT)
    text = as_text("Cellar", (gone, back)).splitlines()
    assert text[0] == "Cellar"
    assert any(line.endswith("(Game master, taken back)") for line in text)
    assert any(line.startswith("   3  Taken back: 2, ") for line in text)
