"""Checks that every name in braces in a file's texts stands for a fact."""

from gm_tools.catalog.files import Problems, texts_in
from gm_tools.games.frame.fact_words import FactWords, unnamed


def note_unnamed(file: str, tables: object, words: FactWords, problems: Problems) -> None:
    """Record every brace that names no fact, with the key of its text."""
    for key, text in texts_in(tables):
        for brace in unnamed(text, words):
            problems.add(file, key, f"{brace} names no fact")
