"""The first difference in each game that two recordings share."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from itertools import zip_longest
from pathlib import Path

from tests.recording.lines import Line

MOST_SHOWN = 8


def compare(before: Path, after: Path, ignored: Sequence[str]) -> bool:
    """Say where the games of two recordings first differ; True where they do nowhere."""
    is_equal = True
    for file in sorted({one.name for one in (*before.glob("*.jsonl"), *after.glob("*.jsonl"))}):
        kind = file.removesuffix(".jsonl")
        if not (before / file).exists() or not (after / file).exists():
            print(f"{kind}: recorded on one side only")
            is_equal = False
            continue
        is_equal &= _compared(kind, before / file, after / file, ignored)
    return is_equal


def _compared(kind: str, before: Path, after: Path, ignored: Sequence[str]) -> bool:
    old, new = by_game(before), by_game(after)
    numbers = sorted(old.keys() & new.keys())
    found: dict[tuple[str, ...], list[str]] = {}
    for number in numbers:
        first = first_difference(old[number], new[number], ignored)
        if first is not None:
            line, aspects = first
            event = f"{line['event']['type']} by {line['event']['by']}"
            where = f"{kind}/{number} step {line['step']} ({event}; {line['way']})"
            found.setdefault(aspects, []).append(where)
    many = sum(map(len, found.values()))
    print(f"{kind}: {len(numbers) - many} games equal, {many} differ")
    for aspects, places in sorted(found.items(), key=lambda one: -len(one[1])):
        print(f"  {len(places)} first in {', '.join(aspects[:MOST_SHOWN])}: {places[0]}")
    return not found


def by_game(file: Path) -> dict[int, list[Line]]:
    """Return the lines of a recording by the number of the game."""
    found: dict[int, list[Line]] = {}
    with file.open(encoding="utf-8") as lines:
        for text in lines:
            line = json.loads(text)
            found.setdefault(line["game"], []).append(line)
    return found


def first_difference(
    old: Sequence[Line], new: Sequence[Line], ignored: Sequence[str]
) -> tuple[Line, tuple[str, ...]] | None:
    """Return the first line in which two games differ with the aspects that do."""
    for one, other in zip_longest(old, new):
        if one is None or other is None:
            return one or other, ("the game goes on",)
        aspects = tuple(each for each in _differing(one, other) if not _is_any(each, ignored))
        if aspects:
            return one, aspects
    return None


def _differing(one: Line, other: Line) -> Iterator[str]:
    """Yield the aspects in which two lines differ: "offers", "state.combatants"."""
    for key in sorted(one.keys() | other.keys()):
        left, right = one.get(key), other.get(key)
        if isinstance(left, dict) and isinstance(right, dict):
            for name in sorted(left.keys() | right.keys()):
                if left.get(name) != right.get(name):
                    yield f"{key}.{name}"
        elif left != right:
            yield key


def _is_any(aspect: str, patterns: Sequence[str]) -> bool:
    return any(fnmatch(aspect, pattern) for pattern in patterns)
