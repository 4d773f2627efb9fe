"""Months: turn order, events, raids (World Adventure 347-384)."""

from collections.abc import Mapping
from typing import NamedTuple

from gm_tools.games.world_adventure.facts import Limits


class MonthDuties(NamedTuple):
    """Whether a World Event becomes current this month, and whether a raid lands."""

    event: bool
    raid: bool


def month_duties(month: int, limits: Limits) -> MonthDuties:
    """Return what a month begins with: events from the 2nd, raids in the 3rd, 5th... (359, 380)."""
    since = month - limits.first_raid
    return MonthDuties(month >= limits.first_event, since >= 0 and since % limits.raid_every == 0)


def marker_order(markers: Mapping[str, int]) -> tuple[str, ...]:
    """Return the seats in the order of their turn markers, lowest first (353)."""
    return tuple(sorted(markers, key=lambda seat: markers[seat]))
