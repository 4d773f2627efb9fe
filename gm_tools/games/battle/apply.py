"""The next state: the event's step, then what follows by rule."""

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.effects.limits import performed
from gm_tools.games.battle.hiding.parting import UNSEEN
from gm_tools.games.battle.movement.moving import all_over
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.settled import settled
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.steps import STEPS, consent
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event

OVER_THE_START = frozenset(
    [
        "sidestep",
        "dash",
        "attack",
        "stance",
        "anchor",
        "shake_off",
        "end_turn",
        "start_signature",
        "anyway",
    ]
)
"""Events that end the start of a turn."""
ASKING = frozenset({"use", "attack", "stance", "defy", "signature"})
"""Events to which others may have to agree."""
MANEUVERS = frozenset(
    {"sidestep", "dash", "attack", "stance", "defy", "signature", "take_move", "anyway"}
)
"""Events by which somebody performs a maneuver; effects are looked at as they are used."""


def apply(rules: Rules, state: Battle, event: Event) -> Battle:
    """Return the state after an event; the caller has checked that it is not refused.

    After what happens out of sight, all else is as it was (R190).
    """
    if event.type in UNSEEN:
        return STEPS[event.type].apply(rules, state, event)
    state = replace(state, news=(), aside=None)
    asked = consent.question(state, rules, event) if event.type in ASKING else None
    if asked is not None:
        return consent.asking(state, asked)
    state = _done(rules, state, event)
    agreed = consent.agreed_to(state) if event.type == "agree" else None
    if agreed is not None:
        state = replace(state, asked=None)
        if STEPS[agreed.type].refuse(rules, state, agreed):
            return with_news(state, News("past", agreed.data.who))
        state = _done(rules, state, agreed)
    return settled(rules, state)


def _done(rules: Rules, state: Battle, event: Event) -> Battle:
    if event.type in OVER_THE_START:
        state = all_over(state)
    if event.type in OVER_THE_START and state.turn == event.data.who:
        state = _started(state, event.data.who, event.type)
        if event.type != "end_turn":
            state = mark_ends.acted(state, event.data.who)
    if event.type in MANEUVERS:
        state = performed(state, event.data.who)
    return STEPS[event.type].apply(rules, state, event)


def _started(state: Battle, who: str, type_: str) -> Battle:
    doings = state.combatants[who].doings
    if doings.started:
        return state
    if type_ != "end_turn":
        state = changed(state, who, doings=replace(doings, started=True))
    return mark_ends.start_is_over(state, who)
