"""What follows by rule from a state that has just become true, however it came about.

Who has no Stamina is knocked out, who is out of play holds nothing; a declared action that nobody
can answer any more is carried out; then step follows step and round follows round up to the end.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.collectors.actions import closed
from gm_tools.games.collectors.change import moved, with_all, with_player
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.formulas import end_check, next_instigator, recovery
from gm_tools.games.collectors.in_force import after_a_round
from gm_tools.games.collectors.interceptions import waiting_for
from gm_tools.games.collectors.questions import (
    CIRCULATION,
    GONE,
    dropping,
    has_escapade,
    in_order,
    in_play,
    is_draw_due,
    player_of,
    seats,
)
from gm_tools.games.collectors.state import PLAYING, Pending, Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.steps import OVER


def settled(rules: Rules, state: State) -> State:
    """Return the state in which a player has to decide something, or that is over."""
    before, numbers = None, rules.numbers
    while state.phase in PLAYING and state is not before:
        before, state = state, _settled_once(numbers, _emptied(_knocked_out(state)))
    return state


def _settled_once(numbers: Numbers, state: State) -> State:
    if state.winner is not None:
        return replace(state, phase=OVER, current=None, pending=None)
    if state.pending is not None:
        return _answered(numbers, state, state.pending)
    return FOLLOWS[state.phase](numbers, state)


# --- Collectors -----------------------------------------------------------------------------


def _knocked_out(state: State) -> State:
    """Return the state with everybody knocked out who has no Stamina (Collectors 70)."""
    if not any(map(_falls, state.players)):
        return state
    return with_all(state, lambda one: replace(one, ko=True) if _falls(one) else one)


def _falls(player: Player) -> bool:
    return player.in_play and not player.stamina and not player.ko


def _emptied(state: State) -> State:
    """Return the state with the items of those who are out of play elsewhere (Collectors 83)."""
    for player in state.players:
        for item in () if player.in_play else player.items:
            state = moved(state, item.id, GONE if item.soulbound else CIRCULATION)
    return state


# --- What was declared ----------------------------------------------------------------------


def _answered(numbers: Numbers, state: State, pending: Pending) -> State:
    """Go on once nobody is waited for: to the attempt's die, or to what the action does."""
    if pending.step != "answers" or waiting_for(numbers, state):
        return state
    return closed(numbers, state, pending)


# --- A round --------------------------------------------------------------------------------


def _opening(_numbers: Numbers, state: State) -> State:
    if state.instigator is None:
        return _rolled_for(state)
    if not player_of(state, state.instigator).in_play and not state.played:
        after = next_instigator(seats(state), in_play(state), state.instigator)
        return replace(state, instigator=after)
    ready = not is_draw_due(state)
    if state.played or (ready and not has_escapade(state, player_of(state, state.instigator))):
        return replace(state, phase="collection", current=None)
    return _pointed(state, state.instigator)


def _rolled_for(state: State) -> State:
    """Let the only one left of those who roll be the first Instigator (Collectors 4)."""
    able = in_play(state)
    rollers = tuple(one for one in state.rollers if one in able)
    if len(rollers) == 1:
        return replace(state, instigator=rollers[0], rollers=())
    state = state if rollers == state.rollers else replace(state, rollers=rollers)
    return _pointed(state, None)


def _collection(_numbers: Numbers, state: State) -> State:
    due = next((one.id for one in in_order(state) if one.collect == "due"), None)
    if due is None:
        return replace(state, phase="confrontation", current=None)
    return _pointed(state, due)


def _confrontation(_numbers: Numbers, state: State) -> State:
    left = next((one for one in in_order(state) if not one.turn_done), None)
    if left is None:
        return replace(state, phase="drop", current=None)
    if left.ko:
        return with_player(state, left.id, turn_done=True)
    return _pointed(state, left.id)


def _drop(_numbers: Numbers, state: State) -> State:
    left = dropping(state)
    return _pointed(state, left[0]) if left else replace(state, phase="recovery", current=None)


def _recovery(numbers: Numbers, state: State) -> State:
    """Recover, look whether the game is over, and begin the next round (Collectors 23-24, 78).

    A table that takes a game over in the middle of this step ends it itself.
    """
    if state.current is not None:
        return state
    recovered = with_all(state, lambda one: _recovered(numbers, one))
    end = end_check(recovered.players, state.overtime)
    if end.over:
        return replace(recovered, phase=OVER, winner=end.winner)
    after = next_instigator(seats(state), in_play(state), state.instigator or "P1")
    return replace(
        with_all(recovered, lambda one: _refreshed(numbers, one)),
        phase="opening",
        round=state.round + 1,
        instigator=after,
        current=after,
        overtime=end.overtime,
        draw_done=False,
        played=False,
        escapade=None,
    )


def _recovered(numbers: Numbers, player: Player) -> Player:
    if not player.in_play:
        return player
    stamina = recovery(player.stamina, player.ap, player.ko, numbers)
    return replace(player, stamina=stamina, ko=False)


def _refreshed(numbers: Numbers, player: Player) -> Player:
    """Return a Collector at the start of a round: AP anew, no marks (Collectors 14)."""
    return replace(
        player,
        ap=numbers.ap + player.ap_bonus,
        collect="due",
        intercept_used=False,
        abilities_used=(),
        cycle_used=False,
        turn_done=False,
        in_force=after_a_round(player),
        drop_done=False,
    )


def _pointed(state: State, seat: str | None) -> State:
    return state if state.current == seat else replace(state, current=seat)


FOLLOWS: Final[Mapping[str, Callable[[Numbers, State], State]]] = {
    "opening": _opening,
    "collection": _collection,
    "confrontation": _confrontation,
    "drop": _drop,
    "recovery": _recovery,
}
