"""Basic enemies: a foe of any level without abilities (Viskara 4839-4854; R73)."""

from gm_tools.viskara.character.basis import a_level
from gm_tools.viskara.character.build import TACTIC_TYPES, SpeedClass, Stat, Stats, TacticType
from gm_tools.viskara.creature.creature import Creature, CreatureTactic
from gm_tools.viskara.encounter.limits import level_problem, refuse
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.rulebook import SpeedClass as SpeedFacts

NAME = "Basic enemy"
TACTICS = 3
HEADING = "BASIC ENEMIES"
LINE = 4839


def basic_enemy(
    rulebook: Rulebook,
    level: int,
    *,
    stat: Stat = "strength",
    speed_class: SpeedClass = "medium",
    types: tuple[TacticType, ...] = TACTIC_TYPES,
    name: str = NAME,
) -> Creature:
    """Return the basic enemy of a level; ``types`` are the types of its three tactics.

    Raises EncounterError for a level outside the limits or another number of tactics.
    """
    wrong = [level_problem(name, level)]
    if len(types) != TACTICS:
        wrong.append(f"{name}: {len(types)} tactic types; a basic enemy has {TACTICS} tactics.")
    refuse(problem for problem in wrong if problem)
    speed, (health, morale) = rulebook.speed_classes[speed_class], a_level(rulebook)
    return Creature(
        name=name,
        level=level,
        max_health=health * level,
        starting_morale=morale * level,
        speed_class=speed_class,
        speed=speed.speed,
        dash_cost=speed.dash_flair,
        anchor_cost=speed.anchor_flair,
        stats=Stats(**{stat: level}),
        tactics=tuple(_tactic(rulebook, level, stat, speed, kind) for kind in types),
        rulings=("R73",),
        heading=HEADING,
        line=LINE,
    )


def _tactic(
    rulebook: Rulebook, level: int, stat: Stat, speed: SpeedFacts, kind: TacticType
) -> CreatureTactic:
    """Break points follow the tactic type as usual, not the exchanged table (R73)."""
    facts = rulebook.tactic_types[kind]
    numbers = rulebook.building
    factors = numbers.basic_low, numbers.basic_medium, numbers.basic_high
    low, medium, high = (level * factor for factor in factors)
    return CreatureTactic(
        name=facts.name,
        type=kind,
        range=speed.ranges[kind],
        stat=stat,
        power=0,
        outputs=(low, medium, high),
        break_point=facts.break_point(level),
    )
