"""A chain of battles for paper."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from gm_tools.presenters.encounter.chain import ChainView, chain_view
from gm_tools.presenters.paper.fighters import MOST_TRACKS
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class ChainSheet:
    """A chain with each character's health and level before and after each battle.

    ``has_boxes``: it is small enough for boxes to tick.
    """

    document: ClassVar[str] = "chain_sheet"
    title: str
    notes: str
    chain: ChainView
    party: str
    absent: str
    has_boxes: bool


NO_NAMES: Mapping[str, str] = {}


def chain_sheet(
    rulebook: Rulebook,
    plan: Chain,
    totals: Mapping[str, int],
    names: Mapping[str, str] = NO_NAMES,
) -> ChainSheet:
    """Return a chain's sheet; ``totals`` and ``names`` are those of existing encounters.

    A battle without a name is called as its encounter.
    """
    view = chain_view(rulebook, replace(plan, battles=tuple(_named(plan, names))), totals)
    tracks = sum(len(one.step.members) for one in view.battles if one.step)
    return ChainSheet(
        title=plan.name,
        notes=plan.notes,
        chain=view,
        party=", ".join(f"{one.name} {one.level}" for one in plan.party if one.present),
        absent=", ".join(one.name for one in plan.party if not one.present),
        has_boxes=tracks <= MOST_TRACKS,
    )


def _named(plan: Chain, names: Mapping[str, str]) -> Iterator[Battle]:
    for one in plan.battles:
        yield replace(one, name=one.name or names.get(one.encounter or "", ""))
