"""Decks: the cards left to draw, discards, running out (Viskara 814-831; R5, R6).

Cards lie in the deck unless they are on its discard pile, in a show in progress, or stored with an
aura. This holds for decks on the table too, as far as their cards were typed in.
"""

from collections.abc import Iterator, Sequence

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.events.maneuver import Reveal, Show, Use
from gm_tools.games.battle.state import Battle, Deck, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, EventOf
from gm_tools.games.frame.protocol import Draw, Refusal
from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    Card,
    cards_of,
    deck_of,
    without,
)
from gm_tools.viskara.deck.draws import CARDS

Drawing = Show | Reveal | Use
"""The data of events for which cards may be drawn."""


def deck_of_combatant(state: Battle, who: str) -> Deck:
    """Return the deck that a combatant draws from."""
    return state.decks[state.combatants[who].deck]


def held(state: Battle, deck: str) -> tuple[Card, ...]:
    """Return the cards of a deck that lie in shows in progress or are stored with auras."""
    return tuple(_held(state, deck))


def _held(state: Battle, deck: str) -> Iterator[Card]:
    yield from _stored(state, deck)
    for ongoing in state.ongoing:
        for who, shown in ongoing.shows.items():
            if state.combatants[who].deck == deck and not shown.again:
                yield from shown.cards


def pool_of(state: Battle, deck: str) -> tuple[Card, ...]:
    """Return the cards left in a deck, in no order."""
    gone = (*held(state, deck), *state.decks[deck].discards)
    return cards_of(without(FULL_DECK, gone))


def draw_of(state: Battle, deck: str, count: int) -> Draw:
    """Return what the app draws; if the deck runs out, its discards are shuffled in (R6)."""
    found, left = state.decks[deck], pool_of(state, deck)
    if len(left) >= count:
        return Draw(deck, count, left, found.top)
    return Draw(deck, count, cards_of(without(FULL_DECK, held(state, deck))), left)


def draws(state: Battle, event: EventOf[Drawing], who: str, count: int) -> tuple[Draw, ...]:
    """Return what is drawn for a combatant in a digital event that has no cards yet."""
    if event.source != DIGITAL or event.data.drawn or who not in state.combatants:
        return ()
    return (draw_of(state, state.combatants[who].deck, count),)


def missing_refusal(state: Battle, deck: str) -> Refusal | None:
    """Say why a deck cannot have its cards where they are: unknown, or too many copies."""
    found = state.decks[deck]
    try:
        without(FULL_DECK, (*held(state, deck), *found.discards))
        deck_of((*found.top, *found.bottom))
    except ValueError as error:
        return Refusal("card_gone", f"The deck {deck!r}: {error}")
    return None


def cards_refusal(state: Battle, who: str, cards: Sequence[Card]) -> Refusal | None:
    """Say why cards cannot be revealed now: unknown, or no copy is left."""
    deck = state.combatants[who].deck
    try:
        asked = deck_of(cards)
    except ValueError as error:
        return Refusal("unknown_card", str(error))
    free = deck_of(pool_of(state, deck))
    if len(cards) > free.size:
        free = without(FULL_DECK, held(state, deck))
    for card in cards:
        of = (asked.black, free.black) if card.colour == "black" else (asked.red, free.red)
        if of[0][card.value] > of[1][card.value]:
            message = f"Every {card.colour} {card.value} of this deck is drawn already."
            return Refusal("card_gone", message)
    return None


def drawing_refusal(state: Battle, event: EventOf[Drawing]) -> Refusal | None:
    """Say why a digital draw does not come from the right deck."""
    data = event.data
    deck = deck_of_combatant(state, data.who)
    if event.source == DIGITAL and deck.kind != DIGITAL:
        message = "This deck is on the table: enter what was revealed."
        return Refusal("deck_on_table", message)
    if data.drawn and data.deck != deck.id:
        return Refusal("wrong_deck", f"{data.who} draws from the deck {deck.id!r}.")
    return None


def revealed(state: Battle, who: str, cards: Sequence[Card]) -> Battle:
    """Take cards from a deck for a show; call this before the cards stand in the maneuver."""
    deck = deck_of_combatant(state, who)
    left = CARDS - len(deck.discards) - len(held(state, deck.id))
    top = deck.top[len(cards) :]
    if len(cards) <= left:
        return with_deck(state, replace(deck, top=top)) if deck.top else state
    after = with_deck(state, replace(deck, discards=(), top=(), bottom=()))
    return with_news(after, News("shuffles", who, label=deck.id))


def discarded(state: Battle, who: str, cards: Sequence[Card]) -> Battle:
    """Put the cards of a finished show on the discard pile; an empty deck takes them back (831)."""
    if not cards:
        return state
    deck = deck_of_combatant(state, who)
    discards = (*deck.discards, *cards)
    if len(discards) + sum(1 for _ in _stored(state, deck.id)) >= CARDS:
        discards = ()
    return with_deck(state, replace(deck, discards=discards))


def _stored(state: Battle, deck: str) -> Iterator[Card]:
    for one in state.combatants.values():
        if one.deck == deck:
            yield from one.cards


def turn_over(state: Battle) -> Battle:
    """Put every discard pile back at the end of a turn (829; R6)."""
    if not any(deck.discards for deck in state.decks.values()):
        return state
    return replace(state, decks={key: shuffled(deck) for key, deck in state.decks.items()})


def shuffled(deck: Deck) -> Deck:
    """Return a deck with its discard pile shuffled into it."""
    return replace(deck, discards=(), top=(), bottom=()) if deck.discards else deck


def with_deck(state: Battle, deck: Deck) -> Battle:
    """Return the state with a deck, new or changed."""
    return replace(state, decks={**state.decks, deck.id: deck})
