"""A blank character."""

from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import rules


def test_nothing_is_chosen_for_the_player(rulebook: Rulebook) -> None:
    blank = new_character("Sol", "Ada", 3)
    assert (blank.name, blank.player, blank.build.level) == ("Sol", "Ada", 3)
    assert blank.build.specializations == ()
    assert rules(legality(rulebook, blank.build)) == {"specializations_not_two_distinct"}
