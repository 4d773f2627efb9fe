"""Texts that people give: how long they may be, and how they are made fit to be kept."""

import re

from gm_tools.presenters.typed import unturned

LONGEST_NAME = 500
LONGEST_TEXT = 20_000
"""The most characters of a name and of any other text in the files of what people keep."""

NO_CHARACTERS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""What no text of a file may hold, since it cannot be shown."""

COPY = " (copy)"


def plain(text: str) -> str:
    """Return text that every database accepts: no NUL, no halves of surrogate pairs."""
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def plain_name(text: str) -> str:
    """Return a name as it is taken in: plain, and turning the direction of no text around it."""
    return unturned(plain(text))


def copied_name(name: str, most: int = LONGEST_NAME) -> str:
    """Return the name of a copy, of at most so many characters."""
    return name[: most - len(COPY)] + COPY
