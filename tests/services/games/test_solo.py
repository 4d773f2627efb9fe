"""A game in memory, fed with lines."""

from typing import Any

import pytest

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.services.games.kinds import Kind, UnreadableEvent
from gm_tools.services.games.solo import Solo
from tests.cast import the_books
from tests.games.toy import TOY
from tests.services.games.tables import Fate

START = {"type": "start", "data": {"seats": ["P1", "P2"], "goal": 1000}}


def solo(*picks: int, draws: bool = False) -> Solo:
    begun = Solo(Kind(TOY), Fate(*picks), draws)
    assert begun.take(START)["number"] == 1
    return begun


def add(amount: int, by: str = "P1") -> dict[str, Any]:
    return {"type": "add", "data": {"amount": amount}, "by": by}


def total(said: dict[str, Any]) -> int:
    assert said["ok"], said
    found: int = said["state"].get("sum", 0)
    return found


def refused(said: dict[str, Any]) -> str:
    assert not said["ok"]
    code: str = said["refusal"]["code"]
    return code


def test_an_event_is_answered_with_its_number_and_the_hosts_state() -> None:
    assert solo().take(add(4)) == {
        "ok": True,
        "number": 2,
        "state": {
            "goal": 1000,
            "sum": 4,
            "turns": 1,
            "hands": [["P1", []], ["P2", []]],
            "deck": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        },
    }


def test_a_refused_event_is_answered_with_code_and_sentence() -> None:
    said = solo().take(add(6))
    refusal = {"code": "too_much", "message": "At most 5 at once, not 6."}
    assert said == {"ok": False, "refusal": refusal}


def test_undo_and_redo() -> None:
    game = solo()
    game.take(add(4))
    assert refused(game.take({"undo": 1})) == "not_last"
    undone = game.take({"undo": 2})
    assert (undone["number"], total(undone)) == (3, 0)
    assert total(game.take({"redo": 2})) == 4
    assert refused(game.take({"redo": 2})) == "nothing_to_redo"


def test_undo_goes_back_to_the_beginning_of_a_long_game() -> None:
    game = solo()
    for _ in range(150):
        game.take(add(1))
    for of in range(151, 1, -1):
        said = game.take({"undo": of})
    assert total(said) == 0
    for of in range(2, 152):
        said = game.take({"redo": of})
    assert total(said) == 150


def test_dice_that_the_app_rolls() -> None:
    game = solo(2, 5)
    roll = {"type": "roll", "by": "P1", "source": "digital"}
    assert total(game.take(roll)) == 3
    assert total(game.take({"type": "roll", "by": "P1", "data": {"value": 1}})) == 4
    assert refused(game.take({"type": "roll", "by": "P1"})) == "no_side"


def test_with_draws_whatever_is_missing_is_filled_in() -> None:
    game = solo(2, 5, draws=True)
    assert total(game.take({"type": "roll", "by": "P1"})) == 3
    assert total(game.take({"type": "roll", "by": "P1", "data": {"value": 1}})) == 4
    assert refused(game.take({"type": "roll", "by": "P1", "source": "table"})) == "no_side"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ([], "event must be an object"),
        ({"type": "fly"}, "type must be one of start, add, roll, take"),
        ({"type": "add", "data": {}}, "data.amount is missing"),
        ({"type": "add", "data": {"amount": "4"}}, "data.amount must be a whole number"),
        ({"type": "add", "data": 7}, "data must be an object"),
        ({"type": "add", "data": {"amount": 1}, "source": "cloud"}, "source must be one of"),
        ({"type": "add", "data": {"amount": 1}, "by": 7}, "by must be a seat"),
        ({"type": "add", "data": {"amount": 1}, "when": "now"}, "when is not known here"),
        ({"undo": "2"}, "undo must be the number of an event"),
        ({"undo": True}, "undo must be the number of an event"),
    ],
)
def test_a_line_that_is_no_event(line: Any, message: str) -> None:
    game = solo()
    said = game.take(line)
    assert refused(said) == "bad_value"
    assert message in said["refusal"]["message"]
    assert game.take(add(1))["number"] == 2


def test_before_the_beginning_nothing_happens() -> None:
    game = Solo(Kind(TOY), Fate())
    assert refused(game.take({"undo": 1})) == "nothing_to_undo"
    assert refused(game.take(add(1))) == "no_seat"


def test_the_first_event_is_prepared() -> None:
    def prepare(plain: Any) -> Any:
        if "players" not in plain:
            raise UnreadableEvent(("data.players", "is missing"))
        return {"seats": [f"P{i}" for i, _ in enumerate(plain["players"], 1)]}

    game = Solo(Kind(TOY, prepare=prepare), Fate())
    said = game.take({"type": "start", "data": {"seats": []}})
    assert said["refusal"]["message"] == "data.players is missing"
    began = game.take({"type": "start", "data": {"players": ["Ada", "Bo"]}})
    assert began["state"]["hands"] == [["P1", []], ["P2", []]]
    assert game.take(add(1))["ok"]


def test_a_line_may_write_its_data_beside_its_type() -> None:
    game = solo()
    game.take({"type": "start", "seats": ["P1", "P2"]})
    assert total(game.take({"type": "add", "by": "P1", "amount": 4})) == 4


def test_a_source_of_the_events_own_may_stand_beside_its_type() -> None:
    game = Solo(Kind(COLLECTORS, the_books()["collectors"].facts), Fate())
    people = [{"name": one, "grit": 3, "cunning": 2, "reflexes": 10} for one in "AB"]
    assert game.take({"type": "setup", "players": people, "instigator": "P1"})["ok"]
    line = {"type": "ability", "by": "P1", "source": "Whistle", "kind": "character"}
    assert refused(game.take(line)) == "wrong_phase"
    assert refused(game.take({"type": "end_turn", "by": "P1", "source": "moon"})) == "bad_value"


def test_the_tables_own_dice_may_be_called_physical() -> None:
    game = solo(draws=True)
    assert total(game.take({**add(4), "source": "physical"})) == 4
