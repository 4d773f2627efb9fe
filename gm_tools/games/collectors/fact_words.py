"""What names in braces stand for in ``paper.toml``: numbers of the rules."""

from typing import Final

from gm_tools.games.collectors.formulas import LEAST_REFLEXES, STAT_POINTS
from gm_tools.games.frame.fact_words import FactWords

NUMBERS: Final[FactWords] = {"points": STAT_POINTS, "reflexes": LEAST_REFLEXES}
