"""Who performs what a combatant declared: its deck, its doings, what happens to it (1866; R222)."""

from gm_tools.games.battle.maneuver.in_progress import performer_of
from gm_tools.games.battle.state import Battle


def acting(state: Battle, who: str) -> str:
    """Return who performs what a combatant declared in the maneuver in progress, or itself."""
    return performer_of(state.ongoing[-1], who) if state.ongoing else who


def drawing(state: Battle, who: str) -> str:
    """Return from whose deck a combatant's show is drawn: that of whoever performs it."""
    is_show = bool(state.ongoing) and state.ongoing[-1].step == "shows"
    return acting(state, who) if is_show else who
