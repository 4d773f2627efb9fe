"""Builds that a game master made for creatures, combined with their printed blocks."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from gm_tools.games.battle.entering.blocks import Block, TacticBlock
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.made_for import CreatureMaking
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.creature import Bestiary, Creature
from gm_tools.viskara.encounter.limits import EncounterError
from gm_tools.viskara.encounter.plan import Foe
from gm_tools.viskara.encounter.roster import find_creature
from gm_tools.viskara.rulebook import Rulebook

WANTED = {
    "signature_move": "its signature move",
    "shadows": "its shadows and tactics",
    "parasite": "the shadows of its parasite",
}
MadeOf = Callable[[Creature, int], tuple[Character, ...]]
"""The builds made for a creature, or for a parasite of a level on it."""


@dataclass(frozen=True, slots=True)
class Made:
    """Finds the builds made for creatures in a game master's library (5317, 6782, 6815)."""

    making: CreatureMaking
    rulebook: Rulebook

    def of(self, actor: Actor, creature: Creature, parasite: int) -> tuple[Character, ...]:
        """Return the builds that fit a creature, with a parasite of a level or without one."""
        wanted = "parasite" if parasite else creature.making
        if wanted is None or not creature.id:
            return ()
        kept = self.making.made(actor, creature.id)
        builds = ((one.character, one.character.build.made_for) for one in kept)
        return tuple(
            character
            for character, made in builds
            if made is not None and made.making == wanted and made.x == parasite
        )

    def missing(self, actor: Actor, creatures: Bestiary, foes: Iterable[Foe]) -> tuple[str, ...]:
        """Say for which foes no build can be brought, and why; each foe once."""
        return tuple(dict.fromkeys(self._missing(actor, creatures, foes)))

    def _missing(self, actor: Actor, creatures: Bestiary, foes: Iterable[Foe]) -> Iterator[str]:
        for foe in foes:
            if foe.creature is None:
                continue
            try:
                creature = find_creature(creatures, foe.creature)
            except EncounterError:
                continue
            wanted = "parasite" if foe.parasite else creature.making
            count = len(self.of(actor, creature, foe.parasite))
            if wanted is not None and count != 1:
                found = "nothing is made for it yet" if not count else f"there are {count} of them"
                yield (
                    f"{creature.name} fights as it is printed, without {WANTED[wanted]}: {found}. "
                    "Its page in the bestiary lists what was made for it; a battle uses it if it "
                    "is the only one."
                )


def block_with_made(rulebook: Rulebook, printed: Block, made: Character) -> Block:
    """Return a creature's printed block with the shadows and tactics made for it."""
    block = block_of_character(rulebook, made)
    known = {one.id: one for one in printed.tactics}
    tactics = tuple(_tactic(known.get(one.id), one) for one in block.tactics)
    ids = {one.id for one in tactics}
    left = tuple(one for one in printed.tactics if one.id not in ids)
    return replace(
        printed,
        tactics=(*tactics, *left),
        effects=(*printed.effects, *block.effects),
        has_aura=block.has_aura,
        signature=block.signature,
        style=printed.style or block.style,
        ranges=printed.ranges or block.ranges,
    )


def _tactic(printed: TacticBlock | None, made: TacticBlock) -> TacticBlock:
    """Return a made tactic with the printed keywords, and its printed effects first."""
    if printed is None:
        return made
    effects = (*printed.effects, *made.effects)
    return replace(made, keywords=printed.keywords, effects=effects)
