"""What a deed is in the registry: its meaning, and the keys that it takes."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class DeedWord:
    """A deed: its meaning, whether it has an amount (`by`), and what its `name` names, if anything.

    ``is_steered``: it goes square by square, by a way that `steer` may bind. ``keys`` are further
    keys that it may have, those of KEYS. ``seals``: what its user picks or sees is known to that
    seat alone, "cards" or the numbers of a "show".
    """

    meaning: str
    amount: Literal["needed", "none", "may"] = "needed"
    names: str = ""
    is_steered: bool = False
    keys: tuple[str, ...] = ()
    seals: Literal["", "cards", "show"] = ""
