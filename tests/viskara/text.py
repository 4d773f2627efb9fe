"""Figures, problems and amounts as text in a line, for what is approved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from gm_tools.viskara.problems import Hint, Problem
from gm_tools.viskara.trace import Figure


def of_figure(figure: Figure) -> str:
    """A figure with its parts: "61 (10 x level 5: 50; 1 x body perk 11: 11)"."""
    parts = "; ".join(f"{label}: {number}" for label, number in figure.parts)
    return f"{figure.value} ({parts})" if parts else f"{figure.value}"


def of_problem(one: Problem) -> str:
    """A problem with everything it says."""
    about = " | ".join(filter(None, (one.subject, one.brief, f"+{one.excess}")))
    return f"! {one.rule} at {one.where} [{one.source}] {one.message} <{about}>"


def of_hint(one: Hint) -> str:
    """A hint with everything it says."""
    return f"? {one.rule} at {one.where} [{one.source}] {one.message}"


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Lines that belong to the one before them."""
    return (f"  {line}" for line in lines)


def answered(question: Callable[..., object], *given: Any) -> str:
    """An answer, or why there is none."""
    try:
        return str(question(*given))
    except (ValueError, KeyError) as error:
        return f"! {' / '.join(str(error).splitlines())}"


def changed(before: Sequence[str], after: Sequence[str]) -> Iterator[str]:
    """The lines that are new in a text, and those that are gone."""
    yield from (f"- {line.strip()}" for line in before if line not in set(after))
    yield from (f"+ {line.strip()}" for line in after if line not in set(before))
