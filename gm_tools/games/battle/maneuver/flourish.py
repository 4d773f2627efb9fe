"""Who flourishes against whom, stat effects that are due, move triggers (3565, 3627-3628).

Which effects may be used on a flourish is asked in ``effects/occasions.py``.
"""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.combatant.special import NO_MOVE_TRIGGER, has_special
from gm_tools.games.battle.combatant.styles import style_applies
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Due,
    OngoingManeuver,
    defies_of,
    reaction_of,
)
from gm_tools.games.battle.maneuver.outputs import (
    changes_of,
    flourishes,
    red_cards,
)
from gm_tools.games.battle.maneuver.performed import tactic_of
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN

LOGIC = "logic"
Meeting = tuple[int, str]
"""A line (0 for a stance), and the combatant that its performer meets there."""


def meetings(ongoing: OngoingManeuver, who: str) -> tuple[Meeting, ...]:
    """Return a performer's lines and whom each one meets: a defier meets the attacker (3953)."""
    if who != ongoing.by:
        found = reaction_of(ongoing, who)
        return tuple((line, ongoing.by) for line in found.lines) if found else ()
    if ongoing.kind == "stance":
        return tuple((0, target) for target in ongoing.targets)
    return tuple((line.id, line.target) for line in ongoing.lines)


def is_suppressed(ongoing: OngoingManeuver, line: int) -> bool:
    """Whether a defier of a line has strictly more red cards than it (3627; R43, R44)."""
    own = red_cards(ongoing, ongoing.by, line)
    defies = defies_of(ongoing, line)
    return any(red_cards(ongoing, one.by, line) > own for one in defies if one.by in ongoing.shows)


def open_meetings(ongoing: OngoingManeuver, who: str) -> tuple[Meeting, ...]:
    """Return a performer's lines on which flourishes and stat effects are not suppressed."""
    found = meetings(ongoing, who)
    if who != ongoing.by or ongoing.kind == "stance":
        return found
    return tuple(one for one in found if not is_suppressed(ongoing, one[0]))


def flourishing(state: Battle, ongoing: OngoingManeuver, who: str) -> tuple[Meeting, ...]:
    """Return the lines on which a performer flourishes, and whom each one meets."""
    if who == ongoing.by and ongoing.quiet and not ongoing.lends:
        return ()
    found = open_meetings(ongoing, who)
    if who == ongoing.by:
        found += tuple(one for one in ongoing.also_met if not is_suppressed(ongoing, one[0]))
    return tuple(one for one in found if flourishes(state, ongoing, who, one[0]))


def does_flourish(state: Battle, ongoing: OngoingManeuver, who: str) -> bool:
    """Whether a performer flourishes at all; a stance does even without targets (R120)."""
    if who == ongoing.by and ongoing.kind == "stance":
        return flourishes(state, ongoing, who)
    return bool(flourishing(state, ongoing, who))


def opened(rules: Rules, state: Battle) -> Battle:
    """Work out who flourishes, and which stat effects and move triggers are due."""
    for who in performers(state.ongoing[-1]):
        state = _with_logic(state, who)
    ongoing = state.ongoing[-1]
    if state.is_simple:
        order = tuple(who for who in performers(ongoing) if does_flourish(state, ongoing, who))
        return with_ongoing(state, replace(ongoing, order=order))
    dues = tuple(due for who in performers(ongoing) for due in _dues(rules, state, ongoing, who))
    movers = tuple(who for who in performers(ongoing) if triggers_move(rules, state, ongoing, who))
    with_dues = {due.by for due in dues}
    order = tuple(
        who for who in performers(ongoing) if who in with_dues or does_flourish(state, ongoing, who)
    )
    return with_ongoing(state, replace(ongoing, order=order, dues=dues, movers=movers))


def triggers_move(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> bool:
    """Whether a performer's move trigger takes effect (1533-1541, 3947; R46)."""
    one = state.combatants[who]
    if one.status != "in" or (who == ongoing.by and ongoing.quiet):
        return False
    if any(True for _ in changes_of(ongoing, who, 0, "no_trigger")):
        return False
    need = rules.tactic(state, who, tactic_of(ongoing, who)).move_trigger_red
    if ongoing.shows[who].red < need or has_special(state, who, NO_MOVE_TRIGGER):
        return False
    lines = [line for line, _ in meetings(ongoing, who)] or [0]
    attacks = who == ongoing.by and ongoing.kind == "attack"
    return all(
        flourishes(state, ongoing, who, line)
        and red_cards(ongoing, who, line) >= need
        and not (attacks and is_suppressed(ongoing, line))
        for line in lines
    )


def _with_logic(state: Battle, who: str) -> Battle:
    """Apply logic's bonus to the maneuver that flourishes now (1435; R113)."""
    one, ongoing = state.combatants[who], state.ongoing[-1]
    if not one.logic_bonus or not does_flourish(state, ongoing, who):
        return state
    change = Change(who, "power", one.logic_bonus, LOGIC)
    state = with_ongoing(state, replace(ongoing, changes=(*ongoing.changes, change)))
    news = News("logic_bonus", who, amount=-one.logic_bonus)
    return with_news(changed(state, who, logic_bonus=0), news)


def _dues(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> Iterator[Due]:
    tactic = rules.tactic(state, who, tactic_of(ongoing, who))
    if tactic.stat is None or state.combatants[who].status != "in":
        return
    for line, target in open_meetings(ongoing, who):
        met = state.combatants.get(target)
        if met is None or met.status != "in":
            continue
        yield from _pushes(rules, state, ongoing, who, line, target)
        if style_applies(state, ongoing, who, target):
            yield from _effects(rules, state, ongoing, Due(who, line, target, tactic.stat, 0))


def _effects(rules: Rules, state: Battle, ongoing: OngoingManeuver, due: Due) -> Iterator[Due]:
    found = power(rules, state, ongoing, due.by, due.line)
    yield from each_effect(state, ongoing, replace(due, power=found.value, full=found.is_full))


def each_effect(state: Battle, ongoing: OngoingManeuver, due: Due) -> Iterator[Due]:
    """Yield what a stat effect makes due: its movement, and itself where it would do anything."""
    if due.stat in ("agility", "creativity") and not state.combatants[due.by].anchored:
        yield replace(due, do="sidestep")
    if has_effect(state, ongoing, due, due.stat):
        yield due


def has_effect(state: Battle, ongoing: OngoingManeuver, due: Due, stat: str) -> bool:
    """Whether a stat effect would do anything, as far as a view can tell (1427-1437)."""
    if due.power <= 0:
        return False
    if stat == "body":
        return ongoing.shows[due.by].red % 2 == 0
    if stat == "presence":
        morale = state.sides[state.combatants[due.target].side].morale
        return morale is HIDDEN or morale > 0
    return True


def _pushes(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, line: int, target: str
) -> Iterator[Due]:
    """Yield logic's push of a target, where its bonus brought the power to its maximum (R113)."""
    if not any(one.label == LOGIC for one in changes_of(ongoing, who, line, "power")):
        return
    found = power(rules, state, ongoing, who, line)
    if found.is_full and flourishes(state, ongoing, who, line):
        yield Due(who, line, target, LOGIC, found.value, full=True, do="push")
