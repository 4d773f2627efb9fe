"""The odds of a show for pages and paper: numbers as text, bars as lengths of an SVG."""

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.character.build import TacticType
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.odds.chances import Chances
from gm_tools.viskara.odds.show import (
    TIERS,
    Modifiers,
    Result,
    Show,
    expected_output,
    flourish_chance,
    move_chance,
    results,
    tier_chances,
    tier_or_better,
)
from gm_tools.viskara.rulebook import Rulebook

BAR = 1000  # the length of a bar for certainty
TIER_NAMES = {"zero": "No red card", "low": "Low", "medium": "Medium", "high": "High"}


@dataclass(frozen=True, slots=True)
class TierOdds:
    """An output tier: its name, output and chance; ``bar`` is a length out of ``BAR``."""

    id: str
    name: str
    output: int
    chance: Fraction
    percent: str
    or_better: str
    bar: int


@dataclass(frozen=True, slots=True)
class MoveOdds:
    """A tactic's move trigger: its requirement in words, and its chance."""

    words: str
    chance: Fraction
    percent: str


@dataclass(frozen=True, slots=True)
class TacticOdds:
    """The odds of a tactic's undefied show; ``move`` is None without a tactic type.

    ``average`` and ``flourish`` are ``expected`` and ``flourish_chance`` as text. ``summary`` puts
    all of it on a single line, for places without room for a chart.
    """

    average: str
    tiers: tuple[TierOdds, ...]
    flourish: str
    move: MoveOdds | None
    summary: str
    expected: Fraction
    flourish_chance: Fraction
    length: int = BAR


def tactic_odds(
    rulebook: Rulebook, outputs: Tiers, type: TacticType | None, zero: int = 0, bonus: int = 0
) -> TacticOdds:
    """Return the odds of a show from a full deck.

    ``zero`` is the bracketed output without red cards, ``bonus`` counts bonus red cards (below 0:
    penalty cards); a tactic type adds the odds of its move trigger.
    """
    modifiers = Modifiers(red=(bonus,) if bonus else ())
    need = rulebook.tactic_types[type].move_trigger_red if type else None
    return odds_of(Show(outputs, zero, modifiers, numbers=rulebook.battle), need)


@lru_cache(maxsize=512)  # the builder asks for every tactic with every keystroke
def odds_of(show: Show, need: int | None = None) -> TacticOdds:
    """Return the odds of any show; ``need`` is how many red cards a move trigger needs."""
    chances = results(show)
    expected, flourishing = expected_output(chances), flourish_chance(chances)
    average, flourish = decimals(expected), percent(flourishing)
    tiers = _tiers(show, chances)
    move = None if need is None else _move(chances, need)
    summary = _summary(average, tiers, flourish, move)
    return TacticOdds(average, tiers, flourish, move, summary, expected, flourishing)


def _tiers(show: Show, chances: Chances[Result]) -> tuple[TierOdds, ...]:
    outputs = (show.zero, *show.outputs)
    exact, better = tier_chances(chances), tier_or_better(chances)
    return tuple(
        TierOdds(
            id=id,
            name=TIER_NAMES[id],
            output=output,
            chance=exact[id],
            percent=percent(exact[id]),
            or_better=percent(better[id]),
            bar=rounded(exact[id] * BAR),
        )
        for id, output in zip(TIERS, outputs, strict=True)
    )


def _move(chances: Chances[Result], need: int) -> MoveOdds:
    found = move_chance(chances, need)
    words = f"a flourish and at least {some(need, 'red card')}"
    return MoveOdds(words, found, percent(found))


def _summary(
    average: str, tiers: tuple[TierOdds, ...], flourish: str, move: MoveOdds | None
) -> str:
    parts = [f"average {average}"]
    parts += [f"{tier.name.lower()} ({tier.output}) {tier.percent}" for tier in tiers]
    parts.append(f"flourish {flourish}")
    if move:
        parts.append(f"move trigger {move.percent}")
    return ", ".join(parts)


def percent(chance: Fraction, places: int = 2) -> str:
    """Return a chance in percent, rounded half up: "69.16 %"."""
    return f"{decimals(chance * 100, places)} %"


def decimals(value: Fraction, places: int = 2) -> str:
    """Return a fraction as a decimal number, rounded half up away from zero."""
    scaled = rounded(abs(value) * 10**places)
    whole, part = divmod(scaled, 10**places)
    sign = "-" if value < 0 and scaled else ""
    return f"{sign}{whole}.{part:0{places}}" if places else f"{sign}{whole}"


def fraction_text(value: Fraction) -> str:
    """Return an exact fraction as documents write it: "13/22", and "0/1" or "1/1"."""
    return f"{value.numerator}/{value.denominator}"


def rounded(value: Fraction) -> int:
    """Return the nearest whole number, halves upward."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
