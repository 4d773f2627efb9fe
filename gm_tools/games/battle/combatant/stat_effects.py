"""The six stat effects (Viskara 1423-1437; R113-R116)."""

from collections.abc import Callable, Mapping

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.combatant.acting import acting
from gm_tools.games.battle.combatant.resources import gained_health, gained_morale
from gm_tools.games.battle.events.maneuver import (
    StatEffect,
)
from gm_tools.games.battle.maneuver.damage import Blow, harm
from gm_tools.games.battle.maneuver.in_progress import Due
from gm_tools.games.battle.movement.granting import granted
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.things.speeds import speed_of
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.squares import distance
from gm_tools.viskara.rounding import half

Effect = Callable[[Rules, Battle, Due, StatEffect], Battle]


def used(rules: Rules, state: Battle, due: Due, data: StatEffect) -> Battle:
    """Use a stat effect that is due; creativity takes effect as the chosen stat."""
    stat = due.stat
    if stat == "creativity" and due.do == "effect":
        stat, due = data.stat, replace(due, power=half(due.power))
    if stat == "agility" and not is_full_distance(state, due, data.distance):
        due = replace(due, power=half(due.power)) if due.do == "effect" else due
    due = replace(due, by=acting(state, due.by), target=acting(state, due.target))
    if due.do == "sidestep":
        return _sidestep(state, due)
    if due.do == "push":
        return _push(state, due)
    news = News("stat_effect", due.target, due.by, due.power, stat)
    return EFFECTS[stat](rules, with_news(state, news), due, data)


def is_full_distance(state: Battle, due: Due, entered: int | None) -> bool:
    """Whether the distance to the target is the original finale: agility's full power (R115)."""
    return distance_to(state, due, entered) == state.ongoing[-1].shows[due.by].finale


def distance_to(state: Battle, due: Due, entered: int | None) -> int | None:
    """Return the distance to a target: on the board, or as entered; None if unknown."""
    if state.board is not None:
        one, other = acting(state, due.by), acting(state, due.target)
        return distance(state.combatants[one].place, state.combatants[other].place)
    return entered


def _body(_rules: Rules, state: Battle, due: Due, data: StatEffect) -> Battle:
    amount = due.power if data.number is None else data.number
    to = data.to or due.by
    return gained_health(state, to, amount, "body", as_morale=data.as_morale, by=due.by)


def _agility(rules: Rules, state: Battle, due: Due, _data: StatEffect) -> Battle:
    return harm(rules, state, due.by, Blow(due.target, 0, due.power), "agility")


def _strength(rules: Rules, state: Battle, due: Due, _data: StatEffect) -> Battle:
    return harm(rules, state, due.by, Blow(due.target, due.power, 0), "strength")


def _presence(rules: Rules, state: Battle, due: Due, _data: StatEffect) -> Battle:
    state = harm(rules, state, due.by, Blow(due.target, 0, due.power), "presence")
    side = state.combatants[due.by].side
    return gained_morale(state, side, half(due.power), "presence", by=due.by)


def _logic(_rules: Rules, state: Battle, due: Due, _data: StatEffect) -> Battle:
    bonus = state.combatants[due.by].logic_bonus + due.power
    news = News("logic_bonus", due.by, amount=due.power)
    return with_news(changed(state, due.by, logic_bonus=bonus), news)


def _sidestep(state: Battle, due: Due) -> Battle:
    squares = half(speed_of(state, due.by))
    return granted(state, due.by, due.by, "sidestep", squares, "agility")


def _push(state: Battle, due: Due) -> Battle:
    squares = speed_of(state, due.target)
    return granted(state, due.target, due.by, "move", squares, "logic")


EFFECTS: Mapping[str, Effect] = {
    "body": _body,
    "agility": _agility,
    "strength": _strength,
    "presence": _presence,
    "logic": _logic,
}
