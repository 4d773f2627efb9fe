"""Declaring an attack, all out or not: paying, and choosing targets (Viskara 3546-3579)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant.special import (
    NO_ALL_OUT,
    TWO_ATTACKS,
    has_special,
)
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
)
from gm_tools.games.battle.maneuver.declaring import (
    begun,
    has_block,
    made_with,
    mandatory_instead,
    origin_notes,
    paid_by_all,
    picked,
    reach_fields,
    style_fields,
    tactic_refusal,
    target_fields,
    unaffordable,
)
from gm_tools.games.battle.maneuver.in_reach import reach_of
from gm_tools.games.battle.maneuver.instead import bad_choice, choice_fields, with_choice
from gm_tools.games.battle.maneuver.square_blocks import bad_block
from gm_tools.games.battle.maneuver.target_squares import bad_squares, names_squares
from gm_tools.games.battle.maneuver.targets import bad_targets
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.turns.may_act import cannot_act_there, in_signature
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import HIDDEN, Field, Offer, Refusal
from gm_tools.viskara.grid.squares import Place

ATTACKING = "attack"
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
    aim = moments.aim(rules, state, data.who, tactic.id, "attack", data.using)
    start = begun(rules, state, data, "attack", aim)
    if isinstance(start, Refusal):
        return start
    cost = attack_cost(state, tactic, all_out=data.all_out, styled=data.styled)
    cost = with_choice(rules, state, data.who, tactic.id, data.using, cost)
    return (
        _barred(state, data.who, all_out=data.all_out)
        or bad_choice(rules, state, data.who, tactic.id, data.using)
        or no_style_to_pay(state, data.who, data.styled)
        or unaffordable(state, data.who, surcharged(rules, state, data.who, tactic.id, cost), start)
        or cards_refusal(state, data.who, tactic, data.cards)
        or aimed_refusal(state, tactic, data, aim, start.place)
        or mandatory_instead(
            rules, state, data.who, tactic, "attack", out_of_reach=data.out_of_reach
        )
    )


def aimed_refusal(
    state: Battle, tactic: TacticBlock, data: Attack, aim: Aim, start: Place
) -> Refusal | None:
    """Say why these targets or squares cannot be chosen for an attack."""
    if aim.block is not None and state.board is not None:
        return bad_block(state, data.who, tactic, data.squares, aim, start)
    if data.squares:
        refusal = bad_squares(state, data.who, tactic, data.squares, aim, start)
        if refusal:
            return refusal
    elif names_squares(state, aim):
        return Refusal("choose_squares", "Choose the squares to target.")
    elif not (aim.all_squares and state.board):
        if not data.targets and aim.block is None:
            return Refusal("no_target", "Choose whom to attack.")
        return bad_targets(state, data.who, tactic, data.targets, aim, start)
    targets, _ = picked(state, tactic, data, aim, start)
    return None if targets else Refusal("no_target", "Nobody stands on these squares.")


def _barred(state: Battle, who: str, *, all_out: bool) -> Refusal | None:
    one = state.combatants[who]
    most = state.numbers.beetle_attacks
    if has_special(state, who, TWO_ATTACKS) and one.doings.attacks >= most:
        return Refusal("two_attacks", f"{one.name} can attack at most {most} times a turn.")
    if one.marks is not HIDDEN and any(mark.forbids == ATTACKING for mark in one.marks):
        return Refusal("cannot_attack", f"{one.name} cannot attack now.")
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
    aim = moments.aim(rules, state, data.who, tactic.id, "attack", data.using)
    start = begun(rules, state, data, "attack", aim)
    assert isinstance(start, Origin), start  # refusal has looked  # noqa: S101
    targets, squares = picked(state, tactic, data, aim, start.place)
    plan = Plan(
        data.who,
        data.tactic,
        targets,
        squares,
        all_out=data.all_out,
        styled=data.styled,
        start=start,
        distances=data.distances,
        using=data.using,
    )
    state = paid_by_all(state, data.who, cost, start)
    return begin_attack(rules, with_cards_returned(state, data.who, tactic, data.cards), plan)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer an attack with each tactic, as it is and all out, with its cost."""
    if state.phase != "turns" or state.turn != who:
        return
    for tactic in state.blocks[state.combatants[who].block].tactics:
        if tactic.type != "special":
            yield from _offers(rules, state, who, tactic)


def _offers(rules: Rules, state: Battle, who: str, tactic: TacticBlock) -> Iterator[Offer]:
    made = made_with(tactic, "attack", moments.aim(rules, state, who, tactic.id, "attack", ""))
    for chosen in choices(rules, state, who, made):
        for all_out in (False,) if state.is_simple else (False, True):
            data = Attack(
                who,
                tactic.id,
                all_out=all_out,
                origin=chosen.origin,
                performer=chosen.performer,
            )
            yield _offer(rules, state, tactic, data, made)


def _offer(rules: Rules, state: Battle, tactic: TacticBlock, data: Attack, made: Made) -> Offer:
    who, aim = data.who, moments.aim(rules, state, data.who, tactic.id, "attack", "")
    start = origin(rules, state, who, made, chosen_of(data))
    there = Origin(state.combatants[who].place) if isinstance(start, Refusal) else start
    others = other_squares(rules, state, who, made, there)
    cost = attack_cost(state, tactic, all_out=data.all_out)
    cost = surcharged(rules, state, who, tactic.id, cost)
    using = choice_fields(rules, state, who, tactic.id, cost)
    fields = target_fields(
        state, who, tactic, aim, start=there.place, others=others, has_choice=bool(using)
    )
    instead = mandatory_instead(rules, state, who, tactic, "attack", out_of_reach=False)
    refusal = (
        cannot_act_there(state, who)
        or in_signature(state, who, tactic.origin)
        or tactic_refusal(rules, state, who, tactic.id, "attack")
        or _barred(state, who, all_out=data.all_out)
        or unaffordable(state, who, cost, there)
        or _nobody(rules, state, tactic, aim, who, fields, there)
        or (instead if state.board is not None else None)
    )
    asked = (
        *using,
        *fields,
        *start_fields(others),
        *card_fields(state, who, tactic),
        *style_fields(state, who),
        *reach_fields(state, instead),
    )
    notes = (str(cost), *origin_notes(state, there))
    reach = reach_of(who, tactic, aim, there)
    event = Event("attack", data, state.combatants[who].owner)
    return Offer(event, asked, refusal, tactic.name, notes, reach=reach)


def _nobody(
    rules: Rules,
    state: Battle,
    tactic: TacticBlock,
    aim: Aim,
    who: str,
    fields: tuple[Field, ...],
    start: Origin,
) -> Refusal | None:
    """Say that nothing can be targeted: no choice is open, and nobody in range (3822)."""
    if aim.block is not None:
        return None if has_block(rules, state, who, tactic, aim) else NOBODY
    if not fields:
        found = aimed_refusal(state, tactic, Attack(who, tactic.id), aim, start.place)
        return NOBODY if found else None
    is_open = any(option.refusal is None for field in fields for option in field.options) or any(
        field.kind == "squares" for field in fields
    )
    return None if is_open else NOBODY


STEPS: BattleSteps = {"attack": step(refused, attacked)}
