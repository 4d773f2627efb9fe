"""The move trigger: a Move without cost (Viskara 1533-1541, 3933-3947; R24, R46, R60)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.combatant.acting import acting
from gm_tools.games.battle.combatant.perks import after_move_action
from gm_tools.games.battle.events.turn import (
    TakeMove,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.costs import Cost, pay
from gm_tools.games.battle.movement.granting import MOVE_TRIGGER, granted
from gm_tools.games.battle.movement.moving import barred, cannot_dash
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, GrantKind, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.flourish import NOT_NOW, flourishing_maneuver, not_next
from gm_tools.games.battle.things.speeds import dash_cost, speed_of
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)


def refused(_rules: Rules, state: Battle, event: EventOf[TakeMove]) -> Refusal | None:
    """Say why a combatant cannot take the Move of its move trigger."""
    data = event.data
    refusal = not_next(state, data.who)
    if refusal:
        return refusal
    if data.who not in state.ongoing[-1].movers:
        return NOT_NOW
    mover = acting(state, data.who)
    return barred(state, mover, "move") or (_no_dash(state, mover) if data.dash else None)


def _no_dash(state: Battle, who: str) -> Refusal | None:
    return cannot_dash(state, who, dash_cost(state, who))


def taken(rules: Rules, state: Battle, event: EventOf[TakeMove]) -> Battle:
    """Grant the Move: a sidestep of up to the combatant's speed, or a dash for its flair (R24)."""
    data = event.data
    ongoing, who = state.ongoing[-1], data.who
    left = tuple(one for one in ongoing.movers if one != who)
    state = with_ongoing(state, replace(ongoing, movers=left))
    mover = acting(state, who)
    if data.dash:
        cost = Cost(0, dash_cost(state, mover))
        state = pay(state, mover, cost)
    state = after_move_action(state, mover)
    state = with_news(state, News("move_trigger", mover))
    kind: GrantKind = "dash" if data.dash else "sidestep"
    state = granted(state, mover, mover, kind, speed_of(state, mover), MOVE_TRIGGER)
    return go_on(rules, state, who)


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer the Move of a move trigger."""
    ongoing = flourishing_maneuver(state)
    if ongoing is None or who not in ongoing.waiting or who not in ongoing.movers:
        return
    options = (Option(False, "sidestep"), Option(True, "dash", _no_dash(state, who)))
    event = Event("take_move", TakeMove(who), state.combatants[who].owner)
    fields = (Field("dash", "choice", options, required=False),)
    yield Offer(event, fields, barred(state, who, "move"), "move_trigger")


STEPS: BattleSteps = {"take_move": step(refused, taken)}
