"""Cards whose place in a deck is known: looked at, laid on top or under it, taken from it.

Who alone knows each of them stands beside it (``Deck.top_of``, ``Deck.bottom_of``). All of it is
forgotten when the deck is shuffled (Viskara 829).
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.combatant.decks import (
    deck_of_combatant,
    draws_of,
    forgotten,
    held,
    pool_of,
    with_deck,
)
from gm_tools.games.battle.maneuver.in_progress import Looked, Taken
from gm_tools.games.battle.state import Battle, Deck, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL
from gm_tools.games.frame.protocol import HIDDEN, Draw
from gm_tools.viskara.deck.deck import FULL_DECK, Card, cards_of, deck_of, without

OPEN: Final = "open"
"""Who knows a card that everybody has seen."""


def is_digital(state: Battle, who: str) -> bool:
    """Whether a combatant's deck is in the app."""
    return deck_of_combatant(state, who).kind == DIGITAL


def left_in(state: Battle, who: str) -> int:
    """Return how many cards a combatant's deck holds."""
    return len(pool_of(state, state.combatants[who].deck))


# --- What the app draws ---------------------------------------------------------------------------


def from_top(state: Battle, who: str, count: int) -> tuple[Draw, ...]:
    """Return the draw of cards on top of a deck, as many as there are."""
    return draws_of(state, state.combatants[who].deck, min(count, left_in(state, who)))


def from_bottom(state: Battle, who: str, count: int) -> tuple[Draw, ...]:
    """Return the draw of the lowest cards of a deck, as many as there are; the lowest first."""
    deck = deck_of_combatant(state, who)
    left = pool_of(state, deck.id)
    below = cards_of(without(deck_of(left), deck.top))
    known = (*deck.bottom[::-1], *_between(deck, left), *deck.top[::-1])
    count = min(count, len(left))
    if count > len(below):
        return (Draw(deck.id, count, left, known),)
    return (Draw(deck.id, count, below, deck.bottom[::-1]),)


def _between(deck: Deck, left: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards_of(without(deck_of(left), (*deck.top, *deck.bottom)))


def from_shuffled(state: Battle, who: str, count: int) -> tuple[Draw, ...]:
    """Return the draw from a deck that is shuffled first."""
    deck = state.combatants[who].deck
    return (Draw(deck, count, cards_of(without(FULL_DECK, held(state, deck)))),)


# --- What becomes of it ---------------------------------------------------------------------------


def shuffled(state: Battle, who: str) -> Battle:
    """Shuffle a combatant's deck, its discards too."""
    deck = deck_of_combatant(state, who)
    return with_news(with_deck(state, forgotten(deck)), News("shuffles", who, label=deck.id))


def looked_at(state: Battle, who: str, cards: tuple[Card, ...]) -> Battle:
    """Let a combatant's seat know the cards on top of its deck."""
    deck, ongoing, count = deck_of_combatant(state, who), state.ongoing[-1], len(cards)
    top, of = (*cards, *deck.top[count:]), (*(who for _ in cards), *deck.top_of[count:])
    state = with_deck(state, _without_bottom(replace(deck, top=top, top_of=of), state))
    looked = {**ongoing.looked, who: Looked(0, count)}
    return with_ongoing(state, replace(ongoing, looked=looked))


def _without_bottom(deck: Deck, state: Battle) -> Deck:
    """Return a deck without cards at the bottom that are known to be on top as well."""
    over = max(len(deck.top) + len(deck.bottom) - len(pool_of(state, deck.id)), 0)
    return replace(deck, bottom=deck.bottom[over:], bottom_of=deck.bottom_of[over:])


def to_lay(state: Battle, who: str) -> tuple[Card, ...]:
    """Return the cards that a combatant has looked at and not laid back yet."""
    looked = state.ongoing[-1].looked.get(who, Looked()) if state.ongoing else Looked()
    return deck_of_combatant(state, who).top[looked.laid : looked.laid + looked.left]


def laid(state: Battle, who: str, over: Sequence[Card], under: Sequence[Card]) -> Battle:
    """Lay cards that were looked at back on top, or under the deck, each in this order."""
    deck, ongoing = deck_of_combatant(state, who), state.ongoing[-1]
    looked, left = ongoing.looked[who], list(to_lay(state, who))
    for card in (*over, *under):
        left.remove(card)
    first, rest = deck.top[: looked.laid], deck.top[looked.laid + looked.left :]
    top = (*first, *over, *left, *rest)
    of = (*deck.top_of[: looked.laid], *(who for _ in (*over, *left)))
    deck = replace(
        deck,
        top=top,
        top_of=(*of, *deck.top_of[looked.laid + looked.left :]),
        bottom=(*deck.bottom, *under),
        bottom_of=(*deck.bottom_of, *(who for _ in under)),
    )
    now = Looked(looked.laid + len(over), len(left))
    found = {**ongoing.looked, who: now}
    if not now.left:
        del found[who]
    return with_ongoing(with_deck(state, deck), replace(ongoing, looked=found))


def are_among(cards: Sequence[Card], known: Sequence[Card]) -> bool:
    """Whether cards are some of those known, each as often as it is there."""
    return not Counter(cards) - Counter(one for one in known if one is not HIDDEN)


def put_on_top(state: Battle, who: str, cards: tuple[Card, ...]) -> Battle:
    """Put open cards on top of a combatant's deck."""
    deck = deck_of_combatant(state, who)
    top, of = (*cards, *deck.top), (*(OPEN for _ in cards), *deck.top_of)
    return with_deck(state, replace(deck, top=top, top_of=of))


def taken_from_bottom(state: Battle, who: str, count: int, cards: tuple[Card, ...]) -> Battle:
    """Let a combatant take the lowest cards of its deck, which are known to its seat alone."""
    deck, ongoing = deck_of_combatant(state, who), state.ongoing[-1]
    left = max(len(deck.bottom) - count, 0)
    deck = replace(deck, bottom=deck.bottom[:left], bottom_of=deck.bottom_of[:left])
    had = ongoing.hands.get(who, Taken())
    now = Taken(had.count + count, (*had.cards, *cards))
    taken = {**ongoing.hands, who: now}
    return with_ongoing(with_deck(state, deck), replace(ongoing, hands=taken))


def without_taken(state: Battle, who: str, cards: Sequence[Card]) -> Battle:
    """Return the state in which a combatant has opened cards that it had taken."""
    ongoing = state.ongoing[-1]
    had = ongoing.hands[who]
    left = list(had.cards)
    for card in cards:
        if card in left:
            left.remove(card)
    now = Taken(max(had.count - len(cards), 0), tuple(left))
    return with_ongoing(state, replace(ongoing, hands={**ongoing.hands, who: now}))
