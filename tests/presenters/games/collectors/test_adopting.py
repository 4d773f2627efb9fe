"""The form of a game that a table plays already."""

from __future__ import annotations

import pytest

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.collectors.adopting import adopted
from tests.games.collectors.makers import FACTS

FORM = {
    "name_1": ["Ana"],
    "type_1": ["Hats"],
    "items_1": ["Top Hat, Hats\nSpoon"],
    "stamina_1": ["0"],
    "escapades_1": ["2"],
    "name_4": ["Bo"],
    "ap_4": ["3"],
    "round": ["3"],
    "instigator": ["4"],
    "current": ["4"],
    "circulation": ["Pocket Watch, Clocks"],
}


def begun(**more: list[str]) -> State:
    event = adopted({**FORM, **more}, FACTS, None)
    assert isinstance(event, Event), event
    rules = COLLECTORS.rules(FACTS, event)
    assert COLLECTORS.refusal(rules, COLLECTORS.blank, event) is None
    return COLLECTORS.apply(rules, COLLECTORS.blank, event)


def test_it_goes_on_in_a_turn() -> None:
    state = begun(phase=["confrontation"])
    ana, bo = state.players
    assert (state.phase, state.round, state.instigator, state.current) == (
        "confrontation",
        3,
        "P2",
        "P2",
    )
    assert [(one.name, one.type) for one in ana.items] == [("Top Hat", "Hats"), ("Spoon", "")]
    assert (ana.ko, ana.escapade_deck, len(bo.hand), bo.ap) == (True, 2, 3, 3)
    assert [one.name for one in state.circulation] == ["Pocket Watch"]


@pytest.mark.parametrize("phase", ["opening", "collection", "drop"])
def test_it_goes_on_in_every_phase(phase: str) -> None:
    assert begun(phase=[phase]).phase == phase


def test_every_mistake_is_named_at_once() -> None:
    wrong = {**FORM, "grit_1": ["9"], "instigator": ["2"]}
    found = adopted(wrong, FACTS, None)
    assert not isinstance(found, Event)
    assert [where for where, _ in found] == ["grit_1", "instigator"]
