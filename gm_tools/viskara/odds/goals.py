"""The goal of an all out attack: average damage, a chance to reach an amount, a flourish."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.viskara.odds.attack import AttackOutcome

Aim = Literal["expected", "reach", "flourish", "move"]
Part = Literal["total", "health", "morale"]


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal: average damage, or the chance to ``reach`` an amount, a flourish or a free Move.

    ``part`` says which damage counts; ``least`` is the amount to reach.
    """

    aim: Aim = "expected"
    part: Part = "total"
    least: int = 0

    @property
    def needs_finale(self) -> bool:
        """Whether the last card matters, besides the number of red cards."""
        return self.aim in ("flourish", "move")


def worth(goal: Goal, outcome: AttackOutcome) -> int:
    """Return the worth of an outcome: an amount of damage, or 1 if the goal is reached."""
    if goal.aim == "expected":
        return _part(goal, outcome)
    if goal.aim == "reach":
        return int(_part(goal, outcome) >= goal.least)
    return int(outcome.flourish if goal.aim == "flourish" else outcome.moves)


def _part(goal: Goal, outcome: AttackOutcome) -> int:
    amounts = {
        "total": outcome.health + outcome.morale,
        "health": outcome.health,
        "morale": outcome.morale,
    }
    return amounts[goal.part]
