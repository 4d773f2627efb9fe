"""A verdict as text for a terminal: problems first, then the figures."""

from collections.abc import Iterator
from typing import Any

from gm_tools.presenters.character.verdict import sheet_values
from gm_tools.presenters.creature.made_for import made_for_line
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.verdict import Judged, Verdict

INDENT = "  "


def verdict_text(character: Character, verdict: Verdict, *, explain: bool = False) -> str:
    """Return the report on a character; ``explain`` adds the parts of figures."""
    return "\n".join(_lines(character, verdict, explain)) + "\n"


def _lines(character: Character, verdict: Verdict, explain: bool) -> Iterator[str]:
    yield f"{_printable(character.name) or '(no name)'}{_made_for(character)}: {_summary(verdict)}"
    for judged in verdict.problems:
        yield from _problem(judged)
    for hint in verdict.warnings:
        yield f"{INDENT}note {hint.where}: {_printable(hint.message)}"
    yield ""
    yield from _figures(sheet_values(verdict.sheet, explain=explain), 1)


def _made_for(character: Character) -> str:
    made = character.build.made_for
    return f" ({_printable(made_for_line(made.making, made.creature))})" if made else ""


def _summary(verdict: Verdict) -> str:
    left = sum(judged.override is None for judged in verdict.problems)
    granted = len(verdict.problems) - left
    allowed = f" ({granted} allowed by the table)" if granted else ""
    return f"legal{allowed}" if verdict.legal else f"illegal, {left} broken{allowed}"


def _problem(judged: Judged) -> Iterator[str]:
    problem = judged.problem
    mark = "BROKEN" if judged.override is None else "allowed"
    yield f"{INDENT}{mark} {problem.rule} at {problem.where} ({problem.source})"
    yield f"{INDENT * 2}{_printable(problem.message)}"
    if judged.override is not None:
        yield f"{INDENT * 2}The table allows it: {_printable(judged.override)}"


def _figures(values: dict[str, object], depth: int) -> Iterator[str]:
    pad = INDENT * depth
    for key, value in values.items():
        label = key.replace("_", " ")
        if (
            isinstance(value, list)
            and value
            and isinstance(value[0], dict)
            and not _has_parts(value[0])
        ):
            for index, entry in enumerate(value):
                yield f"{pad}{label} {index + 1}"
                yield from _figures(entry, depth + 1)
        elif isinstance(value, dict) and not _has_parts(value):
            yield f"{pad}{label}"
            yield from _figures(value, depth + 1)
        else:
            yield f"{pad}{label}: {_shown(value)}"


def _has_parts(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {"value", "parts"}


def _shown(value: Any) -> str:
    if _has_parts(value):
        parts = "; ".join(f"{label}: {amount}" for label, amount in value["parts"])
        return f"{value['value']}  [{parts}]"
    if isinstance(value, list):
        return " / ".join(map(_shown, value)) or "none"
    return "none" if value is None else _printable(str(value))


def _printable(text: str) -> str:
    """Replace characters that could control a terminal with spaces."""
    return "".join(mark if mark.isprintable() else " " for mark in text)
