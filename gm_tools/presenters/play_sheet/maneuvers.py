"""What a tactic can be used for: what it costs, what it gets, what it uses up."""

from gm_tools.presenters.paper.sheet_values import TacticView
from gm_tools.presenters.play_sheet.actions import NO_EFFORT, paying
from gm_tools.presenters.play_sheet.raising import ATTACK, DEFY, STANCE, gets
from gm_tools.presenters.play_sheet.views import Doing
from gm_tools.viskara.character.sheet import Sheet

COUNTED = "add attacks 1 if turn = 1"
"""An attack of one's own turn counts for exertion (3565)."""


def with_tactic(sheet: Sheet, view: TacticView, where: str) -> tuple[Doing, ...]:
    """Return what a tactic can be used for (3548-3616); nothing where it has a cost of its own."""
    if view.stat is None or view.cost or view.kind not in ("written", "aura"):
        return ()
    numbers = sheet.basis.rulebook.battle
    less = max(numbers.stance_flair - numbers.outnumbered_flair, 0)
    used = (
        ("Attack", ATTACK, numbers.attack_effort, 0),
        ("All out", ATTACK, numbers.attack_effort, numbers.all_out_flair),
        ("Defy", DEFY, numbers.defy_effort, 0),
        ("Stance", STANCE, numbers.stance_effort, numbers.stance_flair),
        ("Outnumbered stance", STANCE, numbers.stance_effort, less),
    )
    return tuple(_used(sheet, view, where, *one) for one in used)


def _used(
    sheet: Sheet, view: TacticView, where: str, name: str, maneuver: str, effort: int, flair: int
) -> Doing:
    more = {ATTACK: (COUNTED,), STANCE: ("set stanced 1",)}.get(maneuver, ())
    stands = maneuver == STANCE
    return Doing(
        name,
        paying(effort, flair, *more, *gets(sheet, view.stat, where, maneuver)),
        effort,
        flair,
        when="health > 0" if stands else "",
        why=f"{NO_EFFORT} You cannot take a stance." if stands else "",
        full=f"{name} with {view.name}",
        outputs=outputs_of(view),
    )


def outputs_of(view: TacticView) -> tuple[int, ...]:
    """Return the outputs of a show with a tactic: without a red card, then by tiers."""
    return (0, *view.outputs)
