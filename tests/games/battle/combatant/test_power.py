import pytest

from gm_tools.games.battle.combatant.power import Power, power
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Line,
    OngoingManeuver,
    Shown,
)
from gm_tools.games.frame.copying import replace
from tests.games.battle.makers import Table, battle

BASE = OngoingManeuver("attack", "c1", "t0", lines=(Line(1, "c3"),))


@pytest.fixture(scope="module")
def table() -> Table:
    return battle(first="Ann")


def value(table: Table, last: int, *changes: Change) -> tuple[int, int]:
    one = replace(BASE, shows={"c1": Shown(1, last)}, changes=changes)
    found = power(table.rules, table.state, one, "c1", 1)
    return found.value, found.most


def more(what: str, amount: int, **fields: bool) -> Change:
    return Change("c1", what, amount, "Rage", **fields)  # type: ignore[arg-type]


def test_a_flourish_doubles_power_and_its_maximum(table: Table) -> None:
    assert value(table, 3) == (2, 4)  # Viskara 1423: written 2, stat 4
    assert value(table, 4) == (4, 8)


def test_increases_are_doubled_and_capped(table: Table) -> None:
    assert value(table, 3, more("power", 3)) == (4, 4)
    assert value(table, 4, more("power", 1)) == (6, 8)
    assert value(table, 4, more("power", 9)) == (8, 8)
    assert value(table, 4, more("power", 9), more("max_power", 1)) == (10, 10)


def test_what_says_so_is_not_doubled(table: Table) -> None:
    assert value(table, 4, more("power", 1, late=True)) == (5, 8)  # R111


def test_presence_comes_on_top_of_both(table: Table) -> None:
    assert value(table, 4, more("presence", 3)) == (7, 11)
    assert value(table, 4, more("power", 9), more("presence", 3)) == (11, 11)


def test_the_presence_perk_raises_power_and_maximum_alike(table: Table) -> None:
    """Written 2 and Rage 5, doubled by the flourish; 6 are above the maximum; then 2 (R111)."""
    one = replace(BASE, shows={"c1": Shown(1, 5)}, changes=(more("power", 5), more("presence", 2)))
    found = power(table.rules, table.state, one, "c1")
    assert (found, found.is_full) == (Power(10, 10), True)
