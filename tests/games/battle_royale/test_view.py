"""What viewers may know: canaries in everything that is hidden."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.state import Cell, Options, State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import STRANGER, TABLE
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle_royale.makers import GAME, RULES, on_the_map, on_turn
from tests.games.battle_royale.trial import card


def secret(number: int, seat: str) -> object:
    return replace(card(number), name=f"canary-{seat}")


def state(**options: bool) -> State:
    active = tuple(card(n) for n in (4, 5, 6))
    grid = {**on_the_map(c44=card(1)), "1,4": Cell()}
    return on_turn(
        "4,4",
        "4,4",
        grid=grid,
        deck=Deck(pool=(replace(card(2), name="canary-deck"),)),
        options=Options(**options),  # type: ignore[arg-type]
        P1={"active": active, "reserve": (secret(20, "P1"),), "units": 771, "drink": "strong"},
        P2={"units": 772, "waived": 773, "resurrections": 774, "drink": "mixed"},
    )


@pytest.mark.parametrize("viewer", ["P1", "P2", TABLE, STRANGER])
def test_nobody_sees_what_is_not_theirs(viewer: str) -> None:
    whole = state()
    text = json.dumps(to_plain(State, GAME.view(whole, viewer)))
    text += repr(GAME.legal(RULES, whole, viewer))
    assert "canary-deck" not in text
    assert ("canary-P1" in text) == (viewer == "P1")
    assert ("771" in text, '"strong"' in text) == (viewer == "P1",) * 2
    for canary in ("772", "773", "774", '"mixed"'):
        assert (canary in text) == (viewer == "P2")


def test_how_many_cards_are_set_aside_is_no_secret() -> None:
    seen = GAME.view(state(), TABLE)
    assert seen.players[0].reserve == (HIDDEN,)
    assert seen.deck == 1


def test_counts_that_are_turned_off_are_the_hosts_only() -> None:
    seen = GAME.view(state(count_visible=False), "P1").players[0]
    assert (seen.units, seen.waived) == (HIDDEN, HIDDEN)
    assert seen.reserve == (secret(20, "P1"),)


def test_a_stranger_sees_nothing() -> None:
    assert GAME.view(state(), STRANGER) == GAME.blank
