"""What Collectors prints: a reference with the success table, and a character sheet."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.collectors.chances import face_words
from gm_tools.games.collectors.fact_words import fact_words
from gm_tools.games.collectors.facts import Facts, Numbers
from gm_tools.games.collectors.formulas import success_faces, trade_successes
from gm_tools.games.frame.fact_words import filled
from gm_tools.presenters.games.collectors.paper_views import (
    CharacterSheet,
    Reference,
    Row,
)
from gm_tools.viskara.rulebook import Ruling

ABILITY_ROWS: Final = 4
ITEM_ROWS: Final = 8
SAID: Final = ("G-COL-2", "G-COL-7", "G-COL-10", "G-COL-11", "G-COL-13", "G-COL-22")
"""Rulings that are looked up at the table."""


def reference(facts: Facts, rulings: Mapping[str, Ruling]) -> Reference:
    """Return the page of reference with the success table."""
    words = fact_words(facts.numbers)
    return Reference(
        title="Collectors",
        round=filled(facts.round, words),
        actions=filled(facts.action, words),
        interceptions=filled(facts.interception, words),
        reflexes=tuple(_reflexes(facts.numbers)),
        rows=rows(facts.numbers),
        trade_grits=tuple(_bonuses(facts.numbers)),
        trades=tuple(_trades(facts.numbers)),
        notes=filled(facts.notes, words),
        rulings=tuple(rulings[one] for one in SAID if one in rulings),
    )


def rows(numbers: Numbers) -> tuple[Row, ...]:
    """Return the success table: every bonus by every Reflexes."""
    return tuple(
        Row(f"+{bonus}", tuple(_cell(bonus, one) for one in _reflexes(numbers)))
        for bonus in _bonuses(numbers)
    )


def _bonuses(numbers: Numbers) -> range:
    return range(numbers.most_bonus + 1)


def _reflexes(numbers: Numbers) -> range:
    return range(numbers.least_reflexes, numbers.most_reflexes + 1)


def _trades(numbers: Numbers) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield every second sum of two Reflexes with the pairs that succeed at each Grit."""
    for one in _reflexes(numbers):
        yield 2 * one, tuple(trade_successes(grit, 2 * one) for grit in _bonuses(numbers))


def _cell(bonus: int, reflexes: int) -> tuple[str, int]:
    return face_words(bonus, reflexes), success_faces(bonus, reflexes)


def sheet(facts: Facts, _rulings: Mapping[str, Ruling]) -> CharacterSheet:
    """Return an empty character sheet."""
    return CharacterSheet(
        title="Collectors",
        bonuses=tuple(_bonuses(facts.numbers)),
        reflexes=tuple(_reflexes(facts.numbers)),
        notes=filled(facts.notes, fact_words(facts.numbers)),
        stamina=tuple(range(1, facts.numbers.stamina + 1)),
        ap=tuple(range(1, facts.numbers.ap + 1)),
        abilities=ABILITY_ROWS,
        items=ITEM_ROWS,
        rows=rows(facts.numbers),
    )


Made = Callable[[Facts, Mapping[str, Ruling]], Reference | CharacterSheet]

DOCUMENTS: Final[Mapping[str, tuple[str, Made]]] = {
    "reference": ("Reference with the success table", reference),
    "sheet": ("Character sheet", sheet),
}
"""Title and view of each paper, by the name that stands in its address."""
