"""Doing what the rules bar: the game master lets a combatant act in spite of a reason against it.

Waived are reasons of permission: whose turn it is, what it costs, how far it is. Never waived is
what would leave a state that cannot be: a tactic or target that does not exist, a maneuver within
another, two reactions to one attack. ``in_spite.py`` lists the codes that are waived.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.fate import spent as fate_spent
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.events.host import Anyway, AnywayDo
from gm_tools.games.battle.events.maneuver import Defy
from gm_tools.games.battle.maneuver.answers import with_defy
from gm_tools.games.battle.maneuver.beginning import Plan, begin_attack, begin_stance, go_on
from gm_tools.games.battle.maneuver.costs import Cost, attack_cost, defy_cost, pay, stance_cost
from gm_tools.games.battle.maneuver.declaring import tactic_refusal
from gm_tools.games.battle.maneuver.in_progress import reaction_of, sealed_of
from gm_tools.games.battle.maneuver.keywords import Use
from gm_tools.games.battle.movement.footing import parts_of, placed
from gm_tools.games.battle.movement.moving import moved_to
from gm_tools.games.battle.movement.pending import after_movement
from gm_tools.games.battle.movement.placing import place_refusal
from gm_tools.games.battle.reasons import no_combatant, not_free, not_in_battle, out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import MOST_SQUARES, number_refusal
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.anchor import anchor_cost
from gm_tools.games.battle.steps.movement import cost_of_dash
from gm_tools.games.battle.things.company import is_attackable
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first

NOT_IN_SIMPLE = Refusal("not_in_simple", "Simple battles do not have that.")
NO_TARGET = Refusal("no_target", "Choose whom to attack.")
NO_ATTACK = Refusal("no_attack", "There is no attack whose reactions are open.")
NO_SQUARE = Refusal("no_steps", "Say to which square.")
BY_PARTS = Refusal("use_put", "Put each of its parts on the board by hand.")

Reasons = Callable[[Rules, Battle, Anyway], Iterator[Refusal | None]]
Act = Callable[[Rules, Battle, Anyway], Battle]


# --- What is never waived -------------------------------------------------------------------------


def refused(rules: Rules, state: Battle, event: EventOf[Anyway]) -> Refusal | None:
    """Say why not even the game master can let this happen."""
    data = event.data
    one = state.combatants[data.who]
    gone = not_in_battle(one) or (out_of_view(one) if data.do != "anchor" else None)
    if gone:
        return gone
    busy = not_free(state) if data.do != "defy" else None
    return busy or first(_UNSOUND[data.do](rules, state, data))


def _attack(rules: Rules, state: Battle, data: Anyway) -> Iterator[Refusal | None]:
    if state.is_simple and data.all_out:
        yield NOT_IN_SIMPLE
    if not data.targets:
        yield NO_TARGET
    yield from _aimed(rules, state, data, "attack")


def _stance(rules: Rules, state: Battle, data: Anyway) -> Iterator[Refusal | None]:
    if state.is_simple:
        yield NOT_IN_SIMPLE
    yield from _aimed(rules, state, data, "stance")


def _aimed(rules: Rules, state: Battle, data: Anyway, use: Use) -> Iterator[Refusal | None]:
    yield tactic_refusal(rules, state, data.who, data.tactic, use)
    if len(set(data.targets)) < len(data.targets):
        yield Refusal("target_twice", "Nobody can be targeted twice by one maneuver.")
    for target in data.targets:
        yield _no_target(state, data.who, target)


def _no_target(state: Battle, who: str, target: str) -> Refusal | None:
    if target == who:
        return Refusal("target_self", "Nobody is the target of their own attack.")
    if target in state.combatants:
        return not_in_battle(state.combatants[target])
    thing = state.things.get(target)
    return None if thing is not None and is_attackable(state, thing, who) else no_combatant(target)


def _defy(rules: Rules, state: Battle, data: Anyway) -> Iterator[Refusal | None]:
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.kind != "attack" or ongoing.step != "reactions":
        yield NO_ATTACK
        return
    one = state.combatants[data.who]
    if one.side == state.combatants[ongoing.by].side:
        yield Refusal("own_side", f"{one.name} is on the attacker's side.")
    if reaction_of(ongoing, data.who) or sealed_of(ongoing, data.who):
        yield Refusal("already_reacted", f"{one.name} has reacted to this attack already.")
    yield tactic_refusal(rules, state, data.who, data.tactic, "defy")
    known = {line.id for line in ongoing.lines}
    if not data.lines or len(set(data.lines)) < len(data.lines) or not known.issuperset(data.lines):
        yield Refusal("choose_line", "Choose which line of the attack to defy.")


def _anchor(_rules: Rules, state: Battle, data: Anyway) -> Iterator[Refusal | None]:
    if state.is_simple:
        yield NOT_IN_SIMPLE
    one = state.combatants[data.who]
    if one.anchored:
        yield Refusal("anchored", f"{one.name} is anchored already.")


def _move(_rules: Rules, state: Battle, data: Anyway) -> Iterator[Refusal | None]:
    if state.board is None:
        yield number_refusal("The distance", data.squares, 1, MOST_SQUARES)
    elif not data.path:
        yield NO_SQUARE
    elif len(parts_of(state, data.who)) != 1:
        yield BY_PARTS
    else:
        yield place_refusal(state, data.who, data.path[-1:])


_UNSOUND: Final[Mapping[AnywayDo, Reasons]] = {
    "attack": _attack,
    "stance": _stance,
    "defy": _defy,
    "anchor": _anchor,
    "sidestep": _move,
    "dash": _move,
}


# --- What happens ---------------------------------------------------------------------------------


def done(rules: Rules, state: Battle, event: EventOf[Anyway]) -> Battle:
    """Let it happen, paid for as far as the combatant can, or free."""
    data = event.data
    state = with_news(state, News("anyway", data.who))
    if data.pay:
        state = _paid(state, data.who, cost_of(rules, state, data))
    return _DOING[data.do](rules, state, data)


def cost_of(rules: Rules, state: Battle, data: Anyway) -> Cost:
    """Return what an action costs by the rules."""
    who = data.who
    if data.do == "anchor":
        return Cost(0, anchor_cost(state, who))
    if data.do == "sidestep":
        return Cost(state.numbers.move_effort, 0)
    if data.do == "dash":
        return cost_of_dash(rules, state, who)
    tactic = rules.tactic(state, who, data.tactic)
    if data.do == "stance":
        return stance_cost(state, who, tactic)
    if data.do == "defy":
        return defy_cost(state, tactic)
    return attack_cost(state, tactic, all_out=data.all_out)


def _paid(state: Battle, who: str, cost: Cost) -> Battle:
    """Take a cost, or what there is of it."""
    one = state.combatants[who]
    return pay(state, who, Cost(min(cost.effort, one.effort), min(cost.flair, one.flair)))


def _attacks(rules: Rules, state: Battle, data: Anyway) -> Battle:
    plan = Plan(data.who, data.tactic, data.targets, all_out=data.all_out)
    return begin_attack(rules, state, plan)


def _takes_stance(rules: Rules, state: Battle, data: Anyway) -> Battle:
    return begin_stance(rules, state, Plan(data.who, data.tactic, data.targets))


def _defies(rules: Rules, state: Battle, data: Anyway) -> Battle:
    state = with_defy(state, Defy(data.who, data.tactic, data.lines))
    return go_on(rules, moments.forced(rules, state, "pay", data.who), data.who)


def _anchors(_rules: Rules, state: Battle, data: Anyway) -> Battle:
    return with_news(changed(state, data.who, anchored=True), News("anchors", data.who))


def _moves(rules: Rules, state: Battle, data: Anyway) -> Battle:
    who, state = data.who, fate_spent(state, data.who)
    place, steps = state.combatants[who].place, data.squares
    if state.board is not None:
        place, steps = placed(state, who, data.path[-1]), len(data.path)
    state = moved_to(state, who, who, data.do, place, steps, "move")
    return after_movement(rules, state, who)


_DOING: Final[Mapping[AnywayDo, Act]] = {
    "attack": _attacks,
    "stance": _takes_stance,
    "defy": _defies,
    "anchor": _anchors,
    "sidestep": _moves,
    "dash": _moves,
}


STEPS: BattleSteps = {"anyway": step(refused, done, host=True)}
