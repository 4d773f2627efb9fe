"""An all out attack against break point and defies, under the best rule or a simple one.

It is shown after all other shows (Viskara 3575), so its rule may depend on the defies' results.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from gm_tools.viskara.odds.all_out import (
    Rule,
    Run,
    all_out_result,
    all_out_results,
    is_spoiled,
    run,
    stock_of,
)
from gm_tools.viskara.odds.attack import (
    Attack,
    AttackOutcome,
    Defence,
    Defy,
    defence_chances,
    exerted,
    outcome_of,
)
from gm_tools.viskara.odds.chances import Chances, chance, mixed, seen_as
from gm_tools.viskara.odds.goals import Goal, worth
from gm_tools.viskara.odds.reveal import Revealed
from gm_tools.viskara.odds.show import Result, Show
from gm_tools.viskara.odds.sorts import Stock
from gm_tools.viskara.odds.stopping import Worth, best_rule

Table = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """When to go on, given one of these results of the defies, with their chance."""

    defences: tuple[Defence, ...]
    chance: Fraction
    rule: Rule
    run: Run


@dataclass(frozen=True, slots=True)
class AllOut:
    """The chances of an all out attack, its show's results, and how often red cards spoil it."""

    outcomes: Chances[AttackOutcome]
    results: Chances[Result]
    spoiled: Fraction
    plans: tuple[Plan, ...]


def best_all_out(attack: Attack, defies: Iterable[Defy], goal: Goal) -> AllOut:
    """Return an all out attack under the best rule for a goal; TooFewCards without two cards."""
    stock = stock_of(exerted(attack), goal.needs_finale)
    defences = defence_chances(defies)
    alike: dict[Table, list[Defence]] = {}
    for defence in defences.weights:
        alike.setdefault(_table(attack, stock, goal, defence), []).append(defence)
    rules = ((best_rule(stock, _looked_up(table)), those) for table, those in alike.items())
    return _under(attack, stock, defences, _merged(rules))


def all_out_under(attack: Attack, defies: Iterable[Defy], rule: Rule) -> AllOut:
    """Return an all out attack under a simple rule that ignores the defies' results."""
    stock = stock_of(exerted(attack), needs_finale=False)
    defences = defence_chances(defies)
    return _under(attack, stock, defences, {rule: list(defences.weights)})


def _table(attack: Attack, stock: Stock, goal: Goal, defence: Defence) -> Table:
    """Return the worth of each number of red cards, without and with a good last card."""
    show = exerted(attack)

    def of(red: int, finale: int) -> int:
        return worth(goal, outcome_of(attack, all_out_result(show, Revealed(red, finale)), defence))

    worths = range(stock.numbers.bust_red + 1)
    return tuple((of(red, stock.least - 1), of(red, stock.least)) for red in worths)


def _looked_up(table: Table) -> Worth:
    most = len(table) - 1
    return lambda red, is_good: table[min(red, most)][is_good]


def _merged(rules: Iterable[tuple[Rule, list[Defence]]]) -> dict[Rule, list[Defence]]:
    found: dict[Rule, list[Defence]] = {}
    for rule, defences in rules:
        found.setdefault(rule, []).extend(defences)
    return found


def _under(
    attack: Attack, stock: Stock, defences: Chances[Defence], rules: dict[Rule, list[Defence]]
) -> AllOut:
    show = exerted(attack)
    plans = [
        Plan(tuple(those), chance(defences, those.__contains__), rule, run(stock, rule))
        for rule, those in rules.items()
    ]
    shown = [(plan, all_out_results(show, plan.run.revealed)) for plan in plans]
    return AllOut(
        outcomes=mixed(
            (defences.weights[one], _against(attack, found, one))
            for plan, found in shown
            for one in plan.defences
        ),
        results=mixed((_weight(defences, plan), found) for plan, found in shown),
        spoiled=sum((p.chance * _spoiled(show, p) for p in plans), Fraction(0)),
        plans=tuple(sorted(plans, key=lambda plan: plan.defences)),
    )


def _spoiled(show: Show, plan: Plan) -> Fraction:
    return chance(plan.run.revealed, lambda cards: is_spoiled(show.numbers, cards))


def _against(attack: Attack, found: Chances[Result], defence: Defence) -> Chances[AttackOutcome]:
    return seen_as(found, lambda one: outcome_of(attack, one, defence))


def _weight(defences: Chances[Defence], plan: Plan) -> int:
    return sum(defences.weights[one] for one in plan.defences)
