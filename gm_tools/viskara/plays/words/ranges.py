"""The three kinds of range, and which kind a kind is widened to."""

from collections.abc import Collection, Mapping
from typing import Final

WIDER: Final[Mapping[str, str]] = {"direct": "exposure", "exposure": "projectile"}
"""What `widen` may name: a kind of range, with the kind that takes its place."""


def widened(kind: str, kinds: Collection[str]) -> str:
    """Return a kind of range after widening all of some kinds, the nearer before the farther.

    >>> widened("direct", ("direct", "exposure"))
    'projectile'
    """
    for nearer, farther in WIDER.items():
        if kind == nearer and nearer in kinds:
            kind = farther
    return kind
