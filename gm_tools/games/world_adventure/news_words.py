"""The words of the news: all that happens by rule happens in sight of the whole table.

A word that does not stand here is told to the host alone.
"""

from typing import Final

ALOUD: Final = frozenset(
    [
        "appears",
        "barrier",
        "battle",
        "battle_exp",
        "card_damage",
        "card_gold",
        "card_goods",
        "died",
        "drops",
        "escaped",
        "evolved",
        "faints",
        "goods",
        "idle",
        "in_force",
        "income",
        "is_struck",
        "leaves",
        "loot_gold",
        "loot_goods",
        "lost",
        "marker_turned",
        "merchant_token",
        "merchant_tokens_return",
        "monster_token",
        "monster_tokens_return",
        "month_over",
        "npc_attacks",
        "npc_moves",
        "npc_scouts",
        "out_of_force",
        "placed",
        "power",
        "raid",
        "retreat_die",
        "retreated",
        "rival_retreated",
        "roll_off",
        "rune",
        "sale",
        "scouted",
        "smoke",
        "stage",
        "strikes",
        "takes",
        "toll",
        "turn",
        "wages",
        "wakes",
        "wanted",
        "won",
    ]
)
"""Words of which everybody hears all: who, whom, and how much."""
