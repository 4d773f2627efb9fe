"""A blank character."""

from gm_tools.viskara.character.blank import blank_build
from gm_tools.viskara.character.character import Character


def new_character(name: str, player: str = "", level: int = 1) -> Character:
    """Return a blank character: every choice is left to the player."""
    return Character(name=name, player=player, build=blank_build(level))
