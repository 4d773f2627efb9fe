import pytest

from gm_tools.games.battle.state import Combatant, Tally
from gm_tools.games.frame.copying import replace


def test_a_copy_differs_in_what_is_named() -> None:
    one = Combatant("c1", "Ando", "us", "ando", health=20, effort=1, flair=1)
    hurt = replace(one, health=3, exhausted=False)
    assert (hurt.health, hurt.name, hurt.side) == (3, "Ando", "us")
    assert one.health == 20
    assert replace(hurt, health=20) == one


def test_a_field_that_there_is_not_is_an_error() -> None:
    with pytest.raises(KeyError):
        replace(Tally(), healt=1)
