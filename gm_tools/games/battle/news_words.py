"""Every word that a battle's news may use, and what a viewer must be allowed to hear it whole.

"" is said aloud at the table: everybody hears it. Otherwise the amount (and what stands in
``more``) is told only to those who may see that of whom it is about: a name of ``Visible``.
"""

from collections.abc import Mapping
from typing import Final

TOLD: Final[Mapping[str, str]] = {
    "battle_begins": "",
    "placed": "",
    "turn_begins": "",
    "turn_ends": "",
    "round_begins": "",
    "effort": "effort",
    "flair": "flair",
    "gain_health": "",
    "lose_health": "",
    "gain_morale": "",
    "lose_morale": "",
    "exhausted": "",
    "recovered": "",
    "shaken": "",
    "steadied": "",
    "leaves": "",
    "joins": "",
    "side_loses": "",
    "battle_ends": "",
    "anchors": "",
    "mark": "marks",
    "mark_ends": "marks",
    "thing": "",
    "thing_ends": "",
    "moves": "",
    "stays": "",
    "note": "",
    "override": "host",
    "seat": "",
    "visible": "",
    "shuffles": "",
    "abandoned": "",
    "attack": "",
    "stance": "",
    "defy": "",
    "pays": "effort",
    "challenges_fate": "",
    "show": "",
    "choice": "",
    "damage": "",
    "flourish": "",
    "stat_effect": "effects",
    "logic_bonus": "effects",
    "presence": "effects",
    "move_trigger": "",
    "grants": "",
    "uses": "effects",
    "reminds": "effects",
    "by_hand": "",
    "changes": "effects",
    "charges": "effects",
    "returns": "cards",
    "stores": "cards",
    "releases": "cards",
    "targets": "",
    "flat_show": "",
    "signature": "",
}
"""Each word and what one must be allowed to see; "host" is told to the host alone."""

CAUSED: Final = frozenset(
    [
        "effort",
        "flair",
        "gain_health",
        "lose_health",
        "gain_morale",
        "lose_morale",
        "damage",
        "changes",
        "uses",
        "reminds",
        "flat_show",
        "charges",
        "returns",
        "grants",
        "moves",
        "stays",
        "stat_effect",
        "pays",
    ]
)
"""Words whose label names a cause: an effect, a tactic, a perk of whoever did it."""
HEARD_ANYWAY: Final = frozenset({"damage", "changes", "grants", "moves", "stays"})
"""Those of them of which the numbers in ``more`` are heard, whatever their cause."""
NAMES_TACTIC: Final = frozenset({"attack", "stance", "defy", "signature"})
"""Words whose label names a tactic, or the signature move, of whom it is about."""
