"""When plays act."""

from __future__ import annotations

import pytest

from tests.games.battle.makers import a_block, a_deed, a_play, an_effect, battle, foe, hero


@pytest.mark.parametrize("moment", ["battle_start", "passive"])
def test_what_holds_from_the_start_begins_before_the_first_turn(moment: str) -> None:
    hidden = an_effect(a_play(moment, a_deed("mark", name="hidden"), must=True, any_tactic=True))
    t = battle(hero("Ann"), foe("Cat", a_block("Cat", effects=(hidden,))))
    (mark,) = t.one("Cat").marks
    assert (mark.name, mark.until) == ("hidden", "battle")
    told = [news.what for news in t.state.news]
    assert told.index("mark") < told.index("turn_begins")


def test_what_holds_from_the_start_does_not_begin_again() -> None:
    hidden = an_effect(
        a_play("battle_start", a_deed("mark", name="hidden"), must=True, any_tactic=True)
    )
    t = battle(hero("Ann", a_block("Ann", effects=(hidden,))), foe("Cat"))
    t.send("end_turn", "Ann")
    t.send("end_turn", "Cat")
    assert t.one("Ann").marks[0].amount == 1
