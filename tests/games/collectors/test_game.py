"""Whole games: one recorded and replayed, others played at random to their end."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256

import pytest

from gm_tools.games.collectors.game import COLLECTORS, ENGINE, KIND
from gm_tools.games.collectors.outcome import Outcome, outcome
from gm_tools.games.collectors.sound import sound
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.journal import replay
from gm_tools.services.games.kinds import Kind
from tests.games.collectors.makers import FACTS, RULES, event, set_up, state
from tests.games.collectors.players import played
from tests.games.recorded import recorded_steps, recording

NAME = "collectors_overtime"
DIGEST = "e6de6b9bc1a613f7d515772c1dbe4d76d20233d7a7c7f0a294357527108bcfea"
"""Of the last state as it is stored. A changed rule changes it: see CONTRIBUTING."""


@cache
def last() -> State:
    found = replay(COLLECTORS, FACTS, recorded_steps(NAME, Kind(COLLECTORS, FACTS)))
    assert found.bad is None, found.bad
    return found.state


def test_a_recorded_game_is_of_an_engine_that_is_read_and_holds_what_a_game_holds() -> None:
    assert recording(NAME)["kind"] == KIND
    assert recording(NAME)["stamp"]["engine"] <= ENGINE
    types = {one.type for _, one in recorded_steps(NAME, Kind(COLLECTORS, FACTS))}
    wanted = {"setup", "start_roll", "opening_draw", "cycle", "play_escapade", "collect", "declare"}
    wanted |= {"attempt", "answer", "intercept", "pass", "choose", "settle", "ability", "drop"}
    assert wanted - types == set()


def test_a_recorded_game_ends_as_it_did() -> None:
    plain = to_plain(State, last())
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    assert sha256(text.encode()).hexdigest() == DIGEST
    end = outcome(last())
    assert isinstance(end, Outcome)
    assert end.overtime
    assert end.standings[0].id == end.winner


@pytest.mark.parametrize("seed", range(3))
def test_random_play_comes_to_an_end(seed: int) -> None:
    setup = set_up(2 + seed, listed=seed != 1, items=4, escapades=3)
    for what, now in played(seed, setup):
        assert sound(now) is None, what
    end = outcome(now)
    assert end is not None
    assert end.winner in COLLECTORS.seats(now)


def test_dice_that_are_missing_are_drawn_and_found_again() -> None:
    attack = {"kind": "attack", "target": "P2", "intercept": {"by": "P3"}}
    whole = event("attempt", "P1", **attack)
    draws = COLLECTORS.draws(RULES, state(), whole)
    assert [(one.source, one.count) for one in draws] == [("d12", 1), ("d12", 1)]
    filled = COLLECTORS.drawn(whole, ((7,), (9,)))
    assert (filled.data.intercept.die, filled.data.die) == (7, 9)
    assert COLLECTORS.drawn_in(filled) == (("d12", (7,)), ("d12", (9,)))
    swap = event(
        "trade", "P1", with_="P2", give=["i1"], get=["i2"], accepted=True, intercept={"by": "P3"}
    )
    both = COLLECTORS.drawn(swap, ((3,), (4,)))
    assert (len(COLLECTORS.draws(RULES, state(), swap)), both.data.intercept.dice) == (2, (3, 4))


def test_cards_that_a_set_up_deals_are_found_again() -> None:
    setup = set_up(2, listed=True)
    found = COLLECTORS.drawn_in(setup)
    assert [source for source, _ in found] == ["items", "items", "escapades", "escapades"]
    assert found[1] == ("items", ("d10", "d11", "d12"))
