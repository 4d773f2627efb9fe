"""What a movement is asked where there is no grid to tell: how far, whom it brings nearer."""

from typing import Final

from gm_tools.games.battle.rules import BlockIndex, Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Field, Option

MOST: Final = 99
NEARER: Final = frozenset({"target_approached"})
"""Conditions that ask whom a movement brings nearer; of deeds see ``asks_nearer``."""


def asked_fields(rules: Rules, state: Battle, who: str, kind: str) -> tuple[Field, ...]:
    """Return the fields that effects of the battle need for a movement of this kind."""
    paused = _paused_fields(rules, state, kind)
    try:
        index = rules.index(state, who)
    except TypeError:  # a viewer may not know its effects
        return paused
    if state.board is not None:
        return paused
    fields = list(paused)
    if kind == "dash" and "@squares_moved" in index.flags:
        fields.append(Field("squares", "number", (), 0, MOST, required=False))
    if asks_nearer(index, kind):
        others = tuple(
            Option(one.id, one.name)
            for one in state.combatants.values()
            if one.id != who and one.status == "in"
        )
        fields.append(Field("nearer", "choices", others, 0, len(others), required=False))
    return tuple(fields)


def asks_nearer(index: BlockIndex, kind: str) -> bool:
    """Whether an effect asks whom a movement brings nearer."""
    if index.flags & NEARER or "approached_only" in index.deeds:
        return True
    return kind == "sidestep" and "sidestep_first" in index.deeds


def _paused_fields(rules: Rules, state: Battle, kind: str) -> tuple[Field, ...]:
    """Ask whether a walk is interrupted, where an effect may act in the middle of it."""
    if kind not in ("sidestep", "move"):
        return ()
    try:
        may = any("lose_movement" in index.deeds for index in rules.indexes(state))
    except TypeError:  # a viewer may not know the effects of all
        return ()
    options = (Option(False, "no"), Option(True, "yes"))
    return (Field("paused", "choice", options, required=False),) if may else ()
