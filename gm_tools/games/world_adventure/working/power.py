"""Power points, and what explorer and leadership give (World Adventure 633-701)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gm_tools.games.world_adventure.facts import Limits
from gm_tools.games.world_adventure.working.runes import rune_slots

STATUSES = ("explorer", "charisma", "leadership")


class PowerCheck(NamedTuple):
    """Whether a split is allowed, what is unspent, and the codes of what is wrong."""

    ok: bool
    unspent: int
    problems: tuple[str, ...]


class TurnAllowance(NamedTuple):
    """Moves and actions of a turn."""

    moves: int
    actions: int


class ExplorerRoll(NamedTuple):
    """Dice that succeeded, whether the target is found, whether an action is gained."""

    successes: int
    found: bool
    bonus_action: bool


def power_points(runes: int, legendary_items: int = 0, *, slots: Sequence[int], points: int) -> int:
    """Return the status points of a player: 5, one at 1, 4, 7 runes, one an item (637, 985)."""
    return points + rune_slots(runes, slots) + legendary_items


def status_limit(legendary_items: int, limits: Limits) -> int:
    """Return how high a status goes: 4, with a legendary item 5 (637; G-WA-6)."""
    return limits.certain if legendary_items else limits.strong


def power_check(
    power: Mapping[str, int], points: int, legendary_items: int = 0, *, limits: Limits
) -> PowerCheck:
    """Judge a split of points: all spent (``points_mismatch``), none too high (``stat_cap``)."""
    spent = sum(power.get(one, 0) for one in STATUSES)
    cap = status_limit(legendary_items, limits)
    wrong = (
        ("points_mismatch", spent != points),
        ("stat_cap", any(not 0 <= power.get(one, 0) <= cap for one in STATUSES)),
    )
    problems = tuple(code for code, is_so in wrong if is_so)
    return PowerCheck(not problems, points - spent, problems)


def turn_allowance(explorer: int, limits: Limits) -> TurnAllowance:
    """Return a turn's moves and actions; explorer 4 and 5 give a move each (390, 651; G-WA-7)."""
    more = (explorer >= limits.strong) + (explorer >= limits.certain)
    return TurnAllowance(limits.moves + more, limits.actions)


def explorer_roll(explorer: int, dice: Sequence[int], limits: Limits) -> ExplorerRoll:
    """Judge a scouting roll: one success finds, two give an action (649-655; G-WA-9, -10).

    At explorer 5 the target is found anyway; the action still takes two dice.
    """
    successes = sum(die <= limits.success for die in dice)
    found = successes >= 1 or explorer >= limits.certain
    return ExplorerRoll(successes, found, successes >= limits.bonus_successes)
