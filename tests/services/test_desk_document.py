"""A desk survives its JSON document."""

from datetime import UTC, datetime

from gm_tools.services.desk_document import read, write
from gm_tools.viskara.deck import Card
from gm_tools.viskara.desk import Asked, DeskState, Entry, FlatShow
from gm_tools.viskara.draws import TableDeck

CARDS = (Card("black", 10), Card("red", 3), Card("black", 0))


def test_a_desk_survives_json() -> None:
    asked = Asked(
        "show",
        "«Ünder» <b>fire</b>",
        bonus=2,
        penalty=1,
        results=("", "3", "6", "12"),
        minimum=5,
        has_side_effects=True,
    )
    at = datetime(2026, 3, 1, 12, 30, 5, tzinfo=UTC)
    desk = DeskState(
        deck=TableDeck(CARDS, CARDS[:1]),
        in_battle=True,
        history=(
            Entry(7, at, asked, CARDS, CARDS[1:], ran_out=True),
            Entry(8, at, Asked("shuffle"), (), CARDS),
        ),
        flat_shows=(FlatShow("Weather", ("downpour", "rainy", "cloudy", "cloudless"), 1, 2),),
        next_number=9,
    )
    assert read(write(desk)) == desk


def test_an_empty_desk_survives_json() -> None:
    assert read(write(DeskState())) == DeskState()
