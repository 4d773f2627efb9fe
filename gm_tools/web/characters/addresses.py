"""Addresses of a character's own pages that other features serve."""

from flask import url_for


def builder_address(character: str) -> str:
    """Return where a character is built."""
    return f"{url_for('characters.library')}/{character}"
