"""Wanted points of the state: deeds move a marker on the track (World Adventure 1126-1157)."""

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.change import changed, told
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.working.wanted import moved, wanted_delta


def with_wanted(state: World, seat: str, delta: int) -> World:
    """Return the state with a player's wanted points changed, never below 0."""
    before = state.players[seat].wanted
    after = max(0, before + delta)
    if after == before:
        return state
    track = moved(state.wanted_track, seat, after)
    state = replace(changed(state, seat, wanted=after), wanted_track=track)
    return told(state, "wanted", seat, amount=after - before)


def with_deed(rules: Facts, state: World, seat: str, deed: str) -> World:
    """Return the state after a deed that is known to the law."""
    return with_wanted(state, seat, wanted_delta(deed, rules.deeds))
