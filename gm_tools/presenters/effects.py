"""Effects as sentences: placeholders become the numbers that a character has.

The placeholders are those of CONTRIBUTING, "Rulebook data".
"""

import re
from collections.abc import Mapping
from fractions import Fraction

from gm_tools.viskara.character.basis import half
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.effects import PHRASES, PLACEHOLDER
from gm_tools.viskara.rulebook import Amount, StatFacts, Tiers, Upgrade

Figures = Mapping[str, int]


def effect_text(upgrade: Upgrade, times: int = 1, figures: Figures | None = None) -> str:
    """Return an upgrade's effect with the numbers of ``times`` purchases, building included.

    ``figures`` (see ``figures_for``) adds the character's own figure behind a phrase:
    "your direct range (2)".
    """
    words = f"{upgrade.effect} {upgrade.building}".strip()
    return _filled(words, upgrade, times, figures)


def play_text(upgrade: Upgrade, times: int = 1, figures: Figures | None = None) -> str:
    """Return the effect as one needs it in play: without what only building asks for."""
    return _filled(upgrade.effect, upgrade, times, figures)


def _filled(words: str, upgrade: Upgrade, times: int, figures: Figures | None) -> str:
    known = figures or {}

    def word(match: re.Match[str]) -> str:
        number = upgrade.numbers.get(match[1])
        if number is None:
            return phrase(match[1], known)
        return amount_text(number.at(times), match[2])

    return PLACEHOLDER.sub(word, words)


def perk_text(stat: StatFacts, strength: int | None = None) -> str:
    """Return a stat's perk with what it is worth; per point of strength where none is given."""
    worth = str(stat.perk_worth * (1 if strength is None else strength))
    return stat.perk.replace("{worth}", worth)


def stat_effect_text(stat: StatFacts, power: int | None = None) -> str:
    """Return a stat's effect with a tactic's power, or in words without one."""
    words = {"power": "the tactic's power", "half_power": "half the tactic's power"}
    if power is not None:
        words = {"power": str(power), "half_power": str(half(power))}
    return PLACEHOLDER.sub(lambda match: words[match[1]], stat.effect)


def figures_for(sheet: Sheet, tactic: TacticSheet | None = None) -> dict[str, int]:
    """Return the figures behind the phrases for a character and, where there is one, a tactic.

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


def phrase(name: str, figures: Figures) -> str:
    """Return a name known everywhere in words, with the character's figure where it is known."""
    words = PHRASES.get(name, name.replace("_", " "))
    return f"{words} ({figures[name]})" if name in figures else words


def amount_text(amount: Amount | Tiers, noun: str | None = None) -> str:
    """Return "3", "0.5" or "1/2/4"; with a noun "1 square" or "3 squares"."""
    tiers = amount if isinstance(amount, tuple) else (amount,)
    text = "/".join(_decimal(tier) for tier in tiers)
    return text if noun is None else f"{text} {noun}{'' if amount == 1 else 's'}"


def _decimal(amount: Amount) -> str:
    exact = Fraction(amount)
    return str(exact.numerator) if exact.denominator == 1 else str(float(exact))
