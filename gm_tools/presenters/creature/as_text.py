"""Creatures as plain values and as text for a terminal."""

from collections.abc import Iterator

from gm_tools.presenters.creature.page import cost_text, effect_of, per_x
from gm_tools.presenters.rulebook.effects import amount_text
from gm_tools.presenters.searching import holds
from gm_tools.viskara.character.build import STATS
from gm_tools.viskara.creature.creature import (
    KEYWORD_NAMES,
    Ability,
    Creature,
    CreatureTactic,
    stat_of,
)
from gm_tools.viskara.rulebook import Rulebook

Values = dict[str, object]


def creature_values(rulebook: Rulebook, creature: Creature) -> Values:
    """Return a creature with its numbers filled into its effects.

    At level "X", health and morale are those of X = 1. ``inferred`` names values that the
    conversion lost.
    """
    return {
        "id": creature.id,
        "name": creature.name,
        "level": creature.level,
        "max_health": creature.max_health,
        "starting_morale": creature.starting_morale,
        "size": creature.size,
        "speed_class": creature.speed_class,
        "speed": creature.speed,
        "dash_cost": creature.dash_cost,
        "anchor_cost": creature.anchor_cost,
        "stats": {stat: getattr(creature.stats, stat) for stat in STATS},
        "style": creature.style,
        "description": creature.description,
        "abilities": [_ability(rulebook, creature, one) for one in creature.abilities],
        "tactics": [_tactic(rulebook, creature, one) for one in creature.tactics],
        "making": creature.making,
        "grows": _growth(creature),
        "notes": [
            {"about": one.about, "text": one.text, "ruling": one.ruling} for one in creature.notes
        ],
        "rulings": list(creature.rulings),
        "inferred": list(creature.inferred),
        "heading": creature.heading,
        "line": creature.line,
    }


def creature_text(rulebook: Rulebook, creature: Creature) -> str:
    """Return a creature as text for a terminal."""
    return "\n".join(_lines(rulebook, creature)) + "\n"


def matches(rulebook: Rulebook, creature: Creature, words: str) -> bool:
    """Whether name, description, abilities, tactics and keywords hold every word, in any case."""
    return holds(_searched(rulebook, creature), words)


def _searched(rulebook: Rulebook, creature: Creature) -> str:
    entries: tuple[Ability | CreatureTactic, ...] = (*creature.abilities, *creature.tactics)
    parts = [creature.name, creature.description, creature.style or ""]
    parts += [f"{one.name} {effect_of(rulebook, creature, one)}" for one in entries]
    parts += [KEYWORD_NAMES[word] for one in creature.tactics for word in one.keywords]
    return " ".join(parts)


def _ability(rulebook: Rulebook, creature: Creature, ability: Ability) -> Values:
    return {
        "name": ability.name,
        "effect": effect_of(rulebook, creature, ability),
        "acts": list(ability.acts),
        "line": ability.line,
        "rulings": list(ability.rulings),
    }


def _tactic(rulebook: Rulebook, creature: Creature, tactic: CreatureTactic) -> Values:
    return {
        "name": tactic.name,
        "cost_effort": tactic.cost_effort,
        "cost_flair": tactic.cost_flair,
        "type": tactic.type,
        "range": tactic.range,
        "stat": tactic.stat,
        "stat_value": stat_of(creature, tactic) if tactic.stat else None,
        "power": tactic.power,
        "outputs": list(tactic.outputs) if tactic.outputs else None,
        "break_point": tactic.break_point,
        "keywords": list(tactic.keywords),
        "effect": effect_of(rulebook, creature, tactic),
        "acts": list(tactic.acts),
        "line": tactic.line,
        "rulings": list(tactic.rulings),
    }


def _growth(creature: Creature) -> Values | None:
    grows = creature.grows
    if grows is None:
        return None
    return {
        "level": grows.level,
        "max_health": grows.max_health,
        "starting_morale": grows.starting_morale,
    }


def _lines(rulebook: Rulebook, creature: Creature) -> Iterator[str]:
    health, morale = creature.max_health, creature.starting_morale
    yield f"{creature.name}, level {creature.level}"
    yield (
        f"  Health {per_x(creature, health)}, morale {per_x(creature, morale)}, "
        f"size {creature.size}"
    )
    if creature.speed_class:
        yield (
            f"  Speed {creature.speed} ({creature.speed_class}), dash {creature.dash_cost} flair, "
            f"anchor {creature.anchor_cost} flair"
        )
    stats = [f"{stat} {getattr(creature.stats, stat)}" for stat in STATS]
    yield f"  {', '.join(stats)}{f'; style {creature.style}' if creature.style else ''}"
    for ability in creature.abilities:
        yield f"  {ability.name}: {effect_of(rulebook, creature, ability)}"
    for tactic in creature.tactics:
        yield from _tactic_lines(rulebook, creature, tactic)
    for note in creature.notes:
        yield f"  Note on {note.about}: {note.text}{f' ({note.ruling})' if note.ruling else ''}"
    source = [f"line {creature.line}"] if creature.line else []
    yield f"  ({', '.join([*source, *creature.rulings])})"


def _tactic_lines(rulebook: Rulebook, creature: Creature, tactic: CreatureTactic) -> Iterator[str]:
    facts = [cost_text(tactic.cost_effort, tactic.cost_flair), tactic.type]
    if tactic.outputs is not None:
        facts += [
            f"range {tactic.range}",
            f"{tactic.stat} {stat_of(creature, tactic)}",
            f"power {tactic.power}",
            f"outputs {amount_text(tactic.outputs)}",
            f"break point {tactic.break_point}",
        ]
    facts += [KEYWORD_NAMES[one] for one in tactic.keywords]
    yield f"  {tactic.name}: {', '.join(facts)}"
    effect = effect_of(rulebook, creature, tactic)
    if effect:
        yield f"    {effect}"
