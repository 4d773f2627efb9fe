"""The colours by which a table tells its characters apart, each by its name; "" is none."""

from typing import Final

COLOURS: Final = ("red", "brown", "gold", "green", "teal", "blue", "violet", "pink")


def colour_problem(colour: str) -> str:
    """Say why a text can be no colour of a character; "" if it can."""
    if not colour or colour in COLOURS:
        return ""
    return f"is not a colour. Choose one of {', '.join(COLOURS)}, or leave it out."
