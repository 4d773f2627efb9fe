"""Moving in a battle: how far, what prevents it, and its consequences (Viskara 3536-3546)."""

from collections.abc import Mapping

from gm_tools.games.battle.combatant.resources import cannot_pay
from gm_tools.games.battle.combatant.special import flair_barred
from gm_tools.games.battle.reasons import not_in_battle
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN, Refusal
from gm_tools.viskara.grid.squares import Place, Square


def barred(state: Battle, who: str, what: str, label: str = "") -> Refusal | None:
    """Say that a mark forbids a combatant to move, to dash or to be moved.

    An effect does not forbid the movement that it grants: ``label`` is its name.
    """
    one = state.combatants[who]
    if one.marks is HIDDEN:
        return None
    if not any(mark.bars == what and (not label or mark.label != label) for mark in one.marks):
        return None
    return Refusal(f"cannot_{what}", f"{one.name} cannot {what.replace('_', ' ')} now.")


def cannot_move(
    state: Battle, who: str, by: str, *, triggered: bool = False, label: str = ""
) -> Refusal | None:
    """Say why a combatant cannot move, or be moved by another (R34).

    An anchored combatant moves by its move trigger only, and its own side does not move it (3589).
    """
    one = state.combatants[who]
    mover = state.combatants.get(by, one)
    gone = not_in_battle(one)
    if gone:
        return gone
    if who == by and "no_own_movement" in one.traits:
        return Refusal("cannot_move", f"{one.name} cannot move by itself: it is {one.form}.")
    if one.anchored and not triggered and one.side == mover.side:
        return Refusal("anchored", f"{one.name} is anchored until their next turn.")
    return barred(state, who, "move" if who == by else "be_moved", label)


def cannot_dash(state: Battle, who: str, flair: int) -> Refusal | None:
    """Say why a combatant cannot dash for this much flair (3682; R60)."""
    one = state.combatants[who]
    if one.exhausted:
        return Refusal("exhausted", f"{one.name} is exhausted and cannot dash.")
    return (
        (flair_barred(state, who) if flair else None)
        or barred(state, who, "dash")
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
    return replace(
        state,
        combatants={**state.combatants, who: after},
        news=(*state.news, News("moves", who, by, squares, label, facts)),
    )


def _ends(before: Place, after: Place) -> dict[str, Square]:
    """Return where a movement began and ended: the first square that it changed."""
    found = next(((old, new) for old, new in zip(before, after, strict=False) if old != new), None)
    return {"from": found[0], "to": found[1]} if found else {}
