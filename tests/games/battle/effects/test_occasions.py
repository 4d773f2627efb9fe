"""When plays act."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.legal import offers_of
from tests.games.battle.clashes import clash
from tests.games.battle.makers import (
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)


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


def test_what_follows_a_tactic_s_own_maneuver_does_not_follow_another_s() -> None:
    """As with Inspiring: "when this maneuver finishes" (Viskara 2551)."""
    inspiring = an_effect(a_play("after", a_deed("mark", to="other_character", name="inspired")))
    bob = hero("Bob", tactics=(a_tactic(effects=(inspiring,)),))
    t = battle(hero("Ann"), bob, foe("Cat"))
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0)})
    assert t.state.ongoing == ()
    t.send("end_turn", "Ann")
    clash(t, "Bob", "Cat", shows={"Bob": (1, 0)})
    assert "use" in [one.template.type for one in offers_of(t.rules, t.state, t.id("Bob"))]
