"""Import and export of encounters and chains as portable files."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gm_tools.services.actor import Actor
from gm_tools.services.encounters.document import creatures_of, mapped_foes
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.encounters.records import KeptPlan, Plan
from gm_tools.services.file_names import file_name
from gm_tools.services.importing import FileRead, NamedFile, ReadFile, read_all
from gm_tools.services.records import PlanKind
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Foe
from gm_tools.viskara.encounter.roster import find_creature


@dataclass(frozen=True, slots=True)
class PlanExchange:
    """Import and export of plans; an encounter without a party arrives as a template."""

    plans: Plans
    read_file: ReadFile[Plan]

    def import_files(self, actor: Actor, files: tuple[NamedFile, ...]) -> tuple[str, ...]:
        """Import all plans, or none (ImportRefusedError); return their ids in order."""
        creatures = self.plans.creatures(actor)

        def read(content: bytes) -> FileRead[Plan]:
            found = self.read_file(content)
            return replace(found, problems=(*found.problems, *_unknown(found.value, creatures)))

        plans = read_all(files, read)
        return self.plans.create_all(actor, tuple((one, _kind(one)) for one in plans))

    def export(self, actor: Actor, plan: str) -> NamedFile:
        """Return a plan's file, made independent of this library."""
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
    """The plan without ids of this library: own creatures by name, deleted ones by level."""
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
