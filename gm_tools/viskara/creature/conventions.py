"""Warnings where a creature departs from the conventions of the bestiary.

None of it is forbidden: printed creatures depart as well, and their printed values count
(R90-R97, B74). Each warning names the figures and the usual value.
"""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from gm_tools.viskara.character.basis import a_level
from gm_tools.viskara.creature.creature import (
    Creature,
    CreatureTactic,
    stat_of,
)
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.problems import Hint
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Rulebook

SECOND_EFFORT = Fraction(9, 4)  # a second effort multiplies the break point by this (R95)
FLAIR_A_WHOLE = 6  # this much flair doubles a break point (R95)


def warnings(rulebook: Rulebook, creature: Creature) -> tuple[Hint, ...]:
    """Return everything unusual about a creature, in the order of its entry."""
    return tuple(_warnings(rulebook, creature))


def usual_break_point(rulebook: Rulebook, level: int, tactic: CreatureTactic) -> int | None:
    """Return a tactic's usual break point, higher for costly tactics; None for no break point.

    Level x 2, 1.5 or 1 by type, x (1 + flair / 6), x 2.25 for a second effort, rounded up (R95).
    """
    facts = rulebook.tactic_types.get(tactic.type)
    if facts is None or tactic.cost_effort not in (1, 2):
        return None
    exact = facts.break_point_per_level * level * (1 + Fraction(tactic.cost_flair, FLAIR_A_WHOLE))
    return ceil(exact * (SECOND_EFFORT if tactic.cost_effort == 2 else 1))


def _warnings(rulebook: Rulebook, creature: Creature) -> Iterator[Hint]:
    if creature.level != "X":
        yield from _health(rulebook, creature, creature.level)
    yield from _speed(rulebook, creature)
    if not creature.tactics and creature.making is None:
        yield Hint(
            "no_tactics", "tactics", "It has no tactics: it can neither attack nor defy.", "4873"
        )
    for index, tactic in enumerate(creature.tactics):
        where = f"tactics.{index}"
        yield from _costs(rulebook.battle, tactic, where)
        yield from _keywords(tactic, where)
        if tactic.type == "special":
            yield from _special(tactic, where)
        else:
            yield from _figures(rulebook, creature, tactic, where)


def _health(rulebook: Rulebook, creature: Creature, level: int) -> Iterator[Hint]:
    each, _ = a_level(rulebook)
    usual, health = each * level, creature.max_health
    if health != usual:
        side = "above" if health > usual else "below"
        many = "Tough creatures have more" if health > usual else "No printed creature has less"
        message = f"Health {health} is {abs(health - usual)} {side} {each} x level {level}. {many}."
        yield Hint("health_off_level", "max_health", message, "R97")
    if creature.starting_morale != half(health):
        message = f"Morale {creature.starting_morale}: usual is half of the health, {half(health)}."
        yield Hint("morale_off_health", "starting_morale", message, "R96")


def _speed(rulebook: Rulebook, creature: Creature) -> Iterator[Hint]:
    facts = rulebook.speed_classes.get(creature.speed_class or "")
    if facts is None:
        return
    for key, name, usual, unit, source in (
        ("speed", "Speed", facts.speed, "squares", "B21"),
        ("dash_cost", "Dash cost", facts.dash_flair, "flair", "R91"),
        ("anchor_cost", "Anchor cost", facts.anchor_flair, "flair", "R91"),
    ):
        value = getattr(creature, key)
        if value != usual:
            shown = "none" if value is None else str(value)
            message = f"{name} {shown}: the {facts.name.lower()} speed class has {usual} {unit}."
            yield Hint(f"{key}_off_class", key, message, source)


def _costs(numbers: BattleNumbers, tactic: CreatureTactic, where: str) -> Iterator[Hint]:
    if tactic.cost_effort > numbers.most_effort:
        message = (
            f"{tactic.name} costs {tactic.cost_effort} effort; nobody ever has more than "
            f"{numbers.most_effort}, so it can never be paid."
        )
        yield Hint("effort_never_there", f"{where}.cost_effort", message, "853")
    if tactic.cost_flair > numbers.most_flair:
        message = (
            f"{tactic.name} costs {tactic.cost_flair} flair; nobody ever has more than "
            f"{numbers.most_flair}, so it can never be paid."
        )
        yield Hint("flair_never_there", f"{where}.cost_flair", message, "875")
    if tactic.cost_effort == tactic.cost_flair == 0:
        message = f"{tactic.name} costs nothing: it can be used any number of times."
        yield Hint("costs_nothing", f"{where}.cost_effort", message, "4883")


def _keywords(tactic: CreatureTactic, where: str) -> Iterator[Hint]:
    said = set(tactic.keywords)
    for pair in (
        {"attack_only", "defy_only"},
        {"attack_only", "stance_only"},
        {"attack_only", "mandatory_defy"},
        {"defy_only", "mandatory_attack"},
        {"stance_only", "mandatory_attack"},
    ):
        if pair <= said:
            names = " and ".join(sorted(one.replace("_", " ") for one in pair))
            message = f"{tactic.name} is {names}: one rules out the other."
            yield Hint("keywords_exclude_each_other", f"{where}.keywords", message, "4887")


def _special(tactic: CreatureTactic, where: str) -> Iterator[Hint]:
    for key in ("range", "stat", "power", "outputs", "break_point"):
        if getattr(tactic, key) is not None:
            name = key.replace("_", " ")
            message = (
                f"{tactic.name} is special and cannot attack or defy: its {name} does nothing."
            )
            yield Hint("special_has_figures", f"{where}.{key}", message, "4883")
    if not tactic.effect.strip():
        message = f"{tactic.name} is special and says nothing: it does nothing."
        yield Hint("special_without_effect", f"{where}.effect", message, "4883")


def _figures(
    rulebook: Rulebook, creature: Creature, tactic: CreatureTactic, where: str
) -> Iterator[Hint]:
    yield from _range(rulebook, creature, tactic, where)
    yield from _stat(creature, tactic, where)
    yield from _outputs(tactic, where)
    if creature.level == "X":
        return
    usual = usual_break_point(rulebook, creature.level, tactic)
    if usual is not None and tactic.break_point != usual:
        message = (
            f"{tactic.name} has break point {tactic.break_point}; usual for a {tactic.type} tactic "
            f"of level {creature.level} at this cost is {usual}."
        )
        yield Hint("break_point_off_level", f"{where}.break_point", message, "R95")


def _range(
    rulebook: Rulebook, creature: Creature, tactic: CreatureTactic, where: str
) -> Iterator[Hint]:
    facts = rulebook.speed_classes.get(creature.speed_class or "")
    if facts is None or tactic.range == facts.ranges.get(tactic.type):
        return
    usual = facts.ranges.get(tactic.type)
    if tactic.range == "special":
        message = f"{tactic.name} has a special range: its effect must say what it reaches."
    else:
        message = (
            f"{tactic.name} has range {tactic.range}; the {facts.name.lower()} speed class gives "
            f"{tactic.type} tactics {usual}."
        )
    yield Hint("range_off_class", f"{where}.range", message, "R90")


def _stat(creature: Creature, tactic: CreatureTactic, where: str) -> Iterator[Hint]:
    value, power = stat_of(creature, tactic), tactic.power or 0
    block = getattr(creature.stats, tactic.stat) if tactic.stat else 0
    if value != block:
        message = f"{tactic.name} uses {tactic.stat} {value}; the creature has {block}."
        yield Hint("stat_off_block", f"{where}.stat", message, "R92")
    if power > block:
        message = (
            f"{tactic.name} has power {power}; a character's would end at {tactic.stat} {block}."
        )
        yield Hint("power_above_stat", f"{where}.power", message, "R93")
    if power and creature.style is None and creature.making != "shadows":
        message = f"{tactic.name} has power {power}, but without a style there is no stat effect."
        yield Hint("power_without_style", f"{where}.power", message, "R94")


def _outputs(tactic: CreatureTactic, where: str) -> Iterator[Hint]:
    if tactic.outputs is None:
        return
    low, medium, high = tactic.outputs
    if not low < medium < high:
        message = (
            f"{tactic.name} has outputs {low}/{medium}/{high}; usually low is less than medium, "
            "and medium less than high."
        )
        yield Hint("outputs_not_increasing", f"{where}.outputs", message, "1609")
