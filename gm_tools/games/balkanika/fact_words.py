"""What names in braces stand for in the data's texts: numbers of the rules."""

from dataclasses import asdict

from gm_tools.games.balkanika.facts import Numbers
from gm_tools.games.balkanika.formulas import FACES
from gm_tools.games.frame.fact_words import FactWords


def fact_words(numbers: Numbers) -> FactWords:
    """Return every name and what it stands for: the numbers, and the faces of the die."""
    return {**asdict(numbers), "faces": FACES}
