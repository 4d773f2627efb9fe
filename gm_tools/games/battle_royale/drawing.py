"""What the app throws and draws for an event, and where it is found again."""

from dataclasses import replace
from typing import Any

from gm_tools.games.battle_royale.events import AttackCard, PvpRound, StartRoll, TakePrize
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.fights import decided_in, rounds_in
from gm_tools.games.battle_royale.formulas import FACES
from gm_tools.games.battle_royale.questions import (
    card_dice,
    loser_of,
    must_be_taken,
    player_of,
    seats,
)
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.decks import drawing
from gm_tools.games.frame.dice import found, thrown
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Draw, Drawn, Found

DECK = "deck"
PRIZE = "prize"
MOST_ROUNDS = 20
"""The most rounds that are thrown at once: equal dice could go on for ever."""


def draws(rules: Rules, state: State, event: Event) -> tuple[Draw, ...]:
    """Say what is missing: dice, the card that is turned up, a prize at random."""
    match event.data:
        case StartRoll(rolls=()):
            return thrown(FACES, len(state.starting))
        case AttackCard() as data:
            dice = () if data.dice else thrown(FACES, _dice(rules, state, event.by))
            return (*_turned_up(state, event), *dice)
        case PvpRound() as data if state.fight:
            each = state.fight.dice.a
            ours = () if data.a else thrown(FACES, each * (len(data.d) or 1))
            return (*ours, *(() if data.d else thrown(FACES, len(data.a) // each or 1)))
        case TakePrize(card="") if state.fight and state.fight.winner:
            return _prize(state)
    return ()


def _dice(rules: Rules, state: State, seat: str) -> int:
    if seat not in seats(state):
        return rules.numbers.card_dice
    return card_dice(state, player_of(state, seat), rules.numbers)


def draws_more(_rules: Rules, state: State, event: Event) -> tuple[Draw, ...]:
    """Throw another round where the whole fight is rolled and is not decided yet (47)."""
    data, fight = event.data, state.fight
    if not isinstance(data, PvpRound) or not data.whole or fight is None:
        return ()
    rounds = rounds_in(data.a, data.d, fight.added)
    if len(rounds) >= MOST_ROUNDS or decided_in(fight, rounds):
        return ()
    return thrown(FACES, fight.dice.a + 1)


def _turned_up(state: State, event: Event) -> tuple[Draw, ...]:
    data = event.data
    if event.by not in seats(state) or data.drawn or data.card or data.value is not None:
        return ()
    at = player_of(state, event.by).pos
    cell = state.grid.get(at) if at else None
    return drawing(state.deck, DECK) if cell and cell.status == "down" else ()


def _prize(state: State) -> tuple[Draw, ...]:
    """Draw among the cards that have to be taken, else among all active ones (51)."""
    if state.fight is None:
        return ()
    loser = player_of(state, loser_of(state.fight))
    cards = must_be_taken(loser) or loser.active
    return (Draw(PRIZE, 1, tuple(one.id for one in cards)),) if cards else ()


def drawn(event: Event, values: Drawn) -> Event:
    """Put what was drawn into an event."""
    rest = [one for value in values for one in value]
    match event.data:
        case StartRoll() as data:
            data = replace(data, rolls=tuple(rest))
        case AttackCard() as data:
            data = _attacked(data, rest)
        case PvpRound() as data:
            data = _rolled(data, tuple(rest))
        case data:
            data = replace(data, card=rest[0])
    return replace(event, data=data)


def _rolled(data: PvpRound, rest: tuple[int, ...]) -> PvpRound:
    """Put the side's dice in that is missing, or both dice of one more round."""
    if bool(data.a) is bool(data.d):
        return replace(data, a=(*data.a, *rest[:-1]), d=(*data.d, rest[-1]))
    return replace(data, d=rest) if data.a else replace(data, a=rest)


def _attacked(data: AttackCard, rest: list[Any]) -> AttackCard:
    dice = tuple(one for one in rest if isinstance(one, int))
    if dice:
        data = replace(data, dice=dice, typed=False)
    card = tuple(one for one in rest if not isinstance(one, int))
    return replace(data, drawn=card) if card else data


def drawn_in(event: Event) -> Found:
    """Find again what was drawn: a card of the deck, dice, a prize."""
    match event.data:
        case StartRoll(rolls=rolls):
            return found(FACES, rolls if isinstance(rolls, tuple) else tuple(rolls.values()))
        case AttackCard() as data:
            card: Found = ((DECK, data.drawn),) if data.drawn else ()
            return card if data.typed else (*card, *found(FACES, data.dice))
        case PvpRound(a=ours, d=theirs):
            rounds = rounds_in(ours, theirs)
            return found(FACES, tuple(die for one in rounds for die in (*one.a, *one.d)))
        case TakePrize(card=str(card_)) if card_:
            return ((PRIZE, (card_,)),)
    return ()
