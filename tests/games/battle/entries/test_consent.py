"""Entries for willing characters: who is asked, and what happens then (1846-1904; R224)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.state import Asked, Battle, Mark
from gm_tools.games.battle.view import view
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.entries.owning import with_aura
from tests.games.battle.makers import Table, a_block, battle, foe, hero

BOARD = Board(12, 5)
ROOT = "Expanded Influence"
AURA = f"aura/{ROOT}"
SWAP = f"{AURA}/Swap"


def influence(*paths: str) -> Block:
    """Ann's block: her aura has Expanded Influence and these that are linked to it."""
    return with_aura(ROOT, *(f"{ROOT}/{path}" for path in paths))


def near(
    *paths: str, board: Board | None = BOARD, bob: str = "P2", first: str = "Ann", **ann: Any
) -> Table:
    """Ann of seat P1 has expanded her aura; Bob of another seat beside her, Cat a foe."""

    def at(*square: int) -> dict[str, Any]:
        return {"at": (square,)} if board else {}

    t = battle(
        hero("Ann", influence(*paths), owner="P1", **at(2, 2)),
        hero("Bob", a_block("Bob", speed=2), owner=bob, **at(3, 2)),
        foe("Cat", **at(2, 3)),
        foe("Dog", **at(8, 2)),
        board=board,
        first=first,
    )
    for name in ("Bob", "Cat", "Dog"):
        t.change(name, fate="used", effort=3 if name == first else 0)
    mark = Mark("expanded", t.id("Ann"), 1, "upkeep", label=ROOT)
    t.change("Ann", **{"marks": (mark,), "effort": 3, "flair": 9, **ann})
    return t


def _question(state: Battle) -> Asked:
    assert state.asked is not None
    return state.asked


def asked(t: Table, seat: str) -> list[str]:
    """The events that a seat is offered."""
    return [one.template.type for one in legal(t.rules, t.state, seat)]


@pytest.mark.clause("aura/Expanded Influence/Swap", "cost", "willing")
def test_1896_whoever_is_swapped_is_asked_before_anything_is_paid() -> None:
    t = near("Swap")
    t.send("use", "Ann", SWAP, 0, ("Bob",), by="P1")
    assert (t.one("Ann").flair, t.state.grants) == (9, ())
    assert _question(t.state).left == (t.id("Bob"),)
    assert asked(t, "P2") == ["agree", "refuse"]
    assert asked(t, "P1") == ["refuse"]
    assert t.refused("end_turn", "Ann", "Bob", by="P1") == "waiting_for_consent"
    assert t.refused("agree", "Bob", by="P1") == "wrong_player"
    t.send("agree", "Bob", by="P2")
    assert (t.one("Ann").flair, t.state.asked) == (7, None)
    assert [one.kind for one in t.state.grants] == ["swap"]


@pytest.mark.clause("aura/Expanded Influence/Swap", "willing")
@pytest.mark.parametrize("who", ["Bob", "Ann"])
def test_1896_who_refuses_or_takes_it_back_leaves_everything_as_it_was(who: str) -> None:
    t = near("Swap")
    before = t.state
    t.send("use", "Ann", SWAP, 0, ("Bob",), by="P1")
    t.send("refuse", who)
    assert replace(t.state, news=before.news) == before
    assert t.refused("agree", "Bob") == "not_asked"


@pytest.mark.clause("aura/Expanded Influence/Swap", "willing")
def test_1896_the_own_player_agrees_by_using_it_and_the_host_answers_for_foes() -> None:
    t = near("Swap", bob="P1")
    t.send("use", "Ann", SWAP, 0, ("Bob",), by="P1")
    assert t.state.asked is None
    t = near("Swap")
    t.send("use", "Ann", SWAP, 0, ("Bob", "Cat"), by="P1")
    assert _question(t.state).left == (t.id("Bob"), t.id("Cat"))
    t.send("agree", "Bob", by="P2")
    assert t.one("Ann").flair == 9
    t.send("agree", "Cat")
    assert t.one("Ann").flair == 7


def test_r224_others_do_not_learn_what_is_asked() -> None:
    t = near("Swap")
    t.send("use", "Ann", SWAP, 0, ("Bob",), by="P1")
    assert _question(view(t.state, "P2")).label == "Swap"
    assert (_question(view(t.state, "P2")).type, _question(view(t.state, "P2")).data) == ("", {})
    assert view(t.state, "P1").asked == t.state.asked


@pytest.mark.clause("aura/Expanded Influence/Swap", "swap")
def test_1896_two_within_its_range_swap_and_neither_lets_it_go() -> None:
    t = near("Swap", bob="P1")
    assert t.refused("use", "Ann", SWAP, 0, ("Dog",), by="P1") == "wrong_target"
    assert t.refused("use", "Ann", SWAP, 0, ("Ann",), by="P1") == "no_pair"
    assert t.refused("use", "Ann", SWAP, 0, ("Ann", "Bob", "Cat"), by="P1") == "no_pair"
    t.send("use", "Ann", SWAP, 0, ("Ann", "Bob"), by="P1")
    [grant] = t.state.grants
    assert t.refused("decline", grant.id, by="P1") == "must_move"
    t.send("move", grant.id)
    assert (t.one("Ann").place, t.one("Bob").place) == (((3, 2),), ((2, 2),))


MOVED = f"{AURA}/Relocate"


@pytest.mark.clause("aura/Expanded Influence/Relocate", "cost", "willing", "teleport")
def test_1846_one_of_two_is_teleported_to_within_its_own_speed_of_the_other() -> None:
    t = near("Relocate")
    t.send("use", "Ann", MOVED, 0, ("Ann", "Bob"), mover="Bob", by="P1")
    assert (_question(t.state).left, t.one("Ann").effort) == ((t.id("Bob"),), 3)
    t.send("agree", "Bob", by="P2")
    assert t.one("Ann").effort == 2
    [grant] = t.state.grants
    assert (grant.who, grant.by, grant.left, grant.must) == (t.id("Bob"), "c1", 2, True)
    assert t.refused("move", grant.id, path=((5, 2),)) == "too_far"
    assert t.refused("move", grant.id, path=((2, 3),)) == "blocked"
    t.send("move", grant.id, path=((0, 4),))
    assert t.one("Bob").place == ((0, 4),)


@pytest.mark.clause("aura/Expanded Influence/Relocate", "teleport")
def test_1846_the_user_may_be_either_and_both_are_in_range() -> None:
    t = near("Relocate", bob="P1")
    assert t.refused("use", "Ann", MOVED, 0, ("Dog",), by="P1") == "wrong_target"
    t.send("use", "Ann", MOVED, 0, ("Bob",), mover="Ann", by="P1")
    [grant] = t.state.grants
    assert (grant.who, grant.near, grant.left) == ("c1", t.id("Bob"), 3)
    t.send("move", grant.id, path=((6, 2),))
    assert t.one("Ann").place == ((6, 2),)


@pytest.mark.clause("aura/Expanded Influence/Relocate", "teleport")
def test_1846_only_as_an_action_and_with_the_aura_expanded() -> None:
    t = near("Relocate", bob="P1", marks=())
    assert t.refused("use", "Ann", MOVED, 0, ("Bob",), by="P1") == "not_offered"
    t = near("Relocate", bob="P1", effort=0)
    assert t.refused("use", "Ann", MOVED, 0, ("Bob",), by="P1") == "not_enough_effort"


@pytest.mark.clause("aura/Expanded Influence/Relocate", "teleport")
def test_1846_without_a_grid_the_squares_are_told() -> None:
    t = near("Relocate", bob="P1", board=None)
    t.send("use", "Ann", MOVED, 0, ("Ann", "Bob"), mover="Bob", by="P1")
    [grant] = t.state.grants
    assert t.refused("move", grant.id, squares=3) == "bad_squares"
    t.send("move", grant.id, squares=2)


AGAIN = f"{SWAP}/Reaction"


def targeted(bob: str = "P1") -> Table:
    """Cat attacks Bob, beside Ann whose aura reaches both."""
    t = near("Swap", "Swap/Reaction", bob=bob, first="Cat")
    t.change("Cat", place=((3, 3),))
    t.send("attack", "Cat", "t0", ("Bob",))
    return t


@pytest.mark.clause("aura/Expanded Influence/Swap/Reaction", "reaction", "lines")
def test_1900_as_a_reaction_the_two_trade_the_lines_at_them_too() -> None:
    t = targeted()
    t.send("use", "Ann", AGAIN, 0, ("Ann", "Bob"), by="P1")
    assert t.one("Ann").flair == 7
    t.send("move", t.state.grants[-1].id)
    assert [one.target for one in ongoing(t).lines] == ["c1"]
    assert (t.one("Ann").place, t.one("Bob").place) == (((3, 2),), ((2, 2),))


@pytest.mark.clause("aura/Expanded Influence/Swap/Reaction", "lines")
def test_1904_lines_are_traded_only_once_all_agree() -> None:
    t = targeted(bob="P2")
    t.send("use", "Ann", AGAIN, 0, ("Ann", "Bob"), by="P1")
    assert [one.target for one in ongoing(t).lines] == [t.id("Bob")]
    t.send("agree", "Bob", by="P2")
    assert [one.target for one in ongoing(t).lines] == ["c1"]


@pytest.mark.clause("aura/Expanded Influence/Swap/Reaction", "before", "lines")
def test_1900_before_a_maneuver_of_the_users_own() -> None:
    t = near("Swap", "Swap/Reaction", bob="P1")
    t.send("attack", "Ann", "t0", ("Cat",), by="P1")
    t.send("use", "Ann", AGAIN, 1, ("Ann", "Bob"), by="P1")
    t.send("move", t.state.grants[-1].id)
    assert t.one("Ann").place == ((3, 2),)


@pytest.mark.clause("aura/Expanded Influence/Swap/Reaction", "before")
def test_1900_before_a_maneuver_of_one_of_the_two() -> None:
    t = near("Swap", "Swap/Reaction", bob="P1", first="Bob")
    t.send("attack", "Bob", "t0", ("Cat",))
    t.send("use", "Ann", AGAIN, 0, ("Ann", "Bob"), by="P1")
    t.send("move", t.state.grants[-1].id)
    assert (t.one("Ann").place, ongoing(t).lines[0].target) == (((3, 2),), t.id("Cat"))
    t.send("show", "Bob", red=1, finale=1)
    over(t)
