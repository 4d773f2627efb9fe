"""How large pictures may be, and how many an account may keep."""

from typing import Final

MEGABYTE: Final = 1024 * 1024
LARGEST: Final = 8 * MEGABYTE
MOST_PIXELS: Final = {"portrait": 512, "map": 2048}
"""Pixels on the longer edge, by what a picture is for."""
ON_PAPER: Final = 256
"""Pixels on the longer edge of a portrait on paper: 400 to the inch where it is 16 mm wide."""
MOST_PICTURES: Final = 200
MOST_BYTES: Final = 64 * MEGABYTE
"""What one account may keep."""

FARTHEST: Final = 400.0
"""Squares: how far from the corner a picture may begin, and how wide it may be."""
NARROWEST: Final = 0.5


def lies_well(left: float, top: float, wide: float) -> bool:
    """Whether a picture may lie there under a grid."""
    return max(abs(left), abs(top)) <= FARTHEST and NARROWEST <= wide <= FARTHEST
