"""A number that can show its parts."""

from dataclasses import dataclass

Part = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Figure:
    """A derived number with its parts, which add up to the value.

    Parts are pairs of a label in plain words ("10 x level 5") and a whole number.
    """

    value: int
    parts: tuple[Part, ...] = ()


def figure(*parts: Part) -> Figure:
    """Add up labelled parts; parts of 0 stay out of the list unless nothing else is left."""
    total = 0
    shown = []
    for part in parts:
        if part[1]:
            total += part[1]
            shown.append(part)
    return Figure(total, tuple(shown) or parts[:1])
