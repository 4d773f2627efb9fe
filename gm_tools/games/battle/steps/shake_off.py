"""Ending a mark as an action, for its price (Viskara 5408)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant.resources import cannot_pay, paid
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.events.turn import ShakeOff
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Mark
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.may_act import cannot_act, in_signature
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import HIDDEN, Offer, Refusal


def _found(state: Battle, data: ShakeOff) -> Mark | None:
    marks = state.combatants[data.who].marks
    return next(
        (one for one in marks if (one.name, one.by) == (data.mark, data.by) and one.ends_for), None
    )


def _refused(_rules: Rules, state: Battle, event: EventOf[ShakeOff]) -> Refusal | None:
    """Say why a combatant cannot end a mark."""
    data = event.data
    mark = _found(state, data)
    if mark is None:
        name = state.combatants[data.who].name
        return Refusal("no_such_mark", f"{name} bears no mark that could be paid off.")
    return (
        cannot_act(state, data.who)
        or in_signature(state, data.who)
        or cannot_pay(state, data.who, mark.ends_for, 0)
    )


def _shaken_off(_rules: Rules, state: Battle, event: EventOf[ShakeOff]) -> Battle:
    """Pay for it, and take the mark off."""
    data = event.data
    mark = _found(state, data)
    if mark is None:
        return state
    state = paid(state, data.who, effort=mark.ends_for)
    return mark_ends.without_marks(state, data.who, (mark,))


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to end each mark that may be paid off, on the combatant's own turn."""
    one = state.combatants[who]
    if state.phase != "turns" or state.turn != who or one.marks is HIDDEN:
        return
    for mark in one.marks:
        if mark.ends_for:
            event = Event("shake_off", ShakeOff(who, mark.name, mark.by), one.owner)
            why = _refused(rules, state, event)
            cost = f"{mark.ends_for} effort"
            yield Offer(event, (), why, f"shake off {mark.own_name or mark.name}", (cost,))


STEPS: BattleSteps = {"shake_off": step(_refused, _shaken_off)}
