"""What names in braces stand for in the data's texts: numbers of the rules."""

from typing import Final

from gm_tools.games.battle_royale.cells import grid
from gm_tools.games.battle_royale.formulas import (
    CARD_DICE,
    HIGH,
    HIGH_COUNTS,
    LEAD,
    MOST_ACTIVE,
    ROUNDS_TO_WIN,
    THROWS,
)
from gm_tools.games.frame.fact_words import FactWords

NUMBERS: Final[FactWords] = {
    "cells": len(grid().cells),
    "card_dice": CARD_DICE,
    "throws": THROWS,
    "active": MOST_ACTIVE,
    "rounds": ROUNDS_TO_WIN,
    "high": HIGH,
    "high_counts": HIGH_COUNTS,
    "lead": LEAD,
}
