"""How a month goes on: the NPCs are done, its board is refreshed, the next one may begin.

Phases in which nobody has anything to decide or to tell pass by themselves.
"""

from collections.abc import Mapping

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import without
from gm_tools.games.world_adventure.npcs.phase import npcs_gone_on
from gm_tools.games.world_adventure.questions import duties
from gm_tools.games.world_adventure.state import Marker, World


def gone_on(rules: Facts, state: World) -> World:
    """Return the state in the next phase in which somebody has something to do."""
    state = npcs_gone_on(rules, state)
    if state.battle is not None or duties(state):
        return state
    if state.phase == "npc":
        state = npcs_done(state)
    if state.phase == "end" and not used_cities(state):
        return month_over(state, {})
    return state


def npcs_done(state: World) -> World:
    """Return the state at the end of its month."""
    return replace(state, phase="end", ticked=())


def used_cities(state: World) -> tuple[str, ...]:
    """Return the cities whose marker was turned over this month."""
    return tuple(city for city, one in state.markers.items() if one.used)


def month_over(state: World, new: Mapping[str, str]) -> World:
    """Return the state before the next month: its board is refreshed (561-575).

    Minion and destroyer leave; ``new`` are the goods of the new markers, by city.
    """
    for npc in ("minion", "destroyer"):
        if getattr(state.npc, npc) is not None:
            state = with_news(state, "leaves", npc)
    state = without(state, "turn", "month")
    return replace(
        with_news(state, "month_over", amount=state.month),
        phase="begin",
        month=state.month + 1,
        markers={**state.markers, **{city: Marker(good) for city, good in new.items()}},
        npc=replace(state.npc, minion=None, destroyer=None),
        attacked_this_month={},
        ticked=(),
    )
