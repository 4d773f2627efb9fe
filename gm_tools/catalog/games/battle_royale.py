"""Reads the facts of Battle Royale: prices of coming back, a summary of its rules, and notes."""

from itertools import pairwise
from pathlib import Path

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_rows, read_toml
from gm_tools.games.battle_royale.fact_words import NUMBERS
from gm_tools.games.battle_royale.facts import Facts, Price, Printed, Section

PRICES = "prices.toml"
REFERENCE = "reference.toml"
PAPER = "paper.toml"
CLASSES = ("strong", "mixed", "light", "none")


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts of Battle Royale; None, with problems recorded, if that fails."""
    name = f"{folder.name}/{PRICES}"
    prices = read_rows(folder / PRICES, name, "price", Price, problems)
    if prices is not None:
        _check(prices, name, problems)
    told = f"{folder.name}/{REFERENCE}"
    reference = read_rows(folder / REFERENCE, told, "section", Section, problems)
    note_unnamed(told, read_toml(folder / REFERENCE, told, Problems()), NUMBERS, problems)
    noted = f"{folder.name}/{PAPER}"
    tables = read_toml(folder / PAPER, noted, problems)
    printed = read_as(Printed, tables, noted, problems)
    note_unnamed(noted, tables, NUMBERS, problems)
    if prices is None or reference is None or printed is None:
        return None
    return Facts(prices, reference, printed.notes)


def _check(rows: tuple[Price, ...], name: str, problems: Problems) -> None:
    ids = tuple(row.id for row in rows)
    if ids != CLASSES:
        problems.add(name, "price", f"needs {', '.join(CLASSES)} in this order, not {ids}")
    for stronger, weaker in pairwise(rows):
        if weaker.above > stronger.above or weaker.price < stronger.price:
            problems.add(name, f"price.{weaker.id}", "is weaker, so neither higher nor cheaper")
