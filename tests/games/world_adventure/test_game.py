"""A whole game as it was recorded, and games played at random to their end."""

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any

import pytest

from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.journal import replay
from gm_tools.games.frame.protocol import Offer
from gm_tools.games.frame.words import words_of
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import ENGINE, WORLD_ADVENTURE, cards_of
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.sound import sound
from gm_tools.games.world_adventure.state import World
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import blank
from gm_tools.settings import load
from tests.games.recorded import recorded_steps, recording
from tests.games.world_adventure.makers import CARDS, FACTS, setup, table
from tests.games.world_adventure.trial import complete

KIND = Kind(WORLD_ADVENTURE, FACTS)
NAME = "world_adventure_comet"
DIGEST = "68c6e3c8762cb82c47dec16efb3cde62b5a0beccc3530c7da88f3652ced57c9c"
"""Of the last state as it is stored. A changed rule changes it: see CONTRIBUTING."""
BY_HAND = {name for name, one in WORLD_ADVENTURE.events.items() if words_of(one).by_hand}
LEFT_OUT = frozenset({*BY_HAND, "sell_upgrade", "drop_power"})
"""What would bring a game to its end, or nowhere, without being played."""
RARE = frozenset({"end_turn", "buy_upgrade", "travel", "retreat", "smoke_retreat"})
RARELY, OFTEN = 1, 8
MOST_EVENTS = 2_500


@cache
def played() -> World:
    """The state after the last event; none of them is refused."""
    found = replay(WORLD_ADVENTURE, FACTS, recorded_steps(NAME, Kind(WORLD_ADVENTURE, FACTS)))
    assert found.bad is None, found.bad
    return found.state


def test_trade_quests_battles_and_a_death_are_in_the_recorded_game() -> None:
    types = Counter(event.type for _, event in recorded_steps(NAME, Kind(WORLD_ADVENTURE, FACTS)))
    assert types["begin_month"] == played().month == 13
    assert types["penalty_turn"] == 2
    assert types["battle"] + types["npc_attack"] == types["end_battle"] == 11
    assert {"sell", "train", "build_stall", "draw_cards", "spawn", "retreat"} <= set(types)
    assert len(types) == 41


def test_how_the_recorded_game_ends() -> None:
    found = outcome(played())
    assert found is not None
    assert (found.winner, found.months) == ("P1", 13)
    totals = [(one.name, one.total) for one in found.standings]
    assert totals == [("Ann", 9), ("Bob", 2), ("Cat", 6)]
    assert found.standings[0].runes["government"] == 1
    assert played().stage == 3


def test_the_last_state_is_the_same_to_the_last_field() -> None:
    """All but the marks of engines 4 to 6: its months ask for each step, strike and skill."""
    plain = to_plain(World, played())
    assert plain.pop("step_by_step")
    assert plain.pop("asks_strikes")
    assert plain.pop("asks_skills")
    text = json.dumps(plain, ensure_ascii=False, sort_keys=True)
    assert recording(NAME)["stamp"]["engine"] <= ENGINE
    assert sha256(text.encode()).hexdigest() == DIGEST


def offered(state: World, random: Random) -> Offer:
    """Choose among what can be done, what leads on more often."""
    able = [
        one
        for one in WORLD_ADVENTURE.legal(FACTS, state, HOST)
        if one.refusal is None and one.template.type not in LEFT_OUT
    ]
    weights = [RARELY if one.template.type in RARE else OFTEN for one in able]
    return random.choices(able, weights)[0]


def after(state: World, event: Event, random: Random) -> World:
    """The state after an event, the app throwing and drawing; unchanged where it is refused."""
    live = replace(blank(KIND), state=state)
    whole = filled(KIND, live, FACTS, event, random.randrange)
    assert isinstance(whole, Event), whole
    if WORLD_ADVENTURE.refusal(FACTS, state, whole):
        return state
    return WORLD_ADVENTURE.apply(FACTS, state, whole)


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3)])
def test_random_play_comes_to_an_end(seed: int, players: int) -> None:
    """Any offer at random until a player has nine runes."""
    random = Random(seed)
    state = after(WORLD_ADVENTURE.blank, setup(players), random)
    for _ in range(MOST_EVENTS):
        if outcome(state):
            break
        offer = offered(state, random)
        state = after(state, random.choice(list(complete(FACTS, state, offer))), random)
    assert state.phase == "over"
    assert sound(FACTS, state) is None
    assert max(sum(one.runes.values()) for one in state.players.values()) == 9


def test_every_card_that_was_entered_can_be_kept() -> None:
    found = table()
    assert cards_of(found.state) == CARDS
    pike: dict[str, Any] = {"id": "pike", "kind": "quest", "name": "Pike"}
    data: dict[str, Any] = {"from": "facedown", "card": pike}
    assert found.code("take_quest", "P1", **data) == ""
    assert [one.id for one in cards_of(found.state)] == [*(one.id for one in CARDS), "pike"]


def test_the_sample_deck_is_enough_for_a_whole_game() -> None:
    path = load().rules_data / "world_adventure" / "decks" / "sample.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    cards = [from_plain(Card, one) for one in document["cards"]]
    found = table(4, box=tuple(cards))
    kinds = {one.kind for one in cards_of(found.state)}
    assert kinds >= {"hero", "caravan", "merchant", "raid", "brigand", "government", "legendary"}
    for stage in (1, 2, 3):
        staged = {one.kind for one in cards if one.values.get("stage") == stage}
        assert staged >= {"merchant", "minion", "destroyer", "raid", "brigand", "government"}
