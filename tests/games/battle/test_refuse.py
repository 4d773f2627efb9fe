"""Refusals of every event: the wrong phase, the wrong sender, an unknown combatant."""

from typing import get_args, get_origin, get_type_hints

import pytest

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.steps import STEPS
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from tests.games.battle.makers import Table, foe, hero, setup
from tests.games.senders import read, senders


def why(table: Table, type: str, *values: object, by: str = "host") -> str:
    found = refusal(table.rules, table.state, table.event(type, *values, by=by))
    return found.code if found else ""


def a_table() -> Table:
    """Ann, played from P1, has the turn; Bob is played from P2, the rat by the game master."""
    table = Table(setup(hero("Ann", owner="P1"), hero("Bob", owner="P2"), foe("Rat")))
    table.send("begin", "c1")
    return table


def test_a_seat_acts_for_those_it_plays() -> None:
    table = a_table()
    assert why(table, "anchor", "c1", by="P1") == ""
    assert why(table, "anchor", "c1", by="P2") == "wrong_player"
    assert why(table, "anchor", "c3", by="P1") == "wrong_player"


def test_who_else_may_act_is_said() -> None:
    table = a_table()
    for event, words in (
        (table.event("anchor", "c1", by="P2"), "Ann is played by another player."),
        (table.event("skip", "", by="P1"), "Only the game master can do this."),
    ):
        found = refusal(table.rules, table.state, event)
        assert found is not None
        assert found.message == words


def test_the_game_master_acts_for_everybody() -> None:
    assert why(a_table(), "anchor", "c1") == ""


def test_the_hand_of_the_game_master_is_nobody_elses() -> None:
    table = a_table()
    for type, values in (("skip", ("",)), ("give_turn", ("c1",)), ("abandon", ())):
        assert why(table, type, *values, by="P1") == "wrong_player"


def test_a_combatant_who_is_not_there_is_named_in_short() -> None:
    table = a_table()
    event = table.event("anchor", "c9" * 500, by="P1")
    found = refusal(table.rules, table.state, event)
    assert found is not None
    assert found.code == "unknown_id"
    assert len(found.message) < 100


def test_each_event_has_its_moment() -> None:
    table = Table(setup(hero("Ann"), foe("Rat")))
    assert why(table, "anchor", "c1") == "wrong_phase"
    table.send("begin", "c1")
    table.send("end", "enough")
    assert why(table, "anchor", "c1") == "game_over"
    assert why(table, "note", "Well fought.") == ""


def test_the_moment_is_named() -> None:
    table = Table(setup(hero("Ann"), foe("Rat")))
    for phase, named in (
        ("none", "the battle is not set up yet"),
        ("placement", "combatants are still being placed"),
    ):
        then = replace(table.state, phase=phase)
        found = refusal(table.rules, then, table.event("anchor", "c1"))
        assert found is not None
        assert found.message == f"Not possible now: {named}."
    assert said(table, "anchor", "c1") == "Not possible now: first choose who has the first turn."
    table.send("begin", "c1")
    assert said(table, "begin", "c1") == "Not possible now: the turns have begun."
    table.send("end", "enough")
    assert said(table, "anchor", "c1") == "The battle is over. Undo its end to go on."


def said(table: Table, type: str, *values: object) -> str:
    """Why an event is refused, in words."""
    found = refusal(table.rules, table.state, table.event(type, *values))
    return found.message if found else ""


def test_nothing_else_is_an_event() -> None:
    table = a_table()
    found = refusal(table.rules, table.state, Event("dance", None))
    assert found is not None
    assert (found.code, found.message) == ("unknown_event", "A battle has no event 'dance'.")


@pytest.mark.parametrize("type_", STEPS)
def test_a_step_takes_the_data_that_its_event_has(type_: str) -> None:
    step = STEPS[type_]
    for asked in (step.refuse, step.apply):
        taken = get_type_hints(asked).get("event")
        if get_origin(taken) is EventOf:
            assert get_args(taken) == (EVENTS[type_],)


SENDERS = """
setup           host: none
adopt           host: none
place           seat: placement
count_agility   seat: placement
begin           seat: placement first_turn
end_turn        seat: turns
skip            host: turns
give_turn       host: turns
anchor          seat: turns
shake_off       seat: turns
override        host: placement first_turn turns
anyway          host: turns
harm            host: placement first_turn turns
heal            host: placement first_turn turns
grant           host: placement first_turn turns
mark            host: placement first_turn turns
thing           host: placement first_turn turns
walls           host: placement first_turn turns
put             host: placement first_turn turns
add             host: placement first_turn turns
remove          host: placement first_turn turns
seat            host: placement first_turn turns over
visible         host: placement first_turn turns over
shuffle         host: placement first_turn turns
note            host: placement first_turn turns over
end             host: placement first_turn turns
abandon         host: turns
attack          seat: turns
stance          seat: turns
challenge_fate  seat: turns
defy            seat: turns
show            seat: turns
reveal          seat: turns
stop            seat: turns
choose          seat: turns
flourish_next   seat: turns
stat_effect     seat: turns
take_move       seat: turns
sidestep        seat: turns
dash            seat: turns
move            seat: turns
decline         seat: turns
pass            seat: turns
answer          seat: turns
reconsider      seat: turns
standing        seat: placement first_turn turns
ask_about       seat: placement first_turn turns
proceed         host: turns
use             seat: turns
agree           seat: turns
refuse          seat: turns
release         seat: turns
gather          seat: turns
start_signature seat: turns
signature       seat: turns
hide            host: placement first_turn turns
appear          host: placement first_turn turns over
share           host: placement first_turn turns over
hide_place      host: placement first_turn turns
show_place      host: placement first_turn turns
unseen          host: placement first_turn turns over
"""


def test_who_sends_each_event_and_when() -> None:
    assert senders(STEPS) == read(SENDERS)
