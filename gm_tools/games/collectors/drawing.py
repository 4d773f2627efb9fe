"""What the app throws and draws for an event, and where it is found again."""

from dataclasses import replace
from typing import TypeVar

from gm_tools.games.collectors.dealing import (
    ESCAPADES,
    ITEMS,
    Listed,
    dealt_from,
    deck_of,
    listed_decks,
)
from gm_tools.games.collectors.events import (
    CollectDeck,
    Cycle,
    OpeningDraw,
    PlayEscapade,
    Settle,
    Setup,
    StartRoll,
    TryIntercept,
)
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.interceptions import PAIR
from gm_tools.games.collectors.questions import find, listed_seats
from gm_tools.games.collectors.state import FACES, Attempt, Collect, Intercept, State, Trade
from gm_tools.games.frame import decks, dice
from gm_tools.games.frame.decks import drawing
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw, Drawn, Found

Tried = TypeVar("Tried", Intercept, TryIntercept)


def draws(rules: Rules, state: State, event: Event) -> tuple[Draw, ...]:
    """Say what is drawn for an event that lacks its dice or cards."""
    match event.data:
        case Setup(drawn=(), hands=()) as data:
            return _dealing(data, rules.numbers)
        case StartRoll(dice=(), rolls=rolls) if not rolls:
            return dice.thrown(FACES, len(state.rollers))
        case OpeningDraw(drawn=()):
            found = (draws_one(state, seat, ITEMS) for seat in listed_seats(state))
            return tuple(draw for some in found for draw in some)
    return _dice(state, event) if find(state, event.by) else ()


def _dice(state: State, event: Event) -> tuple[Draw, ...]:
    match event.data:
        case Cycle(drawn=()) | PlayEscapade(drawn=()):
            return draws_one(state, event.by, ESCAPADES)
        case CollectDeck(drawn=()):
            return draws_one(state, event.by, ITEMS)
        case Settle(die=None):
            return dice.thrown(FACES)
        case TryIntercept() as data:
            pending = state.pending
            two = pending is not None and isinstance(pending.event, Trade)
            return _of_interception(data, two)
        case Collect(intercept=tried):
            return _of_interception(tried, False)
        case Trade(intercept=tried):
            return _of_interception(tried, True)
        case Attempt(intercept=tried, die=die):
            own = dice.thrown(FACES) if die is None else ()
            return (*_of_interception(tried, False), *own)
    return ()


def _of_interception(tried: Intercept | TryIntercept | None, two: bool) -> tuple[Draw, ...]:
    if tried is None or tried.dice or tried.die is not None:
        return ()
    return dice.thrown(FACES, PAIR if two else 1)


def draws_one(state: State, seat: str, source: str) -> tuple[Draw, ...]:
    """Return what the app draws: one card of a listed deck that holds any."""
    deck = deck_of(state, seat, source)
    return decks.drawing(deck, source) if decks.cards_left(deck) else ()


def drawn(event: Event, values: Drawn) -> Event:
    """Put drawn cards and dice into an event, in the order of ``draws``."""
    flat = tuple(one for some in values for one in some)
    match event.data:
        case Setup() as data:
            found: object = _with_dealt(data, flat)
        case StartRoll() as data:
            found = replace(data, dice=flat)
        case OpeningDraw() | Cycle() | PlayEscapade() | CollectDeck() as data:
            found = replace(data, drawn=flat)
        case data:
            found = _with_dice(data, flat)
    return replace(event, data=found)


def _with_dice(data: object, flat: tuple[int, ...]) -> object:
    match data:
        case Settle():
            return replace(data, die=flat[0])
        case TryIntercept():
            return _rolled(data, flat)
        case Collect(intercept=Intercept() as tried) | Trade(intercept=Intercept() as tried):
            return replace(data, intercept=_rolled(tried, flat))
        case Attempt(intercept=tried, die=die):
            own = flat[-1] if die is None else die
            if tried and tried.die is None:
                tried = _rolled(tried, flat[:1])
            return replace(data, intercept=tried, die=own)
    return data


def _rolled(tried: Tried, flat: tuple[int, ...]) -> Tried:
    return replace(tried, dice=flat) if len(flat) == PAIR else replace(tried, die=flat[0])


def drawn_in(event: Event) -> Found:
    """Find drawn cards and dice again, by deck or die."""
    match event.data:
        case Setup() as data:
            return _dealt(data)
        case StartRoll(dice=thrown):
            return dice.found(FACES, thrown)
        case OpeningDraw(drawn=ids):
            return tuple((ITEMS, (one,)) for one in ids)
        case Cycle(drawn=ids) | PlayEscapade(drawn=ids) if ids:
            return ((ESCAPADES, ids),)
        case CollectDeck(drawn=ids) if ids:
            return ((ITEMS, ids),)
        case Settle(die=int(die)):
            return dice.found(FACES, (die,))
        case TryIntercept() as data:
            return dice.found(FACES, _dice_of(data))
        case Collect(intercept=tried) | Trade(intercept=tried):
            return dice.found(FACES, _dice_of(tried))
        case Attempt(intercept=tried, die=die):
            own = () if die is None else (die,)
            return dice.found(FACES, (*_dice_of(tried), *own))
    return ()


def _dice_of(tried: Intercept | TryIntercept | None) -> tuple[int, ...]:
    if tried is None:
        return ()
    return tried.dice or (() if tried.die is None else (tried.die,))


# --- At set-up ------------------------------------------------------------------------------


def _dealing(data: Setup, numbers: Numbers) -> tuple[Draw, ...]:
    dealt = dealt_from(data, numbers)
    found = (drawing(deck, source, count) for source, deck, count in dealt)
    return tuple(draw for some in found for draw in some)


def _with_dealt(data: Setup, ids: tuple[str, ...]) -> Setup:
    dealt = [(source, _of(deck, ids)) for source, deck in listed_decks(data)]
    return replace(data, drawn=_from(dealt, ITEMS), hands=_from(dealt, ESCAPADES))


def _from(dealt: list[tuple[str, tuple[str, ...]]], source: str) -> tuple[str, ...]:
    return tuple(one for found, ids in dealt if found == source for one in ids)


def _of(deck: Listed, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids that are of a deck: no two decks share one."""
    own = {one.id for one in deck.pool}
    return tuple(one for one in ids if one in own)


def _dealt(data: Setup) -> Found:
    ids = {ITEMS: data.drawn, ESCAPADES: data.hands}
    found = ((source, _of(deck, ids[source])) for source, deck in listed_decks(data))
    return tuple((source, some) for source, some in found if some)
