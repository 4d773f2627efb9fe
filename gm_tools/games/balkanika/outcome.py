"""How a game ended: there is no score (Balkanika 122)."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.games.balkanika.questions import columns_needed_at_all
from gm_tools.games.balkanika.state import Notes, State


@dataclass(frozen=True, slots=True)
class Winner:
    """What a player won in the rounds."""

    id: str
    name: str
    won: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end: encounters won, Safira's cards, columns resolved of those needed, the story."""

    result: Literal["victory", "defeat"]
    players: tuple[Winner, ...]
    encounters: int
    safira_cards: int
    columns: int
    resolved: int
    needed: int
    notes: Notes


def outcome(state: State) -> Outcome | None:
    """Return how a game ended; None while it goes on."""
    if state.outcome is None:
        return None
    results = state.safira.results if state.safira else ()
    return Outcome(
        result=state.outcome,
        players=tuple(Winner(one.id, one.name, len(one.won)) for one in state.players),
        encounters=len(state.story),
        safira_cards=len(state.safira_pile),
        columns=len(results),
        resolved=results.count("resolved"),
        needed=columns_needed_at_all(state),
        notes=state.notes,
    )
