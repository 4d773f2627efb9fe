"""Ending turns, skipping and giving them (Viskara 3648-3661)."""

from dataclasses import replace

from gm_tools.games.battle.legal import offers_of
from gm_tools.games.battle.maneuver import Strike
from tests.games.battle.makers import battle, foe, hero


def test_only_whoever_has_the_turn_ends_it_and_nothing_may_run() -> None:
    table = battle(hero("Ann", owner="P1"), foe("Cat"))
    assert table.refused("end_turn", "Cat") == "not_your_turn"
    assert table.refused("end_turn", "Ann", by="P2") == "wrong_player"
    assert table.refused("end_turn", "c9") == "unknown_id"
    table.state = replace(table.state, strikes=(Strike("attack", "c1", "t0"),))
    assert table.refused("end_turn", "Ann", by="P1") == "maneuver_running"  # 3650


def test_the_offer_names_those_who_tie() -> None:
    table = battle(hero("Ann"), foe("Cat"), foe("Dog"))
    offer = next(one for one in offers_of(table.rules, table.state, "c1") if one.what == "end_turn")
    assert [option.value for option in offer.fields[0].options] == ["c2", "c3"]
    assert offer.refusal is None


def test_the_host_skips_a_turn_without_its_end() -> None:
    table = battle(hero("Ann", perks={"logic": 5}, health=10), foe("Cat"))
    table.send("skip")
    assert (table.state.turn, table.one("Ann").health) == ("c2", 10)


def test_the_host_gives_the_turn_to_anybody() -> None:
    table = battle()
    table.send("give_turn", "Dog")
    assert table.state.turn == table.id("Dog")
    assert table.one("Dog").effort == 3
    assert table.state.round == 1
    table.change("Cat", status="left")
    assert table.refused("give_turn", "Cat") == "not_in_battle"
