"""Texts that people read, as they were approved: files in ``tests/data/approved``.

``scripts/approve`` writes them anew; what changed is read in the diff before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from difflib import unified_diff
from typing import Any

from tests.places import DATA

FOLDER = DATA / "approved"
MOST_SHOWN = 20
HOW = "If this is meant: scripts/approve, then read the diff before you commit it."
LONG = frozenset({"event", "id", "number"})
"""What says little in a line by itself: it stands in values that are written whole."""
SCALARS: dict[type, bool] = {}
"""Which types are scalars, as far as they were met."""
CONTAINERS = (Mapping, list, tuple, set, frozenset)


@dataclass(frozen=True)
class Approved:
    """Compares texts with the approved ones, or approves them."""

    renews: bool

    def __call__(self, texts: Mapping[str, Iterable[str]]) -> None:
        """Require that lines are those of their files, or write them there."""
        wrong = [line for name, lines in texts.items() for line in self._wrong(name, lines)]
        if wrong:
            raise AssertionError("\n".join([*wrong, HOW]))

    def _wrong(self, name: str, lines: Iterable[str]) -> Iterator[str]:
        text = "".join(f"{line}\n" for line in lines)
        file = FOLDER / f"{name}.txt"
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        if text == before:
            return
        if not self.renews:
            yield from _differences(f"{name}.txt", before, text)
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def _differences(name: str, before: str, now: str) -> Iterator[str]:
    found = [*unified_diff(before.splitlines(), now.splitlines(), name, "now", n=1, lineterm="")]
    yield from found[:MOST_SHOWN]
    if len(found) > MOST_SHOWN:
        yield f"... and {len(found) - MOST_SHOWN} more lines"


def indented(value: Any, name: str = "", depth: int = 0) -> Iterator[str]:
    """Yield any value as text, a line for each thing in it; what is empty is left out."""
    start = "  " * depth + (name or "-")
    if is_scalar(value):
        yield f"{start} {said(value)}"
    elif is_flat(value):
        yield f"{start}: {'; '.join(map(said, value))}"
    else:
        plain, deep = parted(value)
        yield f"{start} {of_scalars(plain)}".rstrip()
        for key, one in deep:
            yield from indented(one, key, depth + 1)


def lines_of(value: Any, path: str = "", apart: tuple[str, ...] = ()) -> list[str]:
    """Return any value as lines that stand for themselves: where a thing is, and what it says.

    What lies under the paths ``apart`` has a line for each of its values.
    """
    found: list[str] = []
    _add_lines(found, value, path, apart)
    return found


def _add_lines(found: list[str], value: Any, path: str, apart: tuple[str, ...]) -> None:
    if is_scalar(value):
        found.append(f"{path}: {said(value)}")
    elif is_flat(value):
        found += [f"{path}: {said(one)}" for one in value]
    else:
        plain, deep = parted(value)
        if path.startswith(apart):
            found += [f"{path}: {of_scalars((one,))}" for one in plain]
        elif plain:
            found.append(f"{path}: {of_scalars(one for one in plain if one[0] not in LONG)}")
        for key, one in deep:
            _add_lines(found, one, f"{path}.{key}" if path and key else path or key, apart)


def is_scalar(value: Any) -> bool:
    """Whether a value is a text, a number, an answer, or something that has only a name."""
    known = SCALARS.get(type(value))
    if known is None:
        known = not isinstance(value, CONTAINERS) and not is_dataclass(value)
        SCALARS[type(value)] = known
    return known


def is_flat(value: Any) -> bool:
    """Whether a value is a row of scalars."""
    return type(value) in (list, tuple) and all(map(is_scalar, value))


def parted(value: Any) -> tuple[list[tuple[str, Any]], list[tuple[str, Any]]]:
    """Return the scalars and the other parts of a value by name, without those that are empty."""
    plain, deep = [], []
    for key, one in _parts(value):
        if not is_scalar(one):
            if one or not isinstance(one, CONTAINERS):
                deep.append((key, one))
        elif one is not None and one is not False and one != "":
            plain.append((key, one))
    return plain, deep


def _parts(value: Any) -> Iterable[tuple[str, Any]]:
    if hasattr(type(value), "__dataclass_fields__"):
        return [(name, getattr(value, name)) for name in value.__dataclass_fields__]
    if isinstance(value, Mapping):
        return [(str(key), one) for key, one in value.items()]
    if isinstance(value, set | frozenset):
        return [("", one) for one in sorted(value, key=repr)]
    return [("", one) for one in value]


def of_scalars(plain: Iterable[tuple[str, Any]]) -> str:
    """Return named scalars in a line; of what is true only the name."""
    return " | ".join(key if one is True else f"{key} {said(one)}".strip() for key, one in plain)


def said(value: Any) -> str:
    """Return a scalar as text in one line."""
    return str(value).replace("\n", " / ")
