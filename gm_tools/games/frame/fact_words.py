"""Names in braces in the data's prose: ``{limits.exp}`` stands for that fact.

A colon says how a number is written: ``{fights.every:th}`` "3rd", ``{deeds.attack_merchant:+}``
"+1", ``{limits.moves:move}`` "2 moves", ``{reach.raid.moves:territory/territories}`` with a
plural of its own.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, TypeVar

NAMED: Final = re.compile(r"\{(?P<name>[a-z][a-z0-9_.]*)(?::(?P<form>\+|[a-z ]+(?:/[a-z ]+)?))?\}")
BRACES: Final = re.compile(r"\{[^{}]*\}?|\}")

V = TypeVar("V")
FactWords = Mapping[str, int | str]
"""What each name stands for: a number, or words."""


def worded(text: str, words: FactWords) -> str:
    """Return a text with its facts filled in."""
    return NAMED.sub(lambda match: _word(words[match["name"]], match["form"]), text)


def filled(value: V, words: FactWords) -> V:
    """Return a value with the facts filled into all of its texts."""
    whole: Any = value
    if isinstance(whole, str):
        whole = worded(whole, words)
    elif isinstance(whole, tuple):
        whole = tuple(filled(one, words) for one in whole)
    elif is_dataclass(whole) and not isinstance(whole, type):
        found = {one.name: filled(getattr(whole, one.name), words) for one in fields(whole)}
        whole = replace(whole, **found)
    said: V = whole
    return said


def unnamed(text: str, words: FactWords) -> Iterator[str]:
    """Yield every brace of a text that names no fact, or writes words as if they were a number."""
    for found in BRACES.finditer(text):
        match = NAMED.fullmatch(found[0])
        value = words.get(match["name"]) if match else None
        if value is None or (match and match["form"] and isinstance(value, str)):
            yield found[0]


def ordinal(number: int) -> str:
    """Return a place in a row: "1st", "2nd", "3rd", "9th", "11th"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def _word(value: int | str, form: str | None) -> str:
    if isinstance(value, str) or not form:
        return str(value)
    if form in ("+", "th"):
        return f"{value:+}" if form == "+" else ordinal(value)
    singular, _, plural = form.partition("/")
    return f"{value} {singular if value == 1 else plural or singular + 's'}"
