"""Movement that was granted (Viskara 3857-3931), by exact examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Unpack

import pytest

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.movement.granting import MOVE_TRIGGER, More, granted
from gm_tools.games.battle.state import Grant, GrantKind, Mark
from gm_tools.games.battle.view import view
from gm_tools.games.frame.protocol import Offer
from gm_tools.viskara.grid.squares import Square
from tests.games.battle.drawn_battle import on, squares
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)

OPEN = (
    "A.......",
    "........",
    "........",
    ".......C",
)


def grant(
    table: Table,
    who: str,
    kind: GrantKind,
    squares: int,
    by: str = "",
    label: str = "test",
    **more: Unpack[More],
) -> Grant:
    """Grant movement, as an effect would."""
    if "away" in more:
        more["away"] = table.id(more["away"])
    if "toward" in more:
        more["toward"] = table.id(more["toward"])
    state = replace(table.state, news=())
    state = granted(state, table.id(who), table.id(by or who), kind, squares, label, **more)
    table.state = state
    return state.grants[-1]


def offered(table: Table, who: str, type: str) -> Offer:
    """The offer of an event type to the seat of a combatant."""
    seat = table.one(who).owner
    return next(one for one in legal(table.rules, table.state, seat) if one.template.type == type)


def at(table: Table, name: str) -> Square:
    """A combatant's first square."""
    place: Square = table.one(name).place[0]
    return place


# --- Order, and who decides ---------------------------------------------------------------------


def test_the_last_grant_comes_first_and_nothing_else_meanwhile() -> None:
    table = on(*OPEN)
    first = grant(table, "Ann", "sidestep", 2)
    second = grant(table, "Cat", "sidestep", 1)
    assert table.refused("move", first.id, path=((1, 0),)) == "not_next"
    assert table.refused("decline", first.id) == "not_next"
    assert table.refused("sidestep", "Ann", path=((1, 0),)) == "movement_waiting"
    table.send("move", second.id, path=((7, 2),))
    table.send("move", first.id, path=((1, 0),))
    assert (at(table, "Ann"), at(table, "Cat"), table.state.grants) == ((1, 0), (7, 2), ())
    assert table.one("Ann").effort == 3
    assert table.refused("move", first.id, path=((2, 0),)) == "no_movement"


def test_the_named_combatant_decides() -> None:
    table = on(*OPEN, Ann={"owner": "P1"}, Cat={"owner": "P2"})
    one = grant(table, "Cat", "move", 2, by="Ann")
    assert table.refused("move", one.id, path=((7, 2),), by="P2") == "wrong_player"
    assert table.refused("decline", one.id, by="P2") == "wrong_player"
    assert table.refused("move", one.id, path=((7, 2),), by="P1") == ""
    types = [offer.template.type for offer in legal(table.rules, table.state, "P2")]
    assert "move" not in types
    assert offered(table, "Ann", "move").what == "move"


@pytest.mark.parametrize("size", ["1x1", "2x2", "1x1+1x1"])
@pytest.mark.parametrize("kind", ["move", "swap", "teleport"])
def test_a_seat_moves_enemies_of_whom_it_knows_no_more_than_where_they_stand(
    kind: GrantKind, size: str
) -> None:
    board = ("A.......", "........", ".....C..", "......C.")
    if size == "2x2":
        board = ("A.......", "........", ".....CC.", ".....CC.")
    table = on(*board, Ann={"owner": "P1"}, Cat={"size": size})
    grant(table, "Cat", kind, 2, by="Ann", toward="Ann" if kind == "swap" else "")
    found = legal(table.rules, table.state, "P1")
    assert found == legal(table.rules, view(table.state, "P1"), "P1")
    (offer,) = [one for one in found if one.template.type == "move"]
    assert "part" not in [field.name for field in offer.fields]
    if offer.fields and offer.fields[-1].options:
        to = offer.fields[-1].options[0].value
        assert table.refused("move", offer.template.data.grant, path=(to,), by="P1") == ""


def test_what_is_left_lapses() -> None:
    table = on(*OPEN)
    one = grant(table, "Ann", "sidestep", 3)
    assert table.refused("move", one.id, path=((1, 0), (2, 0), (3, 0), (4, 0))) == "too_far"
    table.send("move", one.id, path=((1, 0),))
    assert (table.state.grants, table.one("Ann").squares_moved) == ((), 1)
    (moved,) = table.told("moves")
    assert (moved.label, moved.more["kind"], moved.more["to"]) == ("test", "sidestep", (1, 0))


def test_what_must_be_made_is_not_declined_but_by_the_game_master() -> None:
    table = on(*OPEN, Ann={"owner": "P1"})
    one = grant(table, "Ann", "sidestep", 1, must=True)
    assert table.refused("decline", one.id, by="P1") == "must_move"
    assert offered(table, "Ann", "decline").refusal is not None
    assert table.refused("decline", one.id) == ""
    one = grant(table, "Ann", "sidestep", 1)
    table.send("decline", one.id, by="P1")
    (stays,) = table.told("stays")
    assert (stays.who, stays.amount, stays.label) == (table.id("Ann"), 1, "test")


# --- What cannot be made is passed over ---------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"anchored": True}, "sidestep"),
        ({"marks": (Mark("held", "c2", forbids="move"),)}, "teleport"),
        ({"exhausted": True, "health": 0}, "dash"),
        ({"status": "left"}, "sidestep"),
    ],
)
def test_movement_that_cannot_be_made_lapses_by_itself(
    change: dict[str, Any], kind: GrantKind
) -> None:
    table = on(*OPEN, ".......B")  # with Bob standing the side has not lost
    first = grant(table, "Ann", kind, 2)
    grant(table, "Cat", "sidestep", 1)
    table.change("Ann", **change)
    table.send("decline", table.state.grants[-1].id)
    assert first not in table.state.grants
    assert [news.who for news in table.told("stays")] == [table.id("Cat"), table.id("Ann")]


def test_nowhere_to_go_is_no_decision() -> None:
    table = on("A#.C", "##..")
    grant(table, "Ann", "sidestep", 2)
    grant(table, "Cat", "sidestep", 1)
    table.send("decline", table.state.grants[-1].id)
    assert table.state.grants == ()


def test_the_anchored_are_moved_by_enemies_only_and_by_their_move_triggers() -> None:
    """(Viskara 3589; R34)."""
    table = on("A..", "...", "B.C")
    table.change("Ann", anchored=True)
    theirs = grant(table, "Ann", "move", 1, by="Cat")
    assert table.refused("move", theirs.id, path=((1, 1),)) == ""
    own = grant(table, "Ann", "move", 1, by="Bob")
    assert table.refused("move", own.id, path=((1, 1),)) == "anchored"
    trigger = grant(table, "Ann", "sidestep", 3, label=MOVE_TRIGGER)
    assert table.refused("move", trigger.id, path=((1, 1),)) == ""


def test_those_who_cannot_be_moved_move_themselves() -> None:
    table = on(*OPEN)
    table.change("Cat", marks=(Mark("held", "c1", forbids="be_moved"),))
    pushed = grant(table, "Cat", "move", 2, by="Ann")
    assert table.refused("move", pushed.id, path=((7, 2),)) == "cannot_be_moved"
    own = grant(table, "Cat", "sidestep", 2)
    assert table.refused("move", own.id, path=((7, 2),)) == ""


# --- Moving another (3879-3881) -----------------------------------------------------------------


def test_obstruction_is_that_of_the_combatant_who_forces_the_movement() -> None:
    """An enemy is moved through the mover's allies, not through other enemies (Viskara 3881)."""
    table = on("ACB..", "#####", "D....")
    one = grant(table, "Cat", "move", 3, by="Ann")
    assert table.refused("move", one.id, path=((2, 0), (3, 0))) == ""
    table = on("ACD..", "#####", "B....")
    one = grant(table, "Cat", "move", 3, by="Ann")
    assert table.refused("move", one.id, path=((2, 0), (3, 0))) == "blocked"


def test_being_moved_does_not_keep_one_from_anchoring() -> None:
    """(R34)."""
    table = on(*OPEN)
    one = grant(table, "Ann", "move", 1, by="Cat")
    table.send("move", one.id, path=((1, 0),))
    assert (table.refused("anchor", "Ann"), table.one("Ann").doings.moved) == ("", False)
    one = grant(table, "Ann", "sidestep", 1)
    table.send("move", one.id, path=((1, 1),))
    assert table.refused("anchor", "Ann") == "moved"


# --- Toward and away (3916-3931) ----------------------------------------------------------------


def test_toward_counts_from_where_the_movement_began() -> None:
    """The book's example: 5 squares toward a character 3 away, to 2 beyond (Viskara 3923)."""
    table = on("...A..C...", "..........")
    one = grant(table, "Cat", "move", 5, by="Ann", toward="Ann")
    past = ((5, 1), (4, 1), (3, 1), (2, 1), (1, 1))
    assert table.refused("move", one.id, path=past) == ""
    assert table.refused("move", one.id, path=((6, 1),)) == "not_toward"


def test_away_every_square_is_farther() -> None:
    table = on("......", ".A.C..", "......")
    one = grant(table, "Cat", "move", 2, by="Ann", away="Ann")
    assert table.refused("move", one.id, path=((3, 0),)) == "not_away"
    assert table.refused("move", one.id, path=((4, 0), (5, 1))) == ""
    (field,) = offered(table, "Ann", "move").fields
    assert {option.value for option in field.options} == squares("....xx", "....xx", "....xx")


def test_directly_only_squares_of_the_line_are_entered() -> None:
    """(Viskara 3925-3929)."""
    table = on("......", ".A.C..", "......")
    one = grant(table, "Cat", "move", 2, by="Ann", away="Ann", direct=True)
    assert table.refused("move", one.id, path=((4, 0),)) == "off_line"
    assert table.refused("move", one.id, path=((4, 1), (5, 1))) == ""
    one = grant(table, "Cat", "move", 2, by="Ann", toward="Ann", direct=True)
    assert table.refused("move", one.id, path=((2, 1),)) == ""


# --- Teleports, swaps, dashes -------------------------------------------------------------------


def test_a_teleport_enters_nothing_in_between() -> None:
    """(Viskara 3906)."""
    table = on("A#B.", "##.C")
    table.change("Ann", effort=0)
    one = grant(table, "Ann", "teleport", 3)
    assert table.refused("move", one.id, path=((2, 0),)) == "occupied"
    assert table.refused("move", one.id, path=((1, 0),)) == "blocked"
    assert table.refused("move", one.id, path=((0, 0),)) == ""  # 3865
    table.send("move", one.id, path=((3, 0),))
    assert (at(table, "Ann"), table.one("Ann").squares_moved) == ((3, 0), 3)


def test_two_swap_places() -> None:
    """(Viskara 3914)."""
    table = on(*OPEN)
    one = grant(table, "Ann", "swap", 0, toward="Cat")
    table.send("move", one.id)
    assert (at(table, "Ann"), at(table, "Cat")) == ((7, 3), (0, 0))
    (moved,) = table.told("moves")
    assert (moved.more["kind"], moved.more["with"]) == ("swap", table.id("Cat"))
    assert (table.one("Ann").squares_moved, table.one("Cat").squares_moved) == (7, 7)


def test_a_large_one_needs_room_to_swap() -> None:
    table = on("AA...", "AA..C", ".....", Ann={"size": "2x2"})
    one = grant(table, "Ann", "swap", 0, toward="Cat")
    assert table.refused("move", one.id) == "off_board"


def test_those_who_cannot_be_moved_are_not_swapped() -> None:
    table = on(*OPEN)
    table.change("Cat", marks=(Mark("held", "c1", forbids="be_moved"),))
    one = grant(table, "Ann", "swap", 0, toward="Cat")
    assert table.refused("move", one.id) == "cannot_be_moved"


def test_a_granted_dash_is_paid_as_it_is_made() -> None:
    """(R24)."""
    table = on(*OPEN)
    one = grant(table, "Ann", "dash", 3, flair=2)
    assert offered(table, "Ann", "move").notes == ("2 flair", "up to 3 squares")
    table.send("move", one.id, path=((4, 3),), near="Cat")
    assert (at(table, "Ann"), table.one("Ann").flair) == ((4, 3), 2)
    assert table.told("pays")[0].more == {"effort": 0, "flair": 2}
    one = grant(table, "Ann", "dash", 3, flair=3)
    assert table.refused("move", one.id, path=((5, 2),)) == "not_enough_flair"


def test_an_upgrade_s_dash_costs_the_class_flair_a_creature_s_own_does_not() -> None:
    """(R24)."""
    play = a_play("action", a_deed("dash", "@speed"), any_tactic=True)
    bought = replace(an_effect(play, id="bought"), shadow="shadow_arts")
    block = a_block("Ann", dash_cost=2, effects=(bought, an_effect(play, id="own")))
    table = battle(hero("Ann", block), foe("Cat"))
    table.send("use", "Ann", "bought")
    assert table.state.grants[-1].flair == 2
    table.send("decline", table.state.grants[-1].id)
    table.send("use", "Ann", "own")
    assert table.state.grants[-1].flair == 0


# --- Stepping off (3863) ------------------------------------------------------------------------


def test_a_combatant_left_on_another_s_square_steps_off_at_once() -> None:
    """Only one square is nearest, so nobody is asked (Viskara 3863)."""
    table = on("AB#C")
    table.change("Ann", effort=0)
    later = grant(table, "Ann", "sidestep", 1)
    now = grant(table, "Ann", "sidestep", 1)
    table.send("move", now.id, path=((1, 0),))  # more movement waits for her
    assert at(table, "Ann") == (1, 0)
    table.send("decline", later.id)
    assert (at(table, "Ann"), table.state.grants) == ((0, 0), ())
    (moved,) = table.told("moves")
    assert (moved.more["kind"], moved.amount) == ("step_off", 1)


def test_among_several_nearest_squares_they_choose() -> None:
    table = on("A.B.C", ".....")
    table.change("Ann", effort=0)
    later = grant(table, "Ann", "sidestep", 1)
    now = grant(table, "Ann", "sidestep", 2)
    table.send("move", now.id, path=((1, 0), (2, 0)))
    table.change("Ann", anchored=True)  # even that does not keep her there
    table.send("decline", later.id)
    (off,) = table.state.grants
    assert (off.kind, off.must, off.squares) == ("step_off", True, 1)
    (field,) = offered(table, "Ann", "move").fields
    assert {one.value for one in field.options} == squares(".x.x.", ".xxx.")
    assert table.refused("move", off.id, path=((0, 0),)) == "not_nearest"
    assert table.refused("move", off.id, path=((1, 1), (2, 1))) == "not_shortest"
    table.send("move", off.id, path=((3, 1),))
    assert (at(table, "Ann"), table.state.grants) == ((3, 1), ())


def test_stepping_off_is_over_once_the_other_has_gone() -> None:
    table = on("A.B.C", ".....")
    table.change("Ann", effort=2)
    table.send("sidestep", "Ann", path=((1, 0), (2, 0)))
    grant(table, "Bob", "sidestep", 1)
    table.send("move", table.state.grants[-1].id, path=((3, 1),))
    assert (at(table, "Ann"), table.state.grants) == ((2, 0), ())


# --- Without a board ----------------------------------------------------------------------------


def test_without_a_board_only_the_distance_is_told() -> None:
    table = battle()
    one = grant(table, "Ann", "sidestep", 2)
    assert table.refused("move", one.id) == "bad_squares"
    assert table.refused("move", one.id, squares=3) == "bad_squares"
    table.send("move", one.id, squares=2)
    assert table.one("Ann").squares_moved == 2
    for kind in ("swap", "dash"):
        one = grant(table, "Ann", kind, 0, toward="Cat")
        assert table.refused("move", one.id, near="Cat") == ""


# --- In a maneuver, and effects of movement -----------------------------------------------------


def test_a_maneuver_waits_for_its_move_trigger_and_goes_on() -> None:
    """(Viskara 1533; R24, R46)."""
    table = on("AC...", ".....")
    table.send("attack", "Ann", "t0", targets=("Cat",))
    table.send("proceed")
    table.send("show", "Ann", red=1, finale=4)
    table.send("take_move", "Ann", dash=True)
    (one,) = table.state.grants
    flair = table.one("Ann").flair
    table.send("move", one.id, path=((0, 1),), near="Cat")
    assert (at(table, "Ann"), table.one("Ann").flair) == ((0, 1), flair)
    assert table.one("Ann").doings.moves == 1
    if table.state.ongoing:
        table.send("proceed")
    assert table.state.ongoing == ()


def test_effects_of_movement_happen_as_it_is_finished() -> None:
    play = a_play("movement", a_deed("gain_flair", "n"), must=True, any_tactic=True)
    block = a_block("Cat", effects=(an_effect(play, id="e", n=2),))
    table = battle(hero("Ann"), foe("Cat", block))
    before = table.one("Cat").flair
    one = grant(table, "Cat", "sidestep", 1)
    table.send("move", one.id, squares=1)
    assert table.one("Cat").flair == before + 2


def test_what_goes_all_of_its_distance_is_not_cut_short() -> None:
    """Movement must be made as its effect says (Viskara 3863)."""
    table = on(*OPEN)
    one = grant(table, "Ann", "sidestep", 3, must=True, full=True)
    assert offered(table, "Ann", "move").notes == ("all of 3 squares",)
    assert table.refused("move", one.id, path=((1, 0),)) == "cut_short"
    assert table.refused("move", one.id, path=((1, 0), (2, 0))) == "cut_short"
    table.send("move", one.id, path=((1, 0), (2, 0), (3, 0)))
    assert at(table, "Ann") == (3, 0)


def test_it_goes_as_far_as_there_is_a_way() -> None:
    table = on("A.C.")
    one = grant(table, "Cat", "move", 4, by="Ann", away="Ann", direct=True, full=True)
    table.send("move", one.id, path=((3, 0),))
    assert at(table, "Cat") == (3, 0)


def test_without_a_grid_all_of_it_is_told() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    one = grant(table, "Ann", "sidestep", 3, full=True)
    assert table.refused("move", one.id, squares=2) == "bad_squares"
    table.send("move", one.id, squares=3)
    assert table.one("Ann").squares_moved == 3


def test_movement_that_must_happen_is_steered_and_not_declined() -> None:
    """Cat is pushed straight away in full, as by Remove Infantry (Viskara 6702)."""
    deed = a_deed("push", "@target_speed", "target", steer=("directly", "exactly"))
    tactic = a_tactic(effects=(an_effect(a_play("flourish", deed, must=True)),))
    table = on(".AC.....", "........", Ann={"tactics": (tactic,)})
    table.send("attack", "Ann", "t0", targets=("Cat",))
    table.send("proceed")
    table.send("show", "Ann", red=0, finale=8)
    (one,) = table.state.grants
    assert (one.must, one.full, one.direct, one.away) == (True, True, True, "c1")
    assert table.refused("move", one.id, path=((3, 1),)) == "off_line"
    assert table.refused("move", one.id, path=((3, 0),)) == "cut_short"
    table.send("move", one.id, path=((3, 0), (4, 0), (5, 0)))
    assert at(table, "Cat") == (5, 0)
