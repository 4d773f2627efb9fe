"""Phrases that pages share: effects and ranges."""

from gm_tools.games.balkanika.cards import Effect
from gm_tools.games.balkanika.formulas import edc_range
from gm_tools.presenters.games.shared.phrases import MINUS, listed


def effect_words(effect: Effect) -> str:
    """Return what an effect does to a roll: "up to ±2"."""
    if effect.adjust == 0:
        return "no number"
    signs = {"either": "±", "plus": "+", "minus": MINUS}
    return f"{'up to ' if effect.adjust > 1 else ''}{signs[effect.sign]}{effect.adjust}"


def range_words(edc: int) -> str:
    """Return a range in words: "13, 14 or 15"."""
    return listed([str(one) for one in edc_range(edc).range], "or")
