"""How an evening ended: it has no winner, and goes on as long as its group likes."""

from gm_tools.games.evening.state import State


def outcome(_state: State) -> None:
    """Return nothing: an evening is closed by its game master, not by a rule."""
    return
