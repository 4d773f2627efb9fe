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
    chance = f"{success_faces(bonus, reflexes)} of {FACES}"
    return f"needs {face_words(bonus, reflexes)} on the d12 ({chance})"


def face_words(bonus: int, reflexes: int) -> str:
    """Return the faces with which a check succeeds: "6+"."""
    least = least_face(bonus, reflexes)
    return f"{least}+" if least < FACES else str(FACES)


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
        return (needs(grit, reflexes), of_stopped(state, actor, by, "you instead"))
    return (needs(grit, reflexes),)


def of_stopped(state: State, by: str, interceptor: str, whom: str) -> str:
    """Return on how many faces a stopped attack hits who stopped it; ``whom`` names them."""
    reflexes = effective_reflexes(player_of(state, interceptor))
    hits = interceptor_hits(grit_of(player_of(state, by)), reflexes)
    return f"a stopped attack hits {whom} on {hits} of {FACES}"
