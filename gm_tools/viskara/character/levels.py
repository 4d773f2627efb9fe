"""A whole character at an earlier level: its build and its diary go back together."""

from dataclasses import replace

from gm_tools.viskara.character.build import Stat
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.growth import taken_back
from gm_tools.viskara.rulebook import Rulebook


def at_level(rulebook: Rulebook, character: Character, level: int) -> Character:
    """Return a character as it was at a level of its diary (Viskara 1509-1521; B25).

    ValueError for a level before the diary begins, or one that is not gained yet.
    """
    first = character.levels[0].level if character.levels else character.build.level
    if not first <= level <= character.build.level:
        raise ValueError(f"the diary goes from level {first} to {character.build.level}")
    while character.build.level > level:
        character = without_level(rulebook, character)
    return character


def without_level(
    rulebook: Rulebook, character: Character, third_perk: Stat | None = None
) -> Character:
    """Return a character without the gains, the purchases and the page of its last level.

    ``third_perk`` is the perk that was given up at that level for shadow ranks, if any was.
    """
    *earlier, last = character.levels
    build = taken_back(rulebook, character.build, last, third_perk)
    return replace(character, build=build, levels=tuple(earlier))
