"""What areas do by themselves to whoever enters them or starts a turn inside (2120, 5408).

Somebody enters a square by its own movement, by being moved and by appearing, one after another;
an area that moves makes nobody enter it (R202).
"""

from collections.abc import Iterator, Mapping, Sequence

from gm_tools.games.battle.effects.amounts import hold
from gm_tools.games.battle.effects.deeds.registry import done
from gm_tools.games.battle.effects.limits import ZONE, is_spent
from gm_tools.games.battle.effects.moments import settled
from gm_tools.games.battle.effects.own_things import is_about
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, News, Thing
from gm_tools.games.battle.things.inside import (
    CENTRED,
    INSIDE,
    OUTSIDE,
    areas,
    is_inside,
    is_within,
)
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.squares import Place, put


def turn_started(rules: Rules, state: Battle, who: str) -> Battle:
    """Let areas do what they do to whoever starts a turn inside."""
    place = state.combatants[who].place
    for thing in tuple(areas(state)):
        if is_inside(state, thing, who):
            state = _meets(rules, state, thing.id, who, place)
    return state


def entered(rules: Rules, state: Battle, who: str) -> Battle:
    """Let areas do what they do to a combatant that has just moved, square by square."""
    if not any(True for _ in areas(state)) or state.board is None:
        return state
    last = state.combatants[who].place
    for place in _places(state, who):
        for thing in tuple(areas(state)):
            if is_within(state, thing, place):
                state = _meets(rules, state, thing.id, who, place)
        if state.combatants[who].place != last:  # stopped there
            break
    return state


def told(rules: Rules, state: Battle, who: str, where: Mapping[str, str]) -> Battle:
    """Let areas do what they do to a combatant that has moved, as the table tells it (no grid)."""
    for id, what in where.items():
        thing = state.things.get(id)
        if thing is None:
            continue
        thing = with_told(thing, who, what)
        state = replace(state, things={**state.things, id: thing})
        if what != OUTSIDE:
            state = _meets(rules, state, id, who, ())
    return state


def with_told(thing: Thing, who: str, what: str) -> Thing:
    """Return an area with the place of a combatant as it is told where there is no grid."""
    inside = tuple(one for one in thing.inside if one != who)
    centred = tuple(one for one in thing.centred if one != who)
    if what == INSIDE:
        inside = (*inside, who)
    if what == CENTRED:
        centred = (*centred, who)
    return replace(thing, inside=inside, centred=centred)


def _places(state: Battle, who: str) -> Iterator[Place]:
    """Yield where a combatant has been in its last movement, after each square it entered."""
    one = state.combatants[who]
    news = next((found for found in reversed(state.news) if _moved(found, who)), None)
    path: Sequence[tuple[int, int]] = news.more.get("path", ()) if news else ()
    if path and one.place and path[-1] == one.place[0]:
        for square in path[:-1]:
            yield put(one.place, square)
    if one.place:
        yield one.place


def _moved(news: News, who: str) -> bool:
    return news.what == "moves" and news.who == who


def _meets(rules: Rules, state: Battle, id: str, who: str, place: Place) -> Battle:
    """Carry out the plays of an area whose moment this is, for its victim."""
    thing = state.things.get(id)
    if thing is None or state.combatants[who].status != "in" or state.phase == "over":
        return state
    owner = state.combatants.get(thing.by)
    if owner is None:
        return state
    for owned in rules.index(state, owner.id).plays.get(ZONE, ()):
        if not owned.play.must or not is_about(owned, thing):
            continue
        scene = Scene(rules, state, owner.id, owned, target=who, thing=id, at=place)
        if not is_spent(scene) and hold(scene):
            state = done(scene)
            state = settled(rules, state) if state.packets else state
    return state
