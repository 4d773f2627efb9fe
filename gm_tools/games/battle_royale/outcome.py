"""How a game ended."""

from gm_tools.games.battle_royale.state import Outcome, State


def outcome(state: State) -> Outcome | None:
    """Return rule, winners and scores of a game that is over."""
    return state.outcome
