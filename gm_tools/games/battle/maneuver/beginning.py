"""A maneuver once it is paid for (``steps/attack.py``); what needs no decision runs at once.

``begin_attack`` and ``begin_stance`` put a maneuver on the pile, ``go_on`` runs the topmost one to
the next decision. Effects, movement and auras that change a maneuver from outside end with
``go_on``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.perks import perks_of_attack, with_spending
from gm_tools.games.battle.combatant.styles import has_rhythm
from gm_tools.games.battle.effects import mark_ends, moments
from gm_tools.games.battle.effects.limits import in_maneuver
from gm_tools.games.battle.effects.origins import Origin
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver import phases
from gm_tools.games.battle.maneuver.in_progress import (
    Line,
    OngoingManeuver,
    Shown,
    performer_of,
)
from gm_tools.games.battle.maneuver.instead import used
from gm_tools.games.battle.maneuver.own_reach import with_reach
from gm_tools.games.battle.maneuver.targets import drawn, drawn_anyhow
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature.order import used_tactic
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.squares import Square


@dataclass(frozen=True, slots=True)
class Plan:
    """An attack or a stance that has been paid for: its tactic, its targets, and how it is made.

    ``shows`` holds shows that were made already ("the same original show"). ``created`` and
    ``quiet`` are as in OngoingManeuver. ``start`` is where it starts, None where its performer is.
    ``using`` is the effect that it was declared with, ``lends`` is as in OngoingManeuver.
    ``holds``: movement that waits goes on after it.
    """

    by: str
    tactic: str
    targets: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    all_out: bool = False
    styled: bool = False
    start: Origin | None = None
    distances: Mapping[str, int] = field(default_factory=dict)
    shows: Mapping[str, Shown] = field(default_factory=dict)
    created: bool = False
    quiet: bool = False
    using: str = ""
    lends: str = ""
    holds: bool = False


def begin_attack(rules: Rules, state: Battle, plan: Plan) -> Battle:
    """Begin an attack that has been paid for, and run it to the first decision (3546-3579)."""
    ongoing = _ongoing(rules, state, "attack", plan)
    actor = performer_of(ongoing, plan.by)
    one = state.combatants[actor]
    held = state.grants if plan.holds else ()
    if held:
        state = replace(state, grants=())
    ongoing = replace(
        ongoing,
        lines=_lines(rules, state, plan),
        nth=one.doings.attacks + 1,
        held=held,
    )
    ongoing = replace(ongoing, changes=perks_of_attack(state, ongoing))
    ongoing = with_reach(rules, state, ongoing, plan.by, plan.tactic, "attack", plan.using)
    doings = replace(
        one.doings,
        attacks=one.doings.attacks + 1,
        tactics=(*one.doings.tactics, plan.tactic),
        started=True,
    )
    state = changed(state, actor, doings=doings)
    state = changed(state, plan.by, agility_ready=False, fate_ready=False)
    state = replace(state, next_id=state.next_id + len(ongoing.lines))
    state = used_tactic(state, plan.by, plan.tactic)
    return _begun(rules, mark_ends.attacked(state, actor), ongoing, plan.using)


def begin_stance(rules: Rules, state: Battle, plan: Plan) -> Battle:
    """Begin a stance that has been paid for, and run it to the first decision (3591-3606)."""
    one = state.combatants[plan.by]
    ongoing = _ongoing(rules, state, "stance", plan)
    ongoing = with_reach(rules, state, ongoing, plan.by, plan.tactic, "stance")
    doings = replace(one.doings, stanced=True, started=True)
    state = used_tactic(state, plan.by, plan.tactic, *plan.targets)
    return _begun(rules, changed(state, plan.by, doings=doings, fate_ready=False), ongoing)


def go_on(rules: Rules, state: Battle, who: str = "") -> Battle:
    """Run the maneuver in progress to the next decision; ``who`` has just acted in it."""
    if who and state.ongoing:
        state = phases.has_begun(rules, state, who)
    return phases.advance(rules, state)


def _ongoing(rules: Rules, state: Battle, kind: str, plan: Plan) -> OngoingManeuver:
    one = state.combatants[plan.by]
    ongoing = OngoingManeuver(
        kind="attack" if kind == "attack" else "stance",
        by=plan.by,
        tactic=plan.tactic,
        all_out=plan.all_out,
        targets=plan.targets,
        squares=plan.squares,
        shows=dict(plan.shows),
        fated=(plan.by,) if one.fate_ready else (),
        styled=plan.styled or has_rhythm(state, plan.by),
        created=plan.created,
        ran=one.squares_moved if plan.created else 0,
        quiet=plan.quiet,
        lends=plan.lends,
        distances=plan.distances,
        beside=bool(state.ongoing) and state.ongoing[-1].step == "reactions",
    )
    if plan.start is not None:
        start = plan.start
        ongoing = replace(
            ongoing,
            origin=start.of,
            origin_at=start.at,
            performer=start.performer,
            used=tuple(in_maneuver(Scene(rules, state, plan.by, one)) for one in start.used),
        )
    return with_spending(state, ongoing, plan.by)


def _lines(rules: Rules, state: Battle, plan: Plan) -> tuple[Line, ...]:
    return tuple(
        _line(rules, state, plan, number, target)
        for number, target in enumerate(plan.targets, state.next_id)
    )


def _line(rules: Rules, state: Battle, plan: Plan, number: int, target: str) -> Line:
    if state.board is None:
        return Line(number, target)
    tactic = rules.tactic(state, plan.by, plan.tactic)
    aim = moments.aim(rules, state, plan.by, plan.tactic, "attack", plan.using)
    start = state.combatants[plan.by].place if plan.start is None else plan.start.place
    line = drawn(state, plan.by, tactic, target, aim, start)
    line = line or drawn_anyhow(state, tactic, target, start)
    return Line(number, target) if line is None else Line(number, target, line.start, line.aim)


def _begun(rules: Rules, state: Battle, ongoing: OngoingManeuver, using: str = "") -> Battle:
    more = {"tactic": ongoing.tactic, "targets": ongoing.targets, "all_out": ongoing.all_out}
    state = with_news(state, News(ongoing.kind, ongoing.by, label=ongoing.tactic, more=more))
    state = phases.with_able(rules, replace(state, ongoing=(*state.ongoing, ongoing)))
    if using:
        state = used(rules, state, ongoing.by, using)
    for moment in ("targets", "pay", "before"):
        state = moments.forced(rules, state, moment)
    return phases.advance(rules, state)
