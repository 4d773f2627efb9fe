"""Turns: allowances, the order, the penalty turn."""

from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Npc, Npcs, Power
from tests.games.world_adventure.makers import table


def test_a_turn_begins_with_its_allowance_and_without_marks() -> None:
    found = table().have("P2", power=Power(4, 0, 1), scouted=("merchant",), tolled=("java",))
    assert found.do("end_turn", "P1") is None
    bob = found.player("P2")
    assert (bob.moves, bob.actions, bob.scouted, bob.tolled) == (3, 1, (), ())
    assert found.state.current == "P2"


def test_after_the_last_turn_the_npcs_act() -> None:
    found = table().with_state(npc=Npcs(brigand=Npc(Location("egypt", 1))))
    assert found.code("end_turn", "P2") == "wrong_player"
    found.do("end_turn", "P1")
    found.do("end_turn", "P2")
    assert (found.state.phase, found.state.current) == ("npc", "")


def test_a_penalty_turn_is_three_gold_dice() -> None:
    """World Adventure 627-631: nothing but the dice, then the turn is over."""
    found = table().have("P2", penalty=True, gold=0)
    found.do("end_turn", "P1")
    bob = found.player("P2")
    assert (bob.moves, bob.actions) == (0, 0)
    to = {"nation": "japan", "spot": 1}
    assert found.code("travel", "P2", to=to) == "penalty_turn"
    assert found.code("recruit", "P2", color="red") == "penalty_turn"
    assert found.code("penalty_turn", "P2", dice=[1, 3]) == "dice_count"
    assert found.code("penalty_turn", "P2", dice=[1, 3, 6]) == ""
    assert found.player("P2").gold == 9
    assert not found.player("P2").penalty
    assert (found.state.phase, found.state.month) == ("begin", 2)


def test_a_turn_without_penalty_has_no_such_dice() -> None:
    assert table().code("penalty_turn", "P1", dice=[1, 1, 1]) == "no_penalty"


def test_a_penalty_is_served_by_ending_the_turn_too() -> None:
    """G-WA-50."""
    found = table().have("P1", penalty=True)
    assert found.code("end_turn", "P1") == ""
    assert not found.player("P1").penalty
