"""When a side has lost, who leaves the battle, and its end (Viskara 3519-3521, 3677-3692)."""

from typing import Literal

from gm_tools.games.battle.change import changed, with_news, with_side
from gm_tools.games.battle.effects.mark_ends import user_left
from gm_tools.games.battle.state import Battle, News, Side
from gm_tools.games.frame.copying import replace

Why = Literal["left", "lost", "dead"]


def after_harm(state: Battle) -> Battle:
    """Apply the consequences of lost health right after the maneuver that took it (R126).

    Where no one is safe the exhausted die (3688; R64); in simple battles they are removed (1139). A
    side whose characters are all exhausted loses and leaves with all its combatants (3686); with
    one side left the battle is over.
    """
    if state.phase == "over":
        return state
    state = _gone(state)
    there, unexhausted = set(), set()
    for one in state.combatants.values():
        if one.status == "in":
            there.add(one.side)
            if not one.exhausted or "no_location" in one.traits:  # R102
                unexhausted.add(one.side)
    for side in state.sides.values():
        if side.status == "in" and side.id not in unexhausted:
            state = _side_lost(state, side)
        elif side.status != "in" and side.id in there:
            state = _all_left(state, side.id, side.status)
    return _ended_by_sides(state)


def _gone(state: Battle) -> Battle:
    """Remove the exhausted that die or leave under the battle's options."""
    why: Why = "dead"
    if state.is_simple:
        why = "left"
    elif not state.options.no_one_is_safe:
        return state
    for one in state.combatants.values():
        if one.exhausted and one.status == "in":
            state = left(state, one.id, why)
    return state


def left(state: Battle, who: str, why: Why) -> Battle:
    """Take a combatant out of the battle; its marks on others that wait for its turns end."""
    state = with_news(changed(state, who, status=why), News("leaves", who, label=why))
    return user_left(state, who)


def _side_lost(state: Battle, side: Side) -> Battle:
    state = with_news(with_side(state, replace(side, status="lost")), News("side_loses", side.id))
    return _all_left(state, side.id, "lost")


def _all_left(state: Battle, side: str, why: Why) -> Battle:
    for one in state.combatants.values():
        if one.side == side and one.status == "in":
            state = left(state, one.id, why)
    return state


def _ended_by_sides(state: Battle) -> Battle:
    staying = [side for side in state.sides.values() if side.status == "in"]
    return state if len(staying) > 1 else ended(state, "won" if staying else "nobody_left")


def ended(state: Battle, why: str) -> Battle:
    """End the battle, and with it any maneuver or movement in progress."""
    state = replace(state, phase="over", ended=why, ongoing=(), grants=(), packets=())
    return with_news(state, News("battle_ends", label=why))
