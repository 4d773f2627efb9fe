"""What older engines of World Adventure wrote, in today's form."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.frame.upcasting import Upcaster


def _in_order(plain: Mapping[str, object]) -> dict[str, object]:
    """Engine 1 never asked which goods a killer takes: those that were carried first."""
    return {**plain, "in_order": True}


UPCASTERS: Final = (
    Upcaster(1, events={"die": _in_order, "end_battle": _in_order}),
    Upcaster(2),
)
"""Engine 2 asks which goods of a slain player are taken where not all of them fit.

Engine 3 settles a position that was adopted or set by hand: it may come out otherwise.
"""
