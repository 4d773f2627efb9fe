"""Turns: resources at their start, who comes next, what ends (Viskara 3525-3530, 3648-3686)."""

from dataclasses import replace

from gm_tools.games.battle.state import Mark, Presence
from gm_tools.games.battle.turns.begin_and_end import must_end
from gm_tools.games.battle.turns.order import next_candidates
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import FOES, HEROES, battle, foe, hero


def test_a_turn_brings_three_effort_and_three_flair() -> None:
    table = battle()  # 851, 873: effort 1 and flair 1 before
    assert (table.one("Ann").effort, table.one("Ann").flair) == (3, 4)
    assert (table.one("Bob").effort, table.one("Bob").flair) == (1, 1)
    assert [(n.who, n.amount) for n in table.told("effort")] == [("c1", 2)]


def test_effort_becomes_one_for_the_exhausted_even_if_they_had_more() -> None:
    table = battle()
    table.change("Bob", health=0, exhausted=True, effort=3)
    table.send("end_turn", "Ann", "Bob")  # 859, 3681
    assert (table.one("Bob").effort, table.one("Bob").flair) == (1, 4)


def test_the_shaken_gain_one_flair_and_nobody_more_than_thirty() -> None:
    table = battle(morale={FOES: 0})  # 877, 3669
    table.change("Bob", flair=29)
    table.send("end_turn", "Ann")
    assert table.one("Bob").flair == 30  # 875
    table.send("end_turn", "Bob", "Dog")
    assert table.one("Dog").flair == 2


def test_fate_takes_two_effort_of_the_next_turn() -> None:
    table = battle()
    table.change("Bob", fate_debt=2)
    table.send("end_turn", "Ann")
    assert (table.one("Bob").effort, table.one("Bob").fate_debt) == (1, 0)  # R47
    table.change("Dog", fate_debt=2, exhausted=True, health=0)
    table.send("end_turn", "Bob", "Cat")
    table.send("end_turn", "Cat")
    assert table.one("Dog").effort == 0


def test_venom_leaves_two_effort_for_one_turn() -> None:
    table = battle(hero("Ann"), foe("Cat"), mode="simple")
    table.change("Cat", marks=(Mark("venom", "c1", 1, "target_turn", "third_effort"),))
    table.send("end_turn", "Ann")  # 1295
    assert (table.one("Cat").effort, table.one("Cat").marks) == (2, ())
    table.send("end_turn", "Cat")
    table.send("end_turn", "Ann")
    assert table.one("Cat").effort == 3


def test_the_steps_of_passing_the_turn() -> None:
    table = battle(hero("Ann"), hero("Bob"), hero("Eve"), foe("Cat"), foe("Dog"))
    ann = table.id("Ann")
    assert next_candidates(table.state, ann) == ("ally", ("c2", "c3"))
    assert table.refused("end_turn", "Ann") == "choose_next"  # 3661
    assert table.refused("end_turn", "Ann", "Cat") == "wrong_next"
    table.change("Bob", exhausted=True, health=-1)
    assert next_candidates(table.state, ann) == ("ally", ("c3",))
    table.change("Eve", acted=True)
    assert next_candidates(table.state, ann) == ("exhausted_ally", ("c2",))
    table.change("Bob", acted=True)
    table.change("Cat", exhausted=True, health=0)
    assert next_candidates(table.state, ann) == ("enemy", ("c5",))
    table.change("Dog", acted=True)
    assert next_candidates(table.state, ann) == ("exhausted_enemy", ("c4",))
    table.change("Cat", acted=True)
    assert next_candidates(table.state, ann) == ("new_round", ("c5",))  # R20: not exhausted


def test_nearest_is_chessboard_distance_and_nowhere_is_farthest() -> None:
    table = battle(
        hero("Ann", at=((0, 0),)),
        foe("Cat", at=((5, 5),)),
        foe("Dog", at=((5, 1),)),
        foe("Sky", size="none"),
        board=Board(8, 8),
    )
    assert next_candidates(table.state, "c1") == ("enemy", ("c2", "c3"))  # R21
    table.change("Dog", place=((4, 1),))
    assert next_candidates(table.state, "c1") == ("enemy", ("c3",))
    assert next_candidates(table.state, "c4") == ("ally", ("c2", "c3"))  # from nowhere all tie


def test_a_round_ends_when_all_have_acted() -> None:
    table = battle()
    for who, then in (("Ann", ""), ("Bob", "Dog"), ("Dog", "")):
        table.send("end_turn", who, then)
    assert table.state.round == 1
    table.send("end_turn", "Cat", "Bob")  # 3659: an enemy of the last one
    assert (table.state.round, table.state.turn) == (2, "c2")
    assert [one.acted for one in table.state.combatants.values()] == [False, True, False, False]
    assert [news.what for news in table.state.news][:2] == ["turn_ends", "round_begins"]


def test_logic_gives_health_for_effort_left_or_a_stance() -> None:
    table = battle(hero("Ann", perks={"logic": 4}, health=20), foe("Cat"))
    table.send("end_turn", "Ann")  # 1409: 3 effort are left
    assert table.one("Ann").health == 24
    table.send("end_turn", "Cat")
    table.change("Ann", effort=0)
    table.send("end_turn", "Ann")
    assert table.one("Ann").health == 24
    table.send("end_turn", "Cat")
    table.change("Ann", effort=0, doings=replace(table.one("Ann").doings, stanced=True))
    table.send("end_turn", "Ann")
    assert table.one("Ann").health == 28


def test_what_lasts_until_a_turn_ends_with_it() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    mine = Mark("slow", "c1", until="user_turn")
    theirs = Mark("dazed", "c1", until="target_turn")
    ends = Mark("weak", "c1", until="turn_end")
    table.change("Cat", marks=(mine, theirs, ends))
    table.change("Ann", anchored=True, moved_since_turn=True)
    table.send("end_turn", "Ann")
    assert table.one("Cat").marks == (mine,)
    assert {news.label for news in table.told("mark_ends")} == {"dazed", "weak"}
    assert table.one("Ann").anchored
    assert not table.one("Ann").moved_since_turn  # R118: since the end of the last turn
    table.send("end_turn", "Cat")
    assert table.one("Cat").marks == ()
    assert not table.one("Ann").anchored  # 3587: until your next turn


def test_each_turn_begins_with_nothing_done() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    doings = replace(table.one("Ann").doings, effort=2, flair=3, attacks=2)
    table.change("Ann", doings=doings, presence=Presence(4, 1, True), logic_bonus=2)
    table.change("Cat", logic_bonus=3, uses={"turn:x": 1, "battle:y": 2})
    table.send("end_turn", "Ann")
    assert table.one("Ann").doings.attacks == 0
    assert table.one("Ann").presence == Presence(4, 4)  # R112
    assert (table.one("Ann").logic_bonus, table.one("Cat").logic_bonus) == (2, 0)  # R113
    assert table.one("Cat").uses == {"battle:y": 2}


def test_a_turn_that_must_end_waits_only_for_a_tie() -> None:
    table = battle(hero("Ann"), foe("Cat"), foe("Dog"))
    waiting = must_end(table.rules, table.state, "c1")
    assert (waiting.turn, waiting.combatants["c1"].doings.ending) == ("c1", True)
    alone = battle(hero("Ann"), foe("Cat"))
    assert must_end(alone.rules, alone.state, "c1").turn == "c2"


def test_an_exhausted_side_has_lost_and_the_battle_is_over_with_one_left() -> None:
    table = battle(hero("Ann"), foe("Cat"), (foe("Owl", side="third")))
    table.change("Cat", health=0, exhausted=True)
    table.send("end_turn", "Ann", "Owl")  # noticed at the latest as the next turn begins
    assert table.state.sides[FOES].status == "lost"
    assert (table.one("Cat").status, table.state.phase) == ("lost", "turns")
    table.change("Owl", health=0, exhausted=True)
    table.send("end_turn", "Owl")
    assert (table.state.phase, table.state.ended) == ("over", "won")
    assert table.state.sides[HEROES].status == "in"
