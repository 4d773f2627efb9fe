"""Sentences made of an event's words (``games/frame/words.py``).

Templates name their words in braces. Text in square brackets is left out if a name in it is empty;
``[one|other]`` takes the first alternative without an empty name: "{by} rolls[ {die}]",
"{by} turns over [{card}|a card]".
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Final

Word = Callable[[str], str]
"""The text for a name in a template, "" for nothing."""
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
NAME: Final = re.compile(r"\{([\w.]+)\}")


Piece = tuple[str, str]
"""Words, and the name that stands behind them, "" for none."""
Alternatives = tuple[tuple[Piece, ...], ...]


def sentence(template: str, word: Word) -> str:
    """Return a template's sentence; ``word`` is asked for each name in it."""
    return "".join(
        [
            _first(part, word) if is_optional else _filled(part[0], word)
            for is_optional, part in _parts(template)
        ]
    )


def _first(alternatives: Alternatives, word: Word) -> str:
    """Return the first alternative in which every name has something to say."""
    for pieces in alternatives:
        words = [word(name) if name else "" for _, name in pieces]
        if all(found for found, (_, name) in zip(words, pieces, strict=True) if name):
            return "".join(said + found for (said, _), found in zip(pieces, words, strict=True))
    return ""


def _filled(pieces: tuple[Piece, ...], word: Word) -> str:
    return "".join([said + word(name) if name else said for said, name in pieces])


@cache
def _parts(template: str) -> tuple[tuple[bool, Alternatives], ...]:
    """Take a template apart, once: pairs of whether it may be left out, and its alternatives."""
    parts = OPTIONAL.split(template)
    return tuple(
        (bool(at % 2), tuple(_pieces(one) for one in (part.split("|") if at % 2 else [part])))
        for at, part in enumerate(parts)
    )


def _pieces(text: str) -> tuple[Piece, ...]:
    """Return words and names in their order: NAME has one group, so they alternate."""
    found = [*NAME.split(text), ""]
    return tuple(zip(found[::2], found[1::2], strict=True))
