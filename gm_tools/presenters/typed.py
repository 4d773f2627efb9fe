"""What people type, made usable: text on one line, whole numbers."""

import re
from unicodedata import category

UNSHOWN = {"Cc", "Cs"}
WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


def one_line(text: str | None) -> str:
    """Return text on one line, without the characters that nothing can show."""
    shown = "".join(one for one in text or "" if one.isspace() or category(one) not in UNSHOWN)
    return " ".join(shown.split())


def number_of(text: str) -> object:
    """Return a whole number, or the text where it is none."""
    text = text.strip()
    return int(text) if WHOLE.fullmatch(text) else text
