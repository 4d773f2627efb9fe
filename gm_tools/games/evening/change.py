"""Small changes that several steps make."""

from gm_tools.games.evening.state import Part, Show, State
from gm_tools.games.frame.copying import replace


def with_show(state: State, show: Show) -> State:
    """Return the state with a show in the place of the one with its id."""
    return replace(state, shows=tuple(show if one.id == show.id else one for one in state.shows))


def with_part(show: Show, part: Part) -> Show:
    """Return a show with a part in the place of the one with its id."""
    return replace(show, parts=tuple(part if one.id == part.id else one for one in show.parts))
