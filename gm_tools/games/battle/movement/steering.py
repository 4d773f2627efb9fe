"""How granted movement must go: straight, neither toward nor away, the same way as another."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.maneuver.targeting_lines import place_of
from gm_tools.games.battle.movement.footing import Footing, bounded
from gm_tools.games.battle.state import Battle, Grant
from gm_tools.viskara.grid.lines import straight, touched
from gm_tools.viskara.grid.paths import reachable, shortest_path, standing_problem
from gm_tools.viskara.grid.squares import Square, apart, distance, put, squares_within

NEITHER: Final = "not_neither"
OTHER_WAY: Final = "other_way"
Ways = Mapping[Square, tuple[Square, ...]]
"""The squares entered on the way to each square where a movement may end."""


def limited(state: Battle, grant: Grant, one: Footing) -> Footing:
    """Return a footing limited by the words of a grant about its direction (5570)."""
    if "neither" in grant.steer:
        thing = place_of(state, grant.of)
        before = distance(one.place, thing)
        near = squares_within(one.place[:1], grant.left)
        level = (to for to in near if distance(put(one.place, to), thing) == before)
        one = bounded(one, frozenset(level), NEITHER)
    if "same_way" in grant.steer:
        one = bounded(one, frozenset(_same_way(state, grant, one)), OTHER_WAY)
    return one


def _same_way(state: Battle, grant: Grant, one: Footing) -> list[Square]:
    """Return the squares in the direction in which another has just moved."""
    leader = state.combatants.get(grant.of)
    trail = leader.trail if leader else None
    if trail is None or not trail.places[0] or not one.place:
        return []
    (x, y), (u, v) = trail.places[0][0], trail.places[-1][0]
    across, down = _sign(u - x), _sign(v - y)
    if not across and not down:
        return []
    column, row = one.place[0]
    return [(column + nth * across, row + nth * down) for nth in range(1, grant.left + 1)]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def straight_ways(state: Battle, grant: Grant, one: Footing) -> Ways:
    """Return the ways that a movement in a straight line may go (3070, 3180)."""
    found: dict[Square, tuple[Square, ...]] = {}
    for to in squares_within(one.place[:1], grant.left):
        steps = apart(one.place[0], to)
        if not steps or standing_problem(one.ground, put(one.place, to)):
            continue
        line = frozenset(touched(straight(one.place[0], to)))
        within = line if one.within is None else line & one.within
        path = shortest_path(one.ground, one.place, to, steps, within)
        if path:
            found[to] = path
    return _outside(state, grant, one, found) if "until_outside" in grant.steer else found


def _outside(state: Battle, grant: Grant, one: Footing, found: Ways) -> Ways:
    """Return the ways that end as soon as they are out of reach, or else as far as they go."""
    thing = place_of(state, grant.away or grant.of)

    def far(to: Square) -> int:
        return distance(put(one.place, to), thing) or 0

    if not one.place or far(one.place[0]) > grant.squares:
        return {}
    out = {
        to: path
        for to, path in found.items()
        if far(to) > grant.squares and all(far(here) <= grant.squares for here in path[:-1])
    }
    if out:
        return out
    most = max(map(far, found), default=0)
    return {to: path for to, path in found.items() if far(to) == most}


def ends_of(state: Battle, grant: Grant, one: Footing) -> Mapping[Square, int]:
    """Return where a movement square by square may end, and how many squares it takes."""
    if "straight" in grant.steer:
        return {to: len(path) for to, path in straight_ways(state, grant, one).items()}
    return reachable(one.ground, one.place, grant.left, one.within)


# --- Ways round a character or an obstruction ---------------------------------------------------


def centres(state: Battle, grant: Grant, one: Footing) -> list[tuple[Square, ...]]:
    """Return what a way may lead round: a character, or every obstruction in reach (2736)."""
    if grant.of:
        return [place_of(state, grant.of)]
    near = squares_within(one.place, grant.squares)
    things = [thing.squares for thing in state.things.values() if thing.stops != "nobody"]
    alone = [(square,) for square in near if square in one.ground.blocked]
    return [*things, *alone]


def ways_round(state: Battle, grant: Grant, one: Footing) -> Ways:
    """Return the ways that never leave the reach of what they lead round, one to each square."""
    found: dict[Square, tuple[Square, ...]] = {}
    for centre in centres(state, grant, one):
        within = inside(one, centre, grant.squares)
        for to in reachable(one.ground, one.place, len(within), within):
            if to not in found:
                path = shortest_path(one.ground, one.place, to, len(within), within)
                found[to] = path or ()
    return found


def inside(one: Footing, centre: tuple[Square, ...], reach: int) -> frozenset[Square]:
    """Return the squares for the first square of a place within reach of another place."""
    if not one.place or not centre:
        return frozenset()
    (x, y), wide = one.place[0], squares_within(centre, reach)
    leads = {(c - u + x, r - v + y) for c, r in wide for u, v in one.place}
    return frozenset(to for to in leads if (distance(put(one.place, to), centre) or 0) <= reach)


def is_round(state: Battle, grant: Grant, one: Footing, path: tuple[Square, ...]) -> bool:
    """Whether a path stays within reach of a character or an obstruction it may lead round."""
    return any(
        all(to in within for to in path)
        for centre in centres(state, grant, one)
        for within in (inside(one, centre, grant.squares),)
    )


def encircles(
    places: tuple[tuple[Square, ...], ...],
    centre: tuple[Square, ...],
    reach: int,
    on_board: frozenset[Square],
) -> bool:
    """Whether a way entered every square within reach of a place, its own apart (R133)."""
    entered = {square for place in places[1:] for square in place}
    ring = set(squares_within(centre, reach)).difference(centre)
    return bool(ring) and all(square in entered for square in ring if square in on_board)
