"""What lies face down is seen by the host alone."""

import json
from dataclasses import replace

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    HOST,
    STRANGER,
    TABLE,
)
from gm_tools.games.world_adventure.card_figures import KINDS
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.questions import OPEN_KINDS
from gm_tools.games.world_adventure.state import BLANK, Legendary, World
from gm_tools.games.world_adventure.view import view
from tests.games.world_adventure.makers import FACTS, table

CANARY = "canary"


def test_cards_face_down_are_nowhere_in_a_view_or_its_offers() -> None:
    box = tuple(Card(f"{CANARY}-{kind}", kind, CANARY, CANARY) for kind in KINDS)
    asleep = (Legendary("bull", "blue", card=box[0]),)
    hidden = tuple(one for one in box if one.kind not in OPEN_KINDS)
    state = table().with_state(box=hidden, legendary=asleep).state
    for viewer in ("P1", "P2", TABLE, STRANGER):
        seen = view(state, viewer)
        offers = WORLD_ADVENTURE.legal(FACTS, state, viewer)
        assert CANARY not in json.dumps(to_plain(World, seen))
        assert CANARY not in repr(offers)
    assert view(state, HOST) == state


def test_caravans_lie_open() -> None:
    state = table().state
    seen = view(state, "P1")
    known = [one for one in seen.box if one.id]
    assert {one.kind for one in known} == {"caravan", "merchant", "minion", "destroyer"}
    assert replace(seen, box=state.box) == state


def test_how_many_quests_and_rune_powers_lie_face_down_is_seen() -> None:
    backs = [one for one in view(table().state, "P1").box if not one.id]
    assert backs == [Card("", kind, "") for kind in ("quest", "quest", "rune_power", "rune_power")]


def test_a_stranger_sees_nothing() -> None:
    assert view(table().state, STRANGER) == BLANK
