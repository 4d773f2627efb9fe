"""The words of a battle's news, and what a viewer must be allowed to see to hear all of it.

"" is said aloud at the table, so everybody hears it. Otherwise the amount and ``more`` are told
only to viewers that may see that value of the combatant concerned: a name of ``Visible``.
"""

from collections.abc import Mapping
from typing import Final

PERMISSIONS: Final[Mapping[str, str]] = {
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
"""Each word, and the permission to hear it; "host" is told to the host alone."""

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
"""Words whose label names a cause: an effect, a tactic or a perk of the acting combatant."""
HEARD_ANYWAY: Final = frozenset({"damage", "changes", "grants", "moves", "stays"})
"""Words of ``CAUSED`` whose numbers in ``more`` are heard, whatever their cause."""
NAMES_TACTIC: Final = frozenset({"attack", "stance", "defy", "signature"})
"""Words whose label names a tactic, or the signature move, of the combatant concerned."""
