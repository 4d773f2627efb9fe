"""The form of a game that a table plays already."""

from __future__ import annotations

from gm_tools.games.battle_royale.game import BATTLE_ROYALE
from gm_tools.games.battle_royale.questions import cells_left
from gm_tools.games.battle_royale.state import Turn
from gm_tools.games.frame.event import Event
from gm_tools.presenters.games.battle_royale.adopting import adopted
from tests.games.battle_royale.trial import FACTS

FORM = {
    "name_1": ["Ana"],
    "at_1": ["4, 4"],
    "cards_1": ["Lantern 11\nOld Map: 9\n7\nSilver Pear 13"],
    "name_2": ["Bo"],
    "at_2": ["1,4"],
    "dead_2": ["1"],
    "turn": ["2"],
    "cell_2,4": ["1"],
    "cell_3,3": ["1"],
}


def test_it_goes_on_at_the_beginning_of_a_turn() -> None:
    event = adopted(FORM, FACTS, None)
    assert isinstance(event, Event), event
    rules = BATTLE_ROYALE.rules(FACTS, event)
    assert BATTLE_ROYALE.refusal(rules, BATTLE_ROYALE.blank, event) is None
    state = BATTLE_ROYALE.apply(rules, BATTLE_ROYALE.blank, event)
    ana, bo = state.players
    assert [(one.name, one.value) for one in ana.active] == [
        ("Lantern", 11),
        ("Old Map", 9),
        ("", 7),
    ]
    assert [one.name for one in ana.reserve] == ["Silver Pear"]
    assert (ana.pos, ana.alive, bo.pos, bo.alive) == ("4,4", True, "1,4", False)
    assert cells_left(state) == ("2,4", "3,3")
    assert state.turn == Turn("P2", 2)


def test_every_mistake_is_named_at_once() -> None:
    wrong = {"name_1": ["Ana"], "name_2": ["Bo"], "cards_2": ["Lantern 40"], "turn": ["5"]}
    found = adopted(wrong, FACTS, None)
    assert not isinstance(found, Event)
    assert [where for where, _ in found] == [
        "at_1",
        "cards_2",
        "at_2",
        "turn",
        "cell_4,4",
    ]
