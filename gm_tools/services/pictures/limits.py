"""How large pictures may be, and how many an account may keep."""

from typing import Final

MEGABYTE: Final = 1024 * 1024
LARGEST: Final = 8 * MEGABYTE
MOST_PIXELS: Final = {"portrait": 512, "map": 2048}
"""Pixels on the longer edge, by what a picture is for."""
MOST_PICTURES: Final = 200
MOST_BYTES: Final = 64 * MEGABYTE
"""What one account may keep."""
