"""What older engines of World Adventure wrote, in today's form."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.frame.upcasting import Upcaster


def _in_order(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 1 never asked which goods a killer takes: those that were carried first."""
    return {**plain, "in_order": True}


def _at_once(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 3 turned a city's marker with the sale."""
    return {**plain, "at_once": True}


def _any_way(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 3 let a way across a border begin or end in a city, wherever the host vouched."""
    return {**plain, "any_way": True}


def _step_by_step(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 3 asked for each step of a month: what has begun so is played so to its end."""
    return {**plain, "step_by_step": True}


def _asks_strikes(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 4 asked for each strike of an NPC: what has begun so is played so to its end."""
    return {**plain, "asks_strikes": True}


def _asks_skills(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 5 asked for a skill's damage on a fallen enemy: what has begun so ends so."""
    return {**plain, "asks_skills": True}


UPCASTERS: Final = (
    Upcaster(1, events={"die": _in_order, "end_battle": _in_order}),
    Upcaster(2),
    Upcaster(
        3,
        events={
            "sell": _at_once,
            "travel": _any_way,
            "setup": _step_by_step,
            "begin_month": _step_by_step,
        },
        state=_step_by_step,
    ),
    Upcaster(
        4,
        events={"setup": _asks_strikes, "begin_month": _asks_strikes},
        state=_asks_strikes,
    ),
    Upcaster(
        5,
        events={"setup": _asks_skills, "begin_month": _asks_skills},
        state=_asks_skills,
    ),
)
"""Engine 2 asks which goods of a slain player are taken where not all of them fit.

Engine 3 settles a position that was adopted or set by hand: it may come out otherwise.

Engine 4 turns a city's marker as the shop is left, lets no way lead from a city into another
nation, and does by itself what nobody decides: the end of the NPC phase and of a month, cards
that a new stage exchanges.

Engine 5 lets NPCs strike by themselves where nobody decides or tells anything (G-WA-71).

Engine 6 lets dice count by themselves that have felled the enemy, whatever skill is cast (G-WA-44).
"""
