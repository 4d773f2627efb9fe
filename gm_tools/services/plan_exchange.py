"""Encounters and chains come and go as portable files."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.exchange import (
    MOST_FILES,
    FileProblem,
    ImportRefusedError,
    NamedFile,
)
from gm_tools.services.file_names import file_name
from gm_tools.services.plan_document import creatures_of, mapped_foes
from gm_tools.services.plan_records import KeptPlan, Plan
from gm_tools.services.plans import Plans
from gm_tools.services.records import PlanKind
from gm_tools.viskara.creature import Bestiary
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Foe
from gm_tools.viskara.encounter.roster import find_creature


@dataclass(frozen=True, slots=True)
class PlanRead:
    """A file's plan, or what is wrong with the file as pairs of path and message."""

    plan: Plan | None
    problems: tuple[tuple[str, str], ...] = ()


ReadPlan = Callable[[bytes], PlanRead]
"""Reads a file that somebody brings."""


@dataclass(frozen=True, slots=True)
class PlanExchange:
    """Import and export of plans; an encounter without a party arrives as a template."""

    plans: Plans
    read_file: ReadPlan

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Take all plans, or none (ImportRefusedError); return their ids in order."""
        if len(files) > MOST_FILES:
            words = f"{len(files)} files were sent; {MOST_FILES} can be imported at once."
            raise ImportRefusedError((FileProblem("All files", "", words),))
        creatures = self.plans.creatures(actor)
        problems: list[FileProblem] = []
        found: list[tuple[Plan, PlanKind]] = []
        for file in files:
            read = self.read_file(file.content)
            wrong = [*read.problems, *_unknown(read.plan, creatures)]
            problems.extend(FileProblem(file.name, *problem) for problem in wrong)
            if read.plan is not None:
                found.append((read.plan, _kind(read.plan)))
        if problems:
            raise ImportRefusedError(tuple(problems))
        return self.plans.create_all(actor, tuple(found))

    def export(self, actor: Actor, plan: str) -> NamedFile:
        """Return a plan's file, which means the same in another library."""
        kept = self.plans.get(actor, plan)
        travelling = _alone(kept, self._totals(actor, kept))
        text = self.plans.files.write(travelling)
        return NamedFile(file_name(kept.plan.name or kept.kind, "json"), text.encode())

    def _totals(self, actor: Actor, kept: KeptPlan) -> dict[str, int]:
        return self.plans.totals(actor, kept.plan) if isinstance(kept.plan, Chain) else {}


def _kind(plan: Plan) -> PlanKind:
    if isinstance(plan, Chain):
        return "chain"
    return "encounter" if plan.party else "template"


def _unknown(plan: Plan | None, creatures: Bestiary) -> Iterator[tuple[str, str]]:
    if not isinstance(plan, Encounter):
        return
    groups = [("allies", plan.allies)]
    groups += [(f"sides.{index}.foes", side.foes) for index, side in enumerate(plan.sides)]
    for where, foes in groups:
        for index, foe in enumerate(foes):
            if foe.creature is None:
                continue
            try:
                find_creature(creatures, foe.creature)
            except EncounterError as error:
                yield f"{where}.{index}.creature", error.problems[0]


def _alone(kept: KeptPlan, totals: dict[str, int]) -> Plan:
    """The plan without ids of this library: own creatures by name, those that are gone by level."""
    if isinstance(kept.plan, Chain):
        return _chain_alone(kept.plan, totals)
    change: dict[str, Foe | str] = {}
    for id in creatures_of(kept.encounter):
        creature = kept.creatures.get(id)
        known = kept.remembered.get(id)
        if creature is not None:
            change[id] = id if creature.line else creature.name
        elif known is not None:
            change[id] = Foe(level=known.level, name=known.name)
    plan = mapped_foes(kept.encounter, change)
    return replace(plan, party=tuple(replace(one, character=None) for one in plan.party))


def _chain_alone(chain: Chain, totals: dict[str, int]) -> Chain:
    battles = tuple(
        replace(
            one,
            encounter=None,
            enemy_total=totals.get(one.encounter or "", one.enemy_total),
            joins=tuple(replace(member, character=None) for member in one.joins),
        )
        for one in chain.battles
    )
    party = tuple(replace(one, character=None) for one in chain.party)
    return replace(chain, party=party, battles=battles)
