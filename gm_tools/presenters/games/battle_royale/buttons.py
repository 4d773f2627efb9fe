"""Which of an offer's buttons is meant, the names on it, and choices in words."""

from gm_tools.games.battle_royale.cells import cell_valid
from gm_tools.games.battle_royale.events import Resurrect
from gm_tools.games.battle_royale.questions import player_of
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.battle_royale.cells import cell_words
from gm_tools.presenters.games.battle_royale.log import word
from gm_tools.presenters.games.battle_royale.phrases import (
    card_name,
    find,
)


def case(_state: State, offer: Offer) -> str:
    """Return the case of an offer where its event has words for several."""
    data = offer.template.data
    return data.paid if isinstance(data, Resurrect) else offer.what


def button_word(state: State, offer: Offer, name: str) -> str:
    """Return what a name on a button stands for."""
    if name == "counted":
        return offer.notes[0]
    if name == "attacked":
        return _attacked(state, offer.template.by)
    return word(state, state, offer.template, name)


def _attacked(state: State, seat: str) -> str:
    cell = state.grid.get(player_of(state, seat).pos or "")
    if cell is None or cell.status == "empty":
        return "the card"
    return card_name(cell.card) if cell.card else "the card face down"


def option(state: State, choice: Option) -> str:
    """Return what an option is: a cell with what lies there, a card with its value."""
    value = str(choice.value)
    if cell_valid(value):
        return cell_words(state, value)
    card = find(state, value)
    return card_name(card) if card else choice.label or value
