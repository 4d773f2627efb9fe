"""What Battle Royale prints: a page of reference, and a sheet for the sums."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle_royale.cells import by_row
from gm_tools.games.battle_royale.fact_words import fact_words
from gm_tools.games.battle_royale.facts import Facts, Numbers
from gm_tools.games.battle_royale.formulas import chance, throws
from gm_tools.games.battle_royale.sound import MOST_PLAYERS
from gm_tools.games.frame.fact_words import filled, worded
from gm_tools.presenters.games.battle_royale.paper_views import (
    Reference,
    Sums,
)
from gm_tools.presenters.games.battle_royale.phrases import NOTE
from gm_tools.viskara.rulebook import Ruling

TITLE: Final = "Battle Royale"
VALUES: Final = range(6, 16)
LINES: Final = 18
SAID: Final = ("G-BR-7", "G-BR-8", "G-BR-13", "G-BR-16")
"""Rulings that are looked up at the table."""


def reference(facts: Facts, rulings: Mapping[str, Ruling]) -> Reference:
    """Return the page of reference."""
    numbers = facts.numbers
    words = fact_words(numbers)
    return Reference(
        title=TITLE,
        parts=filled(facts.reference, words),
        rows=by_row(),
        chances=tuple(_chance(value, numbers) for value in VALUES),
        prices=facts.prices,
        note=NOTE,
        notes=filled(facts.notes, words),
        rulings=tuple((rulings[one].title, rulings[one].ruling) for one in SAID if one in rulings),
    )


def _chance(value: int, numbers: Numbers) -> tuple[int, int, int]:
    """Return a value, the throws that win it, and their share in percent."""
    won = chance(value, 0, numbers)
    return value, won, round(100 * won / throws(numbers))


def sums(facts: Facts, _rulings: Mapping[str, Ruling]) -> Sums:
    """Return the sheet for the sums of up to eight players."""
    return Sums(
        title=TITLE,
        players=tuple(range(1, MOST_PLAYERS + 1)),
        rows=tuple(range(1, LINES + 1)),
        note=worded(facts.notes.sums.text, fact_words(facts.numbers)),
    )


Made = Callable[[Facts, Mapping[str, Ruling]], Reference | Sums]
DOCUMENTS: Final[Mapping[str, tuple[str, Made]]] = {
    "reference": ("Reference", reference),
    "sums": ("Sheet for the sums", sums),
}
"""Title and view of each paper, by the name that stands in its address."""
