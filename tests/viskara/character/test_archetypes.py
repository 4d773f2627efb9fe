"""An archetype's own values."""

from gm_tools.viskara.character.archetypes import Archetype
from gm_tools.viskara.character.character import Character
from tests.makers import a_build


def test_its_path_ends_at_the_level_of_its_character() -> None:
    sol = Character(name="Sol", build=a_build(level=7))
    assert Archetype("sol", "You shine.", sol).highest_level == 7
