"""What a card brings at once: gold, goods, damage (G-WA-72)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.world_adventure.at_once import with_at_once
from gm_tools.games.world_adventure.card_changes import Changes
from gm_tools.games.world_adventure.in_force import Counting
from gm_tools.games.world_adventure.state import World
from tests.games.world_adventure import arenas
from tests.games.world_adventure.arenas import battle_of, fighter, hp_of, merchant_found, play
from tests.games.world_adventure.counting import power
from tests.games.world_adventure.makers import FACTS, Table, soldiers, table

ATTACK = ("battle", "P1", {"kind": "merchant", "card": "m1"})


def brings(found: Table, **changes: Any) -> Table:
    """Let a card of P1 bring something at once."""
    card = Counting("Comet", "", Changes(**changes), of="P1")
    return Table(with_at_once(FACTS, replace(found.state, news=()), card))


def said(state: World) -> list[tuple[str, str, str, int]]:
    return [(one.what, one.who, one.other, one.amount) for one in state.news]


def test_gold_is_given_and_taken_within_the_purse() -> None:
    """World Adventure 284: from 0 to 99."""
    given = brings(table().have("P2", gold=98), gold=2, whom="everybody")
    assert [given.player(seat).gold for seat in ("P1", "P2")] == [22, 99]
    assert said(given.state) == [("card_gold", "P1", "Comet", 2), ("card_gold", "P2", "Comet", 1)]
    taken = brings(table().have("P2", gold=1), gold=-3, whom="others")
    assert [taken.player(seat).gold for seat in ("P1", "P2")] == [20, 0]


def test_goods_come_as_far_as_there_are_and_fit() -> None:
    found = table().with_state(stock={"fruit": 1, "silk": 2})
    after = brings(found, good="fruit", goods=1, whom="everybody")
    assert [after.player(seat).goods for seat in ("P1", "P2")] == [{"fruit": 1}, {}]
    assert after.state.stock["fruit"] == 0
    lost = brings(table().have("P1", goods={"silk": 1}), good="silk", goods=-2)
    assert (lost.player().goods, lost.state.stock["silk"]) == ({}, 3)
    assert said(lost.state) == [("card_goods", "P1", "silk", -1)]


def test_a_number_of_goods_without_a_good_brings_nothing() -> None:
    assert brings(table(), goods=2).state == replace(table().state, news=())


# --- Damage ---------------------------------------------------------------------------------------


def test_a_merchant_loses_hit_points_before_the_throw() -> None:
    rain = power("purple", damage=2, whom="enemy")
    state = play(merchant_found(rune_powers=(rain,)), ATTACK)
    state = play(state, ("rune_power", "P1", {"name": "Gale"}))
    assert battle_of(state).hp == 2
    assert ("card_damage", "Salt", "Gale", 2) in said(state)


def test_damage_that_is_enough_wins_the_fight() -> None:
    rain = power("purple", damage=4)
    state = play(merchant_found(rune_powers=(rain,)), ATTACK)
    state = play(state, ("rune_power", "P1", {"name": "Gale"}))
    assert battle_of(state).result == "won"
    assert state.players["P1"].runes == {"merchant_green": 1}


def duel(damage: int, by: str = "P1") -> World:
    rain = power("purple", damage=damage)
    seats = (fighter(may_attack=("P2",)), fighter("P2"))
    own = tuple(replace(one, rune_powers=(rain,)) if one.id == by else one for one in seats)
    return play(arenas.table(*own), ("battle", "P1", {"kind": "player", "against": "P2"}))


@pytest.mark.parametrize(
    ("unit", "hp"),
    [
        ("", {"hero": 4, "red": 0, "black": 1}),
        ("black", {"hero": 4, "red": 2, "black": 0}),
    ],
)
def test_in_a_duel_damage_is_aimed_at_a_soldier(unit: str, hp: dict[str, int]) -> None:
    """World Adventure 1082: the hero last; what is too much for the chosen one is lost."""
    state = play(duel(3), ("rune_power", "P1", {"name": "Gale", "unit": unit}))
    assert hp_of(state) == ({"hero": 4, "red": 2, "black": 2}, hp)


def test_the_attacked_player_hurts_the_attacker() -> None:
    state = play(duel(1, "P2"), ("rune_power", "P2", {"name": "Gale", "unit": "red"}))
    assert hp_of(state)[0] == {"hero": 4, "red": 1, "black": 2}


def test_the_hero_is_not_aimed_at_while_soldiers_stand() -> None:
    assert arenas.code(duel(1), "rune_power", "P1", name="Gale", unit="hero") == "unknown_id"


def test_a_duel_that_is_decided_by_damage_is_over() -> None:
    state = play(duel(20), ("rune_power", "P1", {"name": "Gale"}))
    assert battle_of(state).result == "won"


def test_outside_a_fight_who_loses_all_hit_points_faints() -> None:
    """World Adventure 1118: the others recover."""
    found = table().have("P1", soldiers=soldiers("red", "black"))
    hurt = brings(found, damage=3)
    assert [one.fainted for one in hurt.player().soldiers] == [True, False]
    assert not hurt.player().hero.fainted
    assert brings(found, damage=1).player() == found.player()
    assert brings(found, damage=9).player().hero.fainted
