"""Reasons to refuse that several steps share."""

from typing import Final

from gm_tools.games.evening.questions import show_of
from gm_tools.games.evening.state import State
from gm_tools.games.frame.protocol import Refusal

LONGEST_NAME: Final = 100
LONGEST_TEXT: Final = 4_000
LONGEST_HANDOUT: Final = 1_200
"""What a television shows at once, large enough to be read across a room."""


def too_long(text: str, most: int, what: str) -> Refusal | None:
    """Say that a text is too long: ``bad_value``."""
    if len(text) <= most:
        return None
    return bad(f"{what} has at most {most:,} characters, not {len(text):,}.")


def out_of(number: int | None, least: int, most: int, what: str) -> Refusal | None:
    """Say that a number is out of its bounds: ``bad_value``."""
    if number is None or least <= number <= most:
        return None
    return bad(f"{what}: from {least} to {most}, not {number}.")


def no_such_show(state: State, id: str) -> Refusal | None:
    """Say that a show is not known: ``unknown_show``."""
    if show_of(state, id) is not None:
        return None
    return Refusal("unknown_show", "This show is not asked for any more.")


def bad(message: str) -> Refusal:
    """Return a refusal of a value."""
    return Refusal("bad_value", message)
