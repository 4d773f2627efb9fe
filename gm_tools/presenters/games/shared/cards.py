"""The cards of the rules as choices, for forms in which cards are told one by one."""

from typing import Final

from gm_tools.presenters.games.shared.views import Choice
from gm_tools.viskara.deck.deck import FULL_DECK, HIGHEST, card_words, cards_of, short_cards

CARDS: Final = tuple(
    Choice(short_cards([card]), card_words(card))
    for card in sorted(dict.fromkeys(cards_of(FULL_DECK)), key=lambda one: one.colour != "red")
)
"""Each card that there is, red before black, low before high (Viskara 814-825)."""
HIGHEST_FINALE: Final = HIGHEST
"""The highest value that a last card can have."""
