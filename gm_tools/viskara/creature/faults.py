"""Values with which a creature cannot be used, and what mends them."""

import re
from collections.abc import Iterator

from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
)
from gm_tools.viskara.encounter.limits import HIGHEST_LEVEL
from gm_tools.viskara.icons import emblem_problem
from gm_tools.viskara.plays.forms import STATES, TRAITS, Form
from gm_tools.viskara.plays.placeholders import PHRASES, PLACEHOLDER
from gm_tools.viskara.rulebook import Rulebook

SIZE = re.compile(r"none|[1-9][0-9]?x[1-9][0-9]?(\+[1-9][0-9]?x[1-9][0-9]?)*")
Fault = tuple[str, str]
"""A place in the creature ("tactics.0.outputs") and its problem, with the way out."""


def faults(rulebook: Rulebook, creature: Creature) -> Iterator[Fault]:
    """Yield every fault that makes a creature unusable."""
    yield from _head_faults(creature)
    yield from _number_faults(creature)
    for index, ability in enumerate(creature.abilities):
        yield from _effect_faults(rulebook, ability, f"abilities.{index}")
    for index, tactic in enumerate(creature.tactics):
        yield from _tactic_faults(tactic, f"tactics.{index}")
        yield from _effect_faults(rulebook, tactic, f"tactics.{index}")
    yield from _form_faults(creature)


def _form_faults(creature: Creature) -> Iterator[Fault]:
    """Yield what is wrong with forms: one of an entry begins, and names are of what there is."""
    forms = {form.name for ability in creature.abilities for form in ability.forms}
    tactics = [tactic.name for tactic in creature.tactics]
    for index, ability in enumerate(creature.abilities):
        if ability.forms and sum(form.begins for form in ability.forms) != 1:
            yield f"abilities.{index}.forms", "need exactly one that begins = true."
        for nth, form in enumerate(ability.forms):
            where = f"abilities.{index}.forms.{nth}"
            yield from _wrong_form(form, ability, tactics, where)
    for index, tactic in enumerate(creature.tactics):
        for name in tactic.only_in:
            if name not in forms:
                known = ", ".join(sorted(forms)) or "there are none"
                yield f"tactics.{index}.only_in", f'"{name}" is no form of its abilities ({known}).'
        for name in tactic.unless:
            if name not in STATES:
                yield f"tactics.{index}.unless", f'"{name}" is none of: {", ".join(STATES)}.'


def _wrong_form(form: Form, ability: Ability, tactics: list[str], where: str) -> Iterator[Fault]:
    for trait in form.traits:
        if trait not in TRAITS:
            yield f"{where}.traits", f'"{trait}" is none of: {", ".join(TRAITS)}.'
    for key in ("speed", "most_flair", "less_flair"):
        name = getattr(form, key)
        if name and not isinstance(ability.numbers.get(name), int):
            known = ", ".join(ability.numbers) or "none are named"
            yield f"{where}.{key}", f"{name} is no number of this entry ({known})."
    named = [("obliges", form.obliges)] if form.obliges else []
    for key, name in (*named, *(("bars", one) for one in form.bars)):
        if name not in tactics:
            yield f"{where}.{key}", f'"{name}" is none of its tactics: {", ".join(tactics)}.'


def _head_faults(creature: Creature) -> Iterator[Fault]:
    if creature.level != "X" and not 1 <= creature.level <= HIGHEST_LEVEL:
        yield "level", f'is {creature.level}; use a whole number from 1 to {HIGHEST_LEVEL}, or "X".'
    if not creature.name.strip():
        yield "name", "is empty. Give the creature a name."
    if not SIZE.fullmatch(creature.size):
        yield "size", f'is "{creature.size}"; write squares by squares: 1x1, 2x2, 3x3.'
    if creature.speed_class is None and creature.making != "parasite":
        yield "speed_class", 'is missing; it must be one of "low", "medium", "high".'
    if emblem_problem(creature.emblem):
        yield "emblem", emblem_problem(creature.emblem)


def _number_faults(creature: Creature) -> Iterator[Fault]:
    for key in ("max_health", "starting_morale", "speed", "dash_cost", "anchor_cost"):
        value, least = getattr(creature, key), 1 if key == "max_health" else 0
        if value is not None and value < least:
            yield key, f"is {value}; it cannot be less than {least}."
    for stat in STATS:
        if getattr(creature.stats, stat) < 0:
            yield f"stats.{stat}", "is below 0; stats start at 0."


def _tactic_faults(tactic: CreatureTactic, where: str) -> Iterator[Fault]:
    if not tactic.name.strip():
        yield f"{where}.name", "is empty. Give the tactic a name."
    for key in ("cost_effort", "cost_flair", "power", "break_point", "range"):
        value = getattr(tactic, key)
        if isinstance(value, int) and value < 0:
            yield f"{where}.{key}", f"is {value}; it cannot be less than 0."
    if tactic.outputs is not None and min(tactic.outputs) < 0:
        yield f"{where}.outputs", "cannot be less than 0."
    if tactic.type == "special":
        return
    for key in ("range", "stat", "outputs", "break_point", "power"):
        if getattr(tactic, key) is None:
            yield f"{where}.{key}", 'is missing. Give it, or make the tactic\'s type "special".'


def _effect_faults(
    rulebook: Rulebook, entry: Ability | CreatureTactic, where: str
) -> Iterator[Fault]:
    for match in PLACEHOLDER.finditer(entry.effect):
        if match[1] not in entry.numbers and match[1] not in PHRASES:
            known = ", ".join(entry.numbers) or "none are named"
            yield f"{where}.effect", f"{{{match[1]}}} is no number of this entry ({known})."
    for act in entry.acts:
        if act not in rulebook.acts:
            yield f"{where}.acts", f'"{act}" is none of: {", ".join(rulebook.acts)}.'
