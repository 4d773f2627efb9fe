"""What even the game master cannot let happen, and what doing it anyway brings about."""

from typing import Any

import pytest

from gm_tools.games.battle.state import Mark
from tests.games.battle.clashes import ongoing
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import Table, a_block, battle, foe, hero


def duel() -> Table:
    return battle(hero("Ann", owner="P1"), hero("Bob"), foe("Cat"), foe("Dog"), first="Ann")


def test_the_game_master_alone_lets_it_happen() -> None:
    assert duel().refused("anyway", "Ann", "attack", "t0", ("Cat",), by="P1") == "wrong_player"


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("unknown_tactic", {"do": "attack", "tactic": "none", "targets": ("Cat",)}),
        ("no_target", {"do": "attack", "tactic": "t0"}),
        ("unknown_id", {"do": "attack", "tactic": "t0", "targets": ("c9",)}),
        ("target_self", {"do": "attack", "tactic": "t0", "targets": ("Ann",)}),
        ("target_twice", {"do": "stance", "tactic": "t0", "targets": ("Cat", "Cat")}),
        ("no_attack", {"do": "defy", "tactic": "t0"}),
        ("out_of_bounds", {"do": "sidestep", "squares": 0}),
    ],
)
def test_what_cannot_be_is_refused(code: str, fields: dict[str, Any]) -> None:
    assert duel().refused("anyway", "Ann", **fields) == code


def test_a_maneuver_is_never_begun_within_another() -> None:
    t = duel()
    t.send("attack", "Ann", "t0", ("Cat",))
    for do in ("attack", "stance"):
        assert t.refused("anyway", "Bob", do, "t0", ("Cat",)) == "maneuver_running"
    assert t.refused("anyway", "Bob", "anchor") == "maneuver_running"


def test_nobody_reacts_twice_or_to_their_own_side() -> None:
    t = duel()
    t.send("attack", "Ann", "t0", ("Cat",))
    line = (ongoing(t).lines[0].id,)
    assert t.refused("anyway", "Bob", "defy", "t0", lines=line) == "own_side"
    assert t.refused("anyway", "Cat", "defy", "t0", lines=(99,)) == "choose_line"
    t.send("anyway", "Cat", "defy", "t0", lines=line)
    assert t.refused("anyway", "Cat", "defy", "t0", lines=line) == "already_reacted"


def test_a_simple_battle_stays_simple() -> None:
    t = battle(mode="simple")
    assert t.refused("anyway", "Ann", "stance", "t0") == "not_in_simple"
    assert t.refused("anyway", "Ann", "anchor") == "not_in_simple"
    assert t.refused("anyway", "Ann", "attack", "t0", ("Cat",), all_out=True) == "not_in_simple"


def test_a_square_that_is_taken_stays_so() -> None:
    t = on("A..C", "...D")
    assert t.refused("anyway", "Ann", "sidestep") == "no_steps"
    assert t.refused("anyway", "Ann", "sidestep", path=((3, 0),)) == "square_taken"
    t.send("anyway", "Ann", "dash", path=((2, 0),))
    assert t.one("Ann").place == ((2, 0),)
    assert t.one("Ann").effort == 2


def test_what_there_is_of_the_cost_is_paid() -> None:
    t = duel()
    t.change("Bob", effort=0, flair=2)
    t.send("anyway", "Bob", "attack", "t0", ("Cat",), all_out=True)
    assert (t.one("Bob").effort, t.one("Bob").flair) == (0, 0)
    assert (ongoing(t).by, ongoing(t).all_out, t.state.turn) == ("c2", True, "c1")


def test_it_is_free_if_the_game_master_says_so() -> None:
    t = duel()
    t.change("Ann", marks=(Mark("Rooted", "c3", forbids="effort"),))
    t.send("anyway", "Ann", "attack", "t0", ("Cat",), pay=False)
    assert (t.one("Ann").effort, len(t.told("anyway"))) == (3, 1)


def test_a_stance_out_of_turn_ends_no_turn() -> None:
    t = duel()
    t.send("anyway", "Bob", "stance", "t0", ("Cat",))
    t.send("show", "Bob", 1, 1)
    t.send("choose", "Bob", "health")
    assert (t.state.ongoing, t.state.turn) == ((), "c1")


def test_anchored_is_anchored() -> None:
    t = battle(hero("Ann", a_block(anchor_cost=1)), foe("Cat"), first="Ann")
    t.send("anyway", "Cat", "anchor")
    assert t.one("Cat").anchored
    assert t.refused("anyway", "Cat", "anchor") == "anchored"
