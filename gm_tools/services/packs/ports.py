"""What makes a pack and what keeps its orders; ``printing`` and ``storage`` implement them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from gm_tools.services.errors import TooLongToPrintError
from gm_tools.services.paper.ports import Printer

Told = Callable[[int], None]
"""Is told how many parts are laid out; what it raises ends the making."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a pack: its name in the outline, and what is printed there, caught before."""

    title: str
    caught: Sequence[Any]


@dataclass(frozen=True, slots=True)
class Packed:
    """A pack as PDF, and the number of pages of each part, without empty ones."""

    content: bytes
    pages: tuple[int, ...]


@dataclass(eq=False)
class TooManyPagesError(TooLongToPrintError):
    """With ``paper`` a pack has ``pages``, more than ``most``; 0 are too many to lay out."""

    paper: str
    pages: int
    most: int


class Press(Protocol):
    """Makes one PDF of several papers."""

    def caught(self, use: Callable[[Printer], object]) -> Sequence[Any]:
        """Return what is printed by the printer that ``use`` is called with; it only catches."""

    def pack(
        self, title: str, parts: Sequence[Part], told: Told, *, both_sides: bool = False
    ) -> Packed:
        """Return the parts as one PDF, each named in its outline; TooManyPagesError.

        ``both_sides``: an empty page follows a part of odd pages, so that the next one begins on
        another sheet of paper.
        """


class OrderFiles(Protocol):
    """Orders and what was made of them, for every process of this installation; not for ever."""

    def put(self, order: str, text: str) -> None:
        """Store an order, new or changed."""

    def find(self, order: str) -> str | None:
        """Return an order; None if there is none."""

    def keep(self, order: str, content: bytes) -> None:
        """Store what was made."""

    def read(self, order: str) -> bytes | None:
        """Return what was made; None if there is nothing."""

    def drop(self, order: str) -> None:
        """Forget an order and what was made of it."""

    def prune(self, seconds: float) -> None:
        """Forget what was stored so long ago."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where packs are made; ``run`` is handed a making and may do it later, elsewhere."""

    press: Press
    files: OrderFiles
    run: Callable[[Callable[[], None]], None]
