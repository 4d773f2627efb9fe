"""Who may know a value: each field of a state, of an event and of the news declares its audience.

``ALL``: everyone. ``OWNER``: the host and the seat that plays the combatant, or that an event is
for. ``HOST_ONLY``: the host. ``shared`` with a name: the owner, and others where the host shares
that. A field of a state says so in its metadata, a field of an event in ``Words.heard``. What
declares nothing is the host's alone.
"""

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Final

ALL: Final[dict[str, str]] = {"seen": "all"}
OWNER: Final[dict[str, str]] = {"seen": "owner"}
HOST_ONLY: Final[dict[str, str]] = {"seen": "host"}


def shared(name: str) -> dict[str, str]:
    """Return the metadata of a field that others see only if ``name`` is shared."""
    return {"seen": f"shared:{name}"}


def heard(everybody: str = "", **others: Mapping[str, str]) -> Mapping[str, str]:
    """Return the audience of each field of an event: names that everybody hears, and the others.

    >>> heard("who targets", tactic=shared("tactics"))["tactic"]
    'shared:tactics'
    """
    return {**dict.fromkeys(everybody.split(), "all"), **{k: v["seen"] for k, v in others.items()}}


@cache
def audiences(cls: Any) -> Mapping[str, str]:
    """Return the audience of each field of a class that declares it: "all", "owner", "shared:x"."""
    return {one.name: one.metadata["seen"] for one in fields(cls)}
