"""The turning point of a battle: from where on the winners were ahead until its end.

The side that has taken the least harm is ahead: harm is the health of its combatants and the
morale that are gone, by damage or otherwise, less what came back. Everybody hears of these, so
that the turning point is the same for all who heard the same battle.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

When = Literal["first", "turned", "last"]


class Harm(NamedTuple):
    """What an entry did to a side: negative for what came back."""

    number: int
    round: int
    side: str
    amount: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The entry after which the winner was ahead until the end.

    ``when``: with the "first" harm of the battle; "turned" later; or "last": it never was, and won
    by the last harm alone. ``winner`` and ``others`` are the harm taken by then: its own, and the
    least of another side.
    """

    number: int
    round: int
    side: str
    when: When
    winner: int
    others: int


def turning_point(
    harms: Sequence[Harm], sides: Sequence[str], winners: Sequence[str]
) -> TurningPoint | None:
    """Return the turning point; None without exactly one winner, or where nothing was harmed."""
    stands = tuple(_stands(harms, sides)) if len(winners) == 1 and len(sides) > 1 else ()
    if not stands:
        return None
    behind = [nth for nth, one in enumerate(stands) if not one.is_ahead(winners[0])]
    at = behind[-1] + 1 if behind else 0
    when: When = "first" if not at else "turned" if at < len(stands) else "last"
    found = stands[min(at, len(stands) - 1)]
    own, others = found.compared(winners[0])
    return TurningPoint(found.number, found.round, winners[0], when, own, others)


class _Stand(NamedTuple):
    """How much harm each side had taken after an entry."""

    number: int
    round: int
    harm: dict[str, int]

    def compared(self, side: str) -> tuple[int, int]:
        """Return a side's harm, and the least of another."""
        return self.harm[side], min(other for one, other in self.harm.items() if one != side)

    def is_ahead(self, side: str) -> bool:
        own, others = self.compared(side)
        return own < others


def _stands(harms: Iterable[Harm], sides: Iterable[str]) -> Iterable[_Stand]:
    """Yield how the sides stood after each entry that harmed or healed."""
    now = dict.fromkeys(sides, 0)
    for (number, round), group in groupby(harms, key=lambda one: (one.number, one.round)):
        for one in group:
            if one.side in now:  # not of one who was entered by mistake
                now[one.side] += one.amount
        yield _Stand(number, round, dict(now))
