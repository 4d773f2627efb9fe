"""The Anchor action (Viskara 3581-3589; R33-R35)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.resources import paid
from gm_tools.games.battle.events.turn import (
    Anchor,
)
from gm_tools.games.battle.maneuver.costs import Cost, unpayable
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.may_act import cannot_act, in_signature
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Offer, Refusal


def anchor_cost(state: Battle, who: str) -> int:
    """Return the flair that anchoring costs a class; it costs no effort (1357-1359, 3583; R33)."""
    return state.blocks[state.combatants[who].block].anchor_cost


def anchor_refusal(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot anchor."""
    if state.is_simple:
        return Refusal("not_simple", "There is no anchoring in simple battles.")
    one = state.combatants[who]
    refusal = cannot_act(state, who) or in_signature(state, who)
    if refusal:
        return refusal
    if one.anchored:
        return Refusal("anchored", f"{one.name} is anchored already.")
    if "no_anchor" in one.traits:
        return Refusal("no_anchor", f"{one.name} cannot anchor.")
    if one.doings.moved:
        return Refusal("moved", f"{one.name} has moved this turn, so cannot anchor.")
    cost = anchor_cost(state, who)
    return unpayable(state, who, Cost(0, cost, cost))


def _refusal(_rules: Rules, state: Battle, event: EventOf[Anchor]) -> Refusal | None:
    return anchor_refusal(state, event.data.who)


def anchored(_rules: Rules, state: Battle, event: EventOf[Anchor]) -> Battle:
    """Anchor the combatant until its next turn."""
    who = event.data.who
    state = paid(state, who, flair=anchor_cost(state, who))
    return with_news(changed(state, who, anchored=True), News("anchors", who))


def offers(_rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer to anchor, on the combatant's own turn."""
    if state.phase != "turns" or state.turn != who or state.is_simple:
        return
    note = f"{anchor_cost(state, who)} flair"
    event = Event("anchor", Anchor(who), state.combatants[who].owner)
    yield Offer(event, (), anchor_refusal(state, who), "anchor", (note,))


STEPS: BattleSteps = {"anchor": step(_refusal, anchored)}
