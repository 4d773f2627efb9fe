"""The steps of a battle, each plugged in for its event types."""

from collections.abc import Mapping

from gm_tools.games.battle.step import Step

MODULES: tuple[Mapping[str, Step], ...] = ()
STEPS: Mapping[str, Step] = {name: step for module in MODULES for name, step in module.items()}
"""Each event type's step; every module of this folder adds its own ``STEPS`` here."""
