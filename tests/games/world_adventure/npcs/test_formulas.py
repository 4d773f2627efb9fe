"""Whom NPCs strike and pursue: the printed examples and the table of attitudes."""

import pytest

from gm_tools.games.world_adventure.npcs.formulas import (
    Hunted,
    Prey,
    brigand_prey,
    brigand_target,
    government_prey,
    government_target,
    monster_prey,
    monster_target,
)
from tests.games.world_adventure.printed import auto_attack


def test_the_brigand_takes_the_richer_of_two_in_one_territory() -> None:
    """Both stand in the same territory, B is wealthier (World Adventure 485)."""
    assert brigand_target([Hunted("A", 1, gold=8), Hunted("B", 1, gold=12)]) == "B"


def test_the_brigand_goes_by_distance_gold_goods_then_a_card() -> None:
    near, rich = Hunted("A", 1, gold=1), Hunted("B", 2, gold=50)
    assert brigand_target([near, rich]) == "A"
    laden = Hunted("C", 1, gold=1, goods=3)
    assert brigand_target([near, laden]) == "C"
    assert brigand_target([near, near._replace(player="D")]) is None
    assert brigand_prey([near, near._replace(player="D")]) == ("A", "D")


def test_at_the_same_distance_the_government_takes_the_most_wanted() -> None:
    """A is first, B third (World Adventure 508)."""
    players = [Hunted("A", 3, wanted_rank=1), Hunted("B", 3, wanted_rank=3)]
    assert government_target(players) == "A"


def test_the_government_takes_the_nearer_one_first() -> None:
    """B is first but farther away (World Adventure 512)."""
    players = [Hunted("B", 4, wanted_rank=1), Hunted("A", 2, wanted_rank=3)]
    assert government_target(players) == "A"


def test_the_government_leaves_good_boys_alone() -> None:
    assert government_target([Hunted("A", 0)]) is None
    assert government_prey([Hunted("A", 0)]) == ()


def test_a_destroyer_takes_the_player_with_fewer_soldiers() -> None:
    """Both are near, B has fewer soldiers (World Adventure 529)."""
    assert monster_target([Prey("A", soldiers=3), Prey("B", soldiers=2)]) == "B"


def test_a_monster_spares_the_one_who_called_it() -> None:
    """A engaged it and chose not to fight (World Adventure 557)."""
    assert monster_target([Prey("A", soldiers=0, caller=True), Prey("B", soldiers=4)]) == "B"


def test_a_monster_goes_by_soldiers_levels_gold_goods_then_a_card() -> None:
    plain = Prey("A", soldiers=2, level_2=1, gold=5, goods=1)
    others = [
        plain._replace(player="B", level_2=0),
        plain._replace(player="B", gold=6),
        plain._replace(player="B", goods=2),
    ]
    assert [monster_target([plain, other]) for other in others] == ["B", "B", "B"]
    assert monster_prey([plain, plain._replace(player="B")]) == ("A", "B")
    assert monster_target([plain._replace(attacked=True)]) is None
    assert monster_target([plain._replace(in_reach=False)]) is None


SAME, NEAR = (True, False), (False, True)


@pytest.mark.parametrize(
    ("npc", "phase", "where", "strikes"),
    [
        ("brigand", "action", SAME, True),
        ("brigand", "action", NEAR, False),
        ("brigand", "npc", SAME, False),
        ("government", "action", SAME, True),
        ("government", "npc", SAME, False),
        ("minion", "action", SAME, False),
        ("minion", "npc", SAME, True),
        ("minion", "npc", NEAR, False),
        ("destroyer", "action", NEAR, False),
        ("destroyer", "npc", SAME, True),
        ("destroyer", "npc", NEAR, True),
        ("raid", "action", NEAR, True),
        ("raid", "npc", SAME, True),
        ("legendary", "action", SAME, True),
        ("legendary", "npc", NEAR, False),
    ],
)
def test_reach(npc: str, phase: str, where: tuple[bool, bool], strikes: bool) -> None:
    same, near = where
    assert auto_attack(npc, phase, same, near, in_city=False, wanted=True) is strikes


@pytest.mark.parametrize(
    ("npc", "phase", "where", "strikes"),
    [
        ("brigand", "action", SAME, False),
        ("government", "action", SAME, True),
        ("destroyer", "npc", NEAR, False),
        ("raid", "action", NEAR, False),
    ],
)
def test_cities_shelter_from_all_but_the_government(
    npc: str, phase: str, where: tuple[bool, bool], strikes: bool
) -> None:
    same, near = where
    assert auto_attack(npc, phase, same, near, in_city=True, wanted=True) is strikes


def test_only_the_wanted_and_not_the_caller() -> None:
    assert not auto_attack("government", "action", True, False, False, wanted=False)
    assert not auto_attack("destroyer", "npc", False, True, False, caller=True)
    assert auto_attack("raid", "npc", False, True, False, caller=True)
