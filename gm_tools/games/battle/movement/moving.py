"""Moving in a battle: how far, what prevents it, and its consequences (Viskara 3536-3546)."""

from collections.abc import Mapping
from typing import Any, Final

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.combatant.resources import cannot_pay
from gm_tools.games.battle.combatant.special import flair_barred
from gm_tools.games.battle.movement.record import UNPREPARED, Prepared, Trail
from gm_tools.games.battle.reasons import not_in_battle
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.things.speeds import speed_of
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN, Refusal
from gm_tools.viskara.grid.squares import Place, Square, put

STEP_OFF: Final = "step_off"
"""The kind of movement that is no effect's: off another's square (3863)."""


def sidestep_reach(state: Battle, who: str) -> int:
    """Return how far a Move's sidestep may go now: the speed, and what effects have added."""
    return speed_of(state, who) + prepared_of(state, who).distance


def dash_reach(state: Battle, who: str) -> int:
    """Return how near another a Move's dash ends: the speed, or another range (2732, 2180)."""
    prepared = prepared_of(state, who)
    return (prepared.range or speed_of(state, who)) + prepared.distance


def prepared_of(state: Battle, who: str) -> Prepared:
    """Return what effects have made of a combatant's next Move."""
    doings = state.combatants[who].doings
    return UNPREPARED if doings is HIDDEN else doings.prepared


def barred(
    state: Battle, who: str, what: str, label: str = "", *, past_own: bool = False
) -> Refusal | None:
    """Say that a mark forbids a combatant to move, to dash or to be moved.

    An effect does not forbid the movement that it grants: ``label`` is its name. ``past_own``: nor
    do the combatant's own marks.
    """
    one = state.combatants[who]
    if one.marks is HIDDEN:
        return None
    if not any(
        mark.bars == what
        and (not label or mark.label != label)
        and not (past_own and mark.by == who)
        for mark in one.marks
    ):
        return None
    return Refusal(f"cannot_{what}", f"{one.name} cannot {what.replace('_', ' ')} now.")


def cannot_move(
    state: Battle,
    who: str,
    by: str,
    *,
    triggered: bool = False,
    label: str = "",
    past_bans: bool = False,
) -> Refusal | None:
    """Say why a combatant cannot move, or be moved by another (R34).

    An anchored combatant moves by its move trigger only, and its own side does not move it (3589).
    ``past_bans``: what forbids movement does not stop this one.
    """
    one = state.combatants[who]
    mover = state.combatants.get(by, one)
    gone = not_in_battle(one)
    if gone or past_bans:
        return gone
    if who == by and "no_own_movement" in one.traits:
        return Refusal("cannot_move", f"{one.name} cannot move by itself: it is {one.form}.")
    if one.anchored and not triggered and one.side == mover.side:
        return Refusal("anchored", f"{one.name} is anchored until their next turn.")
    return barred(state, who, "move" if who == by else "be_moved", label)


def cannot_dash(state: Battle, who: str, flair: int, *, past_own: bool = False) -> Refusal | None:
    """Say why a combatant cannot dash for this much flair (3682; R60)."""
    one = state.combatants[who]
    if one.exhausted:
        return Refusal("exhausted", f"{one.name} is exhausted and cannot dash.")
    return (
        (flair_barred(state, who) if flair else None)
        or barred(state, who, "dash", past_own=past_own)
        or cannot_pay(state, who, 0, flair)
    )


def moved_to(
    state: Battle,
    who: str,
    by: str,
    kind: str,
    place: Place,
    squares: int,
    label: str,
    **more: object,
) -> Battle:
    """Return the state after a combatant has moved to a place, this many squares away.

    A combatant's own movement on its own turn is noted for anchoring (3585; R34).
    """
    one = state.combatants[who]
    doings = one.doings
    if who == by == state.turn and not doings.moved:
        doings = replace(doings, moved=True)
    facts: Mapping[str, object] = {"kind": kind, **_ends(one.place, place), **more}
    after = replace(one, place=place, squares_moved=squares, doings=doings)
    if kind != STEP_OFF:
        after = replace(after, trail=Trail(kind, by, squares, (one.place, place)))
    return replace(
        state,
        combatants={**state.combatants, who: after},
        news=(*state.news, News("moves", who, by, squares, label, facts)),
    )


def traced(state: Battle, who: str, path: tuple[Square, ...] = (), **fields: Any) -> Battle:
    """Complete the record of a combatant's last movement; ``path`` are the squares it entered."""
    trail = state.combatants[who].trail
    if trail is None:
        return state
    before, after = trail.places[0], trail.places[-1]
    if path and before and put(before, path[-1]) == after:
        fields["places"] = (before, *(put(before, to) for to in path))
    return changed(state, who, trail=replace(trail, **fields))


def all_over(state: Battle) -> Battle:
    """Note that something else has happened since every combatant's last movement."""
    for one in state.combatants.values():
        if one.trail is not None and not one.trail.over:
            state = changed(state, one.id, trail=replace(one.trail, over=True))
    return state


def _ends(before: Place, after: Place) -> dict[str, Square]:
    """Return where a movement began and ended: the first square that it changed."""
    found = next(((old, new) for old, new in zip(before, after, strict=False) if old != new), None)
    return {"from": found[0], "to": found[1]} if found else {}
