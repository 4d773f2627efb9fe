"""An attack against a break point and any number of defies: joint health and morale damage.

The order is that of R27: show, output, split at the break point, defies, halving by exertion,
then dealing, where damage out of turn and against a shaken side is redirected.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import Literal, NamedTuple

from gm_tools.viskara.odds.chances import Chances, certain, seen_as, together
from gm_tools.viskara.odds.show import Result, Show, can_move, results
from gm_tools.viskara.rounding import half

Choice = Literal["health", "morale"]


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack on one target; without a break point all damage is health damage (R55).

    ``is_exerted`` marks a late attack of a turn (R29); ``is_out_of_turn`` deals morale damage
    only (R50); against a side that ``is_shaken``, morale damage is dealt to health (R51, R54).
    ``move_red`` is the number of red cards that the tactic's move trigger needs.
    """

    show: Show
    break_point: int | None = None
    is_exerted: bool = False
    is_out_of_turn: bool = False
    is_shaken: bool = False
    move_red: int = 1


@dataclass(frozen=True, slots=True)
class Defy:
    """A defy and what it reduces; above the attack's total damage it reduces both (R39)."""

    show: Show
    choice: Choice


class Defence(NamedTuple):
    """The combined effect of all defies against an attack (R40, R43).

    Health reductions add up and one morale choice is enough; the highest output may be more than
    the attack's total, the most red cards of a single defier more than the attack's. Both are -1
    without defies.
    """

    health: int = 0
    is_morale: bool = False
    highest: int = -1
    most_red: int = -1


UNDEFIED = Defence()


class Damage(NamedTuple):
    """Damage to health and to morale."""

    health: int
    morale: int


class AttackOutcome(NamedTuple):
    """The effect of an attack on its target.

    ``flourish`` and ``moves`` (the move trigger) are false if the defies prevent them;
    ``is_suppressed`` if a defier shows more red cards (R43, R44, R46).
    """

    output: int
    health: int
    morale: int
    flourish: bool
    moves: bool
    is_suppressed: bool


def attack_chances(attack: Attack, defies: Iterable[Defy] = ()) -> Chances[AttackOutcome]:
    """Return the joint chances of an attack's effects; every character has a deck."""
    return against(attack, results(exerted(attack)), defence_chances(defies))


def against(
    attack: Attack, shown: Chances[Result], defence: Chances[Defence]
) -> Chances[AttackOutcome]:
    """Return the effects of an attack's results against independent defies."""
    lines = seen_as(
        shown, lambda one: _Line(one.output, one.red, one.flourish, _moves(attack, one))
    )
    return together(lines, defence, lambda line, other: _outcome(attack, line, other))


def outcome_of(attack: Attack, result: Result, defence: Defence) -> AttackOutcome:
    """Return the effect of a single result of the attack's show."""
    line = _Line(result.output, result.red, result.flourish, _moves(attack, result))
    return _outcome(attack, line, defence)


def exerted(attack: Attack) -> Show:
    """Return the attack's show, with the lower finale of exertion (Viskara 3567)."""
    if not attack.is_exerted:
        return attack.show
    modifiers = attack.show.modifiers
    lower = replace(modifiers, finale=modifiers.finale - attack.show.numbers.exertion_finale)
    return replace(attack.show, modifiers=lower)


def defence_chances(defies: Iterable[Defy]) -> Chances[Defence]:
    """Return the chances of all defies' combined effect."""
    return reduce(
        lambda found, defy: together(found, _alone(defy), _both), defies, certain(UNDEFIED)
    )


def damage(attack: Attack, output: int, defence: Defence = UNDEFIED) -> Damage:
    """Return the damage that an output deals (R27)."""
    split = _defied(_split(output, attack.break_point), output, defence)
    if attack.is_exerted:
        split = Damage(half(split.health), half(split.morale))
    return _dealt(attack, split)


class _Line(NamedTuple):
    """The parts of an attack's result that matter: equal lines are counted together."""

    output: int
    red: int
    flourish: bool
    moves: bool


def _moves(attack: Attack, result: Result) -> bool:
    return can_move(result, attack.move_red)


def _outcome(attack: Attack, line: _Line, defence: Defence) -> AttackOutcome:
    is_suppressed = defence.most_red > line.red
    dealt = damage(attack, line.output, defence)
    return AttackOutcome(
        line.output,
        dealt.health,
        dealt.morale,
        line.flourish and not is_suppressed,
        line.moves and not is_suppressed,
        is_suppressed,
    )


def _split(output: int, break_point: int | None) -> Damage:
    health = output if break_point is None else min(output, break_point)
    return Damage(health, output - health)


def _defied(split: Damage, total: int, defence: Defence) -> Damage:
    """Both parts are reduced only by an output strictly above the attack's total (R39, R40)."""
    if defence.highest > total:
        return Damage(0, 0)
    health = max(0, split.health - defence.health)
    return Damage(health, 0 if defence.is_morale else split.morale)


def _dealt(attack: Attack, split: Damage) -> Damage:
    total = split.health + split.morale
    if attack.is_shaken:
        return Damage(total, 0)
    return Damage(0, total) if attack.is_out_of_turn else split


def _alone(defy: Defy) -> Chances[Defence]:
    is_health = defy.choice == "health"
    return seen_as(
        results(defy.show),
        lambda one: Defence(one.output if is_health else 0, not is_health, one.output, one.red),
    )


def _both(one: Defence, other: Defence) -> Defence:
    return Defence(
        one.health + other.health,
        one.is_morale or other.is_morale,
        max(one.highest, other.highest),
        max(one.most_red, other.most_red),
    )
