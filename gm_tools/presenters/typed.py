"""Typed text made usable: text on a single line, whole numbers."""

import re
from unicodedata import category

UNSHOWN = {"Cc", "Cs"}
WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


def one_line(text: str | None) -> str:
    """Return text on a single line, without unprintable characters."""
    shown = "".join(one for one in text or "" if one.isspace() or category(one) not in UNSHOWN)
    return " ".join(shown.split())


def number_of(text: str) -> object:
    """Return a whole number, or the text unchanged if it is not a number."""
    text = text.strip()
    return int(text) if WHOLE.fullmatch(text) else text
