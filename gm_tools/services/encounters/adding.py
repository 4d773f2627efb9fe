"""A creature of the bestiary joins one of the actor's encounters, or a new one."""

from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.encounters.parties import PlanParties
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.encounter.limits import (
    MOST_LINES,
    MOST_OF_A_KIND,
    EncounterError,
    count_problem,
)
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from gm_tools.viskara.encounter.roster import fighter_of

NEW = "New encounter"


class AddingRefusedError(ValueError):
    """The creature cannot join; the message says why, and the way out."""


@dataclass(frozen=True, slots=True)
class Adding:
    """Adds creatures to encounters from outside their pages."""

    plans: Plans
    parties: PlanParties

    def places(self, actor: Actor) -> tuple[tuple[str, Encounter], ...]:
        """Return the actor's encounters with their ids, last changed first."""
        lines = self.plans.listed(actor, "encounter")
        return tuple((one.id, one.encounter) for one in self.plans.opened(actor, lines))

    def add(
        self, actor: Actor, creature: str, plan: str = "", side: int = 0, count: int = 1
    ) -> str:
        """Add a creature to an enemy side, or to a new encounter; return the encounter's id.

        A line of the same creature counts more. The new encounter is for the current party.
        NotFoundError without the creature, the encounter or the side; AddingRefusedError if it
        cannot fight there.
        """
        foe = self._foe(actor, creature, count)
        if plan:
            return self.plans.edit(actor, plan, lambda before: with_foe(before, foe, side)).id
        blank = Encounter(name=NEW, party=self.parties.members(actor))
        return self.plans.create(actor, with_foe(blank, foe, side))

    def _foe(self, actor: Actor, creature: str, count: int) -> Foe:
        found = self.plans.creatures(actor).get(creature)
        if found is None:
            raise NotFoundError
        problem = count_problem(found.name, count)
        if problem:
            raise AddingRefusedError(problem)
        try:
            fighter_of(found, count)
        except EncounterError as error:
            raise AddingRefusedError(error.problems[0]) from error
        return Foe(creature=creature, count=count)


def with_foe(encounter: Encounter, foe: Foe, side: int) -> Encounter:
    """Return the encounter with a foe on one of its enemy sides."""
    sides = encounter.sides or (Side(),)
    if not 0 <= side < len(sides):
        raise NotFoundError
    foes = joined(sides[side].foes, foe)
    if foes == sides[side].foes:
        raise AddingRefusedError(
            f"This side already has {MOST_LINES} lines, and no more fit. Remove one there, or "
            "choose another side."
        )
    there = replace(sides[side], foes=foes)
    return replace(encounter, sides=(*sides[:side], there, *sides[side + 1 :]))


def joined(foes: tuple[Foe, ...], foe: Foe) -> tuple[Foe, ...]:
    """Return a side's lines with a foe: its kind's count is raised, or a line added if one fits."""
    for at, one in enumerate(foes):
        count = one.count + foe.count
        if replace(one, count=foe.count) == foe and count <= MOST_OF_A_KIND:
            return (*foes[:at], replace(one, count=count), *foes[at + 1 :])
    return (*foes, foe) if len(foes) < MOST_LINES else foes
