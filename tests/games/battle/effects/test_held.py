"""Plays that could do nothing are refused before anything is paid."""

from gm_tools.games.battle.effects.offering import play_offers
from tests.games.battle.makers import Table, a_block, a_deed, a_play, an_effect, battle, foe, hero


def trading(to: str) -> Table:
    """Ann may let two characters trade places as an action, for 1 flair."""
    play = a_play("action", a_deed("swap", to=to), pays={"flair": "n"})
    return battle(hero("Ann", a_block(effects=(an_effect(play, n=1),))), hero("Bob"), foe("Cat"))


def test_two_trade_places_or_the_user_and_another() -> None:
    for chosen in (("Bob", "Cat"), ("Bob",)):
        t = trading("characters")
        had = t.one("Ann").flair
        t.send("use", "Ann", "e", 0, chosen)
        assert t.one("Ann").flair == had - 1
        assert [one.kind for one in t.state.grants] == ["swap"]


def test_nobody_trades_with_nobody_nor_three_with_each_other() -> None:
    for chosen in ((), ("Ann",), ("Ann", "Bob", "Cat")):
        assert trading("characters").refused("use", "Ann", "e", 0, chosen) == "no_pair"


def test_what_is_for_somebody_is_not_offered_where_there_is_nobody() -> None:
    t = trading("other_ally")
    assert [one.refusal for one in play_offers(t.rules, t.state, t.id("Ann"))] == [None]
    t.change("Bob", status="left")
    assert list(play_offers(t.rules, t.state, t.id("Ann"))) == []
    assert t.refused("use", "Ann", "e", 0, ("Bob",)) == "no_target"
