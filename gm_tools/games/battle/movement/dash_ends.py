"""Near whom or what a dash may end, and what that changes of it (Viskara 3883; 2818-2834)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gm_tools.games.battle.movement.footing import Footing
from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.battle.things.company import full_name, has, standing_amount
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.viskara.grid.paths import standing_problem
from gm_tools.viskara.grid.squares import Place, Square, put, squares_within

DASH_NEAR: Final = "dash_near"
TELEPORTS: Final = "dash_teleports"


class Near(NamedTuple):
    """Whoever or whatever a dash may end near; ``teleports``: it may be a teleport then."""

    id: str
    name: str
    place: Place
    is_thing: bool = False
    teleports: bool = False


def near_ones(state: Battle, who: str) -> list[Near]:
    """Return all near whom a combatant may dash: all others, and things that count as such."""
    things = tuple(_friends(state, who))
    friends = [
        Near(one.id, full_name(state, one), squares_of(state, one), True, has(one, TELEPORTS))
        for one in things
    ]
    if any(has(one, "no_other_dash") for one in things):
        return friends
    others = (one for one in state.combatants.values() if one.id != who and one.status == "in")
    return [*friends, *(Near(one.id, one.name, one.place) for one in others)]


def teleported(
    state: Battle, who: str, one: Footing, reach: int, near: str = ""
) -> Iterator[Square]:
    """Yield where a dash that may be a teleport can end (2832)."""
    for other in near_ones(state, who):
        if other.teleports and near in ("", other.id):
            for to in squares_within(other.place, reach):
                place = put(one.place, to)
                if place != one.place and standing_problem(one.ground, place) is None:
                    yield to


def _friends(state: Battle, who: str) -> Iterator[Thing]:
    for one in state.things.values():
        if one.by == who and has(one, DASH_NEAR):
            yield one


def name_near(state: Battle, who: str, id: str) -> str:
    """Return the name of somebody or something near which a combatant may dash."""
    return next((one.name for one in near_ones(state, who) if one.id == id), id)


def other_flair(state: Battle, who: str, near: str) -> int:
    """Return what a dash costs more that ends near none of its owner's friends (2826; R288)."""
    friends = tuple(_friends(state, who))
    if any(one.id == near for one in friends):
        return 0
    return max((standing_amount(one, "other_dash_flair") or 0 for one in friends), default=0)
