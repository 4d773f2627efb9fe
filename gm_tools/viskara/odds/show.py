"""A show with its output tiers and modifiers; original results are kept apart (R8)."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from gm_tools.viskara.deck.deck import (
    FULL_DECK,
    NO_CARDS,
    Deck,
)
from gm_tools.viskara.numbers import BattleNumbers, TaskNumbers, Tiers
from gm_tools.viskara.odds.chances import Chances, certain, chance, mean, seen_as
from gm_tools.viskara.odds.reveal import Revealed, revealed
from gm_tools.viskara.rounding import half
from gm_tools.viskara.tasks import SideEffect, output_of, side_effect, tier_of

TIERS = ("zero", "low", "medium", "high")


@dataclass(frozen=True, slots=True)
class Modifiers:
    """Changes to a show, in the order of the rules.

    ``red`` are bonus and penalty cards in sequence, never below 0 at any step (R7, R10);
    ``finale`` and ``output`` are sums of additions and subtractions; ``halvings`` of the output
    come last, each rounded up (R119).
    """

    red: tuple[int, ...] = ()
    finale: int = 0
    output: int = 0
    halvings: int = 0


UNCHANGED = Modifiers()


@dataclass(frozen=True, slots=True)
class Show:
    """A show: output tiers, the bracketed output without red cards, deck, modifiers.

    ``numbers`` say how many cards are revealed and which finale is enough for a flourish.
    ``is_performed`` is false for an attack or defy of a character who performs another show at
    the same time: 1 red card, original output and finale 0 (Viskara 940; R11).
    """

    outputs: Tiers
    zero: int = 0
    modifiers: Modifiers = UNCHANGED
    deck: Deck = FULL_DECK
    discards: Deck = NO_CARDS
    is_performed: bool = True
    numbers: BattleNumbers = field(kw_only=True)


class Result(NamedTuple):
    """The outcome of a show: original results, then the current ones.

    ``finale`` may be below 0; it counts as 0 when used as an amount (R10).
    """

    original_red: int
    original_finale: int
    original_output: int
    red: int
    finale: int
    output: int
    flourish: bool


def results(show: Show) -> Chances[Result]:
    """Return the chances of every result of a show."""
    if not show.is_performed:
        return certain(unperformed(show))
    cards = revealed(show.numbers.cards_of_a_show, show.deck, show.discards)
    return seen_as(cards, lambda one: result(show, one))


def result(show: Show, cards: Revealed) -> Result:
    """Return the result of a show's revealed cards."""
    red = current_red(cards.red, show.modifiers)
    finale = cards.finale + show.modifiers.finale
    return Result(
        original_red=cards.red,
        original_finale=cards.finale,
        original_output=output_of(show.outputs, cards.red, show.zero),
        red=red,
        finale=finale,
        output=current_output(output_of(show.outputs, red, show.zero), show.modifiers),
        flourish=finale >= show.numbers.flourish_from,
    )


def unperformed(show: Show) -> Result:
    """Return the result of an attack or defy while its user performs another show (940; R11)."""
    finale = show.modifiers.finale
    return Result(
        original_red=1,
        original_finale=0,
        original_output=0,
        red=current_red(1, show.modifiers),
        finale=finale,
        output=current_output(0, show.modifiers),
        flourish=finale >= show.numbers.flourish_from,
    )


def current_red(red: int, modifiers: Modifiers) -> int:
    """Return red cards after bonus and penalty cards, never below 0 (Viskara 928; R10)."""
    for step in modifiers.red:
        red = max(0, red + step)
    return red


def current_output(output: int, modifiers: Modifiers) -> int:
    """Return an output after additions and subtractions, then halvings (R119)."""
    output = max(0, output + modifiers.output)
    for _ in range(modifiers.halvings):
        output = half(output)
    return output


def can_move(result: Result, need: int) -> bool:
    """Whether an undefied move trigger that needs this many red cards acts (R46)."""
    return result.flourish and min(result.original_red, result.red) >= need


def tier_chances(chances: Chances[Result]) -> dict[str, Fraction]:
    """Return the chance of each output tier by its name, from the current red cards (R7)."""
    tiers = seen_as(chances, lambda one: tier_of(one.red))
    return {
        name: Fraction(tiers.weights.get(tier, 0), tiers.total) for tier, name in enumerate(TIERS)
    }


def tier_or_better(chances: Chances[Result]) -> dict[str, Fraction]:
    """Return, for each output tier, the chance of that tier or a better one."""
    exact = list(tier_chances(chances).values())
    return {name: sum(exact[tier:], Fraction(0)) for tier, name in enumerate(TIERS)}


def output_chances(chances: Chances[Result]) -> Chances[int]:
    """Return the chances of each current output."""
    return seen_as(chances, lambda one: one.output)


def chance_to_reach(chances: Chances[Result], minimum: int) -> Fraction:
    """Return the chance that the output is at least the minimum (Viskara 4591)."""
    return chance(chances, lambda one: one.output >= minimum)


def expected_output(chances: Chances[Result]) -> Fraction:
    """Return the average output."""
    return mean(chances, lambda one: one.output)


def flourish_chance(chances: Chances[Result]) -> Fraction:
    """Return the chance that the finale is enough for a flourish (R9)."""
    return chance(chances, lambda one: one.flourish)


def move_chance(chances: Chances[Result], need: int) -> Fraction:
    """Return the chance that an undefied move trigger gets the red cards it needs (R46)."""
    return chance(chances, lambda one: can_move(one, need))


def side_effect_chances(
    numbers: TaskNumbers, chances: Chances[Result]
) -> dict[SideEffect, Fraction]:
    """Return the chances of a negative and a positive side effect (Viskara 4533; R76)."""
    positive = chance(chances, lambda one: side_effect(numbers, one.finale) == "positive")
    return {"negative": 1 - positive, "positive": positive}
