"""Whose turn it is, and what is due."""

from collections.abc import Iterator

from gm_tools.games.balkanika.questions import (
    attempts,
    columns_needed,
    free_ends,
    is_beyond_reach,
    name_of,
    next_roller,
    rolls_left,
    still_needed,
    still_open,
    turn,
)
from gm_tools.games.balkanika.state import State
from gm_tools.games.balkanika.steps.adventure import tied
from gm_tools.presenters.games.shared.phrases import listed, some


def whose(state: State) -> str:
    """Return whose turn it is."""
    if state.phase == "party":
        return "The party"
    if state.step == "layout":
        return "Safira"
    if tied(state):
        return f"Tie: {listed([name_of(state, one) for one in tied(state)])}"
    if next_roller(state):
        return f"{name_of(state, next_roller(state))} rolls"
    return f"{name_of(state, turn(state).dm)} is DM" if state.players else ""


def now(state: State) -> str:
    """Return in one line what has to happen next."""
    if state.phase == "party":
        return "Tell who Safira is, why she escaped, what she wants; then start."
    if state.step == "layout":
        return f"Safira's {some(len(state.safira_pile), 'card')} are shuffled and dealt."
    if not state.players or state.phase not in ("adventure", "safira"):
        return ""
    return _in_play(state)


def _in_play(state: State) -> str:
    dm = name_of(state, turn(state).dm)
    if state.step == "reveal":
        which = "last card" if len(free_ends(state)) == 1 else "left or the right card"
        return f"{dm} turns over the {which} of the row and sets the scene."
    if state.step == "edc":
        return f"{dm} rolls the EDC."
    if state.step == "open":
        return f"{dm} opens column {_current(state)}: the story, then the EDC."
    if state.step == "tie":
        return "A tie: each rolls a plain d20. The highest takes the card."
    roller = name_of(state, next_roller(state))
    if state.roll is not None:
        return f"{roller} rolled {state.roll.die}. Change it, or leave it."
    return f"{roller} tells what their character does, then rolls."


def due(state: State) -> tuple[str, ...]:
    """Return every other reminder of the moment."""
    return tuple(_due(state))


def _due(state: State) -> Iterator[str]:
    order = turn(state).order if state.step == "attempt" else ()
    if order and state.phase == "adventure" and len(attempts(state)) < len(order) - 1:
        yield f"{name_of(state, order[-1])} is DM and plays last."
    if state.phase != "safira" or state.safira is None:
        return
    count = len(still_open(state))
    lying = "1 card lies" if count == 1 else f"{count} cards lie"
    yield f"The column needs {still_needed(state)} more; {lying} open."
    yield f"{some(columns_needed(state), 'more column')} to resolve before Safira is found."
    yield from _passes(state)


def _passes(state: State) -> Iterator[str]:
    """Say what is left of the passes, and where they cannot be enough (G-BAL-12)."""
    left = rolls_left(state)
    if left is None:
        return
    yield f"{some(left, 'roll')} left for this column."
    if is_beyond_reach(state):
        yield "That is not enough: the column cannot be resolved any more."


def _current(state: State) -> int:
    return state.safira.current if state.safira else 0
