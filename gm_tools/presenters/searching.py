"""How text is searched everywhere: every word counts; accents, width and case do not."""

import unicodedata


def searchable(text: str) -> str:
    """Return text in the form in which it is searched."""
    if text.isascii():
        return text.casefold()
    spread = unicodedata.normalize("NFKD", text)
    return "".join(one for one in spread if not unicodedata.combining(one)).casefold()


def holds(text: str, words: str) -> bool:
    """Whether a text contains every word; an empty search matches everything."""
    written = searchable(text)
    return all(word in written for word in searchable(words).split())
