"""A state with a new row, or with a column closed."""

from gm_tools.games.balkanika.state import Result, Safira, Slot, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left


def with_row(state: State, length: int) -> State:
    """Lay a row of hidden cards, fewer where the deck is short."""
    count = min(length, cards_left(state.deck))
    row = tuple(Slot(str(at)) for at in range(count))
    return replace(state, phase="adventure", step="reveal", row=row)


def with_result(safira: Safira, result: Result) -> Safira:
    """Return Safira with the current column closed; play moves on to the left (G-BAL-14)."""
    at = safira.current - 1
    results: tuple[Result, ...] = (*safira.results[:at], result, *safira.results[at + 1 :])
    return replace(safira, results=results)
