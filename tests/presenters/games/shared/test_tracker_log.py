"""Changes by hand in the log: in full for the host, without the value for all others."""

import pytest

from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.overriding import Override
from gm_tools.presenters.games.collectors.presenter import PRESENTER as COLLECTORS
from gm_tools.presenters.games.shared.log import log_lines
from gm_tools.presenters.games.shared.tracker_log import (
    log_words,
    title,
)
from tests.games.collectors.makers import state as collectors
from tests.games.toy import Table, Take
from tests.presenters.games.shared.toy_presenter import TOY_PRESENTER

SET = Event("override", Override("sum", True, "a card"))
NOTE = Event("override", Override("secret", None))


def test_only_the_host_reads_what_is_set_by_hand() -> None:
    said = [title(TOY_PRESENTER, Table(), Table(), SET, viewer) for viewer in (HOST, "P1", "table")]
    assert said[0] == "By hand: sum is now yes (a card)"
    assert said[1:] == ["The host sets something by hand"] * 2
    assert title(TOY_PRESENTER, Table(), Table(), NOTE, HOST) == "By hand: secret is now nothing"


def test_lines_say_where_cards_come_from() -> None:
    drawn = Happened(2, Event("take", Take(1, (4,)), "P1", DIGITAL), Table(sum=1), Table(sum=1))
    by_hand = Happened(3, SET, Table(), Table())
    lines = log_lines(log_words(TOY_PRESENTER), (by_hand, drawn))
    assert [(one.source, one.by_hand, one.news) for one in lines] == [
        ("", True, ()),
        ("by the app", False, ("1 to 1",)),
    ]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("players.P1.ap", 3, "Alvin: AP is now 3"),
        ("current", "P2", "current is now Jasmine"),
        ("players.P2.items.i2.name", "Hat", "Item 2: Name is now Hat"),
        ("players.P1.mods.grit", 2, "Alvin, Mods: Grit is now 2"),
    ],
)
def test_what_is_set_by_hand_is_named_in_words(path: str, value: object, said: str) -> None:
    """Neither a path nor a seat as the code calls them."""
    now, event = collectors(), Event("override", Override(path, value))
    assert title(COLLECTORS, now, now, event, HOST) == f"By hand: {said}"
