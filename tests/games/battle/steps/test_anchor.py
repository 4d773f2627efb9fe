"""Anchoring (Viskara 3581-3589; R33, R34)."""

from dataclasses import replace

from tests.games.battle.makers import battle, foe, hero


def test_anchoring_costs_the_flair_of_the_speed_class_and_no_effort() -> None:
    table = battle(hero("Ann", anchor_cost=2), foe("Cat"))
    table.send("anchor", "Ann")
    one = table.one("Ann")
    assert (one.anchored, one.effort, one.flair, one.doings.flair) == (True, 3, 2, 2)


def test_who_cannot_anchor() -> None:
    table = battle(hero("Ann", anchor_cost=5), foe("Cat"))
    assert table.refused("anchor", "Cat") == "not_your_turn"
    assert table.refused("anchor", "Ann") == "not_enough_flair"
    table.change("Ann", flair=9)
    table.change("Ann", doings=replace(table.one("Ann").doings, moved=True))
    assert table.refused("anchor", "Ann") == "moved"  # 3585
    table.change("Ann", anchored=True)
    assert table.refused("anchor", "Ann") == "anchored"
    simple = battle(hero("Ann"), foe("Cat"), mode="simple")
    assert simple.refused("anchor", "Ann") == "not_simple"  # R1
