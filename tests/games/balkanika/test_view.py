"""What others may know."""

from __future__ import annotations

import json

from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.state import BLANK, State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    HOST,
    STRANGER,
    TABLE,
)
from tests.games.balkanika.makers import Table, card, deck, setup


def test_nobody_but_the_host_sees_the_cards_of_the_deck() -> None:
    hidden = card("canary", "Canary", adjust=5)
    table = Table(setup(2, (hidden, *deck(9)))).start().reveal(0, card("c1"))
    for viewer in ("P1", "P2", TABLE):
        seen = BALKANIKA.view(table.state, viewer)
        told = json.dumps(to_plain(State, seen)) + repr(
            BALKANIKA.legal(table.rules, table.state, viewer)
        )
        assert "canary" not in told.casefold()
        assert seen.deck == 9
    assert BALKANIKA.view(table.state, HOST) is table.state
    assert BALKANIKA.view(table.state, STRANGER) == BLANK
