"""Obstacles to a combatant's lines on the board: enemies and things (Viskara 3824, 3683)."""

from collections.abc import Iterator

from gm_tools.games.battle.state import Battle, Thing
from gm_tools.games.battle.things.company import GUARDS, has, is_against, is_away
from gm_tools.games.battle.things.inside import squares_of
from gm_tools.viskara.grid.squares import Square


def obstacles(state: Battle, who: str, but: str = "") -> frozenset[Square]:
    """Return the squares of unexhausted enemies, and of things, that stop a combatant.

    ``but`` is left out: the combatant that the enemies move (Viskara 3881).
    """
    return frozenset((*_enemies(state, who, but), *_things(state, who)))


def things_in_way(state: Battle, who: str) -> frozenset[Square]:
    """Return the squares of things that stop a combatant's lines."""
    return frozenset(_things(state, who))


def _enemies(state: Battle, who: str, but: str) -> Iterator[Square]:
    side = state.combatants[who].side
    for one in state.combatants.values():
        if one.side != side and not one.exhausted and one.status == "in" and one.id != but:
            yield from one.place


def _things(state: Battle, who: str) -> Iterator[Square]:
    for thing in state.things.values():
        if stops(state, thing, who):
            yield from squares_of(state, thing)


def occupied(state: Battle, *but: str) -> frozenset[Square]:
    """Return the squares on which combatants stand, except ``but``."""
    return frozenset(
        square
        for one in state.combatants.values()
        if one.id not in but and one.status == "in"
        for square in one.place
    )


def stops(state: Battle, thing: Thing, who: str) -> bool:
    """Whether a thing obstructs a combatant's lines and movement."""
    if has(thing, GUARDS):
        return is_against(state, thing, who) and is_away(state, thing)
    if thing.stops != "enemies":
        return thing.stops == "everybody"
    return is_against(state, thing, who)
