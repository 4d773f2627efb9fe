"""Declaring an attack, all out or not: paying, and choosing targets (Viskara 3546-3579)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant.special import (
    NO_ALL_OUT,
    TWO_ATTACKS,
    has_special,
)
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.moments import Aim
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import (
    Attack,
)
from gm_tools.games.battle.maneuver.aura_cards import (
    card_fields,
    cards_refusal,
    with_cards_returned,
)
from gm_tools.games.battle.maneuver.beginning import Plan, begin_attack
from gm_tools.games.battle.maneuver.costs import (
    attack_cost,
    no_style_to_pay,
    pay,
    unpayable,
)
from gm_tools.games.battle.maneuver.declaring import (
    mandatory_instead,
    picked,
    reach_fields,
    style_fields,
    tactic_refusal,
    target_fields,
)
from gm_tools.games.battle.maneuver.in_reach import reach_of
from gm_tools.games.battle.maneuver.targets import (
    bad_squares,
    bad_start,
    bad_targets,
    start_of,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.may_act import cannot_act_there, in_signature
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Refusal

NOBODY = Refusal("no_target", "Nobody can be attacked with it.")


def refused(rules: Rules, state: Battle, event: EventOf[Attack]) -> Refusal | None:
    """Say why an attack cannot be made like this."""
    data = event.data
    refusal = cannot_act_there(state, data.who) or tactic_refusal(
        rules, state, data.who, data.tactic, "attack"
    )
    if refusal:
        return refusal
    tactic = rules.tactic(state, data.who, data.tactic)
    refusal = in_signature(state, data.who, tactic.origin)
    if refusal:
        return refusal
    aim = moments.aim(rules, state, data.who, tactic.id, "attack")
    cost = attack_cost(state, tactic, all_out=data.all_out, styled=data.styled)
    return (
        _barred(state, data.who, all_out=data.all_out)
        or no_style_to_pay(state, data.who, data.styled)
        or unpayable(state, data.who, cost)
        or cards_refusal(state, data.who, tactic, data.cards)
        or bad_start(state, data.who, data.start)
        or aimed_refusal(state, tactic, data, aim)
        or mandatory_instead(
            rules, state, data.who, tactic, "attack", out_of_reach=data.out_of_reach
        )
    )


def aimed_refusal(state: Battle, tactic: TacticBlock, data: Attack, aim: Aim) -> Refusal | None:
    """Say why these targets or squares cannot be chosen for an attack."""
    start = start_of(state, data.who, data.start)
    if data.squares:
        refusal = bad_squares(state, data.who, tactic, data.squares, aim, start)
        if refusal:
            return refusal
    elif not (aim.all_squares and state.board):
        if not data.targets:
            return Refusal("no_target", "Choose whom to attack.")
        return bad_targets(state, data.who, tactic, data.targets, aim, start)
    targets, _ = picked(state, tactic, data, aim)
    return None if targets else Refusal("no_target", "Nobody stands on these squares.")


def _barred(state: Battle, who: str, *, all_out: bool) -> Refusal | None:
    one = state.combatants[who]
    most = state.numbers.beetle_attacks
    if has_special(state, who, TWO_ATTACKS) and one.doings.attacks >= most:
        return Refusal("two_attacks", f"{one.name} can attack at most {most} times a turn.")
    if all_out and state.is_simple:
        return Refusal("not_in_simple", "There are no all out attacks in a simple battle.")
    if all_out and has_special(state, who, NO_ALL_OUT):
        return Refusal("no_all_out", f"{one.name} cannot attack all out.")
    return None


def attacked(rules: Rules, state: Battle, event: EventOf[Attack]) -> Battle:
    """Pay for an attack and begin it."""
    data = event.data
    tactic = rules.tactic(state, data.who, data.tactic)
    cost = attack_cost(state, tactic, all_out=data.all_out, styled=data.styled)
    aim = moments.aim(rules, state, data.who, tactic.id, "attack")
    targets, squares = picked(state, tactic, data, aim)
    plan = Plan(
        data.who,
        data.tactic,
        targets,
        squares,
        all_out=data.all_out,
        styled=data.styled,
        start=data.start,
        distances=data.distances,
    )
    state = pay(state, data.who, cost)
    return begin_attack(rules, with_cards_returned(state, data.who, tactic, data.cards), plan)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer an attack with each tactic, as it is and all out, with its cost."""
    if state.phase != "turns" or state.turn != who:
        return
    for tactic in state.blocks[state.combatants[who].block].tactics:
        if tactic.type != "special":
            yield from _offers(rules, state, who, tactic)


def _offers(rules: Rules, state: Battle, who: str, tactic: TacticBlock) -> Iterator[Offer]:
    aim = moments.aim(rules, state, who, tactic.id, "attack")
    fields = target_fields(state, who, tactic, aim)
    nobody = None if _is_open(state, tactic, aim, who, fields) else NOBODY
    instead = mandatory_instead(rules, state, who, tactic, "attack", out_of_reach=False)
    for all_out in (False,) if state.is_simple else (False, True):
        cost = attack_cost(state, tactic, all_out=all_out)
        refusal = (
            cannot_act_there(state, who)
            or in_signature(state, who, tactic.origin)
            or tactic_refusal(rules, state, who, tactic.id, "attack")
            or _barred(state, who, all_out=all_out)
            or unpayable(state, who, cost)
            or nobody
            or (instead if state.board is not None else None)
        )
        data = Attack(who, tactic.id, all_out=all_out)
        event = Event("attack", data, state.combatants[who].owner)
        asked = (
            *fields,
            *card_fields(state, who, tactic),
            *style_fields(state, who),
            *reach_fields(state, instead),
        )
        reach = reach_of(who, tactic, aim)
        yield Offer(event, asked, refusal, tactic.name, (str(cost),), reach=reach)


def _is_open(
    state: Battle, tactic: TacticBlock, aim: Aim, who: str, fields: tuple[Field, ...]
) -> bool:
    """Whether anything can be targeted: what may be chosen, or all that stand in range (3822)."""
    if not fields:
        return aimed_refusal(state, tactic, Attack(who, tactic.id), aim) is None
    return any(option.refusal is None for field in fields for option in field.options)


STEPS: BattleSteps = {"attack": step(refused, attacked)}
