"""The form of a game that a table plays already."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.questions import turn
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.balkanika.adopting import adopted
from tests.games.balkanika.makers import FACTS

FORM = {
    "name_1": ["Ana"],
    "character_1": ["Stone Adept"],
    "won_1": ["A marble thumb\r\n\r\nHer whistle"],
    "name_3": ["Ben"],
    "character_3": ["own"],
    "own_3": ["Cook"],
    "first_3": ["Might"],
    "second_3": ["Soup"],
    "round": ["2"],
    "encounter": ["3"],
    "dm": ["3"],
    "safira_count": ["2"],
    "deck_count": ["9"],
}


def begun(**more: list[str]) -> State:
    event = adopted({**FORM, **more}, FACTS, None)
    assert isinstance(event, Event), event
    rules = BALKANIKA.rules(FACTS, event)
    assert BALKANIKA.refusal(rules, BALKANIKA.blank, event) is None
    return BALKANIKA.apply(rules, BALKANIKA.blank, event)


def test_it_goes_on_at_the_encounter_that_comes_next() -> None:
    state = begun()
    assert (state.step, state.round, state.encounter_no) == ("reveal", 2, 7)
    assert [one.status for one in state.row] == ["hidden", "hidden"]
    assert turn(state).dm == "P2"
    assert [one.card.title for one in state.players[0].won] == ["A marble thumb", "Her whistle"]
    assert state.players[1].abilities == ("Might", "Soup")
    assert state.options.rolls_settle


@pytest.mark.parametrize("dm", ["1", "3"])
def test_it_goes_on_before_safira_whose_first_column_has_the_dm_that_is_said(dm: str) -> None:
    state = begun(phase=["safira"], dm=[dm])
    assert (state.step, len(state.safira_pile), state.encounter_no) == ("layout", 2, 24)
    dealt = BALKANIKA.apply(FACTS, state, next(_layouts(state)))
    assert turn(dealt).dm == {"1": "P1", "3": "P2"}[dm]


def _layouts(state: State) -> Iterator[Event]:
    return (one.template for one in BALKANIKA.legal(FACTS, state, "P1") if one.what != "tell")


def test_every_mistake_is_named_at_once() -> None:
    found = adopted({**FORM, "round": ["9"], "dm": ["2"], "won_1": ["x" * 41]}, FACTS, None)
    assert not isinstance(found, Event)
    assert [where for where, _ in found] == ["won_1", "round", "dm"]
