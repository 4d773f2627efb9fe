"""A battle round by round: exact examples of small ones, and a whole recorded one."""

from __future__ import annotations

from gm_tools.games.battle.recap_rounds import Change, RoundTold, Strike
from gm_tools.games.battle.state import Tally
from gm_tools.games.frame.event import HOST, TABLE
from tests.games.battle.makers import foe
from tests.games.battle.test_recap import CLOSED, Told, ford, fought, of, small


def rounds(table: Told, viewer: str = HOST) -> tuple[RoundTold, ...]:
    return of(table, viewer).told


def changes(found: RoundTold) -> list[tuple[str, str, str]]:
    return [(one.what, one.who, one.by) for one in found.changes]


def a_whole_round(table: Told) -> None:
    """Everybody ends their turn, and Ann begins the next round."""
    for who in ("c1", "c2"):
        table.send("end_turn", who)
    table.send("end_turn", "c3", "c1")


def test_who_dealt_most_comes_first_and_harm_by_nobody_is_left_out() -> None:
    (found,) = rounds(fought())
    assert found.strikes == (
        Strike("c1", Tally(44), ("c3",)),
        Strike("c3", Tally(0, 40), ("c2",)),
    )


def test_what_changed_stands_in_order_with_whose_damage_did_it() -> None:
    """Bob's side is shaken at 0 morale (3665); Cat falls to Ann, and its side has lost (3688)."""
    (found,) = rounds(fought())
    assert changes(found) == [
        ("shaken", "heroes", ""),
        ("exhausted", "c3", "c1"),
        ("side_loses", "foes", ""),
    ]


def test_a_new_round_begins_within_the_event_that_ends_the_last_turn() -> None:
    """Bob hits out of turn: that damage is to morale (3710)."""
    table = small()
    table.send("harm", ("c3",), 4, "health", "c1")
    a_whole_round(table)
    table.send("harm", ("c3",), 6, "health", "c2")
    first, second = rounds(table)
    assert (first.number, first.strikes) == (1, (Strike("c1", Tally(4), ("c3",)),))
    assert (second.number, second.strikes) == (2, (Strike("c2", Tally(0, 6), ("c3",)),))


def test_a_round_in_which_nothing_was_done_is_told_too() -> None:
    table = small()
    a_whole_round(table)
    assert [(one.number, one.strikes, one.weight) for one in rounds(table)] == [
        (1, (), 0),
        (2, (), 0),
    ]


def test_who_joins_and_leaves_is_told_and_who_came_by_mistake_is_not() -> None:
    table = small()
    entry, block = foe("Dog")
    table.send("add", (entry,), {"Dog": block})
    table.send("remove", "c2", "left")
    assert changes(rounds(table)[0]) == [("joins", "c4", ""), ("left", "c2", "")]
    table.send("remove", "c4", "mistake")
    assert changes(rounds(table)[0]) == [("left", "c2", "")]


def test_rounds_weigh_by_their_damage_and_each_fall() -> None:
    """50 health and 40 morale; a shaken and a lost side count twice, a fall once."""
    (found,) = rounds(fought())
    assert found.weight == 50 + 40 + 20 * (2 + 1 + 2)


def test_three_rounds_at_a_ford() -> None:
    first, second, third = ford(HOST).told
    assert (first.number, first.changes) == (1, ())
    assert first.finales[2:] == (("c1", (1, 6, 4)), ("c2", (7, 8)), ("c3", (9,)))
    assert second.strikes[0] == Strike("c2", Tally(7, 9), ("c4",))
    assert second.signature_moves == ("c2",)
    assert changes(second) == [("exhausted", "c6", "c3"), ("shaken", "enemies", "")]
    assert third.changes[-1] == Change("side_loses", "enemies")


def test_all_who_heard_the_battle_tell_the_same_rounds() -> None:
    assert ford(TABLE).told == ford(HOST).told
    table = fought(visible=CLOSED)
    assert rounds(table, TABLE) == rounds(table)
