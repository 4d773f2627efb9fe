"""Taking a stance (Viskara 3591-3606; R36-R38, R60)."""

from collections.abc import Iterator

from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.effects.origins import (
    Made,
    Origin,
    choices,
    chosen_of,
    origin,
    other_squares,
    start_fields,
)
from gm_tools.games.battle.effects.surcharges import surcharged
from gm_tools.games.battle.entering.blocks import TacticBlock
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
    stance_cost,
)
from gm_tools.games.battle.maneuver.declaring import (
    begun,
    made_with,
    origin_notes,
    paid_by_all,
    picked,
    style_fields,
    tactic_refusal,
    target_fields,
    unaffordable,
)
from gm_tools.games.battle.maneuver.in_reach import reach_of
from gm_tools.games.battle.maneuver.targets import bad_targets
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.may_act import cannot_act_there, in_signature
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import HIDDEN, Offer, Refusal


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
    start = begun(rules, state, data, "stance", aim)
    if isinstance(start, Refusal):
        return start
    cost = stance_cost(state, data.who, tactic, styled=data.styled)
    return (
        no_style_to_pay(state, data.who, data.styled)
        or unaffordable(state, data.who, surcharged(rules, state, data.who, tactic.id, cost), start)
        or cards_refusal(state, data.who, tactic, data.cards)
        or bad_targets(state, data.who, tactic, data.targets, aim, start.place)
    )


def no_stance(state: Battle, who: str) -> Refusal | None:
    """Say why a combatant cannot take any stance (3682)."""
    one = state.combatants[who]
    if state.is_simple:
        return Refusal("not_in_simple", "There are no stances in a simple battle.")
    if one.exhausted:
        return Refusal("exhausted", f"{one.name} is exhausted and cannot take a stance.")
    if one.marks is not HIDDEN and any(mark.forbids == DEFY for mark in one.marks):
        return Refusal("cannot_defy", f"{one.name} cannot defy now, nor take a stance.")
    return None


def taken(rules: Rules, state: Battle, event: EventOf[Stance]) -> Battle:
    """Pay for a stance and begin it."""
    data = event.data
    tactic = rules.tactic(state, data.who, data.tactic)
    cost = stance_cost(state, data.who, tactic, styled=data.styled)
    aim = moments.aim(rules, state, data.who, tactic.id, "stance")
    start = begun(rules, state, data, "stance", aim)
    assert isinstance(start, Origin), start  # refusal has looked  # noqa: S101
    targets, squares = picked(state, tactic, data, aim, start.place)
    plan = Plan(data.who, data.tactic, targets, squares, styled=data.styled, start=start)
    state = paid_by_all(state, data.who, cost, start)
    return begin_stance(rules, with_cards_returned(state, data.who, tactic, data.cards), plan)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer a stance with each tactic."""
    if state.phase != "turns" or state.turn != who or state.is_simple:
        return
    barred = cannot_act_there(state, who) or no_stance(state, who)
    for tactic in state.blocks[state.combatants[who].block].tactics:
        if tactic.type == "special":
            continue
        aim = moments.aim(rules, state, who, tactic.id, "stance")
        made = made_with(tactic, "stance", aim)
        for chosen in choices(rules, state, who, made):
            data = Stance(who, tactic.id, origin=chosen.origin, performer=chosen.performer)
            yield _offer(rules, state, tactic, data, made, aim, barred)


def _offer(
    rules: Rules,
    state: Battle,
    tactic: TacticBlock,
    data: Stance,
    made: Made,
    aim: Aim,
    barred: Refusal | None,
) -> Offer:
    who, cost = data.who, stance_cost(state, data.who, tactic)
    cost = surcharged(rules, state, who, tactic.id, cost)
    start = origin(rules, state, who, made, chosen_of(data))
    there = Origin(state.combatants[who].place) if isinstance(start, Refusal) else start
    others = other_squares(rules, state, who, made, there)
    refusal = (
        barred
        or in_signature(state, who, tactic.origin)
        or tactic_refusal(rules, state, who, tactic.id, "stance")
        or unaffordable(state, who, cost, there)
    )
    asked = (
        *target_fields(state, who, tactic, aim, least=0, start=there.place, others=others),
        *start_fields(others),
        *card_fields(state, who, tactic),
        *style_fields(state, who),
    )
    event = Event("stance", data, state.combatants[who].owner)
    notes = (str(cost), *origin_notes(state, there))
    reach = reach_of(who, tactic, aim, there)
    return Offer(event, asked, refusal, tactic.name, notes, reach=reach)


DEFY = "defy"
"""What is forbidden of defies is forbidden of stances (3606)."""
STEPS: BattleSteps = {"stance": step(refused, taken)}
