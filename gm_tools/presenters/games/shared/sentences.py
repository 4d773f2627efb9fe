"""Sentences made of an event's words (``games/frame/words.py``).

Templates name their words in braces. Words in square brackets are left out where a name in them
has nothing to say; ``[one|other]`` takes the first that has: "{by} rolls[ {die}]",
"{by} turns over [{card}|a card]".
"""

import re
from collections.abc import Callable
from typing import Final

Word = Callable[[str], str]
"""What a name in a template stands for, "" for nothing."""
OPTIONAL: Final = re.compile(r"\[([^\[\]]*)\]")
NAME: Final = re.compile(r"\{([\w.]+)\}")


def sentence(template: str, word: Word) -> str:
    """Return a template's sentence; ``word`` is asked for each name in it."""
    parts = OPTIONAL.split(template)
    return "".join(
        _first(part.split("|"), word) if at % 2 else _filled(part, word)
        for at, part in enumerate(parts)
    )


def _first(alternatives: list[str], word: Word) -> str:
    """Return the first alternative in which every name has something to say."""
    for one in alternatives:
        if all(word(name) for name in NAME.findall(one)):
            return _filled(one, word)
    return ""


def _filled(text: str, word: Word) -> str:
    return NAME.sub(lambda found: word(found[1]), text)
