"""The keys of blocks in a battle's first event, and the blocks of simple foes."""

from collections.abc import MutableMapping
from itertools import count
from typing import TypeVar

from gm_tools.games.battle.combatant.special import TEN_HEALTH, TWO_ATTACKS
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.creature_blocks import block_of_simple
from gm_tools.viskara.encounter.simple_battle import grown
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.simple_combatants import SimpleFoe

B = TypeVar("B")


def key_of(blocks: MutableMapping[str, B], block: B) -> str:
    """Return the key of a block; a new one is stored under the next free key."""
    for key, known in blocks.items():
        if known == block:
            return key
    key = next(free for free in map("b{}".format, count(1)) if free not in blocks)
    blocks[key] = block
    return key


def block_of_beetle(rulebook: Rulebook, foe: SimpleFoe, x: int) -> Block:
    """Return a foe of the simple battles for X (1275-1309); EncounterError for a wrong X."""
    special = (TEN_HEALTH, TWO_ATTACKS) if x > 1 else (TEN_HEALTH,)
    return block_of_simple(rulebook.battle, grown(foe, x), special)
