"""What follows by itself: whose step it is, the next phase, recovery, the end of a round.

``gone_on`` is called at the end of every event that can bring a step to its end.
"""

from gm_tools.games.collectors.formulas import (
    FULL_STAMINA,
    ROUND_AP,
    end_check,
    next_instigator,
    recovery,
)
from gm_tools.games.collectors.people import at, find, in_order, seats, with_all, with_player
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.steps import OVER


def gone_on(state: State) -> State:
    """Return the state in which somebody has to decide something."""
    if state.pending is not None:
        return state
    before = None
    while state is not before:
        before, state = state, PHASES[state.phase](state)
    return state


def is_draw_due(state: State) -> bool:
    """Whether items have to come up before an Escapade is played (Collectors 7; G-COL-16)."""
    return state.round > 1 and not state.draw_done and bool(drawing_seats(state))


def drawing_seats(state: State) -> tuple[str, ...]:
    """Return whose Collection Decks have a top item to turn."""
    found = (one for one in state.players if one.in_play and cards_left(one.collection_deck))
    return tuple(one.id for one in found)


def has_escapade(state: State, player: Player) -> bool:
    """Whether an Instigator has anything to play (Collectors 79; G-COL-17, G-COL-18)."""
    return bool(player.hand) or (state.overtime and any(not x.sequential for x in player.discard))


def _opening(state: State) -> State:
    if state.instigator is None:
        return _pointed(state, None)
    if not at(state, state.instigator).in_play and not state.played:
        after = next_instigator(seats(state), _in_play(state), state.instigator)
        return replace(state, instigator=after)
    if state.played:
        return collecting(state)
    ready = not is_draw_due(state)
    if ready and not has_escapade(state, at(state, state.instigator)):
        return collecting(state)
    return _pointed(state, state.instigator)


def collecting(state: State) -> State:
    """Return the state with the Collection Phase begun."""
    return replace(state, phase="collection", current=None)


def _collection(state: State) -> State:
    due = next((one.id for one in in_order(state) if one.collect == "due"), None)
    if due is None:
        return replace(state, phase="confrontation", current=None)
    return _pointed(state, due)


def _confrontation(state: State) -> State:
    left = next((one for one in in_order(state) if not one.turn_done), None)
    if left is None:
        return replace(state, phase="drop", current=None)
    if left.ko:
        return with_player(state, left.id, turn_done=True)
    return _pointed(state, left.id)


def dropping(state: State) -> tuple[str, ...]:
    """Return who may still return an item, in order; the knocked out may not (Collectors 22)."""
    found = (one for one in in_order(state) if not one.ko and not one.drop_done)
    return tuple(one.id for one in found)


def _drop(state: State) -> State:
    left = dropping(state)
    return _pointed(state, left[0]) if left else replace(state, phase="recovery", current=None)


def _recovery(state: State) -> State:
    """Recover, look whether the game is over, and begin the next round (Collectors 23-24, 78)."""
    recovered = with_all(state, _recovered)
    end = end_check(recovered.players, state.overtime)
    if end.over:
        return replace(recovered, phase=OVER, current=None, winner=end.winner)
    after = next_instigator(seats(state), _in_play(state), state.instigator or "P1")
    fresh = with_all(recovered, _refreshed)
    return replace(
        fresh,
        phase="opening",
        round=state.round + 1,
        instigator=after,
        current=after,
        overtime=end.overtime,
        draw_done=False,
        played=False,
    )


def _recovered(player: Player) -> Player:
    if not player.in_play:
        return player
    return replace(player, stamina=recovery(player.stamina, player.ap, player.ko), ko=False)


def _refreshed(player: Player) -> Player:
    """Return a Collector at the start of a round: AP anew, no marks (Collectors 14)."""
    return replace(
        player,
        ap=ROUND_AP + player.ap_bonus,
        collect="due",
        intercept_used=False,
        abilities_used=(),
        cycle_used=False,
        turn_done=False,
        drop_done=False,
    )


def hit(state: State, seat: str, by: int = 1) -> State:
    """Return the state with Stamina lost; at 0 a Collector is knocked out (Collectors 68, 70)."""
    player = find(state, seat)
    if player is None or player.ko:
        return state
    stamina = min(max(player.stamina - by, 0), FULL_STAMINA)
    return with_player(state, seat, stamina=stamina, ko=stamina == 0)


def fallen(state: State) -> State:
    """Return a state that somebody wrote, with who has no Stamina knocked out (Collectors 70)."""
    return with_all(
        state, lambda one: replace(one, ko=True) if one.in_play and not one.stamina else one
    )


def _in_play(state: State) -> tuple[str, ...]:
    return tuple(one.id for one in state.players if one.in_play)


def _pointed(state: State, seat: str | None) -> State:
    return state if state.current == seat else replace(state, current=seat)


def _stays(state: State) -> State:
    return state


PHASES = {
    "none": _stays,
    "opening": _opening,
    "collection": _collection,
    "confrontation": _confrontation,
    "drop": _drop,
    "recovery": _recovery,
    "over": _stays,
}
