"""Reads the facts of Battle Royale: its numbers and prices, its rules in short, and notes."""

from itertools import pairwise
from pathlib import Path

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_rows, read_toml
from gm_tools.catalog.games.numbers import NUMBERS, read_numbers
from gm_tools.games.battle_royale.fact_words import fact_words
from gm_tools.games.battle_royale.facts import Facts, Numbers, Price, Printed, Section
from gm_tools.games.battle_royale.state import Options
from gm_tools.games.frame.overriding import out_of_bounds

PRICES = "prices.toml"
REFERENCE = "reference.toml"
PAPER = "paper.toml"
CLASSES = ("strong", "mixed", "light", "none")


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts of Battle Royale; None, with problems recorded, if that fails."""
    numbers = read_numbers(Numbers, folder, problems)
    prices = read_rows(folder / PRICES, f"{folder.name}/{PRICES}", "price", Price, problems)
    told = f"{folder.name}/{REFERENCE}"
    reference = read_rows(folder / REFERENCE, told, "section", Section, problems)
    noted = f"{folder.name}/{PAPER}"
    tables = read_toml(folder / PAPER, noted, problems)
    printed = read_as(Printed, tables, noted, problems)
    if prices is not None:
        _check(prices, f"{folder.name}/{PRICES}", problems)
    if numbers is not None:
        _check_actions(numbers, f"{folder.name}/{NUMBERS}", problems)
        words = fact_words(numbers)
        note_unnamed(told, read_toml(folder / REFERENCE, told, Problems()), words, problems)
        note_unnamed(noted, tables, words, problems)
    if numbers is None or prices is None or reference is None or printed is None:
        return None
    return Facts(numbers, prices, reference, printed.notes)


def _check_actions(numbers: Numbers, name: str, problems: Problems) -> None:
    """Record numbers of actions that a game cannot keep, or that contradict each other."""
    if not numbers.least_actions <= numbers.actions <= numbers.most_actions:
        problems.add(name, "numbers.actions", "lies between the fewest and the most")
    for key in ("least_actions", "most_actions"):
        beyond = out_of_bounds(Options(base_actions=getattr(numbers, key)))
        if beyond:
            problems.add(name, f"numbers.{key}", "is a number that no game keeps")


def _check(rows: tuple[Price, ...], name: str, problems: Problems) -> None:
    ids = tuple(row.id for row in rows)
    if ids != CLASSES:
        problems.add(name, "price", f"needs {', '.join(CLASSES)} in this order, not {ids}")
    for stronger, weaker in pairwise(rows):
        if weaker.above > stronger.above or weaker.price < stronger.price:
            problems.add(name, f"price.{weaker.id}", "is weaker, so neither higher nor cheaper")
