"""What Balkanika prints: one page of reference with a sheet of the encounters."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.balkanika.fact_words import fact_words
from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.formulas import boss_need, column_need, edc_range
from gm_tools.games.balkanika.state import FEWEST_PLAYERS, MOST_PLAYERS
from gm_tools.games.frame.fact_words import filled
from gm_tools.presenters.games.balkanika.paper_views import (
    CharacterLine,
    EdcLine,
    Reference,
)
from gm_tools.presenters.games.balkanika.phrases import range_words
from gm_tools.viskara.rulebook import Ruling

LOWEST: Final = 1
SAID: Final = ("G-BAL-4", "G-BAL-5", "G-BAL-12")
"""Rulings that are looked up at the table."""


def reference(facts: Facts, rulings: Mapping[str, Ruling]) -> Reference:
    """Return the page of reference, with the encounters of all rounds to be filled in."""
    row, rounds = facts.numbers.row, facts.numbers.rounds
    words = fact_words(facts.numbers)
    steps = filled(facts.steps, words)
    return Reference(
        title="Balkanika: Safira's Escape",
        encounter=tuple(one.text for one in steps.encounter),
        column=tuple(one.text for one in steps.column),
        edc=tuple(_edc(die) for die in (LOWEST, *steps.example_rolls)),
        needs=tuple((height, column_need(height)) for height in range(1, rounds + 1)),
        bosses=tuple(
            (players, boss_need(players, row))
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        ),
        characters=tuple(
            CharacterLine(one.name, ", ".join(one.abilities)) for one in facts.characters
        ),
        notes=filled(facts.notes, words),
        rulings=tuple(rulings[one].ruling for one in SAID if one in rulings),
        rounds=tuple(range(1, rounds + 1)),
        places=tuple(range(1, row + 1)),
    )


def _edc(die: int) -> EdcLine:
    stepped = edc_range(die).one_step_hits
    return EdcLine(die, range_words(die), f"{stepped[0]} to {stepped[-1]}")


DOCUMENTS: Final[Mapping[str, tuple[str, Callable[[Facts, Mapping[str, Ruling]], Reference]]]] = {
    "reference": ("Reference and encounter sheet", reference),
}
"""Title and view of each paper, by the name that stands in its address."""
