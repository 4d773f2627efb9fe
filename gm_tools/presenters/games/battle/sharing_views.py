"""Values of what others see of one combatant or side, for the game master's list."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SharedFigure:
    """A figure as others see it now; ``presses`` are labels and what they send: "c2 flair told".

    ``is_apart``: it is told, or kept, whatever the battle's options say.
    """

    name: str
    now: str
    presses: tuple[tuple[str, str], ...]
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class SharingView:
    """What others see of a combatant or side, for the host.

    ``places`` are presses about where it is, with the events that they send; ``secrets`` the
    figures that are kept secret of it alone.
    """

    id: str
    name: str
    figures: tuple[SharedFigure, ...]
    places: tuple[tuple[str, str], ...] = ()
    secrets: tuple[str, ...] = ()

    @property
    def is_apart(self) -> bool:
        """Whether anything is told, or kept, of it alone."""
        return any(one.is_apart for one in self.figures)
