"""The notes of an encounter, written from outside its page."""

from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.encounters.records import KeptPlan


@dataclass(frozen=True, slots=True)
class PlanNotes:
    """Writes the notes of the encounters of a game master."""

    plans: Plans

    def write(self, actor: Actor, plan: str, text: str, seen: int) -> KeptPlan:
        """Replace an encounter's notes; ``seen`` is its number as this window last saw it.

        DraftConflictError if it was saved since, NotFoundError for one in the trash.
        """
        return self.plans.edit(actor, plan, lambda before: replace(before, notes=text), seen)
