"""An attack deals its damage or a stance gives its health; who was hit (3561-3563; R28)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.maneuver import stances
from gm_tools.games.battle.maneuver.damage import Blow, deal_all, queued
from gm_tools.games.battle.maneuver.in_progress import (
    Dealt,
    Line,
    OngoingManeuver,
    performer_of,
)
from gm_tools.games.battle.maneuver.outputs import added
from gm_tools.games.battle.maneuver.splitting import damage_parts, least_health
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.things.company import GUARDS, has
from gm_tools.games.battle.things.going import came_home
from gm_tools.games.frame.copying import replace


def dealt(rules: Rules, state: Battle) -> Battle:
    """Deal an attack's damage to all its targets at once (3675), or give a stance's gain."""
    ongoing = state.ongoing[-1]
    if ongoing.kind == "stance":
        return stances.given(rules, state)
    label = rules.tactic(state, ongoing.by, ongoing.tactic).name
    blows = tuple(_blows(rules, state, ongoing))
    things = tuple(_things(rules, state, ongoing))
    state, final = deal_all(state, performer_of(ongoing, ongoing.by), blows, label)
    done = tuple(_recorded(blow) for blow in final) + things
    for one in done:
        if one.hit and one.target in state.combatants:
            state = mark_ends.was_hit(state, one.target)
    if not state.ongoing:
        return state
    return with_ongoing(state, replace(state.ongoing[-1], dealt=done))


def about_to_deal(rules: Rules, state: Battle) -> Battle:
    """Put an attack's damage into packets, which are dealt at once."""
    ongoing = state.ongoing[-1]
    label = rules.tactic(state, ongoing.by, ongoing.tactic).name
    blows = tuple(
        blow._replace(least=least_health(rules, state, ongoing, line))
        for line in ongoing.lines
        for blow in _blows_of(rules, state, ongoing, line)
    )
    done = tuple(_things(rules, state, ongoing))
    state = with_ongoing(state, replace(ongoing, dealt=done, dealing=True))
    return queued(state, performer_of(ongoing, ongoing.by), blows, label)


def is_still_targeted(state: Battle, ongoing: OngoingManeuver, line: Line) -> bool:
    """Whether a line still has its target; a target off its squares no longer counts (3799)."""
    one = state.combatants.get(line.target)
    if one is None:
        return line.target in state.things
    if one.status != "in":
        return False
    if state.board is None or not ongoing.squares:
        return True
    return not frozenset(ongoing.squares).isdisjoint(one.place)


def _blows(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterator[Blow]:
    for line in ongoing.lines:
        yield from _blows_of(rules, state, ongoing, line)


def _blows_of(rules: Rules, state: Battle, ongoing: OngoingManeuver, line: Line) -> Iterator[Blow]:
    if line.target in state.combatants and is_still_targeted(state, ongoing, line):
        split = damage_parts(rules, state, ongoing, line)
        yield Blow(line.target, added(split.health), added(split.morale), line.id)


def _things(rules: Rules, state: Battle, ongoing: OngoingManeuver) -> Iterator[Dealt]:
    for line in ongoing.lines:
        if line.target in state.things:
            split = damage_parts(rules, state, ongoing, line)
            health, morale = added(split.health), added(split.morale)
            yield Dealt(line.id, line.target, health, morale, health + morale > 0)


def struck_home(state: Battle) -> Battle:
    """Bring guarding things home that were hit and not kept up (2774)."""
    for one in state.ongoing[-1].dealt:
        thing = state.things.get(one.target)
        if one.hit and thing is not None and has(thing, GUARDS) and thing.by in state.combatants:
            state = came_home(state, thing, thing.name)
    return state


def _recorded(blow: Blow) -> Dealt:
    return Dealt(blow.line, blow.target, blow.health, blow.morale, blow.health + blow.morale > 0)
