"""A combatant's speed and the price of its dashes, as areas and marks change them (2048, 5408)."""

from collections.abc import Iterator

from gm_tools.games.battle.state import Battle, Combatant, Mark, Standing, Thing
from gm_tools.games.battle.things.inside import around
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.rounding import half


def speed_of(state: Battle, who: str) -> int:
    """Return a combatant's speed as it is now, or one for all if simple (1104, 3542).

    What is put in its place comes first, then each halving, rounded up one by one (R2, R203).
    """
    if state.is_simple:
        return state.numbers.simple_speed
    return slowed(state, who, state.blocks[state.combatants[who].block].speed)


def slowed(state: Battle, who: str, speed: int) -> int:
    """Return a speed as it is with everything that changes a combatant's speed now."""
    changes = tuple(standing(state, who))
    for one in changes:
        if one.what == "put_speed":
            speed = one.amount
    for one in changes:
        if one.what == "halve_speed":
            speed = half(speed)
    return speed


def dash_cost(state: Battle, who: str) -> int:
    """Return the flair that a dash costs: by class, and for where it starts (1353; R24, R204)."""
    if state.is_simple:
        return 0
    return state.blocks[state.combatants[who].block].dash_cost + more_dash_flair(state, who)


def more_dash_flair(state: Battle, who: str) -> int:
    """Return the flair that areas and marks add to the price of a combatant's dashes."""
    return sum(one.amount for one in standing(state, who) if one.what == "dash_flair")


def standing(state: Battle, who: str) -> Iterator[Standing]:
    """Yield the changes that hold for a combatant: of areas around it, and of marks it bears."""
    one = state.combatants[who]
    marks: tuple[Mark, ...] = () if one.marks is HIDDEN else one.marks
    for mark in marks:
        yield from mark.standing
    for thing in around(state, who) if state.things else ():
        if thing.standing and not is_spared(one, thing):
            yield from thing.standing


def is_spared(one: Combatant, thing: Thing) -> bool:
    """Whether a mark by an area's owner keeps what holds inside it from a combatant (2084)."""
    if one.marks is HIDDEN:
        return False
    return any(mark.spares == (thing.kind or None) and mark.by == thing.by for mark in one.marks)
