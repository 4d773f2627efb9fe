"""Every event type's step."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.collectors.state import State
from gm_tools.games.collectors.steps import (
    acting,
    answering,
    hosting,
    opening,
    setting_up,
    turns,
)
from gm_tools.games.frame.steps import Step

STEPS: Mapping[str, Step[Any, State]] = {
    **setting_up.STEPS,
    **opening.STEPS,
    **acting.STEPS,
    **answering.STEPS,
    **turns.STEPS,
    **hosting.STEPS,
}
