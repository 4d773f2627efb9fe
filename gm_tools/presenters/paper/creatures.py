"""The sheet of a creature."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.presenters.creature.page import creature_view
from gm_tools.presenters.creature.values import CreatureView
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class CreatureSheet:
    """A creature with boxes to tick; ``health`` is None if it depends on X."""

    document: ClassVar[str] = "creature_sheet"
    creature: CreatureView
    health: int | None
    numbers: BattleNumbers

    @property
    def title(self) -> str:
        """The creature's name."""
        return self.creature.name.text


def creature_sheet(
    rulebook: Rulebook, creature: Creature, *, is_own: bool = False, picture: bytes = b""
) -> CreatureSheet:
    """Return a creature's sheet."""
    health = creature.max_health if isinstance(creature.level, int) else None
    view = creature_view(rulebook, creature, is_own=is_own, picture=picture)
    return CreatureSheet(view, health, rulebook.battle)
