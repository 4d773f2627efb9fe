"""What a player plans: pinned upgrades and a goal, kept with the character."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.viskara.character.build import Build
from gm_tools.viskara.strict import STRICT


@dataclass(frozen=True, slots=True)
class Pin:
    """An upgrade that is wished for ``times`` times; the signature move has maneuvers.

    ``carrier`` is a place in the character's own build, as in the pages of its diary.
    """

    __pydantic_config__: ClassVar = STRICT
    carrier: str
    path: str
    times: int = 1


@dataclass(frozen=True, slots=True)
class Goal:
    """A build to grow into, as it was when it was chosen, and where it is from."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    build: Build


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything a player plans; what is pinned comes before the rest of the goal."""

    __pydantic_config__: ClassVar = STRICT
    pins: tuple[Pin, ...] = ()
    goal: Goal | None = None


NO_PLAN = Plan()
"""Nothing is planned."""
