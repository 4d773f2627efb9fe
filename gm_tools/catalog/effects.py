"""Checks that an effect's placeholders match an entry's numbers."""

import re

from gm_tools.viskara.plays.placeholders import PHRASES, PLACEHOLDER


def unknown_names(effect: str, numbers: set[str]) -> list[str]:
    """Return the undefined placeholders of an effect, and stray braces."""
    names = [match[1] for match in PLACEHOLDER.finditer(effect)]
    stray = ["{ or } that is no placeholder"] * bool(
        re.search(r"[{}]", PLACEHOLDER.sub("", effect))
    )
    return [name for name in names if name not in numbers and name not in PHRASES] + stray


def unused_numbers(effect: str, numbers: set[str], elsewhere: set[str]) -> list[str]:
    """Return the named numbers that neither the effect nor ``elsewhere`` uses."""
    used = {match[1] for match in PLACEHOLDER.finditer(effect)} | elsewhere
    return sorted(numbers - used)
