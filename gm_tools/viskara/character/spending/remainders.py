"""The points that a build has left, part by part (B5; Viskara 1511, 1591, 1743, 2234-2236)."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.aura import aura_sheet
from gm_tools.viskara.character.build import Aura, SignatureMove
from gm_tools.viskara.character.repairs.condition import Condition
from gm_tools.viskara.character.signature_move import signature_sheet
from gm_tools.viskara.character.tactics import TacticSheet

STATS = "stats"
AURA = "aura"
MANEUVERS = "signature_move.maneuvers"
MOVE = "signature_move"


@dataclass(frozen=True, slots=True)
class Remainder:
    """The points that a part has left of all it may spend.

    ``part`` is the place of what is paid for: ``stats``, a tactic, ``aura``, ``signature_move``
    for its upgrades and ``signature_move.maneuvers`` for its maneuvers.
    """

    part: str
    left: int
    total: int


def remainders(at: Condition) -> tuple[Remainder, ...]:
    """Return every part that has points left, in the order of the sheet."""
    return tuple(one for one in balances(at) if one.left > 0)


def balance(at: Condition, part: str) -> int:
    """Return the points that a part has left, below 0 if it spends too many."""
    return next((one.left for one in balances(at) if one.part == part), 0)


def balances(at: Condition) -> Iterator[Remainder]:
    """Yield what each part has left; below 0 if it spends too many."""
    made = at.build.made_for
    if made is None:
        yield _of(STATS, at.sheet.stat_points_spent.value, at.sheet.stat_points_total.value)
    if made is None or made.making != "signature_move":
        yield from (_of_tactic(one) for one in at.sheet.tactics)
    yield from _of_aura(at)
    yield from _of_move(at)


def _of(part: str, spent: int, total: int) -> Remainder:
    return Remainder(part, total - spent, total)


def _of_tactic(one: TacticSheet) -> Remainder:
    return _of(one.making.where, one.points_spent.value, one.max_points.value)


def _of_aura(at: Condition) -> Iterator[Remainder]:
    if at.sheet.aura is None and at.build.shadow_ranks.aura < 1:
        return
    found = at.sheet.aura or aura_sheet(at.basis, Aura())
    yield _of(AURA, found.points_spent.value, found.max_points.value)
    if found.aura_tactic is not None:
        yield _of_tactic(found.aura_tactic)


def _of_move(at: Condition) -> Iterator[Remainder]:
    if at.sheet.signature_move is None and at.build.shadow_ranks.signature_move < 1:
        return
    found = at.sheet.signature_move or signature_sheet(at.basis, SignatureMove())
    yield _of(MANEUVERS, found.maneuver_points.value, found.max_maneuver_points.value)
    yield _of(MOVE, found.upgrade_points.value, found.max_upgrade_points.value)
    for maneuver in found.all_maneuvers():
        if maneuver.tactic is not None:
            yield _of_tactic(maneuver.tactic)
