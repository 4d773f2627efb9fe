"""How long texts may be."""

from typing import Final

from gm_tools.games.frame.protocol import Refusal

LONGEST_NAME: Final = 200
LONGEST_TEXT: Final = 4_000


def long_refusal(text: str, most: int, what: str) -> Refusal | None:
    """Say that a text is too long: ``bad_value``."""
    if len(text) <= most:
        return None
    return Refusal("bad_value", f"{what} has at most {most:,} characters, not {len(text):,}.")
