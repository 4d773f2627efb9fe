"""What a play may be limited to, and what it may be paid with."""

from typing import Final

MANEUVERS: Final = ("attack", "defy", "stance", "all_out", "dash", "sidestep", "teleport")
"""The values of `on`; attack includes all_out, and defy includes stance (Viskara 3606)."""

RESOURCES: Final = ("effort", "flair", "health", "morale", "cards", "charges")
"""The resources of `pays`; cards are returned from the aura."""
