"""Chances as whole numbers: each outcome has a weight out of a total."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Generic, TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)
View = TypeVar("View", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Chances(Generic[Outcome]):
    """Outcomes with their weights, all above 0, which add up to the total."""

    weights: Mapping[Outcome, int]
    total: int


def certain(outcome: Outcome) -> Chances[Outcome]:
    """Return the chances of a certain outcome."""
    return Chances({outcome: 1}, 1)


def chance(chances: Chances[Outcome], holds: Callable[[Outcome], bool]) -> Fraction:
    """Return the chance that a condition holds for the outcome."""
    wanted = sum(weight for outcome, weight in chances.weights.items() if holds(outcome))
    return Fraction(wanted, chances.total)


def each(chances: Chances[Outcome]) -> dict[Outcome, Fraction]:
    """Return the chance of each possible outcome."""
    return {outcome: Fraction(of, chances.total) for outcome, of in chances.weights.items()}


def mean(chances: Chances[Outcome], worth: Callable[[Outcome], int]) -> Fraction:
    """Return the average worth of the outcome."""
    whole = sum(worth(outcome) * weight for outcome, weight in chances.weights.items())
    return Fraction(whole, chances.total)


def seen_as(chances: Chances[Outcome], view: Callable[[Outcome], View]) -> Chances[View]:
    """Return the chances of a view of each outcome."""
    weights: dict[View, int] = {}
    for outcome, weight in chances.weights.items():
        key = view(outcome)
        weights[key] = weights.get(key, 0) + weight
    return Chances(weights, chances.total)


def together(
    one: Chances[Outcome], other: Chances[Other], view: Callable[[Outcome, Other], View]
) -> Chances[View]:
    """Return the chances of a view of two independent outcomes."""
    weights: dict[View, int] = {}
    for first, weight in one.weights.items():
        for second, factor in other.weights.items():
            key = view(first, second)
            weights[key] = weights.get(key, 0) + weight * factor
    return Chances(weights, one.total * other.total)


def mixed(cases: Iterable[tuple[int, Chances[Outcome]]]) -> Chances[Outcome]:
    """Return the chances of a mixture: each case has a weight and its own chances."""
    listed = list(cases)
    common = lcm(*(chances.total for _, chances in listed))
    weights: dict[Outcome, int] = {}
    for share, chances in listed:
        factor = share * (common // chances.total)
        for outcome, weight in chances.weights.items():
            weights[outcome] = weights.get(outcome, 0) + weight * factor
    return Chances(weights, common * sum(share for share, _ in listed))
