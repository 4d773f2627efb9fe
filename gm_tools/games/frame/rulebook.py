"""A game's rulebook: its name, what it needs to begin, its facts, its rulings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gm_tools.viskara.rulebook import Ruling


@dataclass(frozen=True, slots=True)
class GameBook:
    """A game as its data folder describes it.

    ``least`` and ``most`` are players, ``minutes`` how long it takes ("" where nothing is printed),
    ``needs`` the things to have ready. ``facts`` are the data that the game's rules use, None if
    they use none, and ``stamp`` identifies them.
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
