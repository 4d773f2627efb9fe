"""Reads the facts of Collectors: summaries of its round, actions and interceptions."""

from dataclasses import fields
from pathlib import Path

from gm_tools.catalog.files import Problems, read_as, read_toml, twice
from gm_tools.games.collectors.facts import Facts

STEPS = "collectors/steps.toml"


def read(folder: Path, problems: Problems) -> Facts | None:
    """Return the facts below ``folder``; None, with problems recorded, if that fails."""
    facts = read_as(Facts, read_toml(folder / "steps.toml", STEPS, problems), STEPS, problems)
    if facts is None:
        return None
    for table in fields(facts):
        for title in twice(one.title for one in getattr(facts, table.name)):
            problems.add(STEPS, f"{table.name}.{title}", "stands twice")
    return facts
