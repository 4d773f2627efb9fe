"""Using a stat effect that is due (Viskara 1423-1437; R113-R116)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.combatant.stat_effects import (
    EFFECTS,
    distance_to,
    used,
)
from gm_tools.games.battle.events.maneuver import (
    StatEffect,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.flourish import has_effect
from gm_tools.games.battle.maneuver.in_progress import Due, OngoingManeuver
from gm_tools.games.battle.maneuver.performed import performed
from gm_tools.games.battle.reasons import no_combatant
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.steps.flourish import NOT_NOW, flourishing_maneuver, not_next
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.squares import distance
from gm_tools.viskara.rounding import half

NO_EFFECT = Refusal("no_effect", "This stat effect would do nothing here.")


def refused(rules: Rules, state: Battle, event: EventOf[StatEffect]) -> Refusal | None:
    """Say why a stat effect cannot be used like this."""
    data = event.data
    refusal = not_next(state, data.who)
    if refusal:
        return refusal
    ongoing = state.ongoing[-1]
    due = due_of(ongoing, data)
    if due is None:
        return NOT_NOW
    if due.do != "effect":
        return None
    power, stat = (
        (half(due.power), data.stat) if due.stat == "creativity" else (due.power, due.stat)
    )
    if stat not in EFFECTS:
        return Refusal("choose_stat", "Choose which stat's effect it is.")
    if not has_effect(state, ongoing, replace(due, power=power), stat):
        return NO_EFFECT
    if stat == "body":
        return _bad_healing(rules, state, ongoing, data, power)
    if stat == "agility" and distance_to(state, due, data.distance) is None:
        return Refusal("distance_needed", "Say how far away the target is.")
    return None


def _bad_healing(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, data: StatEffect, power: int
) -> Refusal | None:
    to = data.to or data.who
    if to not in state.combatants or state.combatants[to].status != "in":
        return no_combatant(to)
    if data.number is not None and not 0 <= data.number <= power:
        return Refusal("bad_number", f"It gives 0 to {power} health.")
    if not _is_in_range(rules, state, ongoing, data.who, to):
        return Refusal("too_far", f"{state.combatants[to].name} is out of this tactic's range.")
    return None


def _is_in_range(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, to: str) -> bool:
    reach = performed(rules, state, ongoing, who).range
    if state.board is None or reach is None or who == to:
        return True
    far = distance(state.combatants[who].place, state.combatants[to].place)
    return far is not None and far <= reach


def due_of(ongoing: OngoingManeuver, data: StatEffect) -> Due | None:
    """Return the due stat effect that an event means: by its line, or by its target."""
    for due in ongoing.dues:
        if (due.by, due.do, due.lent) != (data.who, data.do, data.lent):
            continue
        if data.line in (0, due.line) and data.target in ("", due.target):
            return due
    return None


def apply(rules: Rules, state: Battle, event: EventOf[StatEffect]) -> Battle:
    """Use a stat effect, once for each target; agility's damage ends its sidestep."""
    data = event.data
    ongoing = state.ongoing[-1]
    due = due_of(ongoing, data)
    if due is None:
        return state
    left = tuple(
        one
        for one in ongoing.dues
        if one is not due and not (due.do == "effect" and _is_step_before(one, due))
    )
    if due.do == "sidestep" and due.stat == "creativity":
        left = tuple(_as_agility(one) if _is_effect_after(one, due) else one for one in left)
    state = with_ongoing(state, replace(ongoing, dues=left))
    return go_on(rules, used(rules, state, due, data), data.who)


def _is_effect_after(one: Due, due: Due) -> bool:
    return one.do == "effect" and _is_same_meeting(one, due)


def _is_same_meeting(one: Due, due: Due) -> bool:
    return (one.by, one.line, one.target, one.lent) == (due.by, due.line, due.target, due.lent)


def _as_agility(due: Due) -> Due:
    """Return creativity's effect after its sidestep: it is agility's, halved (R114)."""
    return replace(due, stat="agility", power=half(due.power))


def _is_step_before(one: Due, due: Due) -> bool:
    return one.do == "sidestep" and _is_same_meeting(one, due)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer each stat effect that is due, with its power."""
    ongoing = flourishing_maneuver(state)
    if ongoing is None or who not in ongoing.waiting:
        return
    owner = state.combatants[who].owner
    for due in ongoing.dues:
        if due.by == who:
            data = StatEffect(who, due.line, due.target, due.do, lent=due.lent)
            fields = _fields(rules, state, ongoing, due) if due.do == "effect" else ()
            note = _note(due)
            yield Offer(Event("stat_effect", data, owner), fields, None, due.stat, (note,))


def _note(due: Due) -> str:
    """Say with what power a stat effect acts: creativity's with half of it (1435)."""
    if due.do != "effect":
        return due.do
    halved = f", half of {due.power}" if due.stat == "creativity" else ""
    return f"power {half(due.power) if halved else due.power}{halved}"


def _fields(rules: Rules, state: Battle, ongoing: OngoingManeuver, due: Due) -> tuple[Field, ...]:
    stats = tuple(EFFECTS) if due.stat == "creativity" else (due.stat,)
    power = half(due.power) if due.stat == "creativity" else due.power
    fields: list[Field] = []
    if due.stat == "creativity":
        fields.append(Field("stat", "choice", _stats(state, ongoing, due, power)))
    sure = due.stat != "creativity"
    if "body" in stats:
        fields.append(Field("to", "choice", _healed(rules, state, ongoing, due.by), required=False))
        fields.append(Field("number", "number", (), 0, power, required=False))
        morale = (Option(False, "health"), Option(True, "morale"))
        fields.append(Field("as_morale", "choice", morale, required=False))
    if "agility" in stats and state.board is None:
        fields.append(Field("distance", "number", (), 0, 99, required=sure))
    return tuple(fields)


def _stats(state: Battle, ongoing: OngoingManeuver, due: Due, power: int) -> tuple[Option, ...]:
    halved = replace(due, power=power)
    return tuple(
        Option(stat, stat, None if has_effect(state, ongoing, halved, stat) else NO_EFFECT)
        for stat in EFFECTS
    )


def _healed(rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str) -> tuple[Option, ...]:
    far = Refusal("too_far", "Out of this tactic's range.")
    return tuple(
        Option(one.id, one.name, None if _is_in_range(rules, state, ongoing, who, one.id) else far)
        for one in state.combatants.values()
        if one.status == "in"
    )


STEPS: BattleSteps = {"stat_effect": step(refused, apply)}
