"""Defaults for values that a creature file leaves out.

A missing value is the usual one for its level and speed class (Viskara 4843-4854; R73, R96).
"""

from collections.abc import Mapping
from typing import Any

from gm_tools.viskara.character.basis import a_level
from gm_tools.viskara.encounter.limits import is_whole
from gm_tools.viskara.rounding import half
from gm_tools.viskara.rulebook import Rulebook


def with_defaults(rulebook: Rulebook, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return a creature's raw values, with the usual value for each missing key.

    Values of a wrong type are left for the reader to refuse.
    """
    filled = dict(values)
    level = max(_whole(filled.get("level"), 1), 1)
    usual, _ = a_level(rulebook)
    filled.setdefault("max_health", usual * level)
    health = max(_whole(filled["max_health"], usual * level), 1)
    filled.setdefault("starting_morale", half(health))
    named = filled.get("speed_class")
    speed = rulebook.speed_classes.get(named) if isinstance(named, str) else None
    filled.setdefault("speed_class", None)
    filled.setdefault("speed", speed.speed if speed else None)
    filled.setdefault("dash_cost", speed.dash_flair if speed else None)
    filled.setdefault("anchor_cost", speed.anchor_flair if speed else None)
    if isinstance(filled.get("tactics"), list):
        ranges = speed.ranges if speed else {}
        filled["tactics"] = [_tactic(rulebook, one, level, ranges) for one in filled["tactics"]]
    return filled


def _tactic(rulebook: Rulebook, values: Any, level: int, ranges: Mapping[str, int]) -> Any:
    kind = values.get("type") if isinstance(values, dict) else None
    facts = rulebook.tactic_types.get(kind) if isinstance(kind, str) else None
    if facts is None:
        return values
    filled = {"power": 0, **values}
    if facts.id in ranges:
        filled.setdefault("range", ranges[facts.id])
    filled.setdefault("break_point", facts.break_point(level))
    return filled


def _whole(value: object, otherwise: int) -> int:
    return value if is_whole(value) and abs(value) <= 10**6 else otherwise
