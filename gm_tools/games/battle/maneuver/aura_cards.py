"""Stored cards that using a tactic of the aura returns (Viskara 1788)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from gm_tools.games.battle.effects.paying import not_stored, returned
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Field, Option, Refusal
from gm_tools.viskara.deck.deck import Card, card_words


def cards_refusal(
    state: Battle, who: str, tactic: TacticBlock, cards: Sequence[Card]
) -> Refusal | None:
    """Say why these cards cannot be returned for a tactic: too few of a colour, or not stored."""
    if not tactic.returns:
        return Refusal("no_cards", f"{tactic.name} returns no cards.") if cards else None
    found = Counter(card.colour for card in cards)
    if any(found[colour] < least for colour, least in tactic.returns.items()):
        return Refusal("bad_cards", f"{tactic.name} returns at least {_asked(tactic)}.")
    return not_stored(state.combatants[who], cards)


def _asked(tactic: TacticBlock) -> str:
    return " and ".join(f"{least} {colour}" for colour, least in tactic.returns.items())


def card_fields(state: Battle, who: str, tactic: TacticBlock) -> Iterator[Field]:
    """Yield the field that asks for the cards, as many as wished of each colour."""
    stored = state.combatants[who].cards
    if tactic.returns:
        options = tuple(Option(card, card_words(card)) for card in stored)
        least = sum(tactic.returns.values())
        yield Field("cards", "cards", options, least, max(len(options), least))


def with_cards_returned(
    state: Battle, who: str, tactic: TacticBlock, cards: Sequence[Card]
) -> Battle:
    """Return the cards for a tactic; the caller has checked them."""
    return returned(state, who, tuple(cards), tactic.name) if cards else state
