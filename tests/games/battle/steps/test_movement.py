"""The Move action (Viskara 3536-3546, 3855-3898), by exact examples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.combatant.special import FLAIR_FOR_TACTICS
from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.state import Mark
from gm_tools.games.frame.protocol import Offer
from tests.games.battle.drawn_battle import on, squares
from tests.games.battle.makers import Table, battle

OPEN = (
    "A.......",
    "........",
    "........",
    ".......C",
)


def offered(table: Table, type: str) -> Offer:
    """The offer of an event type to the combatant whose turn it is."""
    found = legal(table.rules, table.state, "host")
    mine = [one for one in found if one.template.type == type]
    return next(one for one in mine if one.template.data.who == table.state.turn)


# --- Sidesteps (3542, 3871-3881) ----------------------------------------------------------------


def test_a_sidestep_costs_one_effort_and_goes_square_by_square() -> None:
    table = on(*OPEN)
    table.send("sidestep", "Ann", path=((1, 1), (2, 2), (2, 3)))
    ann = table.one("Ann")
    assert (ann.place, ann.effort, ann.flair, ann.squares_moved) == (((2, 3),), 2, 4, 3)
    (moved,) = table.told("moves")
    assert (moved.who, moved.amount, moved.more["kind"]) == (ann.id, 3, "sidestep")
    assert (moved.more["from"], moved.more["to"]) == ((0, 0), (2, 3))


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ((), "no_steps"),
        (((1, 0), (3, 0)), "not_adjacent"),
        (((0, 1), (-1, 1)), "off_board"),
        (((1, 0), (2, 0), (3, 0), (4, 0)), "too_far"),
        (((4, 0),), "too_far"),
    ],
)
def test_paths_that_are_none(path: tuple[tuple[int, int], ...], why: str) -> None:
    assert on(*OPEN).refused("sidestep", "Ann", path=path) == why


def test_one_may_step_back_to_the_square_before() -> None:
    """(Viskara 3867)."""
    table = on(*OPEN)
    table.send("sidestep", "Ann", path=((1, 0), (0, 0)))
    assert (table.one("Ann").place, table.one("Ann").squares_moved) == (((0, 0),), 2)


def test_only_the_last_square_may_be_said() -> None:
    table = on("A#.C", "....")
    table.send("sidestep", "Ann", path=((2, 0),))
    (moved,) = table.told("moves")
    assert (moved.amount, moved.more["path"]) == (2, ((1, 1), (2, 0)))
    assert on("A#.C", "##..").refused("sidestep", "Ann", path=((2, 0),)) == "no_way"


def test_a_corner_that_cannot_be_cut_is_walked_around() -> None:
    table = on("....", ".A#.", ".#.C", "....")
    table.send("sidestep", "Ann", path=((2, 2),))
    assert table.told("moves")[0].amount == 3
    slow = on("....", ".A#.", ".#.C", "....", Ann={"speed": 2})
    assert slow.refused("sidestep", "Ann", path=((2, 2),)) == "squeezed"


def test_allies_are_passed_enemies_are_not() -> None:
    """(Viskara 3824, 3859)."""
    assert on("AB.C").refused("sidestep", "Ann", path=((1, 0), (2, 0))) == ""
    assert on("ACB.").refused("sidestep", "Ann", path=((1, 0), (2, 0), (3, 0))) == "blocked"


def test_the_exhausted_do_not_obstruct_but_nobody_stays_on_them() -> None:
    """(Viskara 3683)."""
    table = on("AC.D")
    table.change("Cat", health=0, exhausted=True)
    table.change("Ann", effort=1)
    assert table.refused("sidestep", "Ann", path=((1, 0),)) == "occupied"
    assert table.refused("sidestep", "Ann", path=((1, 0), (2, 0))) == ""


def test_a_diagonal_step_passes_one_obstruction_but_not_between_two() -> None:
    """(R142)."""
    assert on("A#C", "...").refused("sidestep", "Ann", path=((1, 1),)) == ""
    assert on("A#C", "#..").refused("sidestep", "Ann", path=((1, 1),)) == "squeezed"


@pytest.mark.parametrize(
    ("stops", "by", "why"),
    [
        ("everybody", "Ann", "blocked"),
        ("enemies", "Cat", "blocked"),
        ("enemies", "Bob", ""),
        ("nobody", "Cat", ""),
    ],
)
def test_things_on_the_board_stop_those_they_are_meant_for(stops: str, by: str, why: str) -> None:
    table = on("A..C", "B...")
    table.send("thing", name="Spikes", squares=((1, 0),), stops=stops)
    only = next(iter(table.state.things.values()))
    table.state = replace(table.state, things={only.id: replace(only, by=table.id(by))})
    assert table.refused("sidestep", "Ann", path=((1, 0),)) == why


def test_a_large_combatant_moves_whole() -> None:
    table = on("AA..", "AA..", "..#C", Ann={"size": "2x2"})
    assert table.refused("sidestep", "Ann", path=((1, 1),)) == "blocked"
    table.send("sidestep", "Ann", path=((1, 0),))
    assert table.one("Ann").place == ((1, 0), (2, 0), (1, 1), (2, 1))
    assert table.refused("sidestep", "Ann", path=((2, 0), (3, 0))) == "off_board"


def test_the_offer_knows_the_squares() -> None:
    offer = offered(on("A#...", "....C", "....."), "sidestep")
    (field,) = offer.fields
    found = {one.value for one in field.options}
    assert found == squares("..xx.", "xxxx.", "xxxx.")
    assert (field.kind, field.least, field.most) == ("path", 1, 3)
    assert (offer.refusal, offer.notes) == (None, ("1 effort", "up to 3 squares"))


def test_a_combatant_walled_in_has_no_sidestep() -> None:
    refusal = offered(on("A#.C", "##.."), "sidestep").refusal
    assert refusal is not None
    assert refusal.code == "nowhere_to_go"


# --- Stopping on another's square (3859-3863) ---------------------------------------------------


def test_one_may_stop_on_an_ally_to_move_on_at_once() -> None:
    """(Viskara 3859)."""
    table = on("A..B...C", "........")
    table.send("sidestep", "Ann", path=((1, 0), (2, 0), (3, 0)))
    assert [one.kind for one in table.state.grants] == ["step_off"]
    assert table.refused("attack", "Ann", "t0", targets=("Cat",)) == "movement_waiting"
    table.send("sidestep", "Ann", path=((4, 0), (5, 0)))
    assert (table.one("Ann").effort, table.state.grants) == (1, ())


def test_not_with_the_last_effort() -> None:
    table = on("A..B...C")
    table.change("Ann", effort=1)
    path = ((1, 0), (2, 0), (3, 0))
    assert table.refused("sidestep", "Ann", path=path) == "occupied"


def test_who_stopped_to_move_on_does_not_step_off_for_nothing() -> None:
    table = on("A..B...C", "........", Ann={"owner": "P1"})
    table.send("sidestep", "Ann", path=((1, 0), (2, 0), (3, 0)), by="P1")
    (grant,) = table.state.grants
    assert grant.must
    assert table.refused("move", grant.id, path=((4, 0),), by="P1") == "moves_on"
    assert table.refused("decline", grant.id, by="P1") == "must_move"
    assert table.refused("end_turn", "Ann", by="P1") == "movement_waiting"
    table.send("move", grant.id, path=((4, 0),))  # the game master may let them
    assert table.one("Ann").place == ((4, 0),)


def _with_a_move(*names: str, effort: int, flair: int) -> Table:
    """Ann, three squares from Bob, with a signature move of 3 flair."""
    move = SignatureBlock("Slide", 3, tuple(map(ManeuverBlock, names)))
    table = on("A..B...C", "........", Ann={"signature": move})
    table.change("Ann", effort=effort, flair=flair)
    return table


ONTO_BOB = ((1, 0), (2, 0), (3, 0))


def test_one_may_stop_on_an_ally_to_move_on_by_a_signature_move() -> None:
    """Its first maneuver performed must be movement: the obstruction is skipped (Viskara 3859)."""
    table = _with_a_move("Create Obstruction", "Sidestep", effort=1, flair=3)
    table.send("sidestep", "Ann", path=ONTO_BOB)
    assert [one.kind for one in table.state.grants] == ["step_off"]
    table.send("start_signature", "Ann")
    assert table.refused("signature", "Ann", "perform", squares=((3, 1),)) == "not_offered"
    table.send("signature", "Ann", "skip")
    table.send("signature", "Ann", "perform")
    assert [one.kind for one in table.state.grants] == ["step_off", "sidestep"]
    table.send("move", table.state.grants[-1].id, path=((4, 1),))
    assert (table.one("Ann").place, table.state.grants) == (((4, 1),), ())


@pytest.mark.parametrize(
    ("names", "flair"), [(("Sidestep",), 2), (("Create Obstruction", "Move Character"), 9)]
)
def test_not_by_a_signature_move_that_is_too_dear_or_does_not_move_its_owner(
    names: tuple[str, ...], flair: int
) -> None:
    table = _with_a_move(*names, effort=1, flair=flair)
    assert table.refused("sidestep", "Ann", path=ONTO_BOB) == "occupied"


def test_a_dash_pays_before_the_signature_move_that_goes_on() -> None:
    """1 flair for the dash, 3 for the move."""
    for flair, refused in ((3, "occupied"), (4, "")):
        table = _with_a_move("Dash", effort=1, flair=flair)
        assert table.refused("dash", "Ann", "Bob", to=((3, 0),)) == refused


def test_a_move_under_way_or_attached_to_a_choice_goes_on_too() -> None:
    choice = ManeuverBlock(
        "Dealer's Choice", options=(ManeuverBlock("Attack"), ManeuverBlock("Dash"))
    )
    move = SignatureBlock("Slide", 3, (ManeuverBlock("Sidestep"), choice))
    table = on("A..B...C", "........", Ann={"signature": move})
    table.change("Ann", effort=0, flair=3)
    table.send("start_signature", "Ann")
    table.send("signature", "Ann", "perform")
    (grant,) = table.state.grants
    assert table.refused("move", grant.id, path=ONTO_BOB) == ""
    table.change("Ann", signature=replace(table.one("Ann").signature, next=2))
    assert table.refused("move", grant.id, path=ONTO_BOB) == "occupied"


# --- Dashes (3544, 3883-3898) -------------------------------------------------------------------


def test_a_dash_costs_the_flair_of_the_class_and_ends_near_a_combatant() -> None:
    """(Viskara 1353, 3544; R24)."""
    table = on(*OPEN)
    assert table.refused("dash", "Ann", "Cat", to=((3, 3),)) == "too_far"
    table.send("dash", "Ann", "Cat", to=((4, 3),))
    ann = table.one("Ann")
    assert (ann.place, ann.effort, ann.flair, ann.squares_moved) == (((4, 3),), 2, 3, 4)
    (moved,) = table.told("moves")
    assert (moved.more["kind"], moved.more["near"]) == ("dash", table.id("Cat"))


def test_near_whom_need_not_be_said() -> None:
    table = on("A......C", "....B...")
    table.send("dash", "Ann", "", to=((4, 0),))
    assert table.told("moves")[0].more["near"] == table.id("Bob")
    assert table.refused("dash", "Ann", "", to=((4, 0),)) == "own_square"


@pytest.mark.parametrize(
    ("near", "to", "why"),
    [
        ("Ann", (5, 0), "no_near"),
        ("nobody", (5, 0), "no_near"),
        ("Cat", (6, 0), "no_line"),
        ("Cat", (3, 0), "blocked"),
        ("Bob", (5, 1), "occupied"),
        ("Cat", (0, 0), "own_square"),
        ("Cat", (7, 0), "off_board"),
    ],
)
def test_dashes_that_are_none(near: str, to: tuple[int, int], why: str) -> None:
    table = on("A..#.C.", ".....B.", Ann={"speed": 6})
    table.change("Ann", effort=1)
    assert table.refused("dash", "Ann", near, to=(to,)) == why


def test_a_dash_is_straight_and_passes_allies() -> None:
    assert on("AB...C").refused("dash", "Ann", "Cat", to=((4, 0),)) == ""
    assert on("AD...C").refused("dash", "Ann", "Cat", to=((4, 0),)) == "no_line"


def test_a_large_one_needs_room_along_the_whole_line() -> None:
    """(Viskara 3891)."""
    free = on("AA.....", "AA.....", "......C", Ann={"size": "2x2"})
    assert free.refused("dash", "Ann", "Cat", to=((4, 0),)) == ""
    tight = on("AA.....", "AA.#...", "......C", Ann={"size": "2x2"})
    assert tight.refused("dash", "Ann", "Cat", to=((4, 0),)) == "no_line"


def test_what_a_dash_cannot_be_paid_with() -> None:
    table = on(*OPEN, Ann={"dash_cost": 2})
    table.change("Ann", flair=1)
    assert table.refused("dash", "Ann", "Cat", to=((4, 3),)) == "not_enough_flair"
    table.change("Ann", flair=2, effort=0)
    assert table.refused("dash", "Ann", "Cat", to=((4, 3),)) == "not_enough_effort"
    machine = on(*OPEN, Ann={"special": (FLAIR_FOR_TACTICS,)})
    assert machine.refused("dash", "Ann", "Cat", to=((4, 3),)) == "flair_barred"  # R100


# --- Interrupted dashes (3895-3897) -------------------------------------------------------------


def test_an_interrupted_dash_may_go_on_unpaid_near_the_same_character() -> None:
    """(Viskara 3897; R24)."""
    table = on("A......C", "........", "....B...")
    table.send("dash", "Ann", "Cat", to=((6, 0),), stopped=((2, 0),))
    ann = table.one("Ann")
    assert (ann.place, ann.effort, ann.flair) == (((2, 0),), 2, 3)
    (grant,) = table.state.grants
    assert (grant.kind, grant.flair, grant.squares) == ("dash", 0, 3)
    assert table.refused("move", grant.id, path=((4, 1),), near="Bob") == "same_character"
    table.send("move", grant.id, path=((6, 0),))
    assert (table.one("Ann").place, table.one("Ann").flair) == (((6, 0),), 3)


def test_a_combatant_moved_meanwhile_may_dash_near_any_other() -> None:
    """(Viskara 3895)."""
    table = on("A......C", "........", "....B...")
    table.send("dash", "Ann", "Cat", to=((6, 0),), stopped=((2, 0),))
    (grant,) = table.state.grants
    table.change("Ann", place=((2, 1),))
    table.send("move", grant.id, path=((4, 1),), near="Bob")
    assert table.one("Ann").place == ((4, 1),)


def test_a_dash_is_interrupted_on_its_way_only() -> None:
    table = on("A......C", "........")
    assert table.refused("dash", "Ann", "Cat", to=((6, 0),), stopped=((2, 1),)) == "not_on_the_way"
    assert table.refused("dash", "Ann", "Cat", to=((6, 0),), stopped=((6, 0),)) == "not_on_the_way"


# --- Who may not move ---------------------------------------------------------------------------


def test_only_in_ones_own_turn_and_with_effort() -> None:
    table = on(*OPEN)
    assert table.refused("sidestep", "Cat", path=((6, 3),)) == "not_your_turn"
    table.change("Ann", effort=0)
    assert table.refused("sidestep", "Ann", path=((1, 0),)) == "not_enough_effort"


@pytest.mark.parametrize("what", ["move", "dash"])
def test_marks_forbid(what: str) -> None:
    table = on(*OPEN)
    table.change("Ann", marks=(Mark("held", "c2", forbids=what),))
    barred = {"move": "cannot_move", "dash": ""}
    assert table.refused("sidestep", "Ann", path=((1, 0),)) == barred[what]
    assert table.refused("dash", "Ann", "Cat", to=((4, 3),)) == f"cannot_{what}"


def test_the_anchored_do_not_move_and_those_who_moved_do_not_anchor() -> None:
    """(Viskara 3585, 3589; R34)."""
    table = on(*OPEN)
    table.send("anchor", "Ann")
    assert table.refused("sidestep", "Ann", path=((1, 0),)) == "anchored"
    assert table.refused("dash", "Ann", "Cat", to=((4, 3),)) == "anchored"
    table = on(*OPEN)
    table.send("sidestep", "Ann", path=((1, 0),))
    assert table.refused("anchor", "Ann") == "moved"


def test_the_exhausted_have_one_free_sidestep_and_then_pay() -> None:
    """(Viskara 3682; R60)."""
    table = on(*OPEN, ".......B", Ann={"perks": {"agility": 2}})  # with Bob the side has not lost
    table.change("Ann", health=0, exhausted=True, effort=1)
    assert table.refused("dash", "Ann", "Cat", to=((4, 3),)) == "exhausted"
    assert offered(table, "sidestep").notes[0] == "free"
    table.send("sidestep", "Ann", path=((1, 0),))
    assert (table.one("Ann").effort, table.one("Ann").agility_ready) == (1, False)
    assert offered(table, "sidestep").notes[0] == "1 effort"
    table.send("sidestep", "Ann", path=((2, 0),))
    assert (table.one("Ann").effort, table.one("Ann").agility_ready) == (0, True)
    assert table.refused("sidestep", "Ann", path=((3, 0),)) == "not_enough_effort"


def test_a_move_serves_the_agility_perk_and_fast_styles() -> None:
    """(Viskara 1393, 1451; R117, R118)."""
    table = on(*OPEN, Ann={"perks": {"agility": 2}})
    table.send("sidestep", "Ann", path=((1, 0),))
    ann = table.one("Ann")
    assert (ann.agility_ready, ann.moved_since_turn, ann.doings.moves) == (True, True, 1)


# --- Simple battles, no board, feet -------------------------------------------------------------


def test_simple_battles_know_three_squares_and_no_flair() -> None:
    """(Viskara 1104-1106; R1)."""
    table = on(*OPEN, Ann={"speed": 5}, options={"mode": "simple"})
    assert table.refused("sidestep", "Ann", path=((4, 0),)) == "too_far"
    assert table.refused("dash", "Ann", "Cat", to=((2, 3),)) == "too_far"
    before = table.one("Ann").flair
    table.send("dash", "Ann", "Cat", to=((4, 3),))
    assert (table.one("Ann").effort, table.one("Ann").flair) == (2, before)


def test_without_a_board_only_numbers_and_names_are_told() -> None:
    table = battle()
    assert table.refused("sidestep", "Ann") == "bad_squares"
    assert table.refused("sidestep", "Ann", squares=4) == "bad_squares"
    table.send("sidestep", "Ann", squares=2)
    assert (table.one("Ann").squares_moved, table.one("Ann").effort) == (2, 2)
    assert table.refused("dash", "Ann", "") == "no_near"
    table.send("dash", "Ann", "Cat")
    assert (table.one("Ann").effort, table.one("Ann").flair) == (1, 3)
    (near,) = offered(table, "dash").fields
    assert [one.label for one in near.options] == ["Bob", "Cat", "Dog"]


def test_of_a_heron_one_foot_moves_past_everything() -> None:
    """(Viskara 6354; R101)."""
    heron = {"size": "1x1+1x1", "speed": 5}
    table = on("A...A......", ".#.#.......", "..C........", Ann=heron)
    assert table.refused("sidestep", "Ann", path=((1, 1),)) == "occupied"
    assert table.refused("sidestep", "Ann", path=((2, 2),)) == "occupied"
    table.send("sidestep", "Ann", path=((1, 1), (2, 2), (3, 1), (3, 2)))
    assert table.one("Ann").place == ((3, 2), (4, 0))
    far = tuple((x, 0) for x in range(5, 10))
    assert table.refused("sidestep", "Ann", path=far, part=1) == "feet_too_far_apart"
    table.send("sidestep", "Ann", path=far[:4], part=1)
    assert table.one("Ann").place == ((3, 2), (8, 0))
    assert table.refused("sidestep", "Ann", path=((0, 2),), part=2) == "no_such_part"
    names = [field.name for field in offered(table, "dash").fields]
    assert names == ["part", "near", "to", "stopped"]


def test_of_a_heron_the_foot_that_is_named_dashes() -> None:
    """(Viskara 6354; R101): a foot dashes, the other one stays."""
    heron = {"size": "1x1+1x1", "speed": 4}
    table = on("A...A.....C", "...........", Ann=heron)
    to = ((8, 1),)
    assert table.refused("dash", "Ann", "Cat", to, part=2) == "no_such_part"
    assert table.refused("dash", "Ann", "Cat", to, part=1) == "feet_too_far_apart"
    table.send("dash", "Ann", "Cat", to)
    assert table.one("Ann").place == ((8, 1), (4, 0))
    table.send("dash", "Ann", "Cat", ((7, 0),), part=1)
    assert table.one("Ann").place == ((8, 1), (7, 0))
