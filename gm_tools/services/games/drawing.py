"""Draws the dice and cards that the app supplies, at the moment, from the whole pool."""

from typing import Any

from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.frame.protocol import Draw, Refusal
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import Live
from gm_tools.viskara.deck.draws import Pick


class TooFewLeftError(Exception):
    """A draw asks for more than the pool holds."""


def filled(kind: Kind, live: Live, rules: object, event: Event, pick: Pick) -> Event | Refusal:
    """Return a digital event with its draws; any other event as it is.

    Values that an undo took back are dealt first, in order: undo never rolls again.
    """
    if event.source != DIGITAL:
        return event
    draws = kind.game.draws(rules, live.state, event)
    again = {source: list(values) for source, values in live.again.items()}
    try:
        while draws:
            values = tuple(deal(draw, again.setdefault(draw.source, []), pick) for draw in draws)
            event = kind.game.drawn(event, values)
            draws = kind.game.draws_more(rules, live.state, event)
    except TooFewLeftError:
        return Refusal("too_few_cards", "There is not enough left to draw from.")
    return event


def is_filled(kind: Kind, event: Event) -> bool:
    """Whether a digital event brings its own values, which only the app may draw."""
    return event.source == DIGITAL and any(values for _, values in kind.game.drawn_in(event))


def deal(draw: Draw, again: list[Any], pick: Pick) -> tuple[Any, ...]:
    """Return the values of a draw: known ones first, then those taken back, then any.

    Within one draw no value comes more often than the pool holds it; each die is its own draw.
    Dealt values are removed from ``again``. TooFewLeftError if the pool is too small.
    """
    pool, known = list(draw.pool), list(draw.known)
    found: list[object] = []
    for _ in range(draw.count):
        value = _next(pool, known, again, pick)
        found.append(value)
        if value in again:
            again.remove(value)
    return tuple(found)


def _next(pool: list[object], known: list[object], again: list[object], pick: Pick) -> object:
    if known:
        value = known.pop(0)
        if value in pool:
            pool.remove(value)
        return value
    value = next((one for one in again if one in pool), None)
    if value is None:
        if not pool:
            raise TooFewLeftError
        value = pool[pick(len(pool))]
    pool.remove(value)
    return value
