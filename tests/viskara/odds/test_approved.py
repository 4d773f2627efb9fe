"""Exact chances of shows and attacks, as they were approved: fractions in whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from gm_tools.viskara.deck.deck import FULL_DECK, NO_CARDS, Deck
from gm_tools.viskara.numbers import numbers_of
from gm_tools.viskara.odds.all_out import run, stock_of, stop_after_pairs, stop_at_red
from gm_tools.viskara.odds.all_out_attack import AllOut, all_out_under, best_all_out
from gm_tools.viskara.odds.attack import (
    Attack,
    AttackOutcome,
    Choice,
    Defence,
    Defy,
    attack_chances,
    damage,
    defence_chances,
    outcome_of,
)
from gm_tools.viskara.odds.chances import Chances, each
from gm_tools.viskara.odds.goals import Goal, worth
from gm_tools.viskara.odds.opposed import opposed
from gm_tools.viskara.odds.reveal import TooFewCards, chance_of_value, revealed
from gm_tools.viskara.odds.show import (
    Modifiers,
    Result,
    Show,
    can_move,
    chance_to_reach,
    expected_output,
    flourish_chance,
    move_chance,
    output_chances,
    results,
    side_effect_chances,
    tier_chances,
    tier_or_better,
)
from gm_tools.viskara.tasks import (
    highest_minimum,
    meaning,
    output_of,
    quick_minimums,
    side_effect,
    succeeds,
    task_outputs,
    tier_of,
)
from tests.approved import Approved
from tests.cast import the_rulebook

RULEBOOK = the_rulebook()
NUMBERS = RULEBOOK.battle
SHORT = Deck(black=(2, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1), red=(0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0))
FEW = Deck(black=(1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0), red=(0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0))
REDS = Deck(black=NO_CARDS.black, red=FULL_DECK.red)


def a_show(**fields: Any) -> Show:
    """A show of 2/4/9."""
    return Show((2, 4, 9), numbers=NUMBERS, **fields)


SHOWS: dict[str, Show] = {
    "plain": a_show(),
    "with an output without red cards": a_show(zero=1),
    "a bonus card": a_show(modifiers=Modifiers((1,))),
    "a penalty and a bonus card": a_show(modifiers=Modifiers((-2, 1), finale=1)),
    "finale lowered": a_show(modifiers=Modifiers(finale=-3)),
    "output raised": a_show(modifiers=Modifiers(output=3)),
    "output lowered and halved": a_show(modifiers=Modifiers(output=-3, halvings=1)),
    "halved twice": a_show(modifiers=Modifiers(output=1, halvings=2)),
    "a short deck": a_show(deck=SHORT),
    "few cards, then discards": a_show(deck=FEW, discards=SHORT),
    "red cards only": a_show(deck=REDS),
    "not performed": a_show(is_performed=False),
    "not performed, raised": a_show(is_performed=False, modifiers=Modifiers((2,), 8, 3, 1)),
}


def in_lines(chances: Chances[Any]) -> Iterator[str]:
    """Each outcome with its chance."""
    for outcome, chance in sorted(each(chances).items()):
        said = " ".join(map(str, outcome)) if isinstance(outcome, tuple) else outcome
        yield f"  {said}: {chance}"


def of_show(show: Show) -> Iterator[str]:
    """Everything that is known of a show beforehand."""
    found = results(show)
    yield f"  total {found.total}"
    yield f"  tiers {_named(tier_chances(found))}; or better {_named(tier_or_better(found))}"
    yield f"  outputs {_named(each(output_chances(found)))}; average {expected_output(found)}"
    reach = {least: chance_to_reach(found, least) for least in (0, 1, 2, 4, 5, 9, 12)}
    yield f"  at least {_named(reach)}"
    moves = {need: move_chance(found, need) for need in range(5)}
    yield f"  flourish {flourish_chance(found)}; moves {_named(moves)}"
    yield f"  side effects {_named(side_effect_chances(RULEBOOK.tasks, found))}"


def _named(chances: dict[Any, Any]) -> str:
    return ", ".join(f"{name} {chance}" for name, chance in sorted(chances.items()))


def test_shows(approved: Approved) -> None:
    lines: list[str] = []
    for name, show in SHOWS.items():
        lines += [f"== {name}", *of_show(show)]
    for name in (
        "a penalty and a bonus card",
        "output lowered and halved",
        "few cards, then discards",
    ):
        lines += [f"== {name}, result by result", *in_lines(results(SHOWS[name]))]
    approved({"viskara/odds/shows": lines})


def test_cards(approved: Approved) -> None:
    lines: list[str] = []
    decks = {"few": (FEW, NO_CARDS), "short": (SHORT, FEW), "few, short": (FEW, SHORT)}
    for (name, (deck, discards)), cards in product(decks.items(), (1, 2, 3, 4, 5, 7, 10, 11)):
        try:
            found = revealed(cards, deck, discards)
        except TooFewCards as error:
            lines.append(f"{name}, {cards}: {error}")
        else:
            lines += [f"{name}, {cards}: of {found.total}", *in_lines(found)]
    values = {"5": lambda v: v == 5, "above 7": lambda v: v > 7, "0": lambda v: not v}
    for name, holds in values.items():
        among = [chance_of_value(holds, deck) for deck in (FULL_DECK, SHORT, FEW)]
        counted = chance_of_value(holds, counts=lambda value: value > 0)
        lines.append(f"{name}: {[str(one) for one in among]}, above 0 {counted}")
    try:
        chance_of_value(values["5"], NO_CARDS)
    except TooFewCards as error:
        lines.append(str(error))
    approved({"viskara/odds/cards": lines})


# --- Attacks ----------------------------------------------------------------------------------

DEFIES: dict[str, tuple[tuple[Show, Choice], ...]] = {
    "undefied": (),
    "health": ((a_show(), "health"),),
    "morale": ((a_show(zero=1), "morale"),),
    "both": ((a_show(modifiers=Modifiers(output=4)), "health"), (a_show(), "morale")),
    "twice health": ((SHOWS["a short deck"], "health"), (SHOWS["halved twice"], "health")),
}
ATTACKS: dict[str, Attack] = {
    "plain": Attack(a_show(), 3),
    "no break point": Attack(a_show()),
    "exerted": Attack(a_show(), 3, is_exerted=True),
    "out of turn": Attack(a_show(), 3, is_out_of_turn=True),
    "shaken": Attack(a_show(), 3, is_shaken=True),
    "all of it": Attack(a_show(zero=5), 4, True, True, True, 2),
    "moving with three": Attack(SHOWS["a bonus card"], 9, move_red=3),
}


def defies_of(name: str) -> list[Defy]:
    """Some defies by their name."""
    return [Defy(show, choice) for show, choice in DEFIES[name]]


def test_attacks(approved: Approved) -> None:
    lines: list[str] = []
    for (name, attack), defied in product(ATTACKS.items(), DEFIES):
        if name in ("plain", "all of it") or defied in ("undefied", "both"):
            found = attack_chances(attack, defies_of(defied))
            lines += [f"== {name}, {defied}: of {found.total}", *in_lines(found)]
    for name in DEFIES:
        lines += [f"== defences, {name}", *in_lines(defence_chances(defies_of(name)))]
    approved({"viskara/odds/attacks": lines})


def test_damage(approved: Approved) -> None:
    defences = (
        Defence(),
        Defence(2, False, 2, 1),
        Defence(0, True, 3, 2),
        Defence(4, True, 7, 3),
        Defence(7, False, 8, 0),
    )
    lines = []
    for (name, attack), defence in product(ATTACKS.items(), defences):
        dealt = [damage(attack, output, defence) for output in (0, 1, 3, 4, 7, 8, 9)]
        lines.append(f"{name} against {tuple(defence)}: {[tuple(one) for one in dealt]}")
    shown = (Result(2, 8, 4, 2, 7, 4, True), Result(3, 1, 9, 1, 1, 2, False))
    for (name, attack), one, defence in product(ATTACKS.items(), shown, defences):
        lines.append(
            f"{name}, {tuple(one)}, {tuple(defence)}: {tuple(outcome_of(attack, one, defence))}"
        )
    lines += [f"can move {one} {need}: {can_move(one, need)}" for one in shown for need in range(4)]
    approved({"viskara/odds/damage": lines})


def test_opposed_shows(approved: Approved) -> None:
    names = ("plain", "a bonus card", "output lowered and halved", "a short deck", "not performed")
    lines = []
    for one, other in product(names, names):
        found = opposed(SHOWS[one], SHOWS[other])
        lines.append(f"{one} against {other}: {found.win} {found.draw} {found.loss}")
    approved({"viskara/odds/opposed": lines})


# --- All out attacks --------------------------------------------------------------------------

GOALS = (
    Goal(),
    Goal(part="health"),
    Goal(part="morale"),
    Goal("reach", least=4),
    Goal("reach", "health", 3),
    Goal("reach", "morale", 5),
    Goal("flourish"),
    Goal("move"),
)


def of_all_out(found: AllOut) -> Iterator[str]:
    """The chances of an all out attack, and when it goes on."""
    yield f"  spoiled {found.spoiled}"
    for plan in found.plans:
        rule = " ".join(
            f"{one.black}b{one.red}r{'+' * one.last.is_good}" for one in sorted(plan.rule)
        )
        yield f"  {plan.chance} of {len(plan.defences)}: {len(plan.run.choices)} choices: {rule}"
    yield from _short(in_lines(found.outcomes))


def _short(lines: Iterable[str]) -> list[str]:
    return ["  " + ";".join(line.strip() for line in lines)]


def test_best_all_out_attacks(approved: Approved) -> None:
    lines: list[str] = []
    for goal in GOALS:
        for name, attack in (("plain", Attack(a_show(zero=1), 3)), ("exerted", ATTACKS["exerted"])):
            found = best_all_out(attack, (), goal)
            lines += [f"== {goal}, {name}", *of_all_out(found)]
    short = Attack(a_show(deck=FEW, discards=SHORT), 3)
    for goal in GOALS[::3]:
        lines += [f"== {goal}, few cards", *of_all_out(best_all_out(short, (), goal))]
        found = best_all_out(ATTACKS["plain"], defies_of("morale"), goal)
        lines += [f"== {goal}, defied", *of_all_out(found)]
    approved({"viskara/odds/best_all_out": lines})


def test_simple_rules_of_all_out_attacks(approved: Approved) -> None:
    lines: list[str] = []
    rules = {f"stop at {red} red": stop_at_red(NUMBERS, red) for red in range(5)}
    rules |= {f"{pairs} pairs": stop_after_pairs(NUMBERS, pairs) for pairs in (0, 1, 2, 4)}
    for name, rule in rules.items():
        found = all_out_under(ATTACKS["plain"], defies_of("health"), rule)
        lines += [
            f"== {name}, {len(rule)} positions: {found.spoiled}",
            *_short(in_lines(found.results)),
        ]
    for deck, discards, finale in ((FEW, SHORT, 0), (SHORT, NO_CARDS, 2), (REDS, FEW, -1)):
        show = a_show(deck=deck, discards=discards, modifiers=Modifiers(finale=finale))
        for needs in (False, True):
            ran = run(stock_of(show, needs), rules["stop at 2 red"])
            lines += [f"== {len(ran.choices)} choices of {ran.revealed.total}"]
            lines += _short(in_lines(ran.revealed))
    try:
        stock_of(
            a_show(deck=NO_CARDS, discards=replace(NO_CARDS, red=(0, 1, *NO_CARDS.red[2:]))), True
        )
    except TooFewCards as error:
        lines.append(str(error))
    approved({"viskara/odds/simple_all_out": lines})


def test_worth(approved: Approved) -> None:
    outcomes = (
        AttackOutcome(7, 3, 4, True, False, False),
        AttackOutcome(5, 5, 0, False, True, True),
    )
    lines = [f"{goal} {tuple(one)}: {worth(goal, one)}" for goal in GOALS for one in outcomes]
    lines += [f"{goal} needs a finale: {goal.needs_finale}" for goal in GOALS]
    approved({"viskara/odds/worth": lines})


# --- Tasks ------------------------------------------------------------------------------------


def test_tasks(approved: Approved) -> None:
    bands = RULEBOOK.reference.task_bands
    lines = [f"stat {stat}: {task_outputs(stat)}" for stat in range(-1, 8)]
    lines += [f"{red} red: {tier_of(red)} {output_of((1, 2, 5), red, 7)}" for red in range(-2, 6)]
    lines += [f"{red} red, nothing else: {output_of((1, 2, 5), red)}" for red in (0, 1)]
    lines += [f"finale {one}: {side_effect(RULEBOOK.tasks, one)}" for one in range(-1, 11)]
    lines += [f"{one} of 4: {succeeds(one, 4)}" for one in (3, 4, 5)]
    for level in (1, 2, 3, 5, 10, 33):
        lines.append(f"level {level} up to {highest_minimum(level)}")
        for one in quick_minimums(level, bands):
            lines.append(f"  {one.band.id} {one.least} to {one.most}")
        for minimum in range(2 * level + 2 if level < 11 else 5):
            found = meaning(minimum, level, bands)
            names = [band.id for band in found.bands]
            lines.append(f"  {found.minimum} of {found.of}: {found.share} {names}")
    approved({"viskara/odds/tasks": lines})
    assert numbers_of(type(RULEBOOK.tasks), RULEBOOK.numbers) == RULEBOOK.tasks
