"""How text is searched everywhere: every word counts; accents, width and case do not."""

import unicodedata
from functools import lru_cache


def searchable(text: str) -> str:
    """Return text in the form in which it is searched."""
    if text.isascii():
        return text.casefold()
    spread = unicodedata.normalize("NFKD", text)
    return "".join(one for one in spread if not unicodedata.combining(one)).casefold()


def holds(text: str, words: str) -> bool:
    """Whether a text contains every word; an empty search matches everything."""
    written = searchable(text)
    return all(word in written for word in _terms(words))


@lru_cache(maxsize=16)
def _terms(words: str) -> tuple[str, ...]:
    """Take a search apart: once, although every line of a list is asked."""
    return tuple(searchable(words).split())
