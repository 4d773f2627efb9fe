"""The lines of an encounter as its form shows them."""

from dataclasses import dataclass

from gm_tools.presenters.encounter.page import named_sides
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.plan import Encounter, Foe, called


@dataclass(frozen=True, slots=True)
class FoeView:
    """A line of a side; ``place`` is its place in the plan.

    ``known`` is its creature's name, ``name`` the table's name for it. ``is_gone``: the creature
    was deleted and counts as remembered; ``is_unknown``: no creature has that id or name.
    """

    place: str
    foe: Foe
    known: str
    level: str
    is_gone: bool = False
    is_unknown: bool = False
    emblem: str = ""

    @property
    def shown(self) -> str:
        """The name to show."""
        return self.foe.name or self.known


@dataclass(frozen=True, slots=True)
class SideLines:
    """A side of the form; ``usual`` is its default name."""

    place: str
    name: str
    usual: str
    foes: tuple[FoeView, ...]


def side_lines(encounter: Encounter, creatures: Bestiary, gone: Bestiary) -> tuple[SideLines, ...]:
    """Return the enemy sides."""
    usual = [side.name for side in named_sides(encounter)]
    return tuple(
        SideLines(
            f"sides.{index}",
            side.name,
            usual[index],
            foe_views(f"sides.{index}.foes", side.foes, creatures, gone),
        )
        for index, side in enumerate(encounter.sides)
    )


def foe_views(
    prefix: str, foes: tuple[Foe, ...], creatures: Bestiary, gone: Bestiary
) -> tuple[FoeView, ...]:
    """Return the lines of a side."""
    return tuple(_foe(f"{prefix}.{index}", foe, creatures, gone) for index, foe in enumerate(foes))


def _foe(place: str, foe: Foe, creatures: Bestiary, gone: Bestiary) -> FoeView:
    if foe.creature is None:
        level = foe.basic.level if foe.basic else foe.level
        return FoeView(place, foe, "Basic enemy" if foe.basic else "Unnamed", str(level))
    found = creatures.get(foe.creature) or gone.get(foe.creature)
    if found is None:
        return FoeView(place, foe, called(foe), "", is_unknown=True)
    is_gone = foe.creature not in creatures
    return FoeView(place, foe, found.name, str(found.level), is_gone, emblem=found.emblem)
