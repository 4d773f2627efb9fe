"""Who may see a field of a state: every field declares it in its metadata.

``ALL``: everyone. ``OWNER``: the host and the seat that plays the combatant. ``HOST_ONLY``: the
host. ``shared`` with a name: the owner, and others where the host shares that.
"""

from typing import Final

ALL: Final[dict[str, str]] = {"seen": "all"}
OWNER: Final[dict[str, str]] = {"seen": "owner"}
HOST_ONLY: Final[dict[str, str]] = {"seen": "host"}


def shared(name: str) -> dict[str, str]:
    """Return the metadata of a field that others see only if ``name`` is shared."""
    return {"seen": f"shared:{name}"}
