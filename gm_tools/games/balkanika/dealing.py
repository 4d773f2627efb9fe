"""Cards that come into a game: from a deck, or named by the table when they are turned over."""

from collections.abc import Iterable

from gm_tools.games.balkanika.cards import UNSAID, Card, Effect
from gm_tools.games.balkanika.events import Reveal
from gm_tools.games.balkanika.questions import known_cards
from gm_tools.games.balkanika.state import MOST_CARDS, Options, State
from gm_tools.games.balkanika.text_lengths import LONGEST_NAME, LONGEST_TEXT, long_refusal
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first

LONGEST_ID = 64


def cards_refusal(cards: tuple[Card, ...]) -> Refusal | None:
    """Say what is wrong with some cards: ``bad_value``; each needs an id of its own."""
    if len(cards) > MOST_CARDS:
        return Refusal("bad_value", f"A deck has at most {MOST_CARDS} cards, not {len(cards)}.")
    if len({one.id for one in cards}) < len(cards):
        return Refusal("bad_value", "Two cards have the same id. Give each its own.")
    return first(_card_refusal(one) for one in cards)


def _card_refusal(card: Card) -> Refusal | None:
    if not card.id or len(card.id) > LONGEST_ID:
        return Refusal("bad_value", f"A card's id has 1 to {LONGEST_ID} characters.")
    texts = ((one, LONGEST_NAME, "A name") for one in (card.title, *card.abilities))
    return first(
        (
            *(long_refusal(*one) for one in texts),
            long_refusal(card.effect.text, LONGEST_TEXT, "An effect"),
            out_of_bounds(card),
        )
    )


def named_refusal(state: State, data: Reveal) -> Refusal | None:
    """Say why the card that a table names cannot be: ``bad_value``."""
    told = named(state, data)
    plainly = data.title or data.abilities or data.effect or data.adjust is not None
    if data.card is not None and plainly:
        return Refusal("bad_value", "Give the card whole or in parts, not both.")
    if any(one.id == told.id for one in known_cards(state)):
        return Refusal("bad_value", f"There is a card {told.id[:40]!r} already. Give another id.")
    return cards_refusal((told,))


def named(state: State, data: Reveal) -> Card:
    """Return the card that a table names; what is not told stays empty."""
    if data.card is not None:
        return as_entered(data.card, state.options)
    size = state.options.effect_default if data.adjust is None else data.adjust
    return Card(
        id=new_id(state.encounter_no, (one.id for one in known_cards(state))),
        title=data.title.strip() or f"Encounter {state.encounter_no}",
        abilities=tuple(one.strip() for one in data.abilities if one.strip()),
        effect=Effect(data.effect.strip(), size, data.sign),
    )


def new_id(number: int, taken: Iterable[str]) -> str:
    """Return an id for the card of an encounter that no card has yet."""
    known, found = frozenset(taken), f"e{number}"
    while found in known:
        found += "x"
    return found


def as_entered(card: Card, options: Options) -> Card:
    """Return a card as it enters the game: an effect of which nothing is said has the usual size.

    (G-BAL-5)
    """
    if card.effect != UNSAID:
        return card
    return replace(card, effect=Effect(adjust=options.effect_default))
