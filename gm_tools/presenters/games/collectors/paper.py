"""What Collectors prints: a reference with the success table, and a character sheet."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.collectors.fact_words import NUMBERS
from gm_tools.games.collectors.facts import Facts
from gm_tools.games.collectors.formulas import (
    FULL_STAMINA,
    LEAST_REFLEXES,
    MOST_BONUS,
    MOST_REFLEXES,
    ROUND_AP,
    least_face,
    success_faces,
    trade_successes,
)
from gm_tools.games.collectors.state import FACES
from gm_tools.games.frame.fact_words import filled
from gm_tools.presenters.games.collectors.paper_views import (
    CharacterSheet,
    Reference,
    Row,
)
from gm_tools.viskara.rulebook import Ruling

BONUSES: Final = tuple(range(MOST_BONUS + 1))
REFLEXES: Final = tuple(range(LEAST_REFLEXES, MOST_REFLEXES + 1))
BOTH_REFLEXES: Final = (14, 16, 18, 20, 22, 24)
ABILITY_ROWS: Final = 4
ITEM_ROWS: Final = 8
SAID: Final = ("G-COL-2", "G-COL-7", "G-COL-10", "G-COL-11", "G-COL-13", "G-COL-22")
"""Rulings that are looked up at the table."""


def reference(facts: Facts, rulings: Mapping[str, Ruling]) -> Reference:
    """Return the page of reference with the success table."""
    return Reference(
        title="Collectors",
        round=filled(facts.round, NUMBERS),
        actions=filled(facts.action, NUMBERS),
        interceptions=filled(facts.interception, NUMBERS),
        reflexes=REFLEXES,
        rows=rows(),
        trade_grits=BONUSES,
        trades=tuple(
            (need, tuple(trade_successes(grit, need) for grit in BONUSES)) for need in BOTH_REFLEXES
        ),
        notes=filled(facts.notes, NUMBERS),
        rulings=tuple(rulings[one] for one in SAID if one in rulings),
    )


def rows() -> tuple[Row, ...]:
    """Return the success table: bonus 0 to 5 by Reflexes 7 to 12."""
    return tuple(
        Row(f"+{bonus}", tuple(_cell(bonus, one) for one in REFLEXES)) for bonus in BONUSES
    )


def _cell(bonus: int, reflexes: int) -> tuple[str, int]:
    least = least_face(bonus, reflexes)
    return f"{least}+" if least < FACES else str(FACES), success_faces(bonus, reflexes)


def sheet(facts: Facts, _rulings: Mapping[str, Ruling]) -> CharacterSheet:
    """Return an empty character sheet."""
    return CharacterSheet(
        title="Collectors",
        bonuses=BONUSES,
        reflexes=REFLEXES,
        notes=filled(facts.notes, NUMBERS),
        stamina=tuple(range(1, FULL_STAMINA + 1)),
        ap=tuple(range(1, ROUND_AP + 1)),
        abilities=ABILITY_ROWS,
        items=ITEM_ROWS,
        rows=rows(),
    )


Made = Callable[[Facts, Mapping[str, Ruling]], Reference | CharacterSheet]

DOCUMENTS: Final[Mapping[str, tuple[str, Made]]] = {
    "reference": ("Reference with the success table", reference),
    "sheet": ("Character sheet", sheet),
}
"""Title and view of each paper, by the name that stands in its address."""
