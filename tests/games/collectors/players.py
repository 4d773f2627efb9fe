"""Somebody who plays Collectors at random, but to the end."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.state import BLANK, State
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Offer
from tests.games.collectors.makers import RULES
from tests.games.collectors.trial import complete

RARE = frozenset({"adjust", "add_item", "edit_item", "move_item", "eliminate", "note", "close"})
MOST_EVENTS = 3_000


def played(seed: int, setup: Event) -> Iterator[tuple[Event, State]]:
    """Yield the events of a game with the states after them, up to its end."""
    chance = Random(seed)
    state = COLLECTORS.apply(RULES, BLANK, setup)
    yield setup, state
    for _ in range(MOST_EVENTS):
        if COLLECTORS.outcome(state):
            return
        event = _chosen(state, chance)
        state = COLLECTORS.apply(RULES, state, event)
        yield event, state


def _chosen(state: State, chance: Random) -> Event:
    offers = [one for one in COLLECTORS.legal(RULES, state, HOST) if one.refusal is None]
    rare = chance.random() < 0.04
    some = [one for one in offers if (one.template.type in RARE) is rare] or offers
    for offer in chance.sample(some, len(some)):
        event = _completed(state, offer, chance)
        if event is not None:
            return event
    raise AssertionError(f"Nothing can be done: {state}")


def _completed(state: State, offer: Offer, chance: Random) -> Event | None:
    able = [drawn(state, one, chance.sample) for one in complete(RULES, state, offer)]
    fine = [one for one in able if COLLECTORS.refusal(RULES, state, one) is None]
    return chance.choice(fine) if fine else None


def drawn(state: State, event: Event, sample: Callable[..., list[Any]]) -> Event:
    """Return an event with its dice and cards, as the app draws them."""
    draws = COLLECTORS.draws(RULES, state, event) if event.source == "digital" else ()
    values = tuple(
        (
            *one.known,
            *sample([x for x in one.pool if x not in one.known], one.count - len(one.known)),
        )
        for one in draws
    )
    return COLLECTORS.drawn(event, values) if draws else event
