"""Rules of particular foes that are not plays: names in ``Block.special`` known to the engine."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal

TWO_ATTACKS: Final = "two_attacks"
"""Attacks only so often on each of its turns (Viskara 1307)."""
TEN_HEALTH: Final = "ten_health"
"""Its attack costs a player character only so much health; it gains the rest (1309; R129)."""
NO_MORALE_DAMAGE: Final = "no_morale_damage"
"""Takes no morale damage, nor health damage in its place when shaken (6670)."""
NO_MOVE_TRIGGER: Final = "no_move_trigger"
"""Its move triggers do not trigger (6674)."""
NO_ALL_OUT: Final = "no_all_out"
"""Cannot attack all out (6672)."""
FLAIR_FOR_TACTICS: Final = "flair_for_tactics"
"""Spends flair on nothing but the costs of its tactics (6672; R100)."""

SPECIAL: Final = frozenset(
    [TWO_ATTACKS, TEN_HEALTH, NO_MORALE_DAMAGE, NO_MOVE_TRIGGER, NO_ALL_OUT, FLAIR_FOR_TACTICS]
)

BY_ABILITY: Final[Mapping[str, tuple[str, ...]]] = {
    "Machine": (NO_MORALE_DAMAGE, NO_MOVE_TRIGGER, NO_ALL_OUT, FLAIR_FOR_TACTICS),
}
"""Rules printed as abilities in the bestiary, by the ability's name."""


def has_special(state: Battle, who: str, name: str) -> bool:
    """Whether a combatant's block has a rule of this name."""
    return name in state.blocks[state.combatants[who].block].special


def flair_barred(state: Battle, who: str) -> Refusal | None:
    """Say that a combatant spends flair on nothing but the costs of its tactics (6672; R100)."""
    if not has_special(state, who, FLAIR_FOR_TACTICS):
        return None
    name = state.combatants[who].name
    return Refusal("flair_barred", f"{name} can spend flair only on the costs of its tactics.")
