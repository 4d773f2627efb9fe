"""Granting movement (Viskara 3859-3931)."""

from typing import Final, TypedDict, Unpack

from gm_tools.games.battle.change import with_news
from gm_tools.games.battle.state import Battle, Grant, GrantKind, News
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.squares import Place

MOVE_TRIGGER: Final = "move trigger"
"""The label of the Move that a move trigger gives; even anchored combatants make it (3589; R34)."""


class More(TypedDict, total=False):
    """Fields of a Grant that most movement leaves at their default."""

    must: bool
    full: bool
    toward: str
    away: str
    direct: bool
    flair: int
    near: str
    at: Place
    only: Place
    steer: tuple[str, ...]
    of: str
    least: int
    effect: str
    past: tuple[Place, ...]
    begun: bool
    centre: Place


def granted(
    state: Battle,
    who: str,
    by: str,
    kind: GrantKind,
    squares: int,
    label: str,
    **more: Unpack[More],
) -> Battle:
    """Grant movement: ``who`` moves up to this many squares, ``by`` decides.

    ``more`` holds other fields of Grant. Of several grants, the last one is made first.
    """
    grant = Grant(state.next_id, who, by, kind, squares, squares, label, **more)
    state = replace(state, grants=(*state.grants, grant), next_id=state.next_id + 1)
    if kind == "pause":
        return state
    return with_news(state, News("grants", who, by, squares, label, {"kind": kind}))


def is_step_off(grant: Grant, who: str) -> bool:
    """Whether a grant is a combatant's step off another's square."""
    return grant.kind == "step_off" and grant.who == who
