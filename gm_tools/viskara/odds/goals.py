"""What an all out attack is for: damage on average, a chance to reach an amount, a flourish."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.viskara.odds.attack import Struck

Aim = Literal["expected", "reach", "flourish", "move"]
Part = Literal["total", "health", "morale"]


@dataclass(frozen=True, slots=True)
class Goal:
    """An aim: damage on average, the chance to ``reach`` so much, of a flourish, of a free Move.

    ``part`` says which damage counts; ``least`` is the amount to reach.
    """

    aim: Aim = "expected"
    part: Part = "total"
    least: int = 0

    @property
    def needs_finale(self) -> bool:
        """Whether the last card matters, and not only how many cards are red."""
        return self.aim in ("flourish", "move")


def worth(goal: Goal, one: Struck) -> int:
    """Return what an outcome is worth: an amount of damage, or 1 where the aim is reached."""
    if goal.aim == "expected":
        return _part(goal, one)
    if goal.aim == "reach":
        return int(_part(goal, one) >= goal.least)
    return int(one.flourish if goal.aim == "flourish" else one.moves)


def _part(goal: Goal, one: Struck) -> int:
    amounts = {"total": one.health + one.morale, "health": one.health, "morale": one.morale}
    return amounts[goal.part]
