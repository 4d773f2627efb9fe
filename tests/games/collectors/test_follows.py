"""What the app draws next by itself (Collectors 7; G-COL-27)."""

from typing import Any

import pytest

from gm_tools.games.collectors.follows import follows
from gm_tools.games.frame.event import DIGITAL, HOST
from tests.games.collectors.makers import RULES, after, event, state

LISTED = {"collection_deck": {"pool": [{"id": "p", "name": "Bell"}]}, "items_listed": True}
EMPTY = {"collection_deck": {"pool": []}, "items_listed": True}
COUNTED = {"collection_deck": 4}


def begun(*decks: Any, phase: str = "opening", round: int = 2) -> Any:
    """The opening of the second round with a deck for each Collector."""
    hand = {"hand": [{"id": "e1", "name": "Ruse"}]}
    players = {f"P{at}": {**hand, **one} for at, one in enumerate(decks, 1)}
    return state(phase, round=round, players=players, many=2)


def test_the_items_of_known_decks_come_up_by_themselves() -> None:
    sent = follows(RULES, begun(LISTED, EMPTY))
    assert sent is not None
    assert (sent.type, sent.by, sent.source) == ("opening_draw", HOST, DIGITAL)


@pytest.mark.parametrize(
    "now",
    [
        begun(LISTED, COUNTED),
        begun(COUNTED, COUNTED),
        begun(EMPTY, EMPTY),
        begun(LISTED, EMPTY, round=1),
        begun(LISTED, EMPTY, phase="collection"),
    ],
    ids=["one lies on the table", "all do", "none is left", "first round", "later in the round"],
)
def test_nothing_comes_up_where_the_table_turns_cards_or_none_is_due(now: Any) -> None:
    assert follows(RULES, now) is None


def test_they_come_up_once() -> None:
    now = after(begun(LISTED, EMPTY), event("opening_draw", drawn=["p"]))
    assert [one.name for one in now.circulation] == ["Bell"]
    assert follows(RULES, now) is None
