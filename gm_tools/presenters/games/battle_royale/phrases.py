"""Phrases that pages share: names, cards, what they do, prices."""

from collections.abc import Iterable
from typing import Any, Final

from gm_tools.games.battle_royale.cards import Card, Effects
from gm_tools.games.battle_royale.state import Player, State
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.shared.phrases import signed, some

NOTE: Final = (
    "Prices in drinks are for adults only. Water in between; nobody is made to drink. The"
    " alternative and letting a price go do the same. If you drink, do not drive."
)
"""Stands wherever prices are named."""
TOKENS: Final = "Prices are counted in tokens of the table's choice; everybody may let a price go."
ALTERNATIVE: Final = {"dry": "a small forfeit", "alcohol": "a sip without alcohol"}
"""The alternative where the table named none."""


def card_name(card: Card) -> str:
    """Return what a card is called, with its printed value."""
    return f"{card.name} ({card.value})" if card.name else f"card of {card.value}"


def find(state: State, id: str) -> Card | None:
    """Return a card that the viewer may know, wherever it is."""
    return next((one for one in _seen(state) if one.id == id), None)


def _seen(state: State) -> Iterable[Card]:
    for one in state.players:
        yield from (card for card in (*one.active, *one.reserve) if card is not HIDDEN)
    yield from (cell.card for cell in state.grid.values() if cell.card)
    yield from () if isinstance(state.deck, int) else state.deck.pool
    if state.won:
        yield state.won.card


def does(effects: Effects) -> str:
    """Return what a card does: "+1 action, dice +2"."""
    parts = (
        (effects.actions, f"{signed(effects.actions)} {_noun(effects.actions, 'action')}"),
        (effects.moves, f"{signed(effects.moves)} {_noun(effects.moves, 'movement')}"),
        (effects.roll_sum, f"dice {signed(effects.roll_sum)}"),
        (effects.shield, f"{some(effects.shield, 'shield')}"),
    )
    return ", ".join(text for number, text in parts if number)


def _noun(number: int, noun: str) -> str:
    return noun if abs(number) == 1 else f"{noun}s"


def marks(card: Card) -> str:
    """Return what else is true of a card."""
    found = (("curse", card.curse), ("is taken first", card.must_take))
    return ", ".join(text for text, is_so in found if is_so)


def unit(state: State, count: int = 2) -> str:
    """Return what prices are counted in."""
    noun = "token" if state.options.price_mode == "dry" else "sip"
    return noun if count == 1 else f"{noun}s"


def alternative(state: State) -> str:
    """Return the table's alternative to a price."""
    return state.options.alt_text or ALTERNATIVE[state.options.price_mode]


def counted(state: State, one: Player) -> str:
    """Return what was counted for a seat, "" for viewers who may not know."""
    found: Any = one.units
    if found is HIDDEN or not state.options.count_visible:
        return ""
    waived = f", {one.waived} let go" if one.waived else ""
    return f"{found} {unit(state, found)}{waived}"
