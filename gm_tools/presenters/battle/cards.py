"""Cards in a few letters: "r5 b0"."""

from collections.abc import Iterable

from gm_tools.viskara.deck import Card


def short_cards(cards: Iterable[Card]) -> str:
    """Return cards as a table writes them down, colour and value."""
    return " ".join(f"{card.colour[0]}{card.value}" for card in cards)
