"""Taking a stance (Viskara 3591-3606; R36-R38, R60)."""

from collections.abc import Iterator

from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.events.maneuver import (
    Stance,
)
from gm_tools.games.battle.maneuver.aura_cards import (
    card_fields,
    cards_refusal,
    with_cards_returned,
)
from gm_tools.games.battle.maneuver.beginning import Plan, begin_stance
from gm_tools.games.battle.maneuver.costs import (
    no_style_to_pay,
    pay,
    stance_cost,
    unpayable,
)
from gm_tools.games.battle.maneuver.declaring import (
    picked,
    style_fields,
    tactic_refusal,
    target_fields,
)
from gm_tools.games.battle.maneuver.in_reach import reach_of
from gm_tools.games.battle.maneuver.targets import bad_targets
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.may_act import cannot_act_there, in_signature
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Offer, Refusal


def refused(rules: Rules, state: Battle, event: EventOf[Stance]) -> Refusal | None:
    """Say why a stance cannot be taken like this."""
    data = event.data
    refusal = (
        cannot_act_there(state, data.who)
        or no_stance(state, data.who)
        or tactic_refusal(rules, state, data.who, data.tactic, "stance")
    )
    if refusal:
        return refusal
    tactic = rules.tactic(state, data.who, data.tactic)
    refusal = in_signature(state, data.who, tactic.origin)
    if refusal:
        return refusal
    aim = moments.aim(rules, state, data.who, tactic.id, "stance")
    place = state.combatants[data.who].place
    return (
        no_style_to_pay(state, data.who, data.styled)
        or unpayable(state, data.who, stance_cost(state, data.who, tactic, styled=data.styled))
        or cards_refusal(state, data.who, tactic, data.cards)
        or bad_targets(state, data.who, tactic, data.targets, aim, place)
    )


def no_stance(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot take any stance (3682)."""
    one = state.combatants[who]
    if state.is_simple:
        return Refusal("not_in_simple", "There are no stances in a simple battle.")
    if one.exhausted:
        return Refusal("exhausted", f"{one.name} is exhausted and cannot take a stance.")
    return None


def taken(rules: Rules, state: Battle, event: EventOf[Stance]) -> Battle:
    """Pay for a stance and begin it."""
    data = event.data
    tactic = rules.tactic(state, data.who, data.tactic)
    cost = stance_cost(state, data.who, tactic, styled=data.styled)
    aim = moments.aim(rules, state, data.who, tactic.id, "stance")
    targets, squares = picked(state, tactic, data, aim)
    plan = Plan(data.who, data.tactic, targets, squares, styled=data.styled)
    state = pay(state, data.who, cost)
    return begin_stance(rules, with_cards_returned(state, data.who, tactic, data.cards), plan)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer a stance with each tactic."""
    if state.phase != "turns" or state.turn != who or state.is_simple:
        return
    one = state.combatants[who]
    barred = cannot_act_there(state, who) or no_stance(state, who)
    for tactic in state.blocks[one.block].tactics:
        if tactic.type == "special":
            continue
        aim = moments.aim(rules, state, who, tactic.id, "stance")
        cost = stance_cost(state, who, tactic)
        refusal = (
            barred
            or in_signature(state, who, tactic.origin)
            or tactic_refusal(rules, state, who, tactic.id, "stance")
            or unpayable(state, who, cost)
        )
        asked = (
            *target_fields(state, who, tactic, aim, least=0),
            *card_fields(state, who, tactic),
            *style_fields(state, who),
        )
        yield Offer(
            Event("stance", Stance(who, tactic.id), one.owner),
            asked,
            refusal,
            tactic.name,
            (str(cost),),
            reach=reach_of(who, tactic, aim),
        )


STEPS: BattleSteps = {"stance": step(refused, taken)}
