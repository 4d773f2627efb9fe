"""A summary of the changes between two states of a character."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from gm_tools.viskara.character.build import Purchase
from gm_tools.viskara.character.character import Character

NAMED = 4
LONGEST = 24
CHANGED = {
    "levels": "diary changed",
    "colour": "colour changed",
    "emblem": "emblem changed",
    "notes": "notes changed",
    "plan": "plan changed",
}
"""Parts whose old and new values say little."""


def whats_new(before: Character, after: Character) -> str:
    """Return "level 3 to 4, body 2 to 3, tactic 1 power 0 to 1 and 2 more"."""
    changes = list(_changes("", before, after))
    if len(changes) > NAMED:
        changes[NAMED:] = [f"{len(changes) - NAMED} more"]
    if len(changes) > 1:
        changes[-2:] = [" and ".join(changes[-2:])]
    line = ", ".join(changes) or "nothing changed"
    return line[0].upper() + line[1:]


def count_of_changes(before: Character, after: Character) -> int:
    """Return in how many places two states differ."""
    return sum(1 for _ in _changes("", before, after))


def _changes(where: str, before: object, after: object) -> Iterator[str]:
    if before == after:
        return
    if where in CHANGED:
        yield CHANGED[where]
    elif is_dataclass(before) and type(before) is type(after):
        yield from _field_changes(where, before, after)
    elif isinstance(before, tuple) and isinstance(after, tuple):
        yield from _item_changes(where, before, after)
    else:
        yield _said(where, before, after)


def _field_changes(where: str, before: object, after: object) -> Iterator[str]:
    for one in fields(before):  # type: ignore[arg-type]  # only called with dataclasses
        old, new = getattr(before, one.name), getattr(after, one.name)
        yield from _changes(_within(where, one.name), old, new)


def _item_changes(
    where: str, before: tuple[object, ...], after: tuple[object, ...]
) -> Iterator[str]:
    if len(before) != len(after):
        yield from _traded(where, before, after) or [f"{where}: {len(before)} to {len(after)}"]
        return
    singular = where[:-1] if where.endswith("s") else where
    for place, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        yield from _changes(f"{singular} {place}", old, new)


def _traded(where: str, before: tuple[object, ...], after: tuple[object, ...]) -> list[str]:
    carrier = where.removesuffix(" upgrades")
    had, has = _bought(before), _bought(after)
    words = [f"{carrier} buys {name}" for name in has if name not in had]
    return words + [f"{carrier} sells {name}" for name in had if name not in has]


def _bought(items: tuple[object, ...]) -> list[str]:
    return [one.path.rsplit("/", 1)[-1] for one in items if isinstance(one, Purchase)]


def _within(where: str, name: str) -> str:
    word = name.replace("_", " ")
    return word if where in {"", "build", "stats"} else f"{where} {word}"


def _said(where: str, before: object, after: object) -> str:
    if is_dataclass(before) or is_dataclass(after) or isinstance(before, dict):
        return f"{where} {_verb(before, after)}"
    if isinstance(after, str) and len(after) > LONGEST:
        return f"{where} rewritten"
    return f"{where} {_shown(before)} to {_shown(after)}"


def _verb(before: object, after: object) -> str:
    if before is None:
        return "added"
    return "removed" if after is None else "changed"


def _shown(value: object) -> str:
    if value is None or value == "":
        return "none"
    return str(value)[:LONGEST]
