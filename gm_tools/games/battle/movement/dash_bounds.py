"""What binds a dash beyond its reach: how far, to the nearest square, after a sidestep."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.passive import READ
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.movement.dash_ends import near_ones, teleported
from gm_tools.games.battle.movement.footing import footing, parts_of
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, Combatant, Grant
from gm_tools.games.frame.protocol import HIDDEN, Refusal
from gm_tools.viskara.grid.dashes import dash_targets
from gm_tools.viskara.grid.squares import Place, Square, apart, distance, put

BINDING: Final = frozenset({"free_dash", "shortest_dash", "sidestep_first"})


class Bound(NamedTuple):
    """What a dash must do: end near one character, far enough away, at the nearest square.

    ``enemy``, unless None: it takes the shortest way to within this of an enemy. ``sidestepped``:
    only toward what its owner has sidestepped toward. ``is_free``: it costs nothing.
    """

    near: str = ""
    least: int = 0
    nearest: bool = False
    enemy: int | None = None
    sidestepped: bool = False
    is_free: bool = False

    @property
    def binds(self) -> bool:
        """Whether it leaves out any square."""
        return bool(self.least or self.nearest or self.sidestepped or self.enemy is not None)


UNBOUND: Final = Bound()


def bound_of(rules: Rules, state: Battle, who: str, grant: Grant | None = None) -> Bound:
    """Return what binds a combatant's dash: its entries, and the effect that grants it."""
    bound = UNBOUND
    if grant is not None:
        near = grant.near if "near" in grant.steer else ""
        bound = Bound(near, grant.least, "nearest" in grant.steer)
    if state.blocks[state.combatants[who].block] is HIDDEN:
        return bound
    for scene in _read(rules, state, who):
        for deed in scene.owned.play.deeds:
            if deed.do == "free_dash":
                bound = bound._replace(is_free=True)
            elif deed.do == "shortest_dash":
                bound = bound._replace(enemy=amount(scene, deed.by))
            elif deed.do == "sidestep_first":
                bound = bound._replace(sidestepped=True)
    return bound


def _read(rules: Rules, state: Battle, who: str) -> Iterator[Scene]:
    try:
        plays = rules.index(state, who).plays.get(READ, ())
    except TypeError:  # a viewer may not know its effects
        return
    for owned in plays:
        if any(deed.do in BINDING for deed in owned.play.deeds):
            scene = Scene(rules, state, who, owned)
            if hold(scene):
                yield scene


def unbound_refusal(
    state: Battle, who: str, bound: Bound, near: str, to: Square | None, reach: int, part: int = 0
) -> Refusal | None:
    """Say why a dash that is otherwise possible cannot end near somebody, at a square."""
    if not bound.binds:
        return None
    one = state.combatants[who]
    if state.board is None or to is None:
        if bound.sidestepped and near not in one.neared:
            return _not_sidestepped(one)
        return None
    place = parts_of(state, who)[part]
    after = put(place, to)
    if bound.least and (distance(place, after) or 0) < bound.least:
        return Refusal("too_near", f"{one.name} must dash at least {bound.least} squares away.")
    if bound.sidestepped and not _has_neared(one, after):
        return _not_sidestepped(one)
    if to in bound_ends(state, who, reach, bound, part):
        return None
    return Refusal("not_nearest", f"{one.name} must dash to the nearest such square.")


def _not_sidestepped(one: Combatant) -> Refusal:
    said = f"{one.name} must first sidestep toward where it dashes."
    return Refusal("not_sidestepped", said)


def _has_neared(one: Combatant, after: Place) -> bool:
    """Whether a sidestep of its has gone toward a place, square by square (3918; 5883)."""
    for places in one.sidesteps:
        before = distance(places[0], after)
        found = [distance(place, after) for place in places[1:]]
        if before is not None and found and all(far is not None and far < before for far in found):
            return True
    return False


def _ends(state: Battle, who: str, reach: int, near: str, part: int) -> tuple[Square, ...]:
    if state.board is None:
        return ()
    one = footing(state, state.board, who, part=part)
    others = frozenset(
        other.place for other in near_ones(state, who) if other.place and near in ("", other.id)
    )
    jumps = teleported(state, who, one, reach, near)
    found = dict.fromkeys((*dash_targets(one.ground, one.place, others, reach), *jumps))
    return tuple(to for to in found if one.within is None or to in one.within)


def _near_enemies(
    state: Battle, who: str, within: int, ends: tuple[Square, ...], place: Place
) -> tuple[Square, ...]:
    side = state.combatants[who].side
    enemies = [
        one.place
        for one in state.combatants.values()
        if one.side != side and one.status == "in" and one.place and not one.exhausted
    ]
    return tuple(
        to
        for to in ends
        if any((distance(put(place, to), other) or 0) <= within for other in enemies)
    )


def _nearest(place: Place, ends: tuple[Square, ...]) -> tuple[Square, ...]:
    least = min((apart(place[0], to) for to in ends), default=0)
    return tuple(to for to in ends if apart(place[0], to) == least)


def bound_ends(
    state: Battle, who: str, reach: int, bound: Bound, part: int = 0
) -> tuple[Square, ...]:
    """Return where a dash may end that is bound like this."""
    one, place = state.combatants[who], parts_of(state, who)[part]
    ends = _ends(state, who, reach, bound.near, part)
    if bound.least:
        ends = tuple(to for to in ends if (distance(place, put(place, to)) or 0) >= bound.least)
    if bound.sidestepped:
        ends = tuple(to for to in ends if _has_neared(one, put(place, to)))
    if bound.nearest:
        ends = _nearest(place, ends)
    if bound.enemy is not None:
        ends = _nearest(place, _near_enemies(state, who, bound.enemy, ends, place))
    return ends
