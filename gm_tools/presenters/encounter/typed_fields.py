"""The fields of a plan's form, read one by one; unreadable values keep their typed text.

A field is named by its place in the plan ("sides.0.foes.1.count"). Missing lines leave no gaps:
later lines move up.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gm_tools.presenters.typed import number_of, one_line
from gm_tools.viskara.encounter.limits import MOST_LINES, level_problem
from gm_tools.viskara.problems import is_within

Typed = Mapping[str, Sequence[str]]
"""The texts of a form's fields by name; several of the same name in their order."""

Judge = Callable[[str, object], str | None]

LONGEST_NAME = 200


class ForeignFormError(ValueError):
    """The form or button comes from none of our pages."""


@dataclass(slots=True)
class Reader:
    """Reads fields one by one; records the typed text and the problem of each invalid field."""

    typed: Typed
    raw: dict[str, str] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)

    def text(self, at: str, otherwise: str = "") -> str:
        """Return the text of a field."""
        return next(iter(self.typed.get(at, ())), otherwise)

    def texts(self, at: str) -> Sequence[str]:
        """Return the texts of all fields with a name."""
        return self.typed.get(at, ())

    def whole(self, at: str, to: str, who: str, judge: Judge, otherwise: int) -> int:
        """Read a whole number at a field, for the field ``to``."""
        return int(self.value(at, to, who, judge, otherwise) or 0)

    def value(self, at: str, to: str, who: str, judge: Judge, otherwise: Any) -> Any:
        """Read a number; return ``otherwise`` if it is invalid."""
        if at not in self.typed:
            return otherwise
        text = self.text(at)
        number = number_of(text)
        problem = judge(who, number)
        if problem is None:
            return number
        self.refuse(to, text, problem)
        return otherwise

    def level(self, at: str, who: str) -> int | None:
        """Read a level that a button needs; None if it is invalid."""
        level = self.value(at, at, who, level_problem, None)
        if level is None and at not in self.problems:
            self.refuse(at, "", "Give a level first.")
        return level if isinstance(level, int) else None

    def line(self, at: str, to: str, otherwise: str, *, needed: str = "") -> str:
        """Read a line of text; ``needed`` is the problem reported for an empty field."""
        if at not in self.typed:
            return otherwise
        text = self.text(at)
        found = one_line(text)
        if needed and not found:
            self.refuse(to, text, needed)
            return otherwise
        if len(found) > LONGEST_NAME:
            self.refuse(to, text[:5000], f"At most {LONGEST_NAME} characters.")
            return otherwise
        return found

    def refuse(self, to: str, text: str, problem: str) -> None:
        """Keep the typed text and record a problem for it."""
        self.raw[to] = text
        self.problems[to] = problem

    def indexes(self, prefix: str, most: int = MOST_LINES) -> list[int]:
        """Return the numbers of the lines below a place; ForeignFormError if there are too many."""
        pattern = re.compile(rf"{re.escape(prefix)}\.([0-9]{{1,4}})\.")
        found = {int(match[1]) for key in self.typed if (match := pattern.match(key))}
        if len(found) > most:
            raise ForeignFormError(prefix)
        return sorted(found)


def without(typed: Typed, place: str) -> Typed:
    """Return the fields except those of a line or a side."""
    return {key: texts for key, texts in typed.items() if not is_within(key, place)}
