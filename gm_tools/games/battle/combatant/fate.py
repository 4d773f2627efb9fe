"""Challenging fate (Viskara 3630-3646; R47, R48)."""

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.outputs import output
from gm_tools.games.battle.reasons import not_in_battle
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.protocol import Refusal


def no_challenge(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot challenge fate."""
    one = state.combatants[who]
    if state.is_simple:
        return Refusal("not_in_simple", "Fate cannot be challenged in a simple battle.")
    if not state.blocks[one.block].may_challenge_fate:
        return Refusal("no_fate", f"{one.name} cannot challenge fate.")
    if one.fate == "used":
        return Refusal("fate_used", f"{one.name} has already challenged fate in this battle.")
    if one.fate == "locked":
        return Refusal("fate_locked", f"{one.name} challenged fate in the battle before.")
    if one.exhausted:
        return Refusal("exhausted", f"{one.name} is exhausted and cannot challenge fate.")
    return not_in_battle(one)


def effort_after(state: Battle, who: str) -> int:
    """Return a combatant's effort once it has challenged fate: more, up to the most (3638)."""
    effort, numbers = state.combatants[who].effort, state.numbers
    return max(min(effort + numbers.fate_effort, numbers.most_effort), effort)


def challenged(state: Battle, who: str) -> Battle:
    """Challenge fate: effort at once, up to the most, and a debt for the next turn (3638-3642)."""
    before, effort = state.combatants[who].effort, effort_after(state, who)
    debt = state.numbers.fate_debt
    state = changed(state, who, effort=effort, fate="used", fate_ready=True, fate_debt=debt)
    return with_news(
        state,
        News("challenges_fate", who),
        News("effort", who, amount=effort - before, label="challenge fate"),
    )


def spent(state: Battle, who: str) -> Battle:
    """Make the maneuver being paid for the one that fate was challenged for.

    Every payment for a maneuver calls this, so that a later show gains nothing.
    """
    return changed(state, who, fate_ready=False) if state.combatants[who].fate_ready else state


def gain(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> int:
    """Return the health from fate: the output, if the original finale is high enough (R47).

    A stance gives its multiplied output, which is never halved for lack of targets (R120).
    """
    shown = ongoing.shows[who]
    if who not in ongoing.fated or shown.finale < state.numbers.fate_finale:
        return 0
    times = max(len(ongoing.targets), 1) if ongoing.kind == "stance" else 1
    return output(rules, state, ongoing, who) * times
