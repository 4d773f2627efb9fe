"""What names in braces stand for in the data's texts: numbers of the rules."""

from dataclasses import asdict

from gm_tools.games.battle_royale.cells import grid
from gm_tools.games.battle_royale.facts import Numbers
from gm_tools.games.battle_royale.formulas import throws
from gm_tools.games.frame.fact_words import FactWords


def fact_words(numbers: Numbers) -> FactWords:
    """Return every name and what it stands for: the numbers, the map, and throws at a card."""
    diamond = {"cells": len(grid().cells), "edge": len(grid().edge)}
    return {**asdict(numbers), **diamond, "throws": throws(numbers)}
