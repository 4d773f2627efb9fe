"""Limits for every value of a file: size, depth, characters, numbers, unique keys."""

import re
from dataclasses import dataclass, field
from typing import Any

from gm_tools.documents.json_text import Doubled, Unusable
from gm_tools.documents.problems import FileProblem, Path, UnreadableFile, dotted, shown
from gm_tools.services.texts import LONGEST_NAME, LONGEST_TEXT, NO_CHARACTERS

DEEPEST = 40
MOST_VALUES = 20_000
LONGEST_LIST = 2_000
LARGEST_NUMBER = 1_000_000
NAMES = frozenset({"name", "player", "creature"})

NO_NAME = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
NOT_KEPT = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Bounds:
    """The limits of a kind of file; ``no_name`` and ``no_text`` find unprintable characters."""

    values: int = MOST_VALUES
    list: int = LONGEST_LIST
    text: int = LONGEST_TEXT
    name: int = LONGEST_NAME
    number: int = LARGEST_NUMBER
    no_name: re.Pattern[str] = NO_NAME
    no_text: re.Pattern[str] = NO_CHARACTERS


DOCUMENT = Bounds()
JOURNAL = Bounds(
    values=1_000_000,
    list=20_000,
    text=100_000,
    name=100_000,
    number=2**53,
    no_name=NOT_KEPT,
    no_text=NOT_KEPT,
)
"""Text once accepted by a game is accepted again: all other limits are the game's rules."""


@dataclass(slots=True)
class Checked:
    """A file's values without the unusable ones, and a problem for each of those."""

    value: Any = None
    problems: list[FileProblem] = field(default_factory=list)
    values: int = 0
    bounds: Bounds = DOCUMENT


def checked(value: object, bounds: Bounds = DOCUMENT) -> Checked:
    """Check all values against the limits; UnreadableFile if the whole file is too much."""
    found = Checked(bounds=bounds)
    found.value = _clean(value, (), found)
    return found


def printable(value: Any, key: str = "") -> Any:
    """Return values without the characters that files refuse; a name stays on a single line."""
    if isinstance(value, str):
        return NO_CHARACTERS.sub("", NO_NAME.sub(" ", value) if key in NAMES else value)
    if isinstance(value, dict):
        return {name: printable(inner, name) for name, inner in value.items()}
    return [printable(inner) for inner in value] if isinstance(value, list) else value


def _clean(value: object, path: Path, found: Checked) -> object:
    found.values += 1
    if found.values > found.bounds.values:
        reason = (
            f"The file holds more than {found.bounds.values:,} values; no file needs that many."
        )
        raise UnreadableFile(("", reason))
    if len(path) > DEEPEST:
        raise UnreadableFile((dotted(path), f"is nested more than {DEEPEST} deep."))
    if isinstance(value, str):
        return _text(value, path, found)
    if isinstance(value, dict):
        return _object(value, path, found)
    if isinstance(value, list):
        return _list(value, path, found)
    if isinstance(value, int | float | Unusable):
        return _number(value, path, found)
    if value is not None:
        message = "is a date or a time, which no key holds. Write it as text in quotes."
        found.problems.append((dotted(path), message))
    return None


def _text(text: str, path: Path, found: Checked) -> str:
    bounds = found.bounds
    is_name = bool(path) and path[-1] in NAMES
    longest = bounds.name if is_name else bounds.text
    if len(text) > longest:
        message = f"is {len(text):,} characters long; at most {longest:,} fit. Shorten it."
        found.problems.append((dotted(path), message))
        return ""
    wrong = (bounds.no_name if is_name else bounds.no_text).search(text)
    if wrong is None:
        return text
    code = f"U+{ord(wrong[0]):04X}"
    message = f"holds the character {code} (position {wrong.start() + 1}), which cannot be shown."
    found.problems.append((dotted(path), f"{message} Remove it."))
    return ""


def _object(values: dict[str, object], path: Path, found: Checked) -> dict[str, object]:
    for key in values.keys_twice if isinstance(values, Doubled) else ():
        message = "appears twice in the same object. Keep one of them."
        found.problems.append((dotted((*path, key)), message))
    clean = {}
    for key, value in values.items():
        if found.bounds.no_name.search(key) or len(key) > LONGEST_NAME:
            found.problems.append((dotted(path), f'has the unusable key "{shown(key)}".'))
        else:
            clean[key] = _clean(value, (*path, key), found)
    return clean


def _list(values: list[object], path: Path, found: Checked) -> list[object]:
    most = found.bounds.list
    if len(values) > most:
        message = f"has {len(values):,} entries; at most {most:,} are read. Shorten it."
        found.problems.append((dotted(path), message))
        return []
    return [_clean(value, (*path, index), found) for index, value in enumerate(values)]


def _number(value: float | Unusable, path: Path, found: Checked) -> float:
    most = found.bounds.number
    if isinstance(value, Unusable):
        text = value.text
    elif abs(value) <= most:
        return value
    else:
        text = str(value)
    message = f"is {shown(text, 24)}; a number must lie between -{most:,} and {most:,}."
    found.problems.append((dotted(path), message))
    return 0
