"""Who is placed when, and which side has the first turn, for paper (Viskara 3513-3523)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from gm_tools.presenters.paper_fighters import Line

Sides = Sequence[tuple[str, tuple[Line, ...]]]
"""Each side's name and lines, the party's first."""


@dataclass(frozen=True, slots=True)
class PlacementView:
    """One step of placement: who of a side is placed together; ``agility`` "" is not known.

    ``is_tied``: another enemy side has the same agility, and the game master chooses between them.
    """

    agility: str
    side: str
    who: str
    is_tied: bool = False


def placements(sides: Sides) -> tuple[PlacementView, ...]:
    """Return the order of placement, lowest agility first (Viskara 3522; R15).

    Equals of one side go together, between sides the party's goes first; unknown ones stand last.
    """
    groups: dict[tuple[bool, int, int], Counter[str]] = {}
    for index, (_, lines) in enumerate(sides):
        for line in lines:
            agility = line.figures.agility
            key = (agility is None, agility or 0, index)
            groups.setdefault(key, Counter())[line.name] += line.count
    enemies = Counter(agility for unknown, agility, index in groups if index and not unknown)
    return tuple(
        PlacementView(
            agility="" if is_unknown else str(agility),
            side=sides[index][0],
            who=_who(groups[is_unknown, agility, index]),
            is_tied=bool(index) and enemies[agility] > 1 and not is_unknown,
        )
        for is_unknown, agility, index in sorted(groups)
    )


def first_turn(sizes: Sequence[tuple[str, int]]) -> str:
    """Return who has the first turn: the smallest side, the party where it is tied (R17)."""
    there = [(name, size) for name, size in sizes if size]
    party_is_known = bool(sizes and sizes[0][1])
    if len(there) < 2 or not party_is_known:
        return "First turn: the smallest side; in a tie the party."
    least = min(size for _, size in there)
    smallest = [name for name, size in there if size == least]
    said = ", ".join(f"{name} {size}" for name, size in there)
    if sizes[0][1] == least:
        return f"First turn: the party ({said})."
    if len(smallest) == 1:
        return f"First turn: {smallest[0]}, the smallest side ({said})."
    names = " and ".join(smallest)
    return f"First turn: {names}, as the game master chooses; they are equally small ({said})."


def _who(names: Counter[str]) -> str:
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in names.items())
