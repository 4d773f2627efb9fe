"""Typed text made usable: text on a single line, whole numbers."""

import re
from unicodedata import category

UNSHOWN = {"Cc", "Cs"}
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""What turns the direction of all that follows: in a name, of the page around it."""
WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


def one_line(text: str | None) -> str:
    """Return text on a single line, without unprintable characters and what turns the direction."""
    shown = "".join(one for one in text or "" if one.isspace() or category(one) not in UNSHOWN)
    return " ".join(unturned(shown).split())


def unturned(text: str) -> str:
    """Return a name without the characters that turn the direction of what follows it."""
    return TURNING.sub("", text)


def number_of(text: str) -> object:
    """Return a whole number, or the text unchanged if it is not a number."""
    text = text.strip()
    return int(text) if WHOLE.fullmatch(text) else text
