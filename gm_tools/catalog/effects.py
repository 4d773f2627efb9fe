"""The placeholders an effect may hold, and the check that names and numbers agree."""

import re

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)(?::([a-z][a-z ]*))?\}")
KNOWN_EVERYWHERE = frozenset(
    {
        "direct_range", "exposure_range", "projectile_range", "speed", "half_speed", "twice_speed",
        "range", "half_range", "low", "medium", "high", "power", "half_level",
    }
)  # fmt: skip


def unknown_names(effect: str, numbers: set[str]) -> list[str]:
    """Return the placeholders of an effect that nothing defines, and stray braces."""
    names = [match[1] for match in PLACEHOLDER.finditer(effect)]
    stray = ["{ or } that is no placeholder"] * bool(
        re.search(r"[{}]", PLACEHOLDER.sub("", effect))
    )
    return [name for name in names if name not in numbers | KNOWN_EVERYWHERE] + stray


def unused_numbers(effect: str, numbers: set[str], elsewhere: set[str]) -> list[str]:
    """Return the named numbers that neither the effect nor ``elsewhere`` uses."""
    used = {match[1] for match in PLACEHOLDER.finditer(effect)} | elsewhere
    return sorted(numbers - used)
