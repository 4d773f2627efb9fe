"""The words of effects: placeholders for numbers and for figures known everywhere."""

import re
from collections.abc import Mapping

PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)(?::([a-z][a-z ]*))?\}")

PHRASES: Mapping[str, str] = {
    "direct_range": "your direct range",
    "exposure_range": "your exposure range",
    "projectile_range": "your projectile range",
    "speed": "your speed",
    "half_speed": "half your speed",
    "twice_speed": "twice your speed",
    "range": "this tactic's range",
    "half_range": "half this tactic's range",
    "low": "this tactic's written low output",
    "medium": "this tactic's written medium output",
    "high": "this tactic's written high output",
    "power": "this tactic's written power",
    "half_power": "half this tactic's power",
    "half_level": "half your level",
}
