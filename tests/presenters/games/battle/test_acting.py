"""A combatant's sheet in short."""

from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.acting import acting_views
from gm_tools.viskara.creature.creature import Growth
from tests.games.battle.makers import a_block, battle, foe, hero


def test_a_king_has_the_level_that_it_counts_with() -> None:
    """R72: 6, and 1 for each of two other allies."""
    king = foe("King", a_block(level=6, grows=Growth(1, 10, 5)))
    played = battle(hero("Ann"), king, foe("Cat"), foe("Dog"), first="c2")
    (sheet,) = acting_views(played.state, HOST, ())
    assert (sheet.name, sheet.line) == ("King", "level 8")
