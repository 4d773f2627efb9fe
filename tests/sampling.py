"""A test of many kinds, of which the quick suite takes one."""

from collections.abc import Iterable

import pytest

LARGEST = "world_adventure"
"""The tracker with the most to go wrong."""


def one_quick(kinds: Iterable[str], quick: str = LARGEST) -> list[object]:
    """Return parameters of which all but one are among the slow ones."""
    return [one if one == quick else pytest.param(one, marks=pytest.mark.slow) for one in kinds]
