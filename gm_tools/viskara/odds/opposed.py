"""Opposed shows: two characters, each with their own deck; the higher output wins."""

from dataclasses import dataclass
from fractions import Fraction

from gm_tools.viskara.odds.chances import chance, together
from gm_tools.viskara.odds.show import Show, output_chances, results


@dataclass(frozen=True, slots=True)
class Opposed:
    """The chances of the first of the two characters."""

    win: Fraction
    draw: Fraction
    loss: Fraction


def opposed(first: Show, second: Show) -> Opposed:
    """Return the exact chances of two shows against each other (Viskara 936-938)."""
    difference = together(
        output_chances(results(first)), output_chances(results(second)), lambda a, b: a - b
    )
    return Opposed(
        win=chance(difference, lambda lead: lead > 0),
        draw=chance(difference, lambda lead: lead == 0),
        loss=chance(difference, lambda lead: lead < 0),
    )
