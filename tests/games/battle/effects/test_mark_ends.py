"""When marks and things end."""

from dataclasses import replace

import pytest

from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.state import Battle, Mark, Thing
from gm_tools.viskara.plays.words.times import UNTIL
from tests.games.battle.makers import Table, battle, foe, hero


def marked(until: str, by: str = "c1") -> Table:
    """Cat bears a mark of Ann's, on Ann's turn."""
    table = battle(hero("Ann"), foe("Cat"))
    table.change("Cat", marks=(Mark("dazed", by, until=until),))
    return table


def left(state: Battle) -> bool:
    """Whether Cat still bears it."""
    return bool(state.combatants["c2"].marks)


@pytest.mark.parametrize(
    ("until", "ends"),
    [
        ("turn_end", 1),
        ("user_turn_end", 1),
        ("target_turn", 1),
        ("user_turn", 2),
        ("target_turn_end", 2),
        ("target_next_turn_end", 2),
        ("target_next_turn", 2),
        ("round_end", 2),
        ("user_next_turn_end", 3),
        ("upkeep", 3),
        ("battle", 9),
        ("hit", 9),
        ("next_attack", 9),
        ("next_show", 9),
        ("next_action", 9),
        ("thing_moves", 2),
    ],
)
def test_how_many_turns_pass_until_it_ends(until: str, ends: int) -> None:
    table = marked(until)
    turns = 0
    while turns < 6 and left(table.state):
        table.send("end_turn", table.state.turn)
        turns += 1
    assert (turns if not left(table.state) else 9) == ends


def test_every_word_is_tried() -> None:
    words = {"turn_end", "user_turn", "target_turn", "user_turn_end", "target_turn_end"}
    words |= {"user_next_turn_end", "target_next_turn_end", "round_end", "upkeep"}
    words |= {"target_next_turn", "thing_moves"}
    assert words | {"battle", "hit", "next_attack", "next_show", "next_action"} == set(UNTIL)


def test_what_ends_by_being_hit_attacking_or_showing() -> None:
    assert not left(mark_ends.was_hit(marked("hit").state, "c2"))
    assert left(mark_ends.was_hit(marked("hit").state, "c1"))
    assert not left(mark_ends.attacked(marked("next_attack").state, "c2"))
    assert not left(mark_ends.showed(marked("next_show").state, "c2"))
    assert left(mark_ends.showed(marked("next_attack").state, "c2"))


def test_what_ends_with_an_action_of_its_bearer() -> None:
    table = marked("next_action")
    table.send("anchor", "Ann")
    table.send("end_turn", "Ann")
    assert left(table.state)
    table.send("anchor", "Cat")
    assert not left(table.state)


def test_upkeep_that_was_kept_up_stays() -> None:
    table = marked("upkeep")
    table.send("end_turn", "Ann")
    table.send("end_turn", "Cat")
    assert left(table.state)  # Ann may still keep it up
    table.change("Cat", marks=(Mark("dazed", "c1", until="upkeep"),))
    table.send("anchor", "Ann")
    assert left(table.state)
    table.send("end_turn", "Ann")
    table.send("end_turn", "Cat")
    table.send("anchor", "Ann")  # the start of the turn is over
    assert not left(table.state)


def test_things_end_like_marks() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    things = {
        name: Thing(name, name, "c1", until=name) for name in ("user_turn", "turn_end", "battle")
    }
    table.state = replace(table.state, things=things)
    table.send("end_turn", "Ann")
    assert set(table.state.things) == {"user_turn", "battle"}
    assert [news.label for news in table.told("thing_ends")] == ["turn_end"]
    table.send("end_turn", "Cat")
    assert set(table.state.things) == {"battle"}
