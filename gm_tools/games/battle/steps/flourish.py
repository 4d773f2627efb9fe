"""The order in which characters flourish, which the attacker decides (Viskara 3951; R49)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.events.maneuver import (
    FlourishNext,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
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


def flourishing_maneuver(state: Battle) -> OngoingManeuver | None:
    """Return the maneuver whose flourishes are being performed, if any."""
    ongoing = state.ongoing[-1] if state.ongoing else None
    flourishes = ongoing is not None and ongoing.step == "flourish" and not state.grants
    return ongoing if flourishes else None


def not_next(state: Battle, who: str) -> Refusal | None:
    """Say why it is not a combatant's time to flourish."""
    ongoing = flourishing_maneuver(state)
    if ongoing is None or who not in ongoing.order:
        return NOT_NOW
    if who not in ongoing.waiting:
        return Refusal("not_next", "Another combatant flourishes first.")
    return None


def refused(_rules: Rules, state: Battle, event: EventOf[FlourishNext]) -> Refusal | None:
    """Say why the attacker cannot make this combatant the next to flourish."""
    data = event.data
    ongoing = flourishing_maneuver(state)
    if ongoing is None or data.next not in left(ongoing):
        return NOT_NOW
    if data.who != ongoing.by:
        return Refusal("not_the_attacker", "The attacker chooses the order of flourishes.")
    return _begun(ongoing)


def _begun(ongoing: OngoingManeuver) -> Refusal | None:
    return BEGUN if any(one in ongoing.began for one in ongoing.waiting) else None


def left(ongoing: OngoingManeuver) -> tuple[str, ...]:
    """Return the combatants whose flourish is still to come, the current one first."""
    if ongoing.asked:  # a show comes first
        return ()
    current = ongoing.order.index(ongoing.waiting[0]) if ongoing.waiting else len(ongoing.order)
    return tuple(who for who in ongoing.order[current:] if who not in ongoing.passed)


def put_next(rules: Rules, state: Battle, event: EventOf[FlourishNext]) -> Battle:
    """Make a combatant the next to flourish."""
    ongoing, then = state.ongoing[-1], event.data.next
    before = tuple(who for who in ongoing.order if who not in left(ongoing))
    after = tuple(who for who in left(ongoing) if who != then)
    return go_on(rules, with_ongoing(state, replace(ongoing, order=(*before, then, *after))))


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer the attacker to put others first, as long as the current flourish has not begun."""
    ongoing = flourishing_maneuver(state)
    if ongoing is None or who != ongoing.by or len(left(ongoing)) < 2 or _begun(ongoing):
        return
    options = tuple(Option(one, state.combatants[one].name) for one in left(ongoing))
    event = Event("flourish_next", FlourishNext(who), state.combatants[who].owner)
    yield Offer(event, (Field("next", "choice", options),), None, "flourish_next")


STEPS: BattleSteps = {"flourish_next": step(refused, put_next)}
