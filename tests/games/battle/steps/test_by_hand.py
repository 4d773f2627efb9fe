"""The game master's hand: any number within its bounds, always told (issue: host's hand)."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.events.host import Override
from gm_tools.games.battle.state import Doings, Mark, Presence
from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import FOES, HEROES, a_block, battle, cards, foe, hero


@pytest.mark.parametrize(
    ("path", "value", "after"),
    [
        ("combatants.c1.health", 12, 12),
        ("combatants.c1.effort", 0, 0),
        ("combatants.c1.flair", 30, 30),
        ("combatants.c1.fate", "used", "used"),
        ("combatants.c1.presence", {"record": 2}, Presence(2)),
        ("combatants.c1.doings.attacks", 2, 2),
        ("combatants.c1.doings.effort", 5, 5),  # spent since the turn began, so maybe more than 3
        ("combatants.c1.tally.health", 70, 70),
        ("combatants.c1.uses.battle:x", 1, 1),
        ("combatants.c1.name", "Anna", "Anna"),
        ("combatants.c1.acted", False, False),
        ("sides.heroes.starting_morale", 7, 7),
        ("decks.c1.kind", "digital", "digital"),
        ("round", 4, 4),
        ("combatants.c1.cards", [["black", 0], ["red", 9]], cards("b0 r9")),
        ("combatants.c1.cards", [], ()),
        ("decks.c1.discards", [["red", 9], ["red", 9]], cards("r9 r9")),
        ("combatants.c1.doings", {"tactics": ["t0"]}, Doings(tactics=("t0",))),
        ("combatants.c1.doings.tactics", ["t0", "t0"], ("t0", "t0")),
    ],
)
@pytest.mark.parametrize("kept", [False, True])
def test_a_value_is_set_and_told(path: str, value: Any, after: Any, *, kept: bool) -> None:
    """As it is sent, and as an event keeps it: with tuples for lists."""
    table = battle(hero("Ann"), foe("Cat"))
    data = from_plain(Override, {"path": path, "value": value}) if kept else None
    table.send("override", path, data.value if data else value, "a slip")
    found: Any = table.state
    for key in path.split("."):
        found = found[key] if hasattr(found, "keys") else getattr(found, key)
    assert found == after
    (news,) = table.told("override")
    assert (news.label, news.more["reason"]) == (path, "a slip")


def test_what_follows_from_a_value_follows() -> None:
    table = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    table.send("override", "sides.foes.morale", -3)
    assert table.state.sides[FOES].shaken
    table.send("override", "combatants.c2.health", 0)
    assert table.one("Bob").exhausted
    table.send("override", "combatants.c3.health", -4)
    assert (table.state.phase, table.state.ended) == ("over", "won")


def test_cards_set_by_hand_are_said_in_their_few_letters() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("override", "combatants.c1.cards", (("black", 0), ("red", 9)))
    assert table.told("override")[0].more["to"] == "b0 r9"
    table.send("override", "combatants.c1.cards", ())
    assert [table.told("override")[0].more[key] for key in ("from", "to")] == ["b0 r9", "none"]


def test_lists_within_a_block_are_set() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("override", "combatants.c1.block.tactics.t0.outputs", (4, 7, 11))
    table.send("override", "combatants.c1.block.perks", {"logic": 4})
    block = table.state.blocks[table.one("Ann").block]
    assert (block.tactics[0].outputs, block.perks) == ((4, 7, 11), {"logic": 4})


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("combatants.c1.cards", [["black", 0]] * 6, "too_many_cards"),
        ("combatants.c1.cards", [["red", 9]] * 3, "card_gone"),  # each red card twice (R5)
        ("combatants.c1.cards", [["red", 0]], "card_gone"),
        ("combatants.c1.cards", [["green", 1]], "bad_value"),
        ("combatants.c1.cards", "b0", "bad_value"),
        ("decks.c1.discards", [["black", 10]] * 3, "card_gone"),
        ("combatants.c1.doings.tactics", "t0", "bad_value"),
        ("combatants.c1.block.tactics.t0.outputs", [1, 2], "bad_value"),
        ("combatants.c1.block.tactics.t0.outputs", [1, 2, -3], "out_of_bounds"),
        ("combatants.c1.effort", 4, "out_of_bounds"),
        ("combatants.c1.flair", -1, "out_of_bounds"),
        ("combatants.c1.max_health", 0, "out_of_bounds"),
        ("combatants.c1.health", 10**6, "out_of_bounds"),
        ("combatants.c1.health", "12", "bad_value"),
        ("combatants.c1.fate", "maybe", "bad_value"),
        ("combatants.c1.side", "nowhere", "unknown_id"),
        ("combatants.c1.deck", "nothing", "unknown_id"),
        ("combatants.c1.name", "x" * 200, "too_long"),
        ("combatants.c1.name", " ", "no_name"),
        ("sides.heroes.name", "", "no_name"),
        ("combatants.c1.doings", {"attacks": -1}, "out_of_bounds"),
        ("combatants.c1.presence", {"record": -1}, "out_of_bounds"),
        ("combatants.c1.tally", {"health": -1}, "out_of_bounds"),
        ("combatants.c1.tally.health", -1, "out_of_bounds"),
        ("combatants.c1.uses", {"battle:e": -1}, "out_of_bounds"),
        ("combatants.c1.charges.t0", -1, "out_of_bounds"),
        ("combatants.c1.uses.battle:e.deep", 1, "bad_path"),
        ("combatants.c1.cards.c1", ["black", 0], "bad_path"),
        ("combatants.c1", {}, "bad_path"),
        ("sides.nobody.morale", 1, "bad_path"),
        ("decks.nothing.kind", "table", "bad_path"),
        ("decks.c1.top", [], "bad_path"),
        ("combatants.c1.exhausted", True, "bad_path"),
        ("combatants.c1.id", "c9", "bad_path"),
        ("combatants.c9.health", 3, "bad_path"),
        ("combatants.c1.doings.dancing", 3, "bad_path"),
        ("combatants.c1.health.deep", 3, "bad_path"),
        ("combatants.c1.block.max_health", 0, "out_of_bounds"),
        ("combatants.c1.block.tactics.nothing.power", 1, "bad_path"),
        ("sides.heroes.shaken", True, "bad_path"),
        ("ongoing", [], "bad_path"),
        ("phase", "over", "bad_path"),
        ("", 1, "bad_path"),
    ],
)
def test_what_cannot_be_set(path: str, value: Any, code: str) -> None:
    assert battle(hero("Ann"), foe("Cat")).refused("override", path, value) == code


def test_a_card_is_in_one_place_only() -> None:
    table = battle(hero("Ann"), hero("Bob", deck="c1"), foe("Cat"))
    table.send("override", "decks.c1.discards", [["red", 9]])
    table.send("override", "combatants.c1.cards", [["red", 9]])
    assert table.refused("override", "combatants.c2.cards", [["red", 9]]) == "card_gone"
    table.change("Bob", deck="c3", cards=cards("r9"))
    assert table.refused("override", "combatants.c2.deck", "c1") == "card_gone"


def test_a_block_is_changed_for_one_of_those_who_share_it() -> None:
    one, other = hero("Ann"), hero("Bob")
    shared = (replace(other[0], block="Ann"), one[1])
    table = battle(one, shared, foe("Cat"))
    table.send("override", "combatants.c1.block.speed", 5)
    table.send("override", "combatants.c1.block.tactics.t0.power", 4)
    ann, bob = table.one("Ann"), table.one("Bob")
    assert table.state.blocks[ann.block].speed == 5
    assert table.rules.tactic(table.state, "c1", "t0").power == 4
    assert (table.state.blocks[bob.block].speed, bob.block) == (3, "Ann")
    assert table.rules.tactic(table.state, "c2", "t0").power == 2


def test_a_combatant_who_lost_can_be_brought_back() -> None:
    table = battle(hero("Ann"), foe("Cat"), foe("Owl", side="third"))
    table.send("override", "combatants.c2.health", 0)
    assert table.state.sides[FOES].status == "lost"
    table.send("override", "combatants.c2.health", 5)
    table.send("override", "combatants.c2.status", "in")
    assert table.state.sides[FOES].status == "in"


def test_damage_to_several_at_once() -> None:
    table = battle()
    table.send("harm", (table.id("Cat"), table.id("Dog")), 7)
    assert (table.one("Cat").health, table.one("Dog").health) == (33, 33)
    table.send("harm", (table.id("Cat"), table.id("Dog")), 3, "morale")
    assert table.state.sides[FOES].morale == 34
    table.send("harm", (table.id("Cat"),), 3, "lose")
    assert table.one("Cat").health == 30


def test_damage_by_a_combatant_out_of_turn_is_morale_damage() -> None:
    table = battle()
    table.send("harm", (table.id("Ann"),), 7, "health", "Cat")  # R50
    assert table.one("Ann").health == 40
    assert table.state.sides[HEROES].morale == 33
    table.send("harm", (table.id("Cat"),), 7, "health", "Ann")
    assert (table.one("Cat").health, table.one("Ann").tally.health) == (33, 7)


def test_healing_loses_the_excess_or_becomes_morale() -> None:
    table = battle(hero("Ann", a_block(max_health=50), health=40), foe("Cat"))
    table.send("heal", ("c1",), 15)
    assert table.one("Ann").health == 55  # 962
    table.send("heal", ("c1",), 25)
    assert table.one("Ann").health == 75
    table.send("heal", ("c1",), 25, as_morale=True)
    assert table.state.sides[HEROES].morale == 45  # R58


def test_grants_keep_to_the_limits() -> None:
    table = battle()
    table.send("grant", ("c1", "c2"), 2, 40, 5)
    assert [(table.one(who).effort, table.one(who).flair) for who in ("Ann", "Bob")] == [
        (3, 30),
        (3, 30),
    ]
    assert table.state.sides[HEROES].morale == 45  # once for the side
    table.send("grant", ("c1",), -9)
    assert table.one("Ann").effort == 0
    assert table.refused("grant", ("c1",)) == "nothing"


@pytest.mark.parametrize(
    ("who", "amount", "code"),
    [((), 1, "nobody"), (("c1", "c1"), 1, "twice"), (("c1",), 0, "out_of_bounds")],
)
def test_harm_that_is_none(who: tuple[str, ...], amount: int, code: str) -> None:
    assert battle().refused("harm", who, amount) == code
    assert battle().refused("heal", who, amount) == code


def test_marks_are_put_replaced_and_taken_off() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("mark", "Cat", "dazed", 2, "user_turn", "Ann")
    assert table.one("Cat").marks == (Mark("dazed", "c1", 2, "user_turn"),)
    table.send("mark", "Cat", "dazed", 3, "battle", "Ann")
    assert [mark.amount for mark in table.one("Cat").marks] == [3]
    assert table.refused("mark", "Cat", "slow", 0) == "no_such_mark"
    assert table.refused("mark", "Cat", "slow", 1, "tomorrow") == "bad_until"
    assert table.refused("mark", "Cat", " ") == "no_name"
    table.send("mark", "Cat", "dazed", 0)
    assert table.one("Cat").marks == ()
    assert [news.label for news in table.told("mark_ends")] == ["dazed"]


def test_things_come_change_and_go() -> None:
    table = battle(hero("Ann"), foe("Cat"), board=Board(5, 5), first="Ann")
    table.send("thing", "Rubble", squares=((1, 1),), stops="everybody")
    (key,) = table.state.things
    table.send("thing", "Rubble", id=key, squares=((1, 2),))
    assert table.state.things[key].squares == ((1, 2),)
    assert table.refused("thing", "Rubble", squares=((9, 9),)) == "off_board"
    assert table.refused("thing", "Rubble", id="t99") == "unknown_id"
    table.send("thing", "Rubble", id=key)
    assert table.state.things == {}


def test_anyone_is_moved_by_hand() -> None:
    table = battle(hero("Ann", at=((0, 0),)), foe("Cat", at=((2, 2),)), board=Board(5, 5))
    assert table.refused("put", "Ann", ((2, 2),)) == "square_taken"
    table.send("put", "Ann", ((4, 4),))
    assert table.one("Ann").place == ((4, 4),)
    table.send("put", "Ann")
    assert table.one("Ann").place == ()


def test_simple_battles_have_no_morale() -> None:
    table = battle(hero("Ann"), foe("Cat"), mode="simple")
    assert table.refused("harm", ("c1",), 3, "morale") == "no_morale"
    assert table.refused("heal", ("c1",), 3, True) == "no_morale"
    assert table.refused("grant", ("c1",), 0, 3) == "no_morale"
    table.send("harm", ("c2",), 40)
    assert (table.one("Cat").status, table.state.phase) == ("left", "over")  # 1139


def test_only_the_host_has_this_hand() -> None:
    table = battle(hero("Ann", owner="P1"), foe("Cat"))
    for type, values in (("harm", (("c2",), 3)), ("override", ("round", 2)), ("skip", ())):
        assert table.refused(type, *values, by="P1") == "wrong_player"
