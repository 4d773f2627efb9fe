"""A state with a new row, a row with another card, or Safira with a column closed."""

from gm_tools.games.balkanika.state import Result, Safira, Slot, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left


def with_row(state: State, length: int) -> State:
    """Lay a row of hidden cards, fewer where the deck is short."""
    count = min(length, cards_left(state.deck))
    row = tuple(Slot(str(at)) for at in range(count))
    return replace(state, phase="adventure", step="reveal", row=row)


def with_slot(row: tuple[Slot, ...], at: int, slot: Slot) -> tuple[Slot, ...]:
    """Return a row with one of its places changed."""
    return (*row[:at], slot, *row[at + 1 :])


def with_result(safira: Safira, result: Result) -> Safira:
    """Return Safira with the current column closed; play moves on to the left (G-BAL-14)."""
    at = safira.current - 1
    results: tuple[Result, ...] = (*safira.results[:at], result, *safira.results[at + 1 :])
    return replace(safira, results=results)
