"""What surrounds each game."""

from gm_tools.games.registry import GAMES
from gm_tools.kinds import all_kinds, names_at
from tests.cast import the_bestiary, the_books, the_rulebook
from tests.games.battle.makers import foe, hero, table


def test_every_game_has_its_surroundings() -> None:
    kinds = all_kinds(the_rulebook(), the_bestiary(), the_books())
    assert {name: kind.game for name, kind in kinds.items()} == GAMES


def test_a_seat_is_called_after_those_who_are_played_there() -> None:
    battle = table(hero("Ann", owner="P1"), hero("Bob", owner="P1"), foe("Cat")).state
    assert names_at(battle, "P1") == "Ann, Bob"
    assert names_at(battle, "P9") == "P9"
