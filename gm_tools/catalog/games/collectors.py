"""Reads the facts of Collectors: its numbers, its round and actions in short, and notes."""

from dataclasses import fields, replace
from pathlib import Path

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_toml, twice
from gm_tools.catalog.games.numbers import NUMBERS, read_numbers
from gm_tools.games.collectors.fact_words import fact_words
from gm_tools.games.collectors.facts import Facts, Numbers, Printed, Steps
from gm_tools.games.collectors.state import Player
from gm_tools.games.frame.overriding import out_of_bounds

STEPS = "collectors/steps.toml"
PAPER = "collectors/paper.toml"
KEPT = (
    ("ap", "ap"),
    ("stamina", "stamina"),
    ("grit", "most_bonus"),
    ("reflexes", "least_reflexes"),
    ("reflexes", "most_reflexes"),
)
"""Fields of a Collector, each with a number that it has to hold; Cunning is as Grit."""


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts below ``folder``; None, with problems recorded, if that fails."""
    numbers = read_numbers(Numbers, folder, problems)
    rules = read_toml(folder / "steps.toml", STEPS, problems)
    steps = read_as(Steps, rules, STEPS, problems)
    words = read_toml(folder / "paper.toml", PAPER, problems)
    printed = read_as(Printed, words, PAPER, problems)
    if numbers is None:
        return None
    _check_kept(numbers, f"{folder.name}/{NUMBERS}", problems)
    note_unnamed(STEPS, rules, fact_words(numbers), problems)
    note_unnamed(PAPER, words, fact_words(numbers), problems)
    if steps is None or printed is None:
        return None
    for table in fields(steps):
        for title in twice(one.title for one in getattr(steps, table.name)):
            problems.add(STEPS, f"{table.name}.{title}", "stands twice")
    return Facts(numbers, steps.round, steps.action, steps.interception, printed.notes)


def _check_kept(numbers: Numbers, name: str, problems: Problems) -> None:
    """Record numbers that a Collector of the game cannot keep, or that contradict each other."""
    if numbers.least_reflexes > numbers.most_reflexes:
        problems.add(name, "numbers.least_reflexes", "is above the most")
    for field, key in KEPT:
        if out_of_bounds(replace(Player("P1"), **{field: getattr(numbers, key)})):
            problems.add(name, f"numbers.{key}", "is a number that no game keeps")
