"""A stored plan's document: the plan, its previous state, and its creatures as they were."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from gm_tools.games.frame.codec.plain import from_plain, to_plain
from gm_tools.services.faults import reading_kept
from gm_tools.viskara.character.basis import of_level
from gm_tools.viskara.creature.creature import Bestiary, Creature, Growth
from gm_tools.viskara.encounter.chain_plan import Chain
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Encounter, Foe
from gm_tools.viskara.encounter.roster import find_creature
from gm_tools.viskara.rulebook import Rulebook


class Remembered(NamedTuple):
    """A creature as it was when the plan was last saved, in case it is deleted."""

    name: str
    level: int
    grows: int = 0


@dataclass(frozen=True, slots=True)
class PlanDocument:
    """The plan's file, the file before the last change, who saved it, creatures by id."""

    now: str
    before: str | None = None
    tab: str | None = None
    remembered: Mapping[str, Remembered] = field(default_factory=dict)


def packed(document: PlanDocument) -> str:
    """Return a plan's document as text."""
    return json.dumps(to_plain(PlanDocument, document), ensure_ascii=False)


def unpacked(text: str) -> PlanDocument:
    """Return a plan's document from its text."""
    with reading_kept("an encounter"):
        return from_plain(PlanDocument, json.loads(text))


def creatures_of(encounter: Encounter) -> tuple[str, ...]:
    """Return the creatures that a plan names, without repeats."""
    named = (foe.creature for foe in all_foes(encounter) if foe.creature)
    return tuple(dict.fromkeys(named))


def all_foes(encounter: Encounter) -> tuple[Foe, ...]:
    """Return every line of every side, the party's allies first."""
    return (*encounter.allies, *(foe for side in encounter.sides for foe in side.foes))


def mapped_foes(encounter: Encounter, change: Mapping[str, Foe | str]) -> Encounter:
    """Return the plan with its creatures renamed, or replaced by other lines."""

    def changed(foe: Foe) -> Foe:
        to = change.get(foe.creature or "")
        if to is None:
            return foe
        if isinstance(to, str):
            return replace(foe, creature=to)
        return replace(foe, creature=None, level=to.level, name=foe.name or to.name)

    sides = tuple(
        replace(side, foes=tuple(changed(foe) for foe in side.foes)) for side in encounter.sides
    )
    return replace(encounter, allies=tuple(changed(foe) for foe in encounter.allies), sides=sides)


def with_ids(plan: Encounter | Chain, creatures: Bestiary) -> Encounter | Chain:
    """Return a plan with the names of known creatures replaced by their ids."""
    if isinstance(plan, Chain):
        return plan
    change: dict[str, Foe | str] = {}
    for named in creatures_of(plan):
        if named not in creatures:
            try:
                change[named] = find_creature(creatures, named).id
            except EncounterError:
                continue
    return mapped_foes(plan, change) if change else plan


def remembered_of(
    plan: Encounter | Chain, creatures: Bestiary, before: Mapping[str, Remembered]
) -> dict[str, Remembered]:
    """Return the plan's creatures as they are, or as they were last seen."""
    if isinstance(plan, Chain):
        return {}
    known = dict(before)
    for id in creatures_of(plan):
        found = remember(creatures[id]) if id in creatures else None
        if found:
            known[id] = found
    return {id: known[id] for id in creatures_of(plan) if id in known}


def remember(creature: Creature) -> Remembered | None:
    """Return the values to remember of a creature; None if it has no level of its own."""
    if not isinstance(creature.level, int):
        return None
    return Remembered(creature.name, creature.level, creature.grows.level if creature.grows else 0)


def stand_in(rulebook: Rulebook, id: str, known: Remembered) -> Creature:
    """Return a stand-in that counts like the deleted creature; no other values are known."""
    health, morale = of_level(rulebook, known.level)
    return Creature(
        name=known.name,
        level=known.level,
        max_health=health,
        starting_morale=morale,
        speed_class=None,
        speed=None,
        dash_cost=None,
        anchor_cost=None,
        grows=Growth(level=known.grows) if known.grows else None,
        id=id,
    )
