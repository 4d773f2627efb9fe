"""The values that the service of encounters and chains takes and returns."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from gm_tools.services.actor import Actor
from gm_tools.services.encounters.document import Remembered
from gm_tools.services.errors import NotFoundError
from gm_tools.services.records import PlanKind, StoredPlan
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.plan import Encounter

Plan = Encounter | Chain

CreaturesOf = Callable[[Actor], Bestiary]
"""The creatures that an actor can choose from, by id."""


class PlanFiles(Protocol):
    """Reads and writes the portable files of encounters and chains."""

    def write(self, plan: Plan) -> str:
        """Return a plan as the text of its file."""

    def read(self, text: str) -> Plan:
        """Return the plan in a text written by this app."""


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """A plan as the service returns it.

    ``creatures`` can be chosen, ``gone`` are stand-ins for creatures that were deleted after they
    were chosen, ``counting`` holds both.
    """

    id: str
    campaign: str
    kind: PlanKind
    plan: Plan
    number: int
    tab: str | None
    updated_at: datetime
    trashed_at: datetime | None
    can_undo: bool
    creatures: Bestiary
    remembered: Mapping[str, Remembered] = field(default_factory=dict)
    gone: Bestiary = field(default_factory=dict)

    @property
    def encounter(self) -> Encounter:
        """The encounter or template; NotFoundError if the plan is a chain."""
        if isinstance(self.plan, Encounter):
            return self.plan
        raise NotFoundError

    @property
    def chain(self) -> Chain:
        """The chain; NotFoundError if the plan is not a chain."""
        if isinstance(self.plan, Chain):
            return self.plan
        raise NotFoundError

    @property
    def counting(self) -> Bestiary:
        """All creatures that a plan may count."""
        return {**self.creatures, **self.gone}


@dataclass(frozen=True, slots=True)
class PlanLine:
    """A plan as lists show it, without reading its document."""

    id: str
    kind: PlanKind
    name: str
    tags: tuple[str, ...]
    campaign: str
    at: datetime
    stored: StoredPlan
