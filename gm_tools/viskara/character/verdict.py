"""The verdict on a character: its sheet, its problems with their overrides, its warnings."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.diary import diary_problems
from gm_tools.viskara.character.house_rules import as_played, house_rule_problems
from gm_tools.viskara.character.legality import legality, warnings
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Judged:
    """A problem and, if the table allows it, the reason."""

    problem: Problem
    override: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """The findings on a character; it is legal when every problem left is overridden."""

    sheet: Sheet
    problems: tuple[Judged, ...]
    warnings: tuple[Hint, ...]
    legal: bool


def verdict(rulebook: Rulebook, character: Character) -> Verdict:
    """Judge a character under its own house rules and overrides. Never fails."""
    played = as_played(rulebook, character.house_rules)
    derived = sheet(played, character.build)
    problems = tuple(broken_rules(rulebook, character, derived))
    judged = tuple(_judged(character, problems))
    hints = (*warnings(played, character.build, derived), *_unused(character, problems))
    legal = all(one.override is not None for one in judged)
    return Verdict(derived, judged, hints, legal)


def broken_rules(rulebook: Rulebook, character: Character, derived: Sheet) -> Iterator[Problem]:
    """Yield every broken rule of build, diary and readings, allowed or not.

    ``rulebook`` has the default readings; ``derived`` is the sheet under the character's own.
    """
    yield from legality(derived.basis.rulebook, character.build, derived)
    yield from diary_problems(rulebook.building, character.build, character.levels)
    yield from house_rule_problems(rulebook, character.house_rules)


def granted(character: Character) -> dict[tuple[str, str], str]:
    """Return the reasons of a character's allowances, by rule and place."""
    given = (one for one in character.overrides if one.reason.strip())
    return {(one.rule, one.where): one.reason for one in given}


def _judged(character: Character, problems: tuple[Problem, ...]) -> Iterator[Judged]:
    given = granted(character)
    for problem in problems:
        yield Judged(problem, given.get((problem.rule, problem.where)))


def _unused(character: Character, problems: tuple[Problem, ...]) -> Iterator[Hint]:
    broken = {(problem.rule, problem.where) for problem in problems}
    for index, override in enumerate(character.overrides):
        if not override.reason.strip():
            message = f"{override.rule} is not allowed without a reason. Say why, or remove it."
            yield Hint("override_without_reason", f"overrides.{index}", message, "documents")
        elif (override.rule, override.where) not in broken:
            message = f"{override.rule} at {override.where or 'no place'} is not broken. Remove it."
            yield Hint("override_unused", f"overrides.{index}", message, "documents")
