"""What follows by rule from a state: open shows are judged, old ones are forgotten."""

from gm_tools.games.evening.questions import has_measure, is_shown, show_of
from gm_tools.games.evening.state import MOST_SETTLED, Numbers, Show, Stage, State
from gm_tools.games.frame.copying import replace


def settled(_rules: Numbers, state: State) -> State:
    """Return the state with every show settled that needs no decision, and only the last ones."""
    shows = _kept(state, tuple(_judged(one) for one in state.shows))
    if shows != state.shows:
        state = replace(state, shows=shows)
    if state.stage.on == "show" and show_of(state, state.stage.id) is None:
        return replace(state, stage=Stage())
    return state


def _judged(show: Show) -> Show:
    """Settle a show that is measured in the open, once everybody has shown (R195)."""
    if show.is_settled or show.secrecy != "open":
        return show
    if has_measure(show) and is_shown(show):
        return replace(show, is_settled=True)
    return show


def _kept(state: State, shows: tuple[Show, ...]) -> tuple[Show, ...]:
    """Leave out settled shows but the last ones, and the one on the television."""
    done = [one.id for one in shows if one.is_settled]
    gone = {*done[:-MOST_SETTLED]} - {state.stage.id}
    return tuple(one for one in shows if one.id not in gone) if gone else shows
