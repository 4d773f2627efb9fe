"""Reads the facts of Collectors: summaries of its round, actions and interceptions, and notes."""

from dataclasses import fields
from pathlib import Path

from gm_tools.catalog.braces import note_unnamed
from gm_tools.catalog.files import Problems, read_as, read_toml, twice
from gm_tools.games.collectors.fact_words import NUMBERS
from gm_tools.games.collectors.facts import Facts, Printed, Steps

STEPS = "collectors/steps.toml"
PAPER = "collectors/paper.toml"


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts below ``folder``; None, with problems recorded, if that fails."""
    rules = read_toml(folder / "steps.toml", STEPS, problems)
    steps = read_as(Steps, rules, STEPS, problems)
    note_unnamed(STEPS, rules, NUMBERS, problems)
    words = read_toml(folder / "paper.toml", PAPER, problems)
    printed = read_as(Printed, words, PAPER, problems)
    note_unnamed(PAPER, words, NUMBERS, problems)
    if steps is None or printed is None:
        return None
    for table in fields(steps):
        for title in twice(one.title for one in getattr(steps, table.name)):
            problems.add(STEPS, f"{table.name}.{title}", "stands twice")
    return Facts(steps.round, steps.action, steps.interception, printed.notes)
