"""QR codes as screens draw them, point by point."""

from __future__ import annotations

from io import BytesIO

import segno
from PIL import Image
from playwright.sync_api import Locator

QUIET = 4
"""Light points around a code, without which phones do not find it."""
MIDDLE_GREY = 128


def is_code_of(drawn: Locator, link: str) -> bool:
    """Whether what is drawn on a screen is the code of a link, black on white, with its edge."""
    code = segno.make(link, error="m", micro=False)
    points = [list(row) for row in code.matrix_iter(border=QUIET)]
    return _points(drawn, len(points)) == points


def _points(drawn: Locator, count: int) -> list[list[int]]:
    """Return the points of a square picture by their middles: 1 for dark."""
    with Image.open(BytesIO(drawn.screenshot())) as picture:
        grey = picture.convert("L")
    shades, middles = grey.tobytes(), [(at + 0.5) / count for at in range(count)]
    rows = [int(middle * grey.height) * grey.width for middle in middles]
    columns = [int(middle * grey.width) for middle in middles]
    return [[int(shades[row + column] < MIDDLE_GREY) for column in columns] for row in rows]
