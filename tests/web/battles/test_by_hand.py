"""Forms of the game master's hand: every field that is sent stands in the event."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from gm_tools.games.battle.events.host import (
    Abandon,
    EndBattle,
    GiveTurn,
    Grants,
    MoveAnyone,
    PutMark,
    PutThing,
    Remove,
    SetSeat,
    Skip,
    Walls,
)
from gm_tools.games.frame.event import Event
from gm_tools.web.battles.by_hand import event_of, form_of

MARK = {"who": "c1", "name": "Poison", "amount": "2", "by": "c2"}
THING = {"name": "Gate", "id": "t1", "squares": "A1 B2", "stops": "enemies"}
GRANT = {"who": ["c1", "c2"], "effort": "1", "flair": "-2", "morale": "3"}


@pytest.mark.parametrize(
    ("act", "sent", "event"),
    [
        ("grant", GRANT, Event("grant", Grants(("c1", "c2"), 1, -2, 3))),
        ("grant", {"who": "c1"}, Event("grant", Grants(("c1",), 0, 0, 0))),
        (
            "mark",
            MARK | {"until": "turn_end", "forbids": "defy"},
            Event("mark", PutMark("c1", "Poison", 2, "turn_end", "c2", "defy")),
        ),
        ("mark", MARK | {"until": ""}, Event("mark", PutMark("c1", "Poison", 2, "battle", "c2"))),
        (
            "thing",
            THING | {"until": "round_end", "attackable": "y", "note": "Locked."},
            Event(
                "thing",
                PutThing(
                    "Gate", "t1", "", ((0, 0), (1, 1)), "enemies", "round_end", True, "Locked."
                ),
            ),
        ),
        ("thing", {"name": "Gate", "until": ""}, Event("thing", PutThing("Gate"))),
        ("walls", {"squares": "A1 B2"}, Event("walls", Walls(((0, 0), (1, 1))))),
        ("walls", {"squares": "C4", "clear": "y"}, Event("walls", Walls(((2, 3),), True))),
        ("put", {"who": "c1", "at": "C4"}, Event("put", MoveAnyone("c1", ((2, 3),)))),
        ("remove", {"who": "c1", "why": "dead"}, Event("remove", Remove("c1", "dead"))),
        ("remove", {"who": "c1"}, Event("remove", Remove("c1", "left"))),
        ("seat", {"who": "c1", "owner": "P2"}, Event("seat", SetSeat("c1", "P2"))),
        ("seat", {"who": "c1", "owner": ""}, Event("seat", SetSeat("c1", "host"))),
        ("turn", {"who": "c2"}, Event("give_turn", GiveTurn("c2"))),
        ("skip", {"next": "c2"}, Event("skip", Skip("c2"))),
        ("abandon", {}, Event("abandon", Abandon())),
        ("end", {"why": "peace"}, Event("end", EndBattle("peace"))),
    ],
)
def test_what_is_sent_is_in_the_event(
    app: Flask, act: str, sent: dict[str, Any], event: Event
) -> None:
    nobody: Any = None
    with app.test_request_context(method="POST", data=sent):
        assert event_of(act, form_of(act), nobody) == event
