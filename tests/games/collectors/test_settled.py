"""What follows by rule: steps and rounds, who is knocked out or out of play, the end."""

from typing import Any

import pytest

from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import BLANK, State
from tests.games.collectors.makers import after, event, set_up, state


def told(phase: str, many: int = 3, /, **given: Any) -> State:
    """A game that a table takes over."""
    seats = given.pop("players", {})
    players = [{"id": f"P{n}", **seats.get(f"P{n}", {})} for n in range(1, many + 1)]
    return after(BLANK, event("adopt", state={"phase": phase, "players": players, **given}))


def by_hand(path: str, value: Any) -> Any:
    """A value set by the host."""
    return event("override", path=path, value=value)


def test_a_step_that_is_done_passes_on() -> None:
    """Collectors 11, 14, 22: the next one clockwise from the Instigator."""
    collected = told("collection", current="P2", players={"P2": {"collect": "done"}})
    assert collected.current == "P3"
    assert told("confrontation", current="P2", players={"P2": {"turn_done": True}}).current == "P3"
    assert told("drop", players={"P1": {"drop_done": True}}).current == "P2"


def test_a_phase_with_nobody_left_to_act_is_over() -> None:
    seats = ("P1", "P2", "P3")
    done = told("collection", players={one: {"collect": "done"} for one in seats})
    assert (done.phase, done.current) == ("confrontation", "P1")
    ended = told("confrontation", players={one: {"turn_done": True} for one in seats})
    assert (ended.phase, ended.current) == ("drop", "P1")
    over = told(
        "drop",
        players={
            one: {"drop_done": True, "escapade_deck": 1, "hand": [{"id": one}]} for one in seats
        },
    )
    assert (over.phase, over.round, over.instigator) == ("opening", 2, "P2")


def test_an_escapade_that_is_played_ends_the_opening() -> None:
    """Collectors 8; without one in hand there is none (G-COL-17)."""
    hand = {"P1": {"hand": [{"id": "a"}]}}
    assert told("opening", instigator="P1", players=hand).phase == "opening"
    assert told("opening", instigator="P1", players=hand, played=True).phase == "collection"
    assert told("opening", instigator="P1").phase == "collection"


def test_an_instigator_out_of_play_hands_the_role_on() -> None:
    """G-COL-20."""
    hands = {f"P{n}": {"hand": [{"id": f"a{n}"}]} for n in (1, 2, 3)}
    now = told("opening", instigator="P1", players=hands)
    now = after(now, by_hand("players.P1.in_play", False))
    assert (now.instigator, now.current) == ("P2", "P2")


@pytest.mark.parametrize("soulbound", [True, False])
def test_who_is_out_of_play_by_hand_holds_nothing(soulbound: bool) -> None:
    """Collectors 83: as an elimination does it."""
    held = {"id": "x", "soulbound": soulbound}
    players = {"P2": {"items": [{"id": "i2"}, held]}}
    now = state(players=players)
    now = after(now, by_hand("players.P2.in_play", False))
    assert player_of(now, "P2").items == ()
    assert [one.id for one in now.circulation] == (["i2"] if soulbound else ["i2", "x"])
    assert now == after(state(players=players), event("eliminate", player="P2"))


def test_the_last_one_who_rolls_is_the_instigator() -> None:
    """Collectors 4."""
    now = after(BLANK, set_up(3))
    assert after(now, by_hand("players.P2.in_play", False)).rollers == ("P1", "P3")
    assert after(now, by_hand("rollers", ["P3"])).instigator == "P3"
    assert told("opening", rollers=["P2"], players={"P2": {"hand": [{"id": "a"}]}}).current == "P2"


def test_a_winner_who_is_named_ends_the_game() -> None:
    assert told("confrontation", winner="P2").phase == "over"
    now = after(state(), by_hand("winner", "P3"))
    assert (now.phase, now.winner, now.current) == ("over", "P3", None)


def test_a_table_that_takes_over_amid_recovery_ends_it_itself() -> None:
    now = told("recovery", current="P2", players={"P1": {"stamina": 4, "ap": 1}})
    assert (now.phase, player_of(now, "P1").stamina) == ("recovery", 4)
    now = after(now, event("recover"))
    assert (now.round, player_of(now, "P1").stamina) == (2, 6)
    assert told("recovery").round == 2
