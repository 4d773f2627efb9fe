"""A game in the middle, as a table tells it, with what may be left out filled in."""

from collections.abc import Mapping

from gm_tools.games.collectors.questions import in_order, in_play
from gm_tools.games.collectors.sound import sound
from gm_tools.games.collectors.state import PLAYING, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal


def adopt_refusal(state: State) -> Refusal | None:
    """Say why a state cannot be taken over."""
    if state.phase not in PLAYING:
        return Refusal("bad_value", f"phase is one of {', '.join(PLAYING)}.")
    if state.pending is not None:
        return Refusal("bad_value", "A game is taken over while nothing is declared.")
    return sound(with_flags(state))


def completed(state: State) -> State:
    """Return a game as it stands; those before the current one have had their step."""
    state = with_flags(state)
    able = in_play(state)
    if state.instigator is None and state.phase == "opening":
        return replace(state, rollers=state.rollers or able, current=None)
    instigator = state.instigator or able[0]
    return _caught_up(replace(state, instigator=instigator, rollers=()))


def with_flags(state: State) -> State:
    """Return a state whose marks say which decks are listed."""
    return replace(
        state,
        players=tuple(
            replace(
                one,
                items_listed=not isinstance(one.collection_deck, int),
                escapades_listed=not isinstance(one.escapade_deck, int),
            )
            for one in state.players
        ),
    )


MARKS: Mapping[str, tuple[str, str | bool, str | bool]] = {
    "collection": ("collect", "due", "done"),
    "confrontation": ("turn_done", False, True),
}


def _caught_up(state: State) -> State:
    order = tuple(one.id for one in in_order(state))
    if state.phase not in MARKS or state.current not in order:
        return state
    key, open_, done = MARKS[state.phase]
    earlier = order[: order.index(state.current)]
    players = (
        replace(one, **{key: done}) if one.id in earlier and getattr(one, key) == open_ else one
        for one in state.players
    )
    return replace(state, players=tuple(players))
