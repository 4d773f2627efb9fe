"""A whole game as it was recorded, and games played at random to their end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from random import Random

import pytest

from gm_tools.games.balkanika.cards import Card
from gm_tools.games.balkanika.events import Reveal, SetEdc, TieRoll, Try
from gm_tools.games.balkanika.game import BALKANIKA, ENGINE, cards_of
from gm_tools.games.balkanika.outcome import outcome
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.journal import replay
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.solo import Solo
from gm_tools.settings import load
from tests.cast import the_books
from tests.games.balkanika.makers import Table, deck, setup
from tests.games.balkanika.trial import complete
from tests.games.recorded import recorded_steps, recording

NAME = "balkanika_road"
DIGEST = "3f7d2addeaf666f7db5342cafb0ad2edf8cb287a592d3720d55b722986207c29"
"""Of the last state as it is stored. A changed rule changes it: see CONTRIBUTING."""
FACTS = the_books()["balkanika"].facts


def steps() -> Iterator[tuple[int, Event]]:
    """The events of the recorded game, each with its number."""
    return recorded_steps(NAME, Kind(BALKANIKA, FACTS))


@cache
def played() -> State:
    """The state after the last event; none of them is refused."""
    found = replay(BALKANIKA, FACTS, steps())
    assert found.bad is None, found.bad
    return found.state


def test_six_rounds_ties_and_a_lost_column_are_in_the_recorded_game() -> None:
    types = [event.type for _, event in steps()]
    assert recording(NAME)["stamp"]["engine"] <= ENGINE
    assert types.count("tie_roll") >= 5
    assert {"tell", "roll", "attempt", "safira_layout", "column_attempt"} <= set(types)
    assert len(played().story) == 24
    assert played().safira is not None


def test_how_the_recorded_game_ends() -> None:
    found = outcome(played())
    assert found is not None
    assert (found.result, found.safira_cards, found.columns) == ("victory", 10, 4)
    assert (found.resolved, found.needed) == (2, 2)
    assert [(one.name, one.won) for one in found.players] == [("Ana", 8), ("Ben", 0), ("Cleo", 6)]


def test_the_last_state_is_the_same_to_the_last_field() -> None:
    text = json.dumps(to_plain(State, played()), ensure_ascii=False, sort_keys=True)
    assert sha256(text.encode()).hexdigest() == DIGEST


@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 3), (3, 5)])
def test_random_play_comes_to_an_end(seed: int, players: int) -> None:
    """Any offer at random, the app throwing and drawing."""
    random = Random(seed)
    solo = Solo(Kind(BALKANIKA, FACTS), random.randrange, draws=True)
    plain = to_plain(BALKANIKA.events["setup"], setup(players, deck(), pass_limit=3).data)
    assert solo.take({"type": "setup", "data": plain})["ok"]
    for _ in range(1_000):
        live = solo.live
        assert live is not None
        if BALKANIKA.outcome(live.state):
            return
        offers = [one for one in BALKANIKA.legal(live.rules, live.state, HOST) if not one.refusal]
        offer = random.choice([one for one in offers if one.what != "tell"])
        event = random.choice(list(complete(live.rules, live.state, offer)))
        data = to_plain(BALKANIKA.events[event.type], event.data)
        for name in ("die", "dice"):
            data.pop(name, None)
        said = solo.take({"type": event.type, "by": event.by, "data": data})
        assert said["ok"] or said["refusal"]["code"] in {"bad_value", "no_matching_ability"}, said
    raise AssertionError("the game does not end")


def test_dice_that_are_typed_in_are_not_thrown() -> None:
    table = Table(setup(2)).start()
    for data, thrown in ((SetEdc(), 1), (SetEdc(4), 0), (Try(), 1), (Try(roll=1), 0)):
        type = "set_edc" if isinstance(data, SetEdc) else "attempt"
        draws = BALKANIKA.draws(table.rules, table.state, Event(type, data, "P1", DIGITAL))
        assert len(draws) == thrown


def test_a_tie_throws_a_die_for_each() -> None:
    table = Table(setup(3)).start().encounter(10, 11, 1)
    event = Event("tie_roll", TieRoll(), "P2", DIGITAL)
    draws = BALKANIKA.draws(table.rules, table.state, event)
    assert [one.source for one in draws] == ["d20", "d20"]
    whole = BALKANIKA.drawn(event, ((3,), (18,)))
    assert BALKANIKA.drawn_in(whole) == (("d20", (3,)), ("d20", (18,)))
    assert table.send(whole).story[0].winner == "P3"


def test_every_card_that_was_entered_can_be_kept() -> None:
    table = Table(setup(2, deck(3))).start()
    assert [one.id for one in cards_of(table.state)] == ["c1", "c2", "c3"]
    named = Table(setup(2)).start()
    named.does("reveal", Reveal(0, title="Gate"), "P1")
    assert [one.title for one in cards_of(named.state)] == ["Gate"]


def test_the_sample_deck_is_enough_for_a_whole_game() -> None:
    path = load().rules_data / "balkanika" / "decks" / "sample.json"
    document = json.loads(path.read_text(encoding="utf-8"))
    cards = [from_plain(Card, one) for one in document["cards"]]
    assert len(cards) >= 24
    table = Table(setup(5, tuple(cards)))
    known = {one for each in FACTS.characters for one in each.abilities}
    assert {ability for one in cards for ability in one.abilities} == known
    assert table.state.deck_known
