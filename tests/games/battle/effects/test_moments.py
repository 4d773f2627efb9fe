"""Who is waited for at a moment, and which effects are forced then."""

from gm_tools.games.battle.effects.moments import awaited, forced, offered
from tests.games.battle.makers import a_block, a_deed, a_play, an_effect, battle, foe, hero


def test_nobody_is_waited_for_who_has_nothing_to_use() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    assert awaited(table.rules, table.state, "turn_end") == ()
    assert forced(table.rules, table.state, "turn_end") is table.state


def test_who_may_use_something_is_waited_for_and_it_is_offered() -> None:
    play = a_play("turn_end", a_deed("gain_flair", "n"))
    table = battle(hero("Ann", a_block(effects=(an_effect(play, n=1),))), foe("Cat"))
    ann = table.id("Ann")
    assert awaited(table.rules, table.state, "turn_end") == (ann,)
    (found,) = offered(table.rules, table.state, ann, "turn_end")
    assert (found.who, found.owned.effect.id) == (ann, "e")


def test_what_must_happen_happens_once_and_nobody_is_waited_for() -> None:
    play = a_play("turn_end", a_deed("gain_flair", "n"), must=True)
    table = battle(hero("Ann", a_block(effects=(an_effect(play, n=2),))), foe("Cat"))
    before = table.one("Ann").flair
    after = forced(table.rules, table.state, "turn_end")
    assert after.combatants[table.id("Ann")].flair == before + 2
    assert awaited(table.rules, table.state, "turn_end") == ()
    assert forced(table.rules, after, "turn_end") == after


def test_what_must_happen_but_needs_a_choice_waits_for_it() -> None:
    """Without a grid the table says who is near enough."""
    deed = a_deed("morale_damage", "n", "enemy")
    play = a_play("turn_end", deed, must=True)
    table = battle(hero("Ann", a_block(effects=(an_effect(play, n=2),))), foe("Cat"))
    assert forced(table.rules, table.state, "turn_end") is table.state
    assert awaited(table.rules, table.state, "turn_end") == (table.id("Ann"),)
