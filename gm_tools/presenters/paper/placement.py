"""The order of placement and the side with the first turn, for paper (Viskara 3513-3523)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gm_tools.presenters.paper.fighters import Line
from gm_tools.viskara.encounter.placement import Placing, Waiting, first_sides, placing_order
from gm_tools.viskara.grid.squares import NO_LOCATION

Sides = Sequence[tuple[str, tuple[Line, ...]]]
"""Each side's name and lines, the party's first."""


@dataclass(frozen=True, slots=True)
class PlacementView:
    """A step of placement: fighters of a side placed together; ``agility`` "" is unknown.

    ``is_tied``: another enemy side has the same agility, and the game master chooses between them.
    """

    agility: str
    side: str
    who: str
    is_tied: bool = False


def placements(sides: Sides) -> tuple[PlacementView, ...]:
    """Return the order of placement, side by side, without fighters that have no location.

    Sides are told apart by their position: two may have the same name.
    """
    waiting = (
        Waiting(line, str(index), line.figures.agility)
        for index, (_, lines) in enumerate(sides)
        for line in lines
        if line.creature is None or line.creature.size != NO_LOCATION
    )
    order = placing_order(waiting, _party(sides))
    return tuple(view for placing in order for view in _views(sides, placing))


def _party(sides: Sequence[object]) -> tuple[str, ...]:
    return ("0",) if sides else ()


def _views(sides: Sides, placing: Placing[Line]) -> Iterator[PlacementView]:
    for side in placing.sides:
        yield PlacementView(
            agility="" if placing.agility is None else str(placing.agility),
            side=sides[int(side)][0],
            who=_who([one.who for one in placing.who if one.side == side]),
            is_tied=len(placing.sides) > 1 and placing.agility is not None,
        )


def first_turn(sizes: Sequence[tuple[str, int]]) -> str:
    """Say which side has the first turn (R17)."""
    there = [(name, size) for name, size in sizes if size]
    party_is_known = bool(sizes and sizes[0][1])
    if len(there) < 2 or not party_is_known:
        return "First turn: the smallest side; in a tie the party."
    by_place = {str(index): size for index, (_, size) in enumerate(sizes)}
    first = first_sides(by_place, _party(sizes))
    said = ", ".join(f"{name} {size}" for name, size in there)
    if first == _party(sizes):
        return f"First turn: the party ({said})."
    names = [sizes[int(side)][0] for side in first]
    if len(names) == 1:
        return f"First turn: {names[0]}, the smallest side ({said})."
    both = " and ".join(names)
    return f"First turn: {both}, as the game master chooses; they are equally small ({said})."


def _who(lines: Sequence[Line]) -> str:
    names: Counter[str] = Counter()
    for line in lines:
        names[line.name] += line.count
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in names.items())
