"""What names in braces stand for in the data's texts: numbers of the rules."""

from typing import Final

from gm_tools.games.collectors.formulas import (
    FULL_STAMINA,
    LEAST_REFLEXES,
    ROUND_AP,
    STAMINA_PER_AP,
    STAT_POINTS,
)
from gm_tools.games.collectors.state import FACES
from gm_tools.games.frame.fact_words import FactWords

NUMBERS: Final[FactWords] = {
    "ap": ROUND_AP,
    "faces": FACES,
    "pairs": FACES**2,
    "points": STAT_POINTS,
    "reflexes": LEAST_REFLEXES,
    "stamina": FULL_STAMINA,
    "stamina_an_ap": STAMINA_PER_AP,
}
