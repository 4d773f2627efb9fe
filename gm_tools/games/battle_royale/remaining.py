"""The cards that are left on the map: which are known, which one is the last, what they count."""

from gm_tools.games.battle_royale.cells import distance
from gm_tools.games.battle_royale.formulas import HIGH, HIGH_COUNTS
from gm_tools.games.battle_royale.state import Card, State
from gm_tools.games.frame.decks import all_cards


def cells_left(state: State) -> tuple[str, ...]:
    """Return the cells with a card, in the grid's order."""
    return tuple(cell for cell, one in state.grid.items() if one.status != "empty")


def face_up(state: State) -> tuple[Card, ...]:
    """Return the cards that lie face up."""
    return tuple(one.card for one in state.grid.values() if one.card is not None)


def last_cell(state: State) -> str | None:
    """Return the cell of the last card once exactly one is left (76)."""
    left = cells_left(state)
    return left[0] if len(left) == 1 else None


def known_values(state: State) -> tuple[tuple[int, ...], bool]:
    """Return the known values of the cards left, and whether those are all of them.

    A deck kept here is exactly what lies face down: its values are known, their cells are not
    (G-BR-24).
    """
    down = sum(one.status == "down" for one in state.grid.values())
    hidden = all_cards(state.deck)
    values = tuple(one.value for one in (*face_up(state), *hidden))
    return values, down == len(hidden)


def low_card(state: State) -> bool:
    """Whether a card below 13 is known to be left."""
    return any(one < HIGH for one in known_values(state)[0])


def counted(state: State, card: Card) -> int:
    """Return what a card on the map counts for an attack (75; G-BR-9)."""
    return HIGH_COUNTS if state.high_reduced else card.value


def is_nearer(state: State, here: str, there: str) -> bool:
    """Whether a move shortens the way to the last card; true while more than one is left (76)."""
    last = last_cell(state)
    return last is None or distance(there, last) < distance(here, last)
