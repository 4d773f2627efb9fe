"""Challenging fate before paying for a maneuver (Viskara 3630-3646; R47, R48)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant.fate import (
    challenged,
    no_challenge,
)
from gm_tools.games.battle.events.turn import (
    ChallengeFate,
)
from gm_tools.games.battle.maneuver.answers import are_sealed
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.defying import cannot_react
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature.order import may_react
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Offer, Refusal

WITH_THE_DEFY = Refusal("with_the_defy", "Challenge fate with the defy that it pays for.")


def refused(rules: Rules, state: Battle, event: EventOf[ChallengeFate]) -> Refusal | None:
    """Say why a combatant cannot challenge fate now."""
    return no_challenge(state, event.data.who) or _nothing_to_pay(rules, state, event.data.who)


def _nothing_to_pay(rules: Rules, state: Battle, who: str) -> Refusal | None:
    """Say why the combatant is not about to pay for a maneuver.

    Where answers are sealed, the challenge is part of the defy, so that nobody hears of it.
    """
    if state.ongoing:
        ongoing = state.ongoing[-1]
        if are_sealed(state) and not may_react(rules, state, who):
            return WITH_THE_DEFY
        if ongoing.step == "reactions" and not cannot_react(state, ongoing, who):
            return None
        return Refusal("not_now", "Fate is challenged before paying for a maneuver.")
    if state.turn == who:
        return None
    return Refusal("not_your_turn", "Fate is challenged on your own turn, or before a reaction.")


def challenge(rules: Rules, state: Battle, event: EventOf[ChallengeFate]) -> Battle:
    """Challenge fate for the combatant."""
    return go_on(rules, challenged(state, event.data.who))


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to challenge fate, to combatants that can do so at all."""
    one = state.combatants[who]
    able = state.blocks[one.block].may_challenge_fate and not state.is_simple
    if state.phase != "turns" or not able:
        return
    refusal = no_challenge(state, who) or _nothing_to_pay(rules, state, who)
    event = Event("challenge_fate", ChallengeFate(who), one.owner)
    yield Offer(event, (), refusal, "challenge_fate")


STEPS: BattleSteps = {"challenge_fate": step(refused, challenge)}
