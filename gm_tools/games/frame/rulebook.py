"""What a game's rulebook gives: its name, what it needs to begin, its facts, how it is read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gm_tools.viskara.rulebook import Ruling


@dataclass(frozen=True, slots=True)
class GameBook:
    """One game as its data folder holds it.

    ``least`` and ``most`` are players, ``minutes`` how long it takes ("" where nothing is
    printed), ``needs`` what has to be there to begin. ``facts`` is what the game's rules are made
    of, None where they need none, and ``stamp`` says which facts these are.
    """

    kind: str
    name: str
    about: str
    least: int
    most: int
    minutes: str
    needs: tuple[str, ...]
    rulings: Mapping[str, Ruling]
    facts: Any = None
    stamp: str = ""
