"""Whole games: one as it was recorded, and some that are played at random to their end."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from hashlib import sha256

import pytest

from gm_tools.games.battle_royale.game import BATTLE_ROYALE, ENGINE, cards_of
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.journal import replay
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.solo import Solo
from tests.games.battle_royale.makers import RULES, after
from tests.games.battle_royale.trial import FACTS, TRIAL, begun, complete, deck, holds
from tests.games.recorded import recorded_steps, recording

NAME = "battle_royale_orchard"
DIGEST = "c986dcc56f9380a343e00c82608b6aea38ccfdbab0f3a994cc95bf5d1d93f3b7"
"""Of the last state as it is stored. A changed rule changes it: see CONTRIBUTING."""


def steps() -> Iterator[tuple[int, Event]]:
    """The events of the recorded game, each with its number."""
    return recorded_steps(NAME, Kind(BATTLE_ROYALE, FACTS))


@cache
def played() -> State:
    """The state after the last event; none of them is refused."""
    found = replay(BATTLE_ROYALE, FACTS, steps())
    assert found.bad is None, found.bad
    return found.state


def test_a_whole_game_comes_out_as_it_was_played() -> None:
    found = recording(NAME)
    assert (found["format"], found["kind"]) == ("gm-tools-game/1", "battle_royale")
    assert found["stamp"]["engine"] <= ENGINE
    state = played()
    assert state.outcome is not None
    assert state.outcome.scores == {"P1": 43, "P2": 84, "P3": 123}
    assert state.outcome.cards == {"P1": 5, "P2": 8, "P3": 12}
    assert (state.phase, state.outcome.rule, state.outcome.winners) == ("over", "a", ("P3",))
    text = json.dumps(to_plain(State, state), ensure_ascii=False, sort_keys=True)
    assert sha256(text.encode()).hexdigest() == DIGEST


def test_everything_that_was_promised_happens_in_it() -> None:
    types = {event.type for _, event in steps()}
    left_out = {"adopt", "set_active", "declare_high_only", "describe"}
    assert types >= set(BATTLE_ROYALE.events) - left_out
    assert played().high_reduced


@pytest.mark.parametrize(("seed", "with_deck"), [(1, True), (2, False), (3, True), (150, True)])
def test_random_games_come_to_an_end(seed: int, with_deck: bool) -> None:
    pick = random.Random(seed)
    state = after(BATTLE_ROYALE.blank, begun(3, with_deck=with_deck))
    for _ in range(4000):
        if state.outcome:
            break
        state = _next(pick, state)
    assert state.outcome is not None
    holds(RULES, state)
    assert sum(state.outcome.cards.values()) <= 25
    assert set(state.outcome.winners) <= {one.id for one in state.players}


def _next(pick: random.Random, state: State) -> State:
    """Do something that is offered, an attack on a card where that is possible."""
    offers = [one for one in BATTLE_ROYALE.legal(RULES, state, HOST) if not one.refusal]
    attacks = [one for one in offers if one.template.type == "attack_card"]
    idle = ("end_turn", "describe")
    able = attacks or [one for one in offers if one.template.type not in idle] or offers
    offer = pick.choice(able)
    found = list(complete(RULES, state, offer))
    pick.shuffle(found)
    for event in found:
        whole = _filled(pick, state, event)
        if not BATTLE_ROYALE.refusal(RULES, state, whole):
            return BATTLE_ROYALE.apply(RULES, state, whole)
    raise AssertionError(offer)


def _filled(pick: random.Random, state: State, event: Event) -> Event:
    draws = BATTLE_ROYALE.draws(RULES, state, event) if event.source == DIGITAL else ()
    values = tuple((pick.choice(draw.pool),) for draw in draws)
    return BATTLE_ROYALE.drawn(event, values) if draws else event


def test_the_app_throws_and_draws_what_is_missing() -> None:
    solo = Solo(TRIAL.kind, lambda _below: 0, draws=True)
    first = begun(2)
    said = [
        solo.take(one)
        for one in (
            {"type": "setup", "data": to_plain(type(first.data), first.data)},
            {"type": "start_roll", "rolls": [6, 1]},
            {"type": "place", "by": "P1", "cell": "1,4"},
            {"type": "place", "by": "P2", "cell": "1,4"},
            {"type": "attack_card", "by": "P1"},
        )
    ]
    assert [one["ok"] for one in said] == [True] * 5
    assert said[-1]["state"]["players"][0]["active"][0]["id"] == deck()[0].id
    assert len(said[-1]["state"]["deck"]["pool"]) == 24


def test_all_cards_of_a_game_can_be_kept() -> None:
    assert len(cards_of(played())) == 25
    assert cards_of(BATTLE_ROYALE.blank) == ()
