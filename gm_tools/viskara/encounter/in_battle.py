"""A creature among its allies: what growth and a parasite add to it (R72)."""

from dataclasses import dataclass

from gm_tools.viskara.character.basis import HEALTH_A_LEVEL, MORALE_A_LEVEL
from gm_tools.viskara.creature import Creature, Growth
from gm_tools.viskara.encounter.fighters import per_ally
from gm_tools.viskara.encounter.limits import EncounterError, level_problem, refuse
from gm_tools.viskara.trace import Figure, figure

NO_GROWTH = Growth()


@dataclass(frozen=True, slots=True)
class InBattle:
    """A creature's figures in a battle, with their parts.

    ``max_power`` is what a parasite adds to the maximum power of each of its tactics.
    """

    level: Figure
    max_health: Figure
    starting_morale: Figure
    max_power: int


def in_battle(creature: Creature, other_allies: int, parasite: int = 0) -> InBattle:
    """Return a creature with ``other_allies`` on its side and a parasite of a level, 0 for none.

    A Pike Beetle King grows with every other ally (Viskara 5360, 5368); a Somac Parasite adds its
    level, 10 health and 5 morale for each of its levels (6817-6819). Raises EncounterError for a
    creature without a level of its own, or a parasite that cannot be.
    """
    level = creature.level
    if level == "X":
        raise EncounterError(f"{creature.name} has no level: choose its X first.")
    wrong = level_problem("Somac Parasite", parasite, lowest=0)
    refuse([wrong] if wrong else [])
    grows = creature.grows or NO_GROWTH
    return InBattle(
        _grown(f"level {level}", level, grows.level, other_allies, 1, parasite),
        _grown(
            f"printed {creature.max_health}",
            creature.max_health,
            grows.max_health,
            other_allies,
            HEALTH_A_LEVEL,
            parasite,
        ),
        _grown(
            f"printed {creature.starting_morale}",
            creature.starting_morale,
            grows.starting_morale,
            other_allies,
            MORALE_A_LEVEL,
            parasite,
        ),
        parasite,
    )


def _grown(
    label: str, printed: int, by_ally: int, allies: int, by_parasite: int, parasite: int
) -> Figure:
    return figure(
        (label, printed),
        (per_ally(by_ally, allies), by_ally * allies),
        (f"Somac Parasite of level {parasite}", by_parasite * parasite),
    )
