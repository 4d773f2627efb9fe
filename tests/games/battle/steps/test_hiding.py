"""A hidden foe counts for nothing until it appears; then it joins as a late comer does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gm_tools.games.battle.events.beginning import Adopt
from gm_tools.games.battle.events.hiding import Unseen
from gm_tools.games.battle.events.host import Add, Harm, Remove
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import BLANK
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, a_block, battle, foe, hero


def lurker(name: str = "Cat", **fields: Any) -> Any:
    entrant, block = foe("Lurker", a_block(max_health=77), **fields)
    return replace(entrant, name=name, hidden=True), block


def ambush(**fields: Any) -> Table:
    """Ann against Cat, Dog and, unseen, another Cat."""
    return battle(hero("Ann"), foe("Cat"), lurker(), foe("Dog"), **fields)


def test_others_are_counted_as_if_it_were_not_there() -> None:
    state = ambush().state
    assert [*state.combatants] == ["c1", "c2", "c3"]
    assert [one.one.name for one in state.hidden.values()] == ["Cat 2"]
    plain = battle(hero("Ann"), foe("Cat"), foe("Dog")).state
    for viewer in ("P1", TABLE):
        assert view(state, viewer) == view(plain, viewer)


def test_what_is_done_to_it_changes_nothing_else() -> None:
    table = ambush()
    before = view(table.state, TABLE)
    table.send("unseen", do=Harm(("h1",), 50))
    table.send("unseen", do=Harm(("h1",), 50))
    assert table.state.hidden["h1"].one.health == -23
    assert view(table.state, TABLE) == before
    assert [one.what for one in view(table.state, HOST).news] == ["damage", "exhausted"]


def test_it_appears_with_its_morale_and_has_not_had_its_turn() -> None:
    table = ambush()
    side = table.state.sides["foes"]
    table.send("appear", hidden=("h1",))
    one = table.state.combatants["c4"]
    assert (one.name, one.acted, one.health) == ("Cat 2", False, 77)
    assert table.state.sides["foes"].morale == side.morale + one.morale
    assert table.state.hidden == {}


def test_its_name_skips_no_number() -> None:
    table = battle(hero("Ann"), foe("Cat"), lurker(), lurker())
    assert [one.one.name for one in table.state.hidden.values()] == ["Cat 2", "Cat 3"]
    table.send("appear", hidden=("h2",))
    assert table.state.combatants["c3"].name == "Cat 2"
    table.send("appear", hidden=("h1",))
    assert table.state.combatants["c4"].name == "Cat 3"


def test_who_was_in_sight_keeps_its_id_and_brings_no_morale_again() -> None:
    table = ambush()
    morale = table.state.sides["foes"].morale
    table.send("hide", who=("c3",))
    assert "c3" not in table.state.combatants
    table.send("appear", hidden=("h2",))
    assert table.state.combatants["c3"].name == "Dog"
    assert table.state.sides["foes"].morale == morale


def test_who_left_out_of_sight_is_not_told_by_the_next_ones_id() -> None:
    ids = []
    for is_gone in (False, True):
        table = ambush()
        table.send("hide", who=("c3",))
        if is_gone:
            table.send("unseen", do=Remove("h2"))
        entrant, block = foe("Elk")
        table.send("add", combatants=(entrant,), blocks={entrant.block: block})
        assert view(table.state, TABLE).last_gone == 0
        ids.append([*table.state.combatants])
    assert ids == [["c1", "c2", "c4"]] * 2


def test_whose_name_was_given_to_another_meanwhile_gets_a_new_one() -> None:
    table = ambush()
    table.send("hide", who=("c3",))
    entrant, block = foe("Dog")
    table.send("add", combatants=(entrant,), blocks={entrant.block: block})
    table.send("appear", hidden=("h2",))
    assert [one.name for one in table.state.combatants.values()] == ["Ann", "Cat", "Dog 2", "Dog"]


def test_a_battle_that_was_over_without_it_goes_on() -> None:
    table = ambush()
    table.send("harm", who=("c2", "c3"), amount=900)
    assert table.state.phase == "over"
    table.send("appear", hidden=("h1",))
    assert (table.state.phase, table.state.ended) == ("turns", "")
    assert {one.status for one in table.state.combatants.values()} == {"in"}


def test_it_does_not_appear_where_another_stands() -> None:
    table = ambush(board=Board(6, 6))
    table.change("Ann", place=((1, 1),))
    hidden = table.state.hidden["h1"]
    place = replace(hidden, one=replace(hidden.one, place=((1, 1),)))
    table.state = replace(table.state, hidden={"h1": place})
    assert table.refused("appear", hidden=("h1",)) == "square_taken"
    table.send("appear", hidden=("h1",), at=((2, 2),))
    assert table.state.combatants["c4"].place == ((2, 2),)


def test_the_last_of_a_side_stays_in_sight() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    assert table.refused("hide", who=("c2",)) == "empty_side"


def test_what_is_of_hidden_ones_is_written_down_apart() -> None:
    harm = Event("harm", Harm(("c2", "h1"), 5))
    assert BATTLE.parted(BLANK, harm) == (
        Event("harm", Harm(("c2",), 5)),
        Event("unseen", Unseen(Harm(("h1",), 5))),
    )
    entrant, block = lurker()
    joins = Add((entrant,), {entrant.block: block})
    assert BATTLE.parted(BLANK, Event("add", joins)) == (Event("unseen", Unseen(joins)),)


def test_a_battle_is_taken_over_with_its_hidden_foes_if_they_can_be() -> None:
    state = ambush().state
    assert BATTLE.refusal(Rules(), BLANK, Event("adopt", Adopt(state))) is None
    wrong = replace(state, hidden={"x": state.hidden["h1"]})
    refused = BATTLE.refusal(Rules(), BLANK, Event("adopt", Adopt(wrong)))
    assert refused is not None
    assert refused.code == "same_id"
