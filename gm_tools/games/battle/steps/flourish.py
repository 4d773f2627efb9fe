"""The order in which characters flourish, which the attacker decides (Viskara 3951; R49)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_strike
from gm_tools.games.battle.events.maneuver import (
    FlourishNext,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.in_progress import Strike
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)

NOT_NOW = Refusal("not_flourishing", "Nobody flourishes with this now.")
BEGUN = Refusal("already_flourishing", "The flourish has begun already.")


def flourishing_strike(state: Battle) -> Strike | None:
    """Return the maneuver whose flourishes are being performed, if any."""
    strike = state.strikes[-1] if state.strikes else None
    return strike if strike is not None and strike.step == "flourish" and not state.grants else None


def not_next(state: Battle, who: str) -> Refusal | None:
    """Say why it is not a combatant's time to flourish."""
    strike = flourishing_strike(state)
    if strike is None or who not in strike.order:
        return NOT_NOW
    if who not in strike.waiting:
        return Refusal("not_next", "Another combatant flourishes first.")
    return None


def refused(_rules: Rules, state: Battle, event: EventOf[FlourishNext]) -> Refusal | None:
    """Say why the attacker cannot make this combatant the next to flourish."""
    data = event.data
    strike = flourishing_strike(state)
    if strike is None or data.next not in left(strike):
        return NOT_NOW
    if data.who != strike.by:
        return Refusal("not_the_attacker", "The attacker chooses the order of flourishes.")
    return _begun(strike)


def _begun(strike: Strike) -> Refusal | None:
    return BEGUN if any(one in strike.began for one in strike.waiting) else None


def left(strike: Strike) -> tuple[str, ...]:
    """Return the combatants whose flourish is still to come, the current one first."""
    current = strike.order.index(strike.waiting[0]) if strike.waiting else len(strike.order)
    return tuple(who for who in strike.order[current:] if who not in strike.passed)


def put_next(rules: Rules, state: Battle, event: EventOf[FlourishNext]) -> Battle:
    """Make a combatant the next to flourish."""
    strike, then = state.strikes[-1], event.data.next
    before = tuple(who for who in strike.order if who not in left(strike))
    after = tuple(who for who in left(strike) if who != then)
    return go_on(rules, with_strike(state, replace(strike, order=(*before, then, *after))))


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer the attacker to put others first, as long as the current flourish has not begun."""
    strike = flourishing_strike(state)
    if strike is None or who != strike.by or len(left(strike)) < 2 or _begun(strike):
        return
    options = tuple(Option(one, state.combatants[one].name) for one in left(strike))
    event = Event("flourish_next", FlourishNext(who), state.combatants[who].owner)
    yield Offer(event, (Field("next", "choice", options),), None, "flourish_next")


STEPS: BattleSteps = {"flourish_next": step(refused, put_next)}
