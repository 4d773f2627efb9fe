"""The aftermath of a battle (Viskara 3688-3702; R62-R65)."""

from gm_tools.games.battle.outcome import Aftermath, aftermath, outcome
from gm_tools.games.battle.state import Tally
from gm_tools.viskara.creature.creature import Growth
from tests.games.battle.makers import HEROES, a_block, battle, foe, hero


def test_a_battle_that_goes_on_has_no_outcome() -> None:
    assert outcome(battle().state) is None


def test_the_result_names_winners_rounds_and_damage() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("harm", ("c2",), 40, "health", "Ann")
    found = outcome(table.state)
    assert found is not None
    assert (found.why, found.winners, found.rounds, found.turns) == ("won", (HEROES,), 1, 1)
    assert found.combatants[0].dealt == Tally(40)
    assert [(one.name, one.exhausted, one.status) for one in found.combatants] == [
        ("Ann", False, "in"),
        ("Cat", True, "lost"),
    ]


def test_a_lost_battle_injures_and_brings_a_threat() -> None:
    table = battle(hero("Ann", character="a"), hero("Bob", character="b"), foe("Cat"))
    table.change("Ann", fate="used")
    table.send("harm", ("c1", "c2"), 50)
    assert aftermath(table.state) == Aftermath(
        fought=("a", "b"),
        defeated=("a", "b"),
        fated=("a",),
        threat=True,
        enemy_total=4,
    )


def test_a_truce_and_a_victory_injure_nobody() -> None:
    table = battle(hero("Ann", character="a"), hero("Bob", character="b"), foe("Cat"))
    table.send("harm", ("c2",), 50)
    table.send("end", "a truce")  # R62
    left = aftermath(table.state)
    assert (left.defeated, left.threat) == ((), False)


def test_where_no_one_is_safe_the_exhausted_die() -> None:
    table = battle(
        hero("Ann", character="a"), hero("Bob", character="b"), foe("Cat"), no_one_is_safe=True
    )
    table.send("harm", ("c2",), 40)  # 3688
    assert table.one("Bob").status == "dead"
    table.send("harm", ("c3",), 40)
    left = aftermath(table.state)
    assert (left.dead, left.fought, left.spent) == (("b",), ("a",), True)


def test_a_chain_keeps_what_was_lost() -> None:
    table = battle(hero("Ann", character="a"), foe("Cat"), in_chain=True)
    table.send("harm", ("c1",), 9, "morale")
    table.send("end")
    left = aftermath(table.state)
    assert (left.in_chain, left.morale_lost) == (True, 9)


def test_kings_count_with_their_growth() -> None:
    king = foe("King", a_block(level=6, grows=Growth(1, 10, 5)))
    table = battle(hero("Ann"), king, foe("Cat"), foe("Dog"))
    table.send("end")
    assert aftermath(table.state).enemy_total == 6 + 2 + 4 + 4  # R72


def test_allies_of_the_game_master_are_no_player_characters() -> None:
    table = battle(hero("Ann", owner="P1"), hero("Ally"), foe("Cat"))
    table.send("harm", ("c1",), 50)
    table.send("end")
    assert aftermath(table.state).threat
