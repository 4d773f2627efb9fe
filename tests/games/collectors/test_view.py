"""Who sees what: hands and decks tell nobody else anything but their size."""

import json

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import BLANK, State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    HOST,
    STRANGER,
    TABLE,
)
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.collectors.makers import RULES, after, event, set_up, state


def text(now: State, viewer: str) -> str:
    seen = COLLECTORS.view(now, viewer)
    return json.dumps(to_plain(State, seen)) + repr(COLLECTORS.legal(RULES, seen, viewer))


def test_canaries_in_hands_and_decks_reach_only_those_who_may_know() -> None:
    hidden = {
        "hand": [{"id": "h", "name": "CANARY hand"}],
        "escapade_deck": {"pool": [{"id": "e", "name": "CANARY ruse"}], "top": [{"id": "CANARY"}]},
        "escapades_listed": True,
        "collection_deck": {"pool": [{"id": "d", "name": "CANARY find"}]},
        "items_listed": True,
    }
    now = state("opening", players={"P1": hidden})
    assert text(now, HOST).count("CANARY") >= 4
    assert {who for who in ("P2", "P3", TABLE, STRANGER) if "CANARY" in text(now, who)} == set()
    own = text(now, "P1")
    assert "CANARY hand" in own
    assert "CANARY ruse" not in own
    assert "CANARY find" not in own
    assert '"CANARY"' not in own


def test_sizes_are_everybodys() -> None:
    now = after(BLANK, set_up(2, listed=True), event("start_roll", dice=[2, 1]))
    seen = player_of(COLLECTORS.view(now, "P2"), "P1")
    assert (seen.collection_deck, seen.escapade_deck, seen.hand) == (2, 1, (HIDDEN,) * 3)
    assert COLLECTORS.view(now, STRANGER) == BLANK
