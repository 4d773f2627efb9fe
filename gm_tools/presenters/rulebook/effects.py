"""Effects as sentences: placeholders are replaced by a character's numbers.

The placeholders are those of `rules_data/README.md`.
"""

import re

from gm_tools.viskara.character.made_for import has_style
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.plays.effect_texts import (
    Figures,
    amount_text,
    figures_for,
    filled,
    phrase,
)
from gm_tools.viskara.plays.placeholders import PLACEHOLDER
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import StatFacts, Upgrade

__all__ = [
    "UNKNOWN_UPGRADE",
    "Figures",
    "amount_text",
    "effect_text",
    "figures_for",
    "perk_text",
    "phrase",
    "play_text",
    "stat_effect_text",
    "tactic_stat_effect",
]

UNKNOWN_UPGRADE = "The rulebook data knows no upgrade of this name."


def effect_text(upgrade: Upgrade, times: int = 1, figures: Figures | None = None) -> str:
    """Return an upgrade's effect with the numbers of ``times`` purchases, building included.

    ``figures`` (see ``figures_for``) adds the character's own figure after a phrase:
    "your direct range (2)".
    """
    words = f"{upgrade.effect} {upgrade.building}".strip()
    return _filled(words, upgrade, times, figures)


def play_text(upgrade: Upgrade, times: int, figures: Figures | None) -> str:
    """Return the effect as needed in play, without the parts that only affect building."""
    return _filled(upgrade.effect, upgrade, times, figures)


def _filled(words: str, upgrade: Upgrade, times: int, figures: Figures | None) -> str:
    numbers = {name: number.at(times) for name, number in upgrade.numbers.items()}
    return filled(words, numbers, figures or {})


def perk_text(stat: StatFacts, strength: int | None = None) -> str:
    """Return a stat's perk with its value; per point of strength if ``strength`` is None."""
    worth = str(stat.perk_worth * (1 if strength is None else strength))
    return stat.perk.replace("{worth}", worth)


def stat_effect_text(
    stat: StatFacts, power: int | None = None, figures: Figures | None = None
) -> str:
    """Return a stat's effect with a tactic's power, or in words without one.

    A flourish doubles the power (Viskara 1423): "3 (flourish 6)". With power 0 it says what is
    left of the effect.
    """
    words = {"power": "the tactic's power", "half_power": "half the tactic's power"}
    if power is not None:
        words = {"power": _doubled(power, 2 * power), "half_power": _doubled(half(power), power)}

    def word(match: re.Match[str]) -> str:
        return words.get(match[1]) or phrase(match[1], figures or {})

    return PLACEHOLDER.sub(word, stat.without_power if power == 0 else stat.effect)


def _doubled(plain: int, flourished: int) -> str:
    same = plain == flourished
    return f"{plain} (flourish or not)" if same else f"{plain} (flourish {flourished})"


def tactic_stat_effect(sheet: Sheet, tactic: TacticSheet) -> str | None:
    """Return what a tactic's stat does with its power; None where nobody's style uses it."""
    if tactic.stat is None or not has_style(sheet.basis.build):
        return None
    facts = sheet.basis.rulebook.stats[tactic.stat]
    return stat_effect_text(facts, tactic.power.value, figures_for(sheet, tactic))
