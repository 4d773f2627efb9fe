"""Reads the facts of Collectors: its round, actions and interceptions in short."""

from pathlib import Path
from typing import Annotated

from pydantic import Field

from gm_tools.catalog.documents import Document
from gm_tools.catalog.files import Problems, read_as, read_toml
from gm_tools.games.collectors.facts import Facts, Rule

STEPS = "collectors/steps.toml"

Words = Annotated[str, Field(min_length=1)]


class RuleDocument(Document):
    """One of the tables."""

    title: Words
    text: Words
    line: Annotated[int, Field(gt=0)]


class StepsDocument(Document):
    """``steps.toml``."""

    round: Annotated[list[RuleDocument], Field(min_length=1)]
    action: Annotated[list[RuleDocument], Field(min_length=1)]
    interception: Annotated[list[RuleDocument], Field(min_length=1)]


def read(folder: Path, problems: Problems) -> Facts:
    """Return the facts below ``folder``, noting every problem."""
    found = read_as(
        StepsDocument, read_toml(folder / "steps.toml", STEPS, problems), STEPS, problems
    )
    if found is None:
        return Facts()
    return Facts(
        round=_rules("round", found.round, problems),
        action=_rules("action", found.action, problems),
        interception=_rules("interception", found.interception, problems),
    )


def _rules(table: str, rules: list[RuleDocument], problems: Problems) -> tuple[Rule, ...]:
    seen: set[str] = set()
    for one in rules:
        if one.title in seen:
            problems.add(STEPS, f"{table}.{one.title}", "stands twice")
        seen.add(one.title)
    return tuple(Rule(one.title, one.text, one.line) for one in rules)
