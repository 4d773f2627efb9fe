"""Chances of what is about to be rolled, in words and exact (Collectors 15-16, 50-54)."""

from gm_tools.games.collectors.actions import bonus_of
from gm_tools.games.collectors.formulas import (
    effective_reflexes,
    grit_of,
    interceptor_hits,
    least_face,
    success_faces,
    trade_successes,
)
from gm_tools.games.collectors.interceptions import Action
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import FACES, Attempt, State, Trade

PAIRS = FACES * FACES


def needs(bonus: int, reflexes: int) -> str:
    """Return what a check needs: "needs 6+ on the d12 (7 of 12)"."""
    least = least_face(bonus, reflexes)
    face = f"{least}+" if least < FACES else str(FACES)
    return f"needs {face} on the d12 ({success_faces(bonus, reflexes)} of {FACES})"


def of_attempt(state: State, by: str, kind: str, target: str) -> str:
    """Return what an attempt needs against its target."""
    return needs(bonus_of(player_of(state, by), kind), effective_reflexes(player_of(state, target)))


def of_intercept(state: State, by: str, actor: str, action: Action) -> tuple[str, ...]:
    """Return what an interception needs, and what a stopped attack may still do."""
    grit, reflexes = grit_of(player_of(state, by)), effective_reflexes(player_of(state, actor))
    if isinstance(action, Trade):
        need = reflexes + effective_reflexes(player_of(state, action.with_))
        found = trade_successes(grit, need)
        return (f"needs {need} on two d12 + {grit} ({found} of {PAIRS})",)
    if isinstance(action, Attempt) and action.kind == "attack":
        return (needs(grit, reflexes), _risk(state, by, actor))
    return (needs(grit, reflexes),)


def _risk(state: State, by: str, actor: str) -> str:
    grit, reflexes = grit_of(player_of(state, actor)), effective_reflexes(player_of(state, by))
    return f"stopped, it hits you instead on {interceptor_hits(grit, reflexes)} of {FACES}"
