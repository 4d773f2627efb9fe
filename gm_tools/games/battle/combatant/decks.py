"""Decks: the cards left to draw, discards, running out (Viskara 814-831; R5, R6).

Cards lie in the deck unless they are on its discard pile, in a show in progress, stored with an
aura, set aside, or before a combatant. This holds for decks on the table too, as far as their cards
were typed in.
"""

from collections.abc import Iterator, Sequence

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.acting import drawing
from gm_tools.games.battle.events.maneuver import Reveal, Show, Use
from gm_tools.games.battle.maneuver.in_progress import performer_of
from gm_tools.games.battle.state import Battle, Deck, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, EventOf
from gm_tools.games.frame.protocol import HIDDEN, Draw, Refusal
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
    return state.decks[state.combatants[drawing(state, who)].deck]


def held(state: Battle, deck: str) -> tuple[Card, ...]:
    """Return the cards of a deck that lie in shows in progress or before combatants."""
    return tuple(_held(state, deck))


def _held(state: Battle, deck: str) -> Iterator[Card]:
    yield from _stored(state, deck)
    for ongoing in state.ongoing:
        for who, taken in ongoing.hands.items():
            if state.combatants[who].deck == deck:
                yield from (card for card in taken.cards if card is not HIDDEN)
        for who, shown in ongoing.shows.items():
            if state.combatants[performer_of(ongoing, who)].deck == deck and not shown.again:
                yield from shown.cards


def pool_of(state: Battle, deck: str) -> tuple[Card, ...]:
    """Return the cards left in a deck, in no order."""
    gone = (*held(state, deck), *state.decks[deck].discards)
    return cards_of(without(FULL_DECK, gone))


def draws_of(state: Battle, deck: str, count: int) -> tuple[Draw, ...]:
    """Return what the app draws; if the deck runs out, its discards are shuffled in (R6).

    Cards known to be on top come first, those known to be at the bottom last.
    """
    found, left = state.decks[deck], pool_of(state, deck)
    above = cards_of(without(deck_of(left), found.bottom)) if found.bottom else left
    if len(left) < count:
        between = cards_of(without(deck_of(above), found.top))
        first = (*found.top, *between, *found.bottom)
        return (Draw(deck, count, cards_of(without(FULL_DECK, held(state, deck))), first),)
    upper = Draw(deck, min(count, len(above)), above, found.top)
    lower = Draw(deck, count - upper.count, found.bottom, found.bottom)
    return tuple(one for one in (upper, lower) if one.count)


def draws(state: Battle, event: EventOf[Drawing], who: str, count: int) -> tuple[Draw, ...]:
    """Return what is drawn for a combatant in a digital event that has no cards yet."""
    if event.source != DIGITAL or event.data.drawn or who not in state.combatants:
        return ()
    return draws_of(state, state.combatants[who].deck, count)


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
    deck = deck_of_combatant(state, who).id
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
    left = CARDS - len(deck.discards) - len(held(state, deck.id)) - len(cards)
    if left >= 0:
        return with_deck(state, _drawn_from(deck, len(cards), left)) if _is_known(deck) else state
    return with_news(with_deck(state, forgotten(deck)), News("shuffles", who, label=deck.id))


def _is_known(deck: Deck) -> bool:
    return bool(deck.top or deck.bottom)


def _drawn_from(deck: Deck, count: int, left: int) -> Deck:
    """Return what is known of a deck after cards were drawn from its top, and some are left."""
    gone = max(len(deck.bottom) - left, 0)
    return replace(
        deck,
        top=deck.top[count:],
        top_of=deck.top_of[count:],
        bottom=deck.bottom[gone:],
        bottom_of=deck.bottom_of[gone:],
    )


def forgotten(deck: Deck) -> Deck:
    """Return a deck that was shuffled: its discards are in it, and nobody knows where any lies."""
    return replace(deck, discards=(), top=(), bottom=(), top_of=(), bottom_of=())


def discarded(state: Battle, who: str, cards: Sequence[Card]) -> Battle:
    """Put the cards of a finished show on the discard pile; an empty deck takes them back (831)."""
    if not cards:
        return state
    deck = deck_of_combatant(state, who)
    discards = (*deck.discards, *cards)
    if len(discards) + sum(1 for _ in _stored(state, deck.id)) >= CARDS:
        return with_deck(state, forgotten(deck))
    return with_deck(state, replace(deck, discards=discards))


def _stored(state: Battle, deck: str) -> Iterator[Card]:
    for one in state.combatants.values():
        if one.deck == deck:
            yield from one.cards
            yield from one.open_cards
            if one.aside is not HIDDEN:
                yield from (found.card for found in one.aside if found.card is not None)


def turn_over(state: Battle, who: str = "") -> Battle:
    """Put every discard pile back at the end of a turn, and what ``who`` set aside (829; R6)."""
    one = state.combatants.get(who)
    if one is not None and (one.aside or one.open_cards):
        state = discarded(state, who, tuple(found.card for found in one.aside if found.card))
        state = changed(discarded(state, who, one.open_cards), who, aside=(), open_cards=())
    if not any(deck.discards for deck in state.decks.values()):
        return state
    return replace(state, decks={key: shuffled(deck) for key, deck in state.decks.items()})


def shuffled(deck: Deck) -> Deck:
    """Return a deck with its discard pile shuffled into it."""
    return forgotten(deck) if deck.discards else deck


def with_deck(state: Battle, deck: Deck) -> Battle:
    """Return the state with a deck, new or changed."""
    return replace(state, decks={**state.decks, deck.id: deck})
