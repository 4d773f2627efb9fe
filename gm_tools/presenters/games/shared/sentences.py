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


Piece = tuple[str, bool]
"""Words, never none; or a name in braces, where it is True."""
Alternatives = tuple[tuple[Piece, ...], ...]


def sentence(template: str, word: Word) -> str:
    """Return a template's sentence; ``word`` is asked for each name in it."""
    said: list[str] = []
    for is_optional, alternatives in _parts(template):
        for pieces in alternatives:
            filled = [word(text) if is_name else text for text, is_name in pieces]
            if all(filled) or not is_optional:
                said += filled
                break
    return "".join(said)


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
    found = ((one, bool(at % 2)) for at, one in enumerate(NAME.split(text)))
    return tuple(piece for piece in found if piece[0])
