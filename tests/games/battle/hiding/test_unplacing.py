"""A foe in sight whose place nobody sees: for whatever asks where it is, it is nowhere (R193)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.events.beginning import Adopt
from gm_tools.games.battle.events.hiding import Unseen
from gm_tools.games.battle.events.host import MoveAnyone
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.hiding.asked import Asked, asked
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import BLANK
from gm_tools.games.battle.turns.order import next_candidates
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Square
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
    setup,
)

PLACES: dict[str, Square] = {"Ann": (0, 0), "Bob": (1, 0), "Cat": (0, 1), "Dog": (5, 5)}


def on_board(*entrants: Any, **fields: Any) -> Table:
    """Ann of P1 and Bob against Cat, one square away, and Dog, on a board of 8 by 8."""
    usual = (hero("Ann", owner="P1"), hero("Bob"), foe("Cat"), foe("Dog"))
    table = battle(*(entrants or usual), board=Board(8, 8), **fields)
    for name, at in PLACES.items():
        table.change(name, place=(at,))
    return table


def unplaced(**fields: Any) -> Table:
    """The same, and nobody sees where Cat is."""
    table = on_board(**fields)
    table.send("hide_place", who=("Cat",))
    return table


def move(table: Table, *at: Square) -> None:
    table.send("unseen", do=MoveAnyone("c3", at))


def test_its_place_is_empty_for_all_and_the_host_knows_its_spot() -> None:
    table = unplaced()
    one = table.one("Cat")
    assert (one.place, one.spot, one.is_unplaced) == ((), ((0, 1),), True)
    for viewer in ("P1", TABLE):
        seen: Any = view(table.state, viewer).combatants["c3"]
        assert (seen.place, seen.spot, seen.is_unplaced) == ((), HIDDEN, True)
    assert [one.what for one in table.state.news] == ["out_of_view"]


def test_a_move_changes_nothing_that_others_know() -> None:
    table = unplaced()
    before = {viewer: view(table.state, viewer) for viewer in ("P1", TABLE)}
    offers = legal(table.rules, table.state, "P1")
    put = Event("put", MoveAnyone("c3", ((7, 7),)))
    assert BATTLE.parted(table.state, put) == (Event("unseen", Unseen(put.data)),)
    move(table, (7, 7))
    assert table.one("Cat").spot == ((7, 7),)
    assert {viewer: view(table.state, viewer) for viewer in before} == before
    assert legal(table.rules, table.state, "P1") == offers
    assert [one.what for one in view(table.state, HOST).news] == ["moves"]


def test_it_blocks_no_square_and_is_no_target() -> None:
    table = unplaced()
    assert table.refused("attack", who="Ann", tactic="t0", targets=("Cat",)) == "no_location"
    assert table.refused("dash", who="Ann", near="Cat", to=((1, 1),)) != ""
    assert table.refused("sidestep", who="Ann", path=((0, 1),)) == ""
    (attack, *_) = [one for one in legal(table.rules, table.state, "P1") if one.what == "T0"]
    said = {option.value: option.refusal for option in attack.fields[0].options}
    assert said["c3"] is not None
    assert said["c3"].message == "You do not see where Cat is."


def test_it_keeps_its_turn_and_is_farther_than_all_others() -> None:
    table = unplaced()
    table.change("Bob", acted=True)
    assert next_candidates(table.state, "c1") == ("enemy", ("c4",))
    table.change("Dog", acted=True)
    assert next_candidates(table.state, "c1") == ("enemy", ("c3",))
    table.send("give_turn", who="Cat")
    assert table.state.turn == "c3"


@pytest.mark.parametrize(
    ("type", "fields"),
    [
        ("attack", {"tactic": "t0", "targets": ("Ann",)}),
        ("stance", {"tactic": "t0"}),
        ("sidestep", {"path": ((1, 1),)}),
        ("dash", {"near": "Bob", "to": ((1, 1),)}),
        ("anyway", {"do": "attack", "tactic": "t0", "targets": ("Ann",)}),
        ("put", {"at": ((1, 1),)}),
        ("seat", {"owner": "P3"}),
    ],
)
def test_its_place_is_shown_before_it_acts_from_there(type: str, fields: dict[str, Any]) -> None:
    table = unplaced()
    table.send("give_turn", who="Cat")
    assert table.refused(type, who="Cat", **fields) == "unplaced"


def test_its_offers_say_the_way_out() -> None:
    table = unplaced()
    table.send("give_turn", who="Cat")
    offers = [one for one in legal(table.rules, table.state, HOST) if one.template.type == "attack"]
    own = [one for one in offers if one.template.data.who == "c3"]
    assert {one.refusal.message for one in own if one.refusal} == {"Show where Cat is first."}


def test_it_may_anchor_and_end_its_turn() -> None:
    table = unplaced()
    table.send("give_turn", who="Cat")
    table.send("anchor", who="Cat")
    table.send("end_turn", who="Cat", next="c4")


def test_it_appears_where_it_went() -> None:
    table = unplaced()
    move(table, (4, 4))
    table.send("show_place", who="Cat")
    one = table.one("Cat")
    assert (one.place, one.spot, one.is_unplaced) == (((4, 4),), (), False)


def test_it_is_not_shown_on_a_taken_square() -> None:
    table = unplaced()
    move(table, (1, 0))
    assert table.refused("show_place", who="Cat") == "square_taken"
    assert Asked(("c3",), "spot", "c2", (0, 1)) in asked(table.state)
    table.send("show_place", who="Cat", at=((0, 1),))
    assert table.one("Cat").place == ((0, 1),)
    assert asked(table.state) == ()


def test_it_is_not_shown_nowhere() -> None:
    table = unplaced()
    move(table)
    assert table.refused("show_place", who="Cat") == "bad_place"
    assert table.refused("show_place", who="Dog") == "placed"


def test_an_attack_on_its_square_misses_and_the_host_is_told() -> None:
    wave = a_play("passive", a_deed("all_squares"), must=True, on=("attack",))
    effect = an_effect(wave, id="wave")
    ann = hero("Ann", a_block("Ann", tactics=(a_tactic(effects=(effect,)),)), owner="P1")
    table = on_board(ann, hero("Bob"), foe("Cat"), foe("Dog"))
    table.change("Dog", place=((1, 1),))
    table.send("hide_place", who=("Cat",))
    table.send("attack", who="Ann", tactic="t0")
    assert table.state.ongoing[-1].targets == ("c2", "c4")
    assert Asked(("c3",), "aimed", "c1") in asked(table.state)


def test_it_may_be_shown_to_react() -> None:
    table = unplaced()
    table.change("Dog", place=((1, 1),))
    table.send("attack", who="Ann", tactic="t0", targets=("Dog",))
    assert "c3" not in table.state.ongoing[-1].waiting
    assert table.refused("defy", who="Cat", tactic="t0", lines=(1,)) == "unplaced"
    table.send("show_place", who="Cat")
    assert "c3" in table.state.ongoing[-1].waiting
    table.send("defy", who="Cat", tactic="t0", lines=(1,))


def test_it_is_not_shown_or_hidden_amid_a_maneuver() -> None:
    table = unplaced()
    table.change("Dog", place=((1, 1),))
    table.send("attack", who="Ann", tactic="t0", targets=("Dog",))
    assert table.refused("hide_place", who=("Dog",)) == "maneuver_running"
    table.send("pass", who="Dog")
    assert table.state.ongoing[-1].step == "shows"
    assert table.refused("show_place", who="Cat") == "maneuver_running"


@pytest.mark.parametrize(
    ("who", "code"),
    [((), "nobody"), (("Dog", "Dog"), "twice"), (("Cat",), "unplaced"), (("Ann",), "seat_taken")],
)
def test_whose_place_cannot_be_hidden(who: tuple[str, ...], code: str) -> None:
    assert unplaced().refused("hide_place", who=who) == code


def test_without_a_board_there_is_nothing_to_hide() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    assert table.refused("hide_place", who=("Cat",)) == "no_board"
    airborne = on_board(
        hero("Ann"), hero("Bob"), foe("Cat", a_block("Cat", size="none")), foe("Dog")
    )
    airborne.change("Cat", place=())
    assert airborne.refused("hide_place", who=("Cat",)) == "no_location"


def test_before_the_first_turn_it_has_not_to_be_placed() -> None:
    table = Table(setup(hero("Ann"), foe("Cat"), board=Board(4, 4)))
    table.send("hide_place", who=("c2",))
    assert table.state.placing == ("c1",)
    assert table.refused("place", who="c2", at=((1, 1),)) == "unplaced"
    table.send("place", who="c1", at=((0, 0),))
    assert table.state.phase == "first_turn"
    table.send("unseen", do=MoveAnyone("c2", ((3, 3),)))
    table.send("begin", who="c1")
    table.send("show_place", who="c2")
    assert table.state.combatants["c2"].place == ((3, 3),)


def test_it_goes_out_of_sight_with_its_spot_and_comes_back_unplaced() -> None:
    table = unplaced()
    table.send("hide", who=("Cat",))
    assert table.state.hidden["h1"].one.place == ((0, 1),)
    assert not table.state.hidden["h1"].one.is_unplaced
    table.send("appear", hidden=("h1",), unplaced=True)
    one = table.one("Cat")
    assert (one.place, one.spot, one.is_unplaced) == ((), ((0, 1),), True)


def test_the_farthest_enemy_is_one_whose_place_is_seen() -> None:
    deed = a_deed("lose_health", "n", "farthest_enemy")
    effect = an_effect(a_play("action", deed), id="far", n=4)
    ann = hero("Ann", a_block("Ann", effects=(effect,)))
    table = on_board(ann, hero("Bob"), foe("Cat"), foe("Dog"))
    table.send("hide_place", who=("Cat",))
    table.send("use", who="Ann", effect="far")
    assert (table.one("Cat").health, table.one("Dog").health) == (40, 36)


def test_a_battle_is_taken_over_with_it_if_it_can_be() -> None:
    state = unplaced().state
    assert BATTLE.refusal(Rules(), BLANK, Event("adopt", Adopt(state))) is None
    one = state.combatants["c3"]
    for wrong in (
        replace(one, place=((1, 1),)),
        replace(one, is_unplaced=False),
        replace(one, shares={"morale": "told"}),
        replace(one, shares={"effort": "bar"}),
    ):
        bad = replace(state, combatants={**state.combatants, "c3": wrong})
        assert BATTLE.refusal(Rules(), BLANK, Event("adopt", Adopt(bad))) is not None
