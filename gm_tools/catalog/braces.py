"""Checks that every name in braces in a file's texts stands for a fact."""

from collections.abc import Iterator

from gm_tools.catalog.files import Problems
from gm_tools.games.frame.fact_words import FactWords, unnamed


def note_unnamed(file: str, tables: object, words: FactWords, problems: Problems) -> None:
    """Record every brace that names no fact, with the key of its text."""
    for key, text in _texts(tables):
        for brace in unnamed(text, words):
            problems.add(file, key, f"{brace} names no fact")


def _texts(value: object, *keys: str) -> Iterator[tuple[str, str]]:
    """Yield every text with its dotted key."""
    if isinstance(value, str):
        yield ".".join(keys), value
    elif isinstance(value, dict | list):
        found = value.items() if isinstance(value, dict) else enumerate(value)
        for key, one in found:
            yield from _texts(one, *keys, str(key))
