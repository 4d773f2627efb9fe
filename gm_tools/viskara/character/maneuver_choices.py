"""Every maneuver that could be added to a signature move, with its price and why not."""

from dataclasses import dataclass, replace

from gm_tools.viskara.character.basis import Basis, basis
from gm_tools.viskara.character.build import Build, Maneuver, SignatureMove
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.choices import Memory, part_problems
from gm_tools.viskara.character.edits import AddManeuver
from gm_tools.viskara.character.places import kind_at
from gm_tools.viskara.character.signature_move import WHERE, signature_sheet
from gm_tools.viskara.problems import Problem, worsened
from gm_tools.viskara.rulebook import Rulebook, Upgrade


@dataclass(frozen=True, slots=True)
class ManeuverChoice:
    """A maneuver as this move could take it; ``reasons`` are empty when it can be taken.

    ``price`` is in maneuver points: what the whole move would take more.
    """

    facts: Upgrade
    price: int
    reasons: tuple[str, ...]


def maneuver_choices(
    rulebook: Rulebook, build: Build, holder: str | None = None
) -> tuple[ManeuverChoice, ...]:
    """Return every maneuver for the move, or to attach to ``holder``, in printed order.

    NoSuchPlace if the build has no such holder.
    """
    if holder is not None:
        kind_at(build, holder, Maneuver)
    move = build.signature_move or SignatureMove()
    derived = basis(rulebook, replace(build, signature_move=move))
    memory = Memory()
    before = tuple(part_problems(derived, WHERE, memory))
    spent = _spent(derived, memory)
    return tuple(
        _choice(derived, facts, holder, memory, (spent, before))
        for facts in rulebook.maneuvers.values()
    )


def _choice(
    derived: Basis,
    facts: Upgrade,
    holder: str | None,
    memory: Memory,
    was: tuple[int, tuple[Problem, ...]],
) -> ManeuverChoice:
    after = change(derived.rulebook, derived.build, AddManeuver(facts.name, holder))
    added = replace(derived, build=after)
    spent, before = was
    new = worsened(before, tuple(part_problems(added, WHERE, memory)))
    reasons = dict.fromkeys(problem.brief or problem.message for problem in new)
    return ManeuverChoice(facts, _spent(added, memory) - spent, tuple(reasons))


def _spent(derived: Basis, memory: Memory) -> int:
    move = derived.build.signature_move or SignatureMove()
    return signature_sheet(derived, move, memory.sheets).maneuver_points.value
