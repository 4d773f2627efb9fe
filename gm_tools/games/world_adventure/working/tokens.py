"""Tokens and spawns: what every third one brings, and where it appears."""

from typing import Final, NamedTuple

from gm_tools.games.world_adventure.npc_facts import Fights

SPOTS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""Outer territories in the order of the die (World Adventure 268)."""
BRINGS: Final = {"merchant": "government", "monster": "legendary", "need": "brigand"}
TOKENED: Final = ("minion", "destroyer")


class TokenSequence(NamedTuple):
    """Tokens on the board afterwards, who appears (None: nobody), whether all have returned."""

    tokens_after: int
    spawn: str | None
    cleared: bool


class NeedSequence(NamedTuple):
    """Needs fulfilled afterwards, who appears (None: nobody); the count is never cleared."""

    fulfilled_after: int
    spawn: str | None
    cleared: bool = False


def token_sequence(
    kind: str,
    tokens_before: int = 0,
    fulfilled_before: int = 0,
    npc_alive: bool = False,
    asleep: int = 0,
    *,
    fights: Fights,
) -> TokenSequence | NeedSequence:
    """Place a token, or count a fulfilled need: merchant, monster, need (911, 953, 969, 1053-1059).

    Every third brings somebody who is not there yet; then the ninth token clears the board
    (G-WA-29, G-WA-30).
    """
    able = asleep > 0 if kind == "monster" else not npc_alive
    now = 1 + (fulfilled_before if kind == "need" else tokens_before)
    spawn = BRINGS[kind] if able and now % fights.every == 0 else None
    if kind == "need":
        return NeedSequence(now, spawn)
    cleared = now >= fights.tokens
    return TokenSequence(0 if cleared else now, spawn, cleared)


def places_monster_token(tier: str) -> bool:
    """Whether a slain monster leaves a token: minions and destroyers (World Adventure 953-969)."""
    return tier in TOKENED


def outer_spot(die: int) -> str:
    """Return the outer territory of a die: 1 to 6 are N, NE, SE, S, SW, NW (268; G-WA-28)."""
    return SPOTS[die - 1]
