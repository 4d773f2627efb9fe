"""How a paper is wished for: its size, its layout, and what is printed with it."""

from dataclasses import dataclass
from typing import Literal

PaperSize = Literal["a4", "letter"]
Layout = Literal["standard", "page", "large"]


@dataclass(frozen=True, slots=True)
class PaperOptions:
    """Wishes for a character's sheet, or for an empty one.

    ``layout`` is "standard", "page" (what is needed in play, on a single page) or "large" (large
    print); ``notes``: the character's notes are printed too.
    """

    size: PaperSize = "a4"
    layout: Layout = "standard"
    notes: bool = False


STANDARD = PaperOptions()
