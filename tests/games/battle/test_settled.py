"""The consequences of a state, however it came about: played, adopted or set by hand.

(Viskara 3513-3531, 3648-3702; R22, R61, R126, R171; "A state is settled in one place".)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from gm_tools.games.battle.apply import apply
from gm_tools.games.battle.events.beginning import Adopt
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.settled import settled
from gm_tools.games.battle.state import BLANK, Battle, Grant, GrantKind, Mark, Tally, Thing
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import declared, ongoing
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import (
    FOES,
    HEROES,
    Table,
    a_block,
    a_deed,
    a_play,
    an_effect,
    battle,
    foe,
    hero,
    table,
)

THREE = (hero("Ann"), foe("Cat"), foe("Owl", side="third"))


def whats(state: Battle) -> list[tuple[str, str]]:
    """The news of the last event, each with the combatant concerned."""
    return [(news.what, news.who) for news in state.news]


def adopted(played: Table, **changes: Any) -> Battle:
    """The state of a battle with some fields changed, taken over by another one."""
    event = Event("adopt", Adopt(replace(played.state, **{"news": ()} | changes)))
    assert refusal(played.rules, BLANK, event) is None
    return apply(played.rules, BLANK, event)


def as_reached(state: Battle) -> Battle:
    """A state without what tells how it came about: its news, and who did how much."""
    combatants = {key: replace(one, tally=Tally()) for key, one in state.combatants.items()}
    return replace(state, news=(), combatants=combatants)


# --- Adopted ------------------------------------------------------------------------------------


def test_a_side_without_standing_members_has_lost_as_it_is_taken_over() -> None:
    played = battle()
    for name in ("Cat", "Dog"):
        played.change(name, health=-2, exhausted=True)
    state = adopted(played)
    assert (state.phase, state.ended, state.sides[FOES].status) == ("over", "won", "lost")
    assert [one.status for one in state.combatants.values()] == ["in", "in", "lost", "lost"]
    assert whats(state) == [
        ("battle_begins", ""),
        ("side_loses", FOES),
        ("leaves", "c3"),
        ("leaves", "c4"),
        ("battle_ends", ""),
    ]


def test_a_side_on_which_nobody_fights_has_lost_as_it_is_taken_over() -> None:
    played = battle(*THREE)
    played.change("Owl", status="left")
    state = adopted(played)
    assert (state.phase, state.sides["third"].status) == ("turns", "lost")
    played.change("Cat", status="dead")
    assert adopted(played).ended == "won"


def test_when_nobody_stands_nobody_has_won() -> None:
    played = battle()
    for name in ("Ann", "Bob", "Cat", "Dog"):
        played.change(name, health=0, exhausted=True)
    assert adopted(played).ended == "nobody_left"


def test_the_turn_of_a_side_that_has_lost_passes_on() -> None:
    played = battle(*THREE)
    played.change("Ann", health=0, exhausted=True)
    state = adopted(played)
    assert (state.turn, state.combatants["c1"].doings.ending) == ("c1", True)  # Cat and Owl tie
    played = battle(*THREE, hero("Bob"), first="Ann")
    played.change("Ann", health=0, exhausted=True)
    played.change("Bob", health=0, exhausted=True)
    played.change("Owl", acted=True)
    state = adopted(played)
    assert (state.sides[HEROES].status, state.turn) == ("lost", "c2")
    assert state.combatants["c2"].effort == 3


@pytest.mark.parametrize(
    ("options", "status"), [({"no_one_is_safe": True}, "dead"), ({"mode": "simple"}, "left")]
)
def test_the_exhausted_die_or_leave_where_the_battle_says_so(
    options: Mapping[str, Any], status: str
) -> None:
    played = battle(hero("Ann"), foe("Cat"), foe("Dog"), **options)
    played.change("Cat", health=0, exhausted=True)
    state = adopted(played)
    assert (state.combatants["c2"].status, state.phase) == (status, "turns")


def test_a_placement_with_nobody_left_to_place_is_over() -> None:
    there = (hero("Ann", at=((0, 0),)), foe("Cat", at=((3, 3),)))
    played = table(*there, board=Board(4, 4))
    assert adopted(played, phase="placement", placing=("c1",)).phase == "first_turn"
    played = table(there[0], foe("Cat"), board=Board(4, 4))
    state = adopted(played, phase="placement", placing=("c1",))
    assert (state.phase, state.placing) == ("placement", ("c2",))


def test_before_the_first_turn_nobody_has_lost_yet() -> None:
    played = table(hero("Ann", health=0), foe("Cat"))
    assert adopted(played).phase == "first_turn"
    played.send("heal", ("c1",), 5)
    played.send("begin", "Ann")
    assert (played.state.phase, played.state.turn) == ("turns", "c1")


def test_what_was_reached_and_is_taken_over_is_the_same() -> None:
    played = battle(*THREE, board=Board(6, 6), first="Ann")
    for type, values in (
        ("anchor", ("Ann",)),
        ("mark", ("Cat", "dazed", 2, "user_turn", "Ann")),
        ("end_turn", ("Ann", "Cat")),
        ("harm", (("c3",), 50, "lose")),
    ):
        played.send(type, *values)
        assert replace(adopted(played), news=()) == replace(played.state, news=())
    assert played.state.phase == "turns"


# --- Set by hand --------------------------------------------------------------------------------


def test_health_set_to_nought_is_as_if_it_had_been_lost() -> None:
    for who, phase in (("c3", "turns"), ("c2", "turns")):
        by_hand, by_harm = battle(*THREE, hero("Bob")), battle(*THREE, hero("Bob"))
        by_hand.send("override", f"combatants.{who}.health", -2)
        by_harm.send("harm", (who,), 42)
        assert by_hand.state.phase == phase
        assert as_reached(by_hand.state) == as_reached(by_harm.state)
    assert whats(by_hand.state) == [
        ("exhausted", "c2"),
        ("override", ""),
        ("side_loses", FOES),
        ("leaves", "c2"),
    ]


def test_morale_set_to_nought_leaves_the_side_shaken() -> None:
    played = battle()
    played.send("override", f"sides.{HEROES}.morale", 0)
    assert played.state.sides[HEROES].shaken
    played.send("end_turn", "Ann")
    assert played.one("Bob").flair == 2  # 3669: 1 more, not 3
    played.send("override", f"sides.{HEROES}.morale", 1)
    assert not played.state.sides[HEROES].shaken


def test_in_simple_battles_no_side_is_shaken() -> None:
    played = battle(mode="simple")
    played.send("override", f"sides.{HEROES}.morale", 0)
    assert not played.state.sides[HEROES].shaken
    assert adopted(played).sides[HEROES].shaken is False


@pytest.mark.parametrize("status", ["left", "dead"])
def test_who_is_taken_out_by_hand_leaves_as_who_is_removed(status: str) -> None:
    by_hand, by_event = battle(), battle()
    for played in (by_hand, by_event):
        played.send("mark", "Ann", "hunted", 1, "user_turn", "Cat")
        played.send("mark", "Bob", "slow", 1, "battle", "Cat")
        played.send("mark", "Cat", "dazed", 1, "user_turn", "Ann")
    by_hand.send("override", "combatants.c3.status", status)
    by_event.send("remove", "Cat", status)
    assert by_hand.state.phase == "turns"
    assert as_reached(by_hand.state) == as_reached(by_event.state)
    assert by_hand.one("Ann").marks == ()  # R171
    assert [news.label for news in by_hand.told("mark_ends")] == ["hunted"]
    by_hand.send("override", "combatants.c4.status", status)
    assert (by_hand.state.phase, by_hand.state.ended) == ("over", "won")


def test_things_that_wait_for_the_turn_of_who_was_taken_out_end() -> None:
    played = battle(board=Board(5, 5), first="Ann")
    things = {
        key: Thing(key, key, "c3", ((1, 1),), until=until)
        for key, until in (("mist", "user_turn_end"), ("wall", "battle"))
    }
    played.state = replace(played.state, things=things)
    played.send("override", "combatants.c3.status", "left")
    assert list(played.state.things) == ["wall"]
    assert [news.label for news in played.told("thing_ends")] == ["mist"]


def test_marks_on_who_has_left_and_those_that_wait_for_nobody_stay() -> None:
    played = battle()
    mine, theirs = Mark("a", "c4", until="user_turn"), Mark("b", "c3", until="target_turn")
    played.change("Dog", marks=(mine,), status="left")
    played.change("Ann", marks=(theirs,))
    played.send("override", "combatants.c3.status", "left")
    assert (played.one("Dog").marks, played.one("Ann").marks) == ((mine,), (theirs,))


def test_who_has_the_turn_and_is_taken_out_passes_it_on() -> None:
    played = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    played.send("override", "combatants.c1.status", "dead")
    assert (played.state.turn, played.one("Bob").effort) == ("c2", 3)  # R22
    assert whats(played.state)[:3] == [("override", ""), ("turn_ends", "c1"), ("turn_begins", "c2")]
    tied = battle(hero("Ann"), hero("Bob"), hero("Eve"), foe("Cat"))
    tied.send("override", "combatants.c1.status", "left")
    assert (tied.state.turn, tied.one("Ann").doings.ending) == ("c1", True)
    tied.send("end_turn", "Ann", "Eve")
    assert tied.state.turn == "c3"


def test_the_turn_waits_for_the_maneuver_that_runs() -> None:
    played = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    declared(played, "Ann", "Cat")
    played.send("override", "combatants.c1.status", "dead")
    assert (played.state.turn, ongoing(played).by) == ("c1", "c1")
    played.send("abandon")
    assert played.state.turn == "c2"


def test_a_turn_that_comes_to_who_dies_of_it_passes_on_at_once() -> None:
    """Bob dies as his turn starts, then Cat: nobody else is left to have a turn this round."""
    wound = an_effect(a_play("turn_start", a_deed("lose_health", "n"), must=True), n=9)
    weak = a_block(effects=(wound,))
    entrants = (hero("Ann"), hero("Bob", weak, health=5), foe("Cat", weak, health=5), foe("Dog"))
    played = battle(*entrants, no_one_is_safe=True)
    played.change("Dog", acted=True)
    played.send("end_turn", "Ann")
    assert [played.one(name).status for name in ("Bob", "Cat")] == ["dead", "dead"]
    assert (played.state.round, played.state.turn) == (2, "c1")


@pytest.mark.parametrize("kind", ["sidestep", "step_off"])
def test_movement_of_who_was_taken_out_is_let_go(kind: GrantKind) -> None:
    played = on("A...", "B...", "...C")
    played.change("Ann", place=((0, 1),))  # on Bob's square
    grant = Grant(9, "c1", "c1", kind, 1, 1, "test")
    played.state = replace(played.state, grants=(grant,))
    played.send("override", "combatants.c1.status", "left")
    assert (played.state.grants, played.state.turn) == ((), "c2")


def test_a_side_that_is_taken_out_by_hand_takes_everybody_along() -> None:
    played = battle(*THREE, foe("Dog"))
    played.send("override", f"sides.{FOES}.status", "left")
    assert [one.status for one in played.state.combatants.values()] == ["in", "left", "in", "left"]
    assert played.state.phase == "turns"
    played.send("override", "sides.third.status", "lost")
    assert (played.state.phase, played.one("Owl").status) == ("over", "lost")


def test_who_is_brought_back_brings_their_side_back_if_they_stand() -> None:
    played = battle(*THREE)
    played.send("override", "combatants.c2.health", 0)
    played.send("override", "combatants.c2.status", "in")
    assert (played.state.sides[FOES].status, played.one("Cat").status) == ("lost", "lost")
    played.send("override", "combatants.c2.health", 5)
    played.send("override", "combatants.c2.status", "in")
    assert (played.state.sides[FOES].status, played.one("Cat").status) == ("in", "in")


def test_who_changes_to_a_side_that_has_lost_brings_it_back() -> None:
    played = battle(*THREE, hero("Bob"))
    played.send("override", "combatants.c2.health", 0)
    played.send("override", "combatants.c4.side", FOES)
    assert (played.state.sides[FOES].status, played.one("Bob").status) == ("in", "in")


def test_the_last_of_a_side_who_changes_sides_leaves_it_lost() -> None:
    played = battle(hero("Ann"), foe("Cat"))
    played.send("override", "combatants.c2.side", HEROES)
    assert (played.state.ended, played.state.sides[FOES].status) == ("won", "lost")


def test_who_is_put_last_by_hand_ends_the_placement() -> None:
    played = table(hero("Ann"), foe("Cat"), board=Board(4, 4))
    played.send("put", "Cat", ((3, 3),))
    assert (played.state.phase, played.state.placing) == ("placement", ("c1",))
    played.send("put", "Ann", ((0, 0),))
    assert played.state.phase == "first_turn"


def test_who_is_taken_out_before_the_first_turn_is_not_waited_for() -> None:
    played = table(hero("Ann"), hero("Bob"), foe("Cat"), board=Board(4, 4))
    for who in ("c1", "c2"):
        played.send("place", who, ((int(who[1]), 0),))
    assert played.state.placing == ("c3",)
    played.send("add", *late())
    played.send("override", "combatants.c3.status", "left")
    assert (played.state.phase, played.state.placing) == ("placement", ("c4",))


def late() -> tuple[Any, ...]:
    one, block = foe("Dog")
    return (one,), {"Dog": block}


# --- Settled is settled -------------------------------------------------------------------------


def test_settling_again_changes_nothing() -> None:
    played = battle(*THREE, board=Board(6, 6), first="Ann")
    for type, values in (
        ("override", ("combatants.c3.health", 0)),
        ("override", ("combatants.c1.status", "left")),
    ):
        played.send(type, *values)
        assert settled(played.rules, played.state) is played.state
    assert played.state.phase == "over"
    assert settled(played.rules, BLANK) is BLANK
