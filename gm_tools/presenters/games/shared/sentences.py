"""Sentences made of an event's words (``games/frame/words.py``).

Templates name their words in braces. Text in square brackets is left out if a name in it is empty;
``[one|other]`` takes the first alternative without an empty name: "{by} rolls[ {die}]",
"{by} turns over [{card}|a card]".
"""

import re
from collections.abc import Callable
from typing import Final

Word = Callable[[str], str]
"""The text for a name in a template, "" for nothing."""
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
NAME: Final = re.compile(r"\{([\w.]+)\}")


def sentence(template: str, word: Word) -> str:
    """Return a template's sentence; ``word`` gives the text for each name in it."""
    parts = OPTIONAL.split(template)
    return "".join(
        _first(part.split("|"), word) if at % 2 else _filled(part, word)
        for at, part in enumerate(parts)
    )


def _first(alternatives: list[str], word: Word) -> str:
    """Return the first alternative in which no name is empty."""
    for one in alternatives:
        if all(word(name) for name in NAME.findall(one)):
            return _filled(one, word)
    return ""


def _filled(text: str, word: Word) -> str:
    return NAME.sub(lambda found: word(found[1]), text)
