"""A creature in battle: its figures with the effects of its allies and of a parasite (R72)."""

from dataclasses import dataclass

from gm_tools.viskara.creature.creature import NO_GROWTH, Creature
from gm_tools.viskara.encounter.fighters import per_ally
from gm_tools.viskara.encounter.limits import EncounterError, level_problem, refuse
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.trace import Figure, figure


@dataclass(frozen=True, slots=True)
class InBattle:
    """A creature's figures in a battle, with their parts.

    ``max_power`` is the amount a parasite adds to the maximum power of each tactic.
    """

    level: Figure
    max_health: Figure
    starting_morale: Figure
    max_power: int


def in_battle(
    rulebook: Rulebook, creature: Creature, other_allies: int, parasite: int = 0
) -> InBattle:
    """Return a creature with ``other_allies`` on its side and a parasite's level, 0 for none.

    A Pike Beetle King grows with every other ally (Viskara 5360, 5368); a Somac Parasite adds its
    level, and the health and morale of each of its levels (6817-6819). Raises EncounterError for a
    creature without a level of its own, or an impossible parasite.
    """
    level = creature.level
    if level == "X":
        raise EncounterError(f"{creature.name} has no level: choose its X first.")
    wrong = level_problem("Somac Parasite", parasite, lowest=0)
    refuse([wrong] if wrong else [])
    grows = creature.grows or NO_GROWTH
    grown = grows.times(other_allies)

    def in_all(label: str, printed: int, by_ally: int, by_allies: int, by_level: int) -> Figure:
        return figure(
            (label, printed),
            (per_ally(by_ally, other_allies), by_allies),
            (f"Somac Parasite of level {parasite}", by_level * parasite),
        )

    health, morale = creature.max_health, creature.starting_morale
    return InBattle(
        in_all(f"level {level}", level, grows.level, grown.level, 1),
        in_all(
            f"printed {health}",
            health,
            grows.max_health,
            grown.max_health,
            rulebook.building.health_a_level,
        ),
        in_all(
            f"printed {morale}",
            morale,
            grows.starting_morale,
            grown.starting_morale,
            rulebook.building.morale_a_level,
        ),
        parasite,
    )
