"""Market stalls: where, how many, and what they bring."""

import pytest

from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Power
from tests.games.world_adventure.makers import soldiers, table


def test_a_second_stall_brings_a_rune_and_exp() -> None:
    """World Adventure 106, 772-779, 901."""
    found = table().have(stalls=("china",), power=Power(0, 3, 2), soldiers=soldiers("red"))
    assert found.code("build_stall", "P1") == ""
    ann = found.player()
    assert (ann.gold, ann.actions, ann.stalls) == (15, 0, ("china", "java"))
    assert (ann.hero.exp, ann.soldiers[0].exp, ann.runes) == (1, 1, {"stall_2": 1})


@pytest.mark.parametrize(
    ("stalls", "rune"),
    [((), None), (("china", "india"), "stall_3"), (("china", "india", "egypt"), "stall_4")],
)
def test_which_stalls_bring_runes(stalls: tuple[str, ...], rune: str | None) -> None:
    found = table().have(stalls=stalls, power=Power(0, 4, 1))
    assert found.code("build_stall", "P1") == ""
    assert found.player().runes == ({rune: 1} if rune else {})


def test_why_a_stall_is_barred() -> None:
    found = table().have(power=Power(0, 1, 4), actions=0, gold=4, stalls=("egypt",))
    found.have("P2", stalls=("java",))
    assert found.code("build_stall", "P1") == "no_action"
    found.have(actions=1)
    assert found.code("build_stall", "P1") == "stall_exists"
    found.have("P2", stalls=())
    assert found.code("build_stall", "P1") == "stall_limit"
    found.have(stalls=())
    assert found.code("build_stall", "P1") == "not_enough_gold"
    found.have(location=Location("java", 1))
    assert found.code("build_stall", "P1") == "not_in_city"
