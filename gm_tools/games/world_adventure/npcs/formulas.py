"""Whom an NPC strikes, whom it pursues, and which token brings one."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypeVar

from gm_tools.games.world_adventure.facts import Fights, Reach
from gm_tools.games.world_adventure.places import SPOT_NAMES

ACTION: Final = "action"
NPC: Final = "npc"


class Hunted(NamedTuple):
    """A player whom brigand or government may pursue; ``distance`` in territories."""

    player: str
    distance: int = 0
    gold: int = 0
    goods: int = 0
    wanted_rank: int = 0
    """1 is the most wanted, 0 not wanted."""


class Prey(NamedTuple):
    """A player whom a monster may strike; ``soldiers`` are those ready to fight."""

    player: str
    soldiers: int = 0
    level_2: int = 0
    gold: int = 0
    goods: int = 0
    in_reach: bool = True
    attacked: bool = False
    caller: bool = False


def auto_attack(
    npc: str,
    phase: str,
    same: bool,
    near: bool,
    in_city: bool,
    wanted: bool = False,
    caller: bool = False,
    *,
    reach: Mapping[str, Reach],
) -> bool:
    """Whether an NPC strikes a player by itself, without scouting (World Adventure 475-557).

    ``phase`` action or npc; ``same`` and ``near``: the player is in its own territory, in a
    neighbouring one.
    """
    rule = reach[npc]
    strikes = {ACTION: rule.action, NPC: rule.npc}.get(phase, False)
    spared = (
        (in_city and not rule.city)
        or (rule.wanted and not wanted)
        or (rule.spares_caller and caller)
    )
    return strikes and (same or (near and rule.near)) and not spared


def brigand_prey(players: Iterable[Hunted]) -> tuple[str, ...]:
    """Return the brigand's targets, several where a turn card decides (World Adventure 467-473)."""
    return _best(players, lambda one: (one.distance, -one.gold, -one.goods))


def brigand_target(players: Iterable[Hunted]) -> str | None:
    """Return whom the brigand pursues: nearest, most gold, most goods; None: draw among equals."""
    return _only(brigand_prey(players))


def government_prey(players: Iterable[Hunted]) -> tuple[str, ...]:
    """Return the government's targets among the wanted (World Adventure 499-504)."""
    wanted = [one for one in players if one.wanted_rank]
    return _best(wanted, lambda one: (one.distance, one.wanted_rank))


def government_target(players: Iterable[Hunted]) -> str | None:
    """Return whom the government pursues: nearest wanted, most wanted; None: nobody, or draw."""
    return _only(government_prey(players))


def monster_prey(players: Iterable[Prey]) -> tuple[str, ...]:
    """Return a monster's targets, several where a turn card decides (World Adventure 549-557)."""
    able = [one for one in players if one.in_reach and not one.attacked and not one.caller]
    return _best(able, lambda one: (one.soldiers, one.level_2, -one.gold, -one.goods))


def monster_target(players: Iterable[Prey]) -> str | None:
    """Return whom a monster strikes: fewest ready soldiers, fewest of level 2, most gold, goods.

    None: nobody, or a draw among equals.
    """
    return _only(monster_prey(players))


P = TypeVar("P", Hunted, Prey)


def _best(players: Iterable[P], key: Callable[[P], tuple[int, ...]]) -> tuple[str, ...]:
    able = tuple(players)
    if not able:
        return ()
    best = min(map(key, able))
    return tuple(one.player for one in able if key(one) == best)


def _only(players: Sequence[str]) -> str | None:
    return players[0] if len(players) == 1 else None


# --- Tokens and spawns ----------------------------------------------------------------------------

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

    Every third brings an NPC that is not there yet; then the ninth token clears the board
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
    return SPOT_NAMES[die]
