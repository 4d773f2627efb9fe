"""The texts of effects: placeholders are replaced by a user's numbers.

The placeholders are those of `rules_data/README.md`.
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.creature.creature import (
    Ability,
    Creature,
    CreatureTactic,
)
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.placeholders import PHRASES, PLACEHOLDER
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Amount, Rulebook

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")

Figures = Mapping[str, int]


def filled(words: str, numbers: Mapping[str, Amount | Tiers], figures: Figures) -> str:
    """Return words with an effect's own numbers, and phrases with the known figures filled in."""

    def word(match: re.Match[str]) -> str:
        number = numbers.get(match[1])
        return phrase(match[1], figures) if number is None else amount_text(number, match[2])

    return PLACEHOLDER.sub(word, words)


def entry_text(entry: Ability | CreatureTactic, figures: Figures) -> str:
    """Return an ability's or tactic's effect with its numbers and the creature's own figures."""
    return filled(entry.effect, entry.numbers, figures)


def figures_for(sheet: Sheet, tactic: TacticSheet | None = None) -> dict[str, int]:
    """Return the figures that phrases use, for a character and an optional tactic.

    Ranges and speed are in squares; halves round up (B13).
    """
    speed = sheet.basis.speed
    figures = {f"{kind}_range": squares for kind, squares in speed.ranges.items()}
    figures |= {"speed": sheet.speed, "twice_speed": 2 * sheet.speed}
    figures |= {"half_speed": half(sheet.speed), "half_level": half(sheet.basis.build.level)}
    return figures | (_figures_of(tactic) if tactic else {})


def _figures_of(tactic: TacticSheet) -> dict[str, int]:
    low, medium, high = (output.value for output in tactic.outputs)
    return {
        "range": tactic.range,
        "half_range": half(tactic.range),
        "low": low,
        "medium": medium,
        "high": high,
        "power": tactic.power.value,
        "half_power": half(tactic.power.value),
    }


def creature_figures(
    rulebook: Rulebook, creature: Creature, tactic: CreatureTactic | None = None
) -> dict[str, int]:
    """Return the figures that phrases use, for a creature: ranges by speed class (R90)."""
    figures: dict[str, int] = {}
    speed = rulebook.speed_classes.get(creature.speed_class or "")
    if speed:
        figures |= {f"{kind}_range": squares for kind, squares in speed.ranges.items()}
    if creature.speed is not None:
        figures |= {"speed": creature.speed, "twice_speed": 2 * creature.speed}
        figures["half_speed"] = half(creature.speed)
    if creature.level != "X":
        figures["half_level"] = half(creature.level)
    return figures | (_tactic_figures(tactic) if tactic else {})


def _tactic_figures(tactic: CreatureTactic) -> dict[str, int]:
    figures: dict[str, int] = {}
    if isinstance(tactic.range, int):
        figures |= {"range": tactic.range, "half_range": half(tactic.range)}
    if tactic.outputs:
        figures |= dict(zip(("low", "medium", "high"), tactic.outputs, strict=True))
    if tactic.power is not None:
        figures |= {"power": tactic.power, "half_power": half(tactic.power)}
    return figures


def phrase(name: str, figures: Figures) -> str:
    """Return the phrase for a name, with the character's figure if it is known."""
    words = PHRASES.get(name, name.replace("_", " "))
    return f"{words} ({figures[name]})" if name in figures else words


def amount_text(amount: Amount | Tiers, noun: str | None = None) -> str:
    """Return "3", "0.5" or "1/2/4"; with a noun "1 square" or "3 squares"."""
    tiers = amount if isinstance(amount, tuple) else (amount,)
    text = "/".join(_decimal(tier) for tier in tiers)
    return text if noun is None else f"{text} {noun}{'' if amount == 1 else 's'}"


def ordinal(number: int) -> str:
    """Return "third" for 3; above nine, "10th"."""
    return ORDINALS[number - 1] if 0 < number <= len(ORDINALS) else f"{number}th"


def _decimal(amount: Amount) -> str:
    exact = Fraction(amount)
    return str(exact.numerator) if exact.denominator == 1 else str(float(exact))
