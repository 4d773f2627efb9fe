"""Why an event is refused: reasons that hold for every event, then its step's own."""

from gm_tools.games.battle.reasons import cards_open, no_combatant
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps import STEPS, consent
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Refusal


def refusal(rules: Rules, state: Battle, event: Event) -> Refusal | None:
    """Return why an event is refused, or None; the state is never touched."""
    step = STEPS.get(event.type)
    if step is None:
        return Refusal("unknown_event", f"A battle has no event {event.type!r}.")
    if state.phase == "over" and "over" not in step.phases:
        return Refusal("game_over", "The battle is over. Undo its end to go on.")
    if state.phase not in step.phases:
        return Refusal("wrong_phase", f"Not possible now: {_PHASES[state.phase]}.")
    if event.type not in consent.ANSWERS and not step.host and (why := consent.waiting_for(state)):
        return why
    refusal = _not_theirs(state, event, step.host) or cards_open(state, event)
    return refusal or step.refuse(rules, state, event)


def _not_theirs(state: Battle, event: Event, host_only: bool) -> Refusal | None:
    if event.by == HOST:
        return _unknown(state, event)
    if host_only:
        return Refusal("wrong_player", "Only the game master can do this.")
    unknown = _unknown(state, event)
    if unknown:
        return unknown
    who = getattr(event.data, "who", None)
    if isinstance(who, str) and who and state.combatants[who].owner != event.by:
        return Refusal("wrong_player", f"{state.combatants[who].name} is played by another player.")
    return None


def _unknown(state: Battle, event: Event) -> Refusal | None:
    who = getattr(event.data, "who", None)
    named = (who,) if isinstance(who, str) else who or ()
    for one in named:
        if one not in state.combatants and (one or event.type != "begin"):
            return no_combatant(one)
    return None


_PHASES = {
    "none": "the battle is not set up yet",
    "placement": "combatants are still being placed",
    "first_turn": "first choose who has the first turn",
    "turns": "the turns have begun",
}
