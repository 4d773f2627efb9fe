"""Blocks of creatures, basic enemies, simple battles, and quick combatants."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gm_tools.games.battle.combatant.special import BY_ABILITY
from gm_tools.games.battle.entering.blocks import (
    USUAL_SPEED,
    Block,
    Effect,
    TacticBlock,
    TacticKind,
)
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
    placement_agility,
    stat_of,
)
from gm_tools.viskara.encounter.in_battle import in_battle
from gm_tools.viskara.encounter.simple_battle import GrownFoe, GrownTactic
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.plays.effect_texts import creature_figures, entry_text
from gm_tools.viskara.rulebook import Rulebook

ANY_TYPE: TacticKind = "direct"


def block_of_creature(
    rulebook: Rulebook, creature: Creature, parasite: int = 0, name: str = ""
) -> Block:
    """Return a creature's block with its printed values (R90-R110), as if alone on its side.

    ``parasite`` is the level of the Somac Parasite on it. Growth by allies is added when the battle
    begins (R72). EncounterError for a creature without a level of its own.
    """
    alone = in_battle(rulebook, creature, 0, parasite)
    speed = rulebook.speed_classes.get(creature.speed_class or "")
    return Block(
        name=name or creature.name,
        level=alone.level.value,
        max_health=alone.max_health.value,
        starting_morale=alone.starting_morale.value,
        speed=creature.speed or 0,
        dash_cost=creature.dash_cost or 0,
        anchor_cost=creature.anchor_cost or 0,
        stats=creature.stats,
        placement_agility=placement_agility(creature),
        style=creature.style,
        ranges=dict(speed.ranges) if speed else {},
        tactics=tuple(
            _tactic(rulebook, creature, one, place, alone.max_power)
            for place, one in enumerate(creature.tactics)
        ),
        effects=tuple(_abilities(rulebook, creature)),
        size=creature.size,
        kind="creature",
        grows=creature.grows,
        special=tuple(
            rule for ability in creature.abilities for rule in BY_ABILITY.get(ability.name, ())
        ),
        source=" ".join((str(creature.line or ""), *creature.rulings)).strip(),
        emblem=creature.emblem,
    )


def quick_block(
    name: str, health: int, morale: int = 0, speed: int = USUAL_SPEED, level: int = 1
) -> Block:
    """Return the block of a quick combatant: numbers and no tactics (the table says the rest)."""
    return Block(name, level, max_health=health, starting_morale=morale, speed=speed)


def quick_fighter(basic: Block, quick: Block) -> Block:
    """Return a quick combatant that fights as a basic enemy does: its tactics, costs and stat."""
    return replace(
        quick,
        level=basic.level,
        dash_cost=basic.dash_cost,
        anchor_cost=basic.anchor_cost,
        stats=basic.stats,
        ranges=basic.ranges,
        tactics=basic.tactics,
        source=basic.source,
    )


def block_of_simple(numbers: BattleNumbers, grown: GrownFoe, special: Sequence[str] = ()) -> Block:
    """Return a ready character or a foe of the simple battles (Viskara 1070-1309; R1, R129)."""
    return Block(
        name=grown.name,
        level=grown.x,
        max_health=grown.max_health,
        starting_morale=0,
        speed=numbers.simple_speed,
        placement_agility=grown.agility,
        tactics=tuple(_simple(one, place) for place, one in enumerate(grown.tactics)),
        effects=tuple(
            Effect(f"rule.{place}", f"Special rule {place + 1}", text)
            for place, text in enumerate(grown.rules)
        ),
        special=tuple(special),
        emblem=grown.emblem,
    )


def _simple(one: GrownTactic, place: int) -> TacticBlock:
    id = f"tactics.{place}"
    flourish = Effect(
        id=f"{id}/flourish",
        name=f"{one.name}: flourish",
        text=one.flourish,
        plays=one.plays,
        numbers=dict(one.numbers),
    )
    return TacticBlock(
        id=id,
        name=one.name,
        type=ANY_TYPE,
        range=one.range,
        stat=None,
        stat_value=0,
        outputs=one.outputs,
        break_point=None,
        effects=(flourish,) if one.flourish else (),
    )


def _tactic(
    rulebook: Rulebook, creature: Creature, one: CreatureTactic, place: int, more_power: int
) -> TacticBlock:
    id = f"tactics.{place}"
    facts = rulebook.tactic_types.get(one.type)
    power, value = one.power or 0, stat_of(creature, one)
    return TacticBlock(
        id=id,
        name=one.name,
        type=one.type,
        range=one.range if isinstance(one.range, int) else None,
        stat=one.stat,
        stat_value=value,
        outputs=one.outputs or (0, 0, 0),
        break_point=one.break_point,
        power=power,
        max_power=max(power, value) + more_power,
        move_trigger_red=facts.move_trigger_red if facts else 1,
        cost_effort=one.cost_effort,
        cost_flair=one.cost_flair,
        keywords=one.keywords,
        effects=(_effect(rulebook, creature, one, id),) if one.effect else (),
        origin="creature",
        only_in=one.only_in,
        unless=one.unless,
    )


def _abilities(rulebook: Rulebook, creature: Creature) -> Iterator[Effect]:
    for place, one in enumerate(creature.abilities):
        yield _effect(rulebook, creature, one, f"abilities.{place}")


def _effect(
    rulebook: Rulebook, creature: Creature, entry: Ability | CreatureTactic, id: str
) -> Effect:
    tactic = entry if isinstance(entry, CreatureTactic) else None
    figures = creature_figures(rulebook, creature, tactic)
    return Effect(
        id=f"{id}/{entry.name}",
        name=entry.name,
        text=entry_text(entry, figures),
        plays=entry.plays,
        numbers=dict(entry.numbers),
        source=" ".join((str(entry.line or ""), *entry.rulings)).strip(),
        forms=entry.forms if isinstance(entry, Ability) else (),
    )
