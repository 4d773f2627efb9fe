"""Choosing health or morale: for a defy's reduction or for a gain (Viskara 3624, 980)."""

from collections.abc import Iterator, Mapping

from gm_tools.games.battle.events.maneuver import (
    Choose,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.choices import about, chosen
from gm_tools.games.battle.maneuver.in_progress import Choice, OngoingManeuver
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)

NOTHING = Refusal("nothing_to_choose", "There is nothing to choose now.")
_WORDS: Mapping[str, str] = {"health": "health", "morale": "morale", "both": "health and morale"}
NOT_BOTH = Refusal(
    "not_both", "Both only where the defy's output is greater than the attack's whole damage."
)


def refused(_rules: Rules, state: Battle, event: EventOf[Choose]) -> Refusal | None:
    """Say why this choice cannot be made."""
    data = event.data
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.step != "choices" or not about(ongoing, data.who):
        return NOTHING
    return _barred(ongoing, data.who, data.choice)


def _barred(ongoing: OngoingManeuver, who: str, choice: Choice) -> Refusal | None:
    if choice != "both":
        return None
    if about(ongoing, who) == "defy" and who in ongoing.both:
        return None
    return NOT_BOTH


def taken(rules: Rules, state: Battle, event: EventOf[Choose]) -> Battle:
    """Record the choice."""
    data = event.data
    return go_on(rules, chosen(state, data.who, data.choice))


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer the combatant's open choice."""
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.step != "choices":
        return
    what = about(ongoing, who)
    if not what:
        return
    choices: tuple[Choice, ...] = ("health", "morale", "both")
    options = tuple(
        Option(one, _WORDS[one], _barred(ongoing, who, one))
        for one in choices
        if what == "defy" or one != "both"
    )
    event = Event("choose", Choose(who, "health"), state.combatants[who].owner)
    yield Offer(event, (Field("choice", "choice", options),), None, f"choose_{what}")


STEPS: BattleSteps = {"choose": step(refused, taken)}
