"""The headings of the manual, by which pages and paper say where a rule stands.

Rules cite lines of the manual's conversion; whoever owns the book has headings.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import ClassVar

from gm_tools.viskara.strict import COUNTED, SAID, STRICT


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading, and the line at which it begins; it holds until the next."""

    __pydantic_config__: ClassVar = STRICT
    line: int = field(metadata=COUNTED)
    name: str = field(metadata=SAID)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its headings in order; the first may be its own."""

    __pydantic_config__: ClassVar = STRICT
    name: str = field(metadata=SAID)
    headings: tuple[Heading, ...]


@dataclass(frozen=True, slots=True)
class Headings:
    """All chapters in order."""

    __pydantic_config__: ClassVar = STRICT
    chapters: tuple[Chapter, ...] = ()

    def over(self, line: int) -> str:
        """Return chapter and heading over a line: "Rules, Defy"; "" before the first heading."""
        placed = [(heading.line, one, heading) for one in self.chapters for heading in one.headings]
        here = bisect_right([begins for begins, _, _ in placed], line) - 1
        if here < 0:
            return ""
        _, chapter, heading = placed[here]
        return chapter.name if heading.name == chapter.name else f"{chapter.name}, {heading.name}"
