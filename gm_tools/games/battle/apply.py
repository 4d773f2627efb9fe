"""The next state: the event's step, and what follows from it by rule."""

from gm_tools.games.battle import marks
from gm_tools.games.battle.change import changed
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps import STEPS
from gm_tools.games.battle.turning import must_end
from gm_tools.games.battle.waiting import passed_over
from gm_tools.games.copying import replace
from gm_tools.games.event import Event

OVER_THE_START = frozenset(
    {"sidestep", "dash", "attack", "stance", "anchor", "end_turn", "start_signature"}
)
"""Events with which the start of a turn is over."""


def apply(rules: Rules, state: Battle, event: Event) -> Battle:
    """Return the state after an event that was not refused."""
    state = replace(state, news=())
    if event.type in OVER_THE_START and state.turn == event.data.who:
        state = _started(state, event.data.who, event.type)
        if event.type != "end_turn":
            state = marks.acted(state, event.data.who)
    return _settled(rules, STEPS[event.type].apply(rules, state, event))


def _started(state: Battle, who: str, type_: str) -> Battle:
    doings = state.combatants[who].doings
    if doings.started:
        return state
    if type_ != "end_turn":
        state = changed(state, who, doings=replace(doings, started=True))
    return marks.start_is_over(state, who)


def _settled(rules: Rules, state: Battle) -> Battle:
    """Let impossible movement go; pass the turn on where whoever had it has left (R22)."""
    if state.grants:
        state = passed_over(rules, state)
    if state.phase != "turns" or state.strikes:
        return state
    one = state.combatants.get(state.turn)
    if one is None or one.status == "in" or one.doings.ending:
        return state
    return must_end(rules, state, one.id)
