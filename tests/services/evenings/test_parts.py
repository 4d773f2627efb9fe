"""The seats of an evening and what they play in its games."""

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.services.evenings.parts import fitting, free_name, seat_at
from gm_tools.services.evenings.records import StoredSeat
from tests.battles_kept import happen, keep_battle
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.battle.makers import foe, hero

Who = tuple[Entrant, Block]


def begun(cast: Cast, *entrants: Who) -> str:
    """Begin a battle and open its seats."""
    game = keep_battle(cast, *entrants)
    cast.services.seats.open(cast.game_master, game, freely=True)
    return game


def next_battle(cast: Cast, before: str, *entrants: Who) -> str:
    """Begin a battle at the evening of another."""
    game = keep_battle(cast, *entrants)
    with cast.store.write() as unit:
        first, second = unit.games.find(before), unit.games.find(game)
        assert first is not None
        assert second is not None
        evening = unit.evenings.find(first.evening or "")
        assert evening is not None
        kind, live = cast.services.games.live(unit, second)
        seat_at(unit, kind, second, evening, live.state, cast.services.games.clock())
    return game


def parts(cast: Cast, game: str) -> dict[str, str]:
    """Return who plays each part of a game, by the names of the evening's seats."""
    with cast.store.read() as unit:
        return {one.name: one.seat for one in unit.evenings.parts(game)}


def seats(cast: Cast, game: str) -> dict[str, str]:
    """Return the labels of the seats around a game, but for the television's."""
    found = cast.services.seats.look(cast.game_master, game).seats
    return {one.name: one.label for one in found if one.name != "table"}


def test_the_first_game_makes_the_seats(cast: Cast) -> None:
    game = begun(cast, hero("Sol", owner="P1"), hero("Nia", owner="P2"), foe("Foe"))
    assert seats(cast, game) == {"P1": "Sol", "P2": "Nia"}
    assert parts(cast, game) == {"P1": "P1", "P2": "P2"}


def test_a_seat_keeps_its_character_whatever_its_part_is_called(cast: Cast) -> None:
    first = begun(
        cast,
        hero("Sol", owner="P1", character="sol"),
        hero("Nia", owner="P2", character="nia"),
        foe("Foe"),
    )
    second = next_battle(
        cast,
        first,
        hero("Nia the Bold", owner="P1", character="nia"),
        hero("Sol", owner="P2", character="sol"),
        foe("Foe"),
    )
    assert parts(cast, second) == {"P1": "P2", "P2": "P1"}
    assert seats(cast, second) == {"P1": "Sol", "P2": "Nia"}


def test_without_a_character_the_name_counts_and_a_guest_sits_down(cast: Cast) -> None:
    first = begun(cast, hero("Sol", owner="P1"), hero("Nia", owner="P2"), foe("Foe"))
    second = next_battle(
        cast, first, hero("Umbris", owner="P1"), hero("Sol", owner="P2"), foe("Foe")
    )
    assert parts(cast, second) == {"P1": "P3", "P2": "P1"}
    assert seats(cast, second) == {"P1": "Sol", "P2": "Nia", "P3": "Umbris"}


def test_who_joins_a_battle_sits_down_at_its_evening(cast: Cast) -> None:
    game = begun(cast, hero("Sol", owner="P1"), foe("Foe"))
    happen(cast, game, "seat", {"who": "c2", "owner": "P4"})
    assert seats(cast, game) == {"P1": "Sol", "P4": "Foe"}


@pytest.mark.parametrize(
    ("label", "characters", "found"),
    [
        ("Nia", ("sol",), "P1"),
        ("nia", (), "P2"),
        ("Ada", (), "P1"),
        ("Umbris", ("umbris",), None),
    ],
)
def test_which_seat_fits_a_part(
    clock: HandClock, label: str, characters: tuple[str, ...], found: str | None
) -> None:
    around = (
        StoredSeat("e", "P1", "Sol", clock(), character="sol", who="Ada"),
        StoredSeat("e", "P2", "Nia", clock()),
    )
    seat = fitting(around, label, characters)
    assert (seat.name if seat else None) == found


def test_a_seat_is_called_as_wished_or_by_the_next_number() -> None:
    assert free_name("P2", ["P1"]) == "P2"
    assert free_name("P1", ["P1", "P2", "table"]) == "P3"
