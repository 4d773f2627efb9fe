"""The odds of a show or an attack as a report: values for JSON, and lines for people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import Any

from gm_tools.presenters.desk.all_out import defence_words, rule_lines
from gm_tools.presenters.desk.odds import (
    TIER_NAMES,
    decimals,
    fraction_text,
    percent,
)
from gm_tools.viskara.character.build import TacticType
from gm_tools.viskara.numbers import BattleNumbers, TaskNumbers
from gm_tools.viskara.odds.all_out import Rule, stop_after_pairs, stop_at_red
from gm_tools.viskara.odds.all_out_attack import AllOut, Plan, all_out_under, best_all_out
from gm_tools.viskara.odds.attack import Attack, AttackOutcome, Defy, attack_chances, exerted
from gm_tools.viskara.odds.chances import Chances, chance, each, mean, seen_as
from gm_tools.viskara.odds.goals import Goal, worth
from gm_tools.viskara.odds.show import (
    Result,
    chance_to_reach,
    expected_output,
    flourish_chance,
    results,
    side_effect_chances,
    tier_chances,
    tier_or_better,
)

Number = Callable[[Fraction], object]

PAIRS = (2, 3, 4)
"""The numbers of pairs after which simple rules stop."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about odds: an attack with its defies; with a goal, an all out attack.

    ``minimum`` asks for the chance that the output reaches it; ``tasks`` say which finale has a
    positive side effect.
    """

    attack: Attack
    defies: tuple[Defy, ...] = ()
    type: TacticType | None = None
    minimum: int | None = None
    goal: Goal | None = None
    tasks: TaskNumbers = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Report:
    """The chances that answer a question; ``simple`` are rules of thumb by their worth."""

    question: Question
    results: Chances[Result]
    outcomes: Chances[AttackOutcome]
    all_out: AllOut | None
    simple: Mapping[str, Fraction]


def report(question: Question) -> Report:
    """Return the answer to a question; TooFewCards if the deck has too few."""
    attack, defies = question.attack, question.defies
    if question.goal is None:
        shown = results(exerted(attack))
        return Report(question, shown, attack_chances(attack, defies), None, {})
    best = best_all_out(attack, defies, question.goal)
    return Report(question, best.results, best.outcomes, best, _simple(question, question.goal))


@cache
def simple_rules(numbers: BattleNumbers) -> Mapping[str, Rule]:
    """Return rules of thumb by their wording."""
    reds = range(1, numbers.bust_red)
    return {
        **{f"stop at {red} red": stop_at_red(numbers, red) for red in reds},
        **{f"stop after {pairs} pairs": stop_after_pairs(numbers, pairs) for pairs in PAIRS},
    }


def _simple(question: Question, goal: Goal) -> dict[str, Fraction]:
    return {
        name: _worth(all_out_under(question.attack, question.defies, rule).outcomes, goal)
        for name, rule in simple_rules(question.attack.show.numbers).items()
    }


def _worth(outcomes: Chances[AttackOutcome], goal: Goal) -> Fraction:
    return mean(outcomes, lambda one: worth(goal, one))


# --- Values ------------------------------------------------------------------------------------


def odds_values(found: Report, number: Number = fraction_text) -> dict[str, Any]:
    """Return a report as plain values; ``number`` writes a chance or an average."""
    question, shown, outcomes = found.question, found.results, found.outcomes
    show = question.attack.show
    values: dict[str, object] = {
        "outputs": list(show.outputs),
        "zero": show.zero,
        "type": question.type,
        "break_point": question.attack.break_point,
        "red": _by(shown, lambda one: one.red, number),
        "original_red": _by(shown, lambda one: one.original_red, number),
        "tiers": {tier: number(of) for tier, of in tier_chances(shown).items()},
        "tier_or_better": {tier: number(of) for tier, of in tier_or_better(shown).items()},
        "output": _by(shown, lambda one: one.output, number),
        "finale": _by(shown, lambda one: one.finale, number),
        "side_effects": {
            side: number(of) for side, of in side_effect_chances(question.tasks, shown).items()
        },
        "flourish": number(_flourish(outcomes)),
        "flourish_undefied": number(flourish_chance(shown)),
        "suppressed": number(chance(outcomes, lambda one: one.is_suppressed)),
        "move_trigger": number(_moves(outcomes)) if question.type else None,
        "expected": {
            "output": number(expected_output(shown)),
            "health": number(mean(outcomes, lambda one: one.health)),
            "morale": number(mean(outcomes, lambda one: one.morale)),
        },
        "damage": _damage(outcomes, number),
    }
    if question.minimum is not None:
        reached = number(chance_to_reach(shown, question.minimum))
        values["minimum"] = {"output": question.minimum, "chance": reached}
    if question.defies:
        values["defies"] = [_defy(defy, number) for defy in question.defies]
    if found.all_out and question.goal:
        values["all_out"] = _all_out(found, found.all_out, question.goal, number)
    return values


def _by(shown: Chances[Result], view: Callable[[Result], int], number: Number) -> dict[str, object]:
    found = each(seen_as(shown, view))
    return {str(value): number(found[value]) for value in sorted(found)}


def _flourish(outcomes: Chances[AttackOutcome]) -> Fraction:
    return chance(outcomes, lambda one: one.flourish)


def _moves(outcomes: Chances[AttackOutcome]) -> Fraction:
    return chance(outcomes, lambda one: one.moves)


def _damage(outcomes: Chances[AttackOutcome], number: Number) -> list[dict[str, object]]:
    found = each(seen_as(outcomes, lambda one: (one.health, one.morale)))
    return [
        {"health": health, "morale": morale, "chance": number(found[health, morale])}
        for health, morale in sorted(found)
    ]


def _defy(defy: Defy, number: Number) -> dict[str, object]:
    return {
        "outputs": list(defy.show.outputs),
        "zero": defy.show.zero,
        "choice": defy.choice,
        "flourish": number(flourish_chance(results(defy.show))),
    }


def _all_out(found: Report, best: AllOut, goal: Goal, number: Number) -> dict[str, object]:
    return {
        "goal": {"aim": goal.aim, "part": goal.part, "least": goal.least},
        "worth": number(_worth(found.outcomes, goal)),
        "spoiled": number(best.spoiled),
        "rules": [_plan(found, plan, number) for plan in best.plans],
        "simple_rules": {name: number(of) for name, of in found.simple.items()},
    }


def _plan(found: Report, plan: Plan, number: Number) -> dict[str, object]:
    return {
        "after_defies": [one._asdict() for one in plan.defences] if found.question.defies else [],
        "chance": number(plan.chance),
        "rule": list(_rule_lines(found, plan)),
    }


def _rule_lines(found: Report, plan: Plan) -> tuple[str, ...]:
    show = exerted(found.question.attack)
    least = show.numbers.flourish_from - show.modifiers.finale
    return rule_lines(plan, show.numbers, least)


# --- Lines -------------------------------------------------------------------------------------


def odds_text(found: Report, places: int = 2) -> str:
    """Return a report as text; percents and averages have ``places`` decimal places."""
    question = found.question
    lines = _tier_lines(found, places)
    lines.append(f"Average output: {decimals(expected_output(found.results), places)}")
    lines.append(f"Flourish: {percent(_flourish(found.outcomes), places)}")
    if question.type:
        lines.append(f"Move trigger ({question.type}): {percent(_moves(found.outcomes), places)}")
    if question.minimum is not None:
        reached = chance_to_reach(found.results, question.minimum)
        exact = f"{percent(reached, places)} ({fraction_text(reached)})"
        lines.append(f"Output {question.minimum} or more: {exact}")
    if _is_attack(question):
        lines += _damage_lines(found, places)
    if found.all_out and question.goal:
        lines += _all_out_lines(found, found.all_out, question.goal, places)
    return "\n".join(lines)


def _tier_lines(found: Report, places: int) -> list[str]:
    show = found.question.attack.show
    exact, better = tier_chances(found.results), tier_or_better(found.results)
    lines = [f"{'':<12} {'output':>6} {'chance':>{places + 7}} {'or better':>{places + 9}}"]
    for (tier, name), output in zip(TIER_NAMES.items(), (show.zero, *show.outputs), strict=True):
        cells = percent(exact[tier], places), percent(better[tier], places)
        lines.append(f"{name:<12} {output:>6} {cells[0]:>{places + 7}} {cells[1]:>{places + 9}}")
    return lines


def _is_attack(question: Question) -> bool:
    return bool(
        question.attack.break_point is not None
        or question.defies
        or question.goal
        or question.attack.is_exerted
    )


def _damage_lines(found: Report, places: int) -> list[str]:
    outcomes = found.outcomes
    health, morale = (
        decimals(mean(outcomes, worth), places)
        for worth in (lambda one: one.health, lambda one: one.morale)
    )
    lines = [f"Damage on average: {health} to health, {morale} to morale"]
    if found.question.defies:
        share = percent(chance(outcomes, lambda one: one.is_suppressed), places)
        lines.append(f"A defier shows more red cards, and prevents the flourish: {share}")
    for (dealt_health, dealt_morale), of in sorted(
        each(seen_as(outcomes, lambda one: (one.health, one.morale))).items()
    ):
        lines.append(f"  {dealt_health} health, {dealt_morale} morale: {percent(of, places)}")
    return lines


def _all_out_lines(found: Report, best: AllOut, goal: Goal, places: int) -> list[str]:
    lines = [
        f"All out, {goal_words(goal)}: {_worth_text(_worth(found.outcomes, goal), goal, places)}"
    ]
    red = found.question.attack.show.numbers.bust_red
    lines.append(f"Spoiled by {red} red cards: {percent(best.spoiled, places)}")
    for plan in best.plans:
        after = defence_words(plan.defences)
        if after:
            lines.append(f"After defies of {after} ({percent(plan.chance, places)}):")
        lines += [f"  {line}" for line in _rule_lines(found, plan)]
    lines.append("Simple rules instead:")
    lines += [f"  {name}: {_worth_text(of, goal, places)}" for name, of in found.simple.items()]
    return lines


def goal_words(goal: Goal) -> str:
    """Return a goal in words."""
    damage = "damage" if goal.part == "total" else f"{goal.part} damage"
    return {
        "expected": f"{damage} on average",
        "reach": f"chance of {goal.least}+ {damage}",
        "flourish": "chance of a flourish",
        "move": "chance of the move trigger",
    }[goal.aim]


def _worth_text(value: Fraction, goal: Goal, places: int) -> str:
    return decimals(value, places) if goal.aim == "expected" else percent(value, places)
