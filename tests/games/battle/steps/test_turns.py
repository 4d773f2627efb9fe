"""Ending turns, skipping and giving them (Viskara 3648-3661)."""

from dataclasses import replace

from gm_tools.games.battle.legal import offers_of
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.frame.protocol import Offer
from tests.games.battle.makers import Table, battle, foe, hero


def test_only_the_combatant_on_turn_ends_it_and_nothing_may_run() -> None:
    table = battle(hero("Ann", owner="P1"), foe("Cat"))
    assert table.refused("end_turn", "Cat") == "not_your_turn"
    assert table.refused("end_turn", "Ann", by="P2") == "wrong_player"
    assert table.refused("end_turn", "c9") == "unknown_id"
    table.state = replace(table.state, ongoing=(OngoingManeuver("attack", "c1", "t0"),))
    assert table.refused("end_turn", "Ann", by="P1") == "maneuver_running"  # 3650


def test_the_offer_names_those_who_tie() -> None:
    table = battle(hero("Ann"), foe("Cat"), foe("Dog"))
    offer = next(one for one in offers_of(table.rules, table.state, "c1") if one.what == "end_turn")
    assert [option.value for option in offer.fields[0].options] == ["c2", "c3"]
    assert offer.refusal is None


def end_offer(table: Table) -> Offer:
    found = offers_of(table.rules, table.state, table.state.turn)
    return next(one for one in found if one.what == "end_turn")


def test_the_offer_lets_logics_health_be_taken_as_morale() -> None:
    """R58, where logic's perk gives any (1409; R117)."""
    table = battle(hero("Ann", perks={"logic": 4}, health=20), foe("Cat"), foe("Dog"))
    after, gain = end_offer(table).fields
    assert (after.name, after.required) == ("next", True)
    assert (gain.name, gain.kind, gain.required) == ("as_morale", "choice", False)
    assert [(one.value, one.label) for one in gain.options] == [(False, "health"), (True, "morale")]
    table.send("end_turn", "Ann", "Cat", as_morale=True)
    assert (table.one("Ann").health, table.state.sides["heroes"].morale) == (20, 24)
    assert [one.name for one in end_offer(table).fields] == []


def test_the_offer_asks_for_nothing_where_logic_gives_nothing() -> None:
    table = battle(hero("Ann", perks={"logic": 4}), foe("Cat"))
    assert [one.name for one in end_offer(table).fields] == ["as_morale"]
    table.change("Ann", effort=0)
    assert end_offer(table).fields == ()
    table.change("Ann", doings=replace(table.one("Ann").doings, stanced=True))
    assert [one.name for one in end_offer(table).fields] == ["as_morale"]
    assert end_offer(battle(hero("Ann", perks={"body": 4}), foe("Cat"))).fields == ()
    assert (
        end_offer(battle(hero("Ann", perks={"logic": 4}), foe("Cat"), mode="simple")).fields == ()
    )


def test_the_host_skips_a_turn_without_its_end() -> None:
    table = battle(hero("Ann", perks={"logic": 5}, health=10), foe("Cat"))
    table.send("skip")
    assert (table.state.turn, table.one("Ann").health) == ("c2", 10)


def test_the_host_gives_the_turn_to_any_combatant() -> None:
    table = battle()
    table.send("give_turn", "Dog")
    assert table.state.turn == table.id("Dog")
    assert table.one("Dog").effort == 3
    assert table.state.round == 1
    table.change("Cat", status="left")
    assert table.refused("give_turn", "Cat") == "not_in_battle"
