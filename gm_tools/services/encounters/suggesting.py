"""Line-ups that suit wishes, suggested for the current state of an encounter."""

from dataclasses import dataclass

from gm_tools.services.encounters.records import KeptPlan
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.roster import foe_fighters, party_fighters
from gm_tools.viskara.encounter.suggestions import Suggestion, suggest
from gm_tools.viskara.encounter.why_not import why_not
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class LineUp:
    """The foes of the first side as they count; ``problem`` says why they cannot be counted."""

    foes: tuple[Fighter, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Suggested:
    """The line-ups that suit the wishes; without any, ``nothing`` says why."""

    found: tuple[Suggestion, ...] = ()
    nothing: str = ""


def line_up(kept: KeptPlan) -> LineUp:
    """Return the foes that a suggestion may keep."""
    sides = kept.encounter.sides
    try:
        return LineUp(foe_fighters(kept.counting, sides[0].foes if sides else ()))
    except EncounterError as error:
        return LineUp(problem=error.problems[0])


def suggested(rulebook: Rulebook, kept: KeptPlan, wishes: Wishes) -> Suggested:
    """Return line-ups for an encounter's party and its allies."""
    encounter = kept.encounter
    try:
        allies = foe_fighters(kept.counting, encounter.allies)
        party = (*party_fighters(encounter.party), *allies)
        found = suggest(rulebook, kept.creatures, party, wishes)
        nothing = "" if found else why_not(rulebook, kept.creatures, party, wishes)
    except EncounterError as error:
        return Suggested(nothing=" ".join(error.problems))
    return Suggested(tuple(found), nothing)
