"""The encounters that a creature's page offers to add the creature to."""

from collections.abc import Iterable
from dataclasses import dataclass

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.encounter.lists import barred
from gm_tools.presenters.encounter.page import named_sides
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.encounter.plan import Encounter

NEW = ""


@dataclass(frozen=True, slots=True)
class Place:
    """An enemy side to join: ``code`` is what the form sends, "encounter|side"."""

    code: str
    name: str


@dataclass(frozen=True, slots=True)
class Places:
    """The sides to join, by encounter; ``title`` is empty where an encounter has only one side."""

    title: str
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class AddingView:
    """What is offered; ``barred`` says why the creature cannot join any."""

    groups: tuple[Places, ...]
    barred: str


def adding_view(creature: Creature, plans: Iterable[tuple[str, Encounter]]) -> AddingView:
    """Return where a creature may join."""
    why_not = barred(creature)
    groups = () if why_not else tuple(_places(id, plan) for id, plan in plans)
    return AddingView(groups, why_not)


def codes(view: AddingView) -> tuple[str, ...]:
    """Return everything that may be chosen, a new encounter first."""
    return (NEW, *(place.code for group in view.groups for place in group.places))


def _places(id: str, plan: Encounter) -> Places:
    name = shown_name(plan.name)
    if len(plan.sides) < 2:
        return Places("", (Place(f"{id}|0", name),))
    return Places(
        name,
        tuple(
            Place(f"{id}|{index}", f"{side.name}, {name}")
            for index, side in enumerate(named_sides(plan))
        ),
    )
