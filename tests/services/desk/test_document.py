"""A desk survives being written to JSON and read back."""

from datetime import UTC, datetime

from gm_tools.services.desk.document import read, write
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.deck.desk import (
    Asked,
    DeskState,
    Entry,
    FlatShow,
)
from gm_tools.viskara.deck.draws import TableDeck

CARDS = (Card("black", 10), Card("red", 3), Card("black", 0))


DESK_AT = datetime(2026, 3, 1, 12, 30, 5, tzinfo=UTC)
OF_THE_FIRST_VERSION = (
    '{"v":1,"deck":["b10 r3 b0","b10"],"in_battle":true,"history":['
    '{"number":7,"at":"2026-03-01T12:30:05+00:00","kind":"show","what_for":"«Ünder» <b>fire</b>",'
    '"count":5,"bonus":2,"penalty":1,"results":["","3","6","12"],"minimum":5,'
    '"has_side_effects":true,"cards":"b10 r3 b0","before":"r3 b0","ran_out":true},'
    '{"number":8,"at":"2026-03-01T12:30:05+00:00","kind":"shuffle","what_for":"","count":5,'
    '"bonus":0,"penalty":0,"results":null,"minimum":null,"has_side_effects":false,"cards":"",'
    '"before":"b10 r3 b0","ran_out":false}],'
    '"flat_shows":[["Weather",["downpour","rainy","cloudy","cloudless"],1,2]],"next_number":9}'
)


def a_desk() -> DeskState:
    asked = Asked(
        "show",
        "«Ünder» <b>fire</b>",
        count=5,
        bonus=2,
        penalty=1,
        results=("", "3", "6", "12"),
        minimum=5,
        has_side_effects=True,
    )
    return DeskState(
        deck=TableDeck(CARDS, CARDS[:1]),
        in_battle=True,
        history=(
            Entry(7, DESK_AT, asked, CARDS, CARDS[1:], ran_out=True),
            Entry(8, DESK_AT, Asked("shuffle", count=5), (), CARDS),
        ),
        flat_shows=(FlatShow("Weather", ("downpour", "rainy", "cloudy", "cloudless"), 1, 2),),
        next_number=9,
    )


def test_a_desk_survives_json() -> None:
    assert read(write(a_desk())) == a_desk()


def test_a_desk_of_the_first_version_is_read() -> None:
    assert read(OF_THE_FIRST_VERSION) == a_desk()
    empty = '{"v":1,"deck":["",""],"in_battle":false,"history":[],"flat_shows":[],"next_number":1}'
    assert read(empty) == DeskState()


def test_an_empty_desk_survives_json() -> None:
    assert read(write(DeskState())) == DeskState()
