"""Each round of a battle in a few sentences."""

from __future__ import annotations

from gm_tools.games.battle.recap import Recap
from gm_tools.games.battle.recap_rounds import Change, RoundTold, Strike
from gm_tools.games.battle.state import Battle, Tally
from gm_tools.games.battle.turning_point import TurningPoint
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.recap import recap_view
from gm_tools.presenters.games.battle.recap_rounds import (
    MOST_TOLD,
    damage_words,
    quiet_rounds,
    round_views,
)
from tests.games.battle.test_recap import fought, small, told


def state() -> Battle:
    return small().state


def said(*rounds: RoundTold) -> list[tuple[str, ...]]:
    """The sentences of some rounds in which Ann, Bob and Cat fight."""
    found = Recap(len(rounds), 0, "", (), (), Tally(), None, rounds)
    return [one.sentences for one in round_views(found, state())]


def strike(who: str, health: int, *targets: str) -> Strike:
    return Strike(who, Tally(health), targets)


def test_a_round_is_told_in_up_to_three_sentences() -> None:
    view = recap_view(tuple(told(fought().events)))
    assert view is not None
    (one,) = view.rounds
    assert one.title == "Round 1"
    assert one.sentences == (
        "Ann dealt most: 44 health to Cat; then Cat (40 morale).",
        "Heroes became shaken, Ann exhausted Cat and Foes lost the battle.",
    )


def test_who_dealt_as_much_did_not_deal_less() -> None:
    one = RoundTold(1, (strike("c1", 9, "c3"), strike("c2", 9, "c3")))
    assert said(one) == [("Ann dealt 9 health to Cat, as much as Bob (9 health).",)]


def test_who_alone_dealt_damage_is_not_compared() -> None:
    assert said(RoundTold(1, (strike("c1", 9, "c3"),))) == [("Ann dealt 9 health to Cat.",)]
    assert said(RoundTold(1)) == [("Nobody dealt damage to another.",)]


def test_many_targets_are_counted() -> None:
    one = RoundTold(1, (strike("c1", 40, "c1", "c2", "c3", "c4"),))
    assert said(one) == [("Ann dealt 40 health to 4 combatants.",)]


def test_the_same_of_several_is_said_once_and_the_small_is_dropped_first() -> None:
    joins = (Change("joins", "c1"), Change("joins", "c2"), Change("exhausted", "c3", "c1"))
    assert said(RoundTold(1, changes=joins))[0][1] == "Ann and Bob joined and Ann exhausted Cat."
    many = (Change("recovered", "c2"), *(Change("exhausted", f"c{n}", "c1") for n in (2, 3)))
    assert said(RoundTold(1, changes=many))[0][1] == "Bob recovered and Ann exhausted Bob and Cat."
    most = (Change("left", "c2"), *(Change("exhausted", "c3", who) for who in "abcde"))
    assert "left" not in said(RoundTold(1, changes=most))[0][1]


def test_a_side_may_be_called_as_one_or_as_many() -> None:
    of_one = (Change("steadied", "foes"), Change("side_loses", "foes"))
    assert said(RoundTold(1, changes=of_one))[0][1] == (
        "Foes stopped being shaken and Foes lost the battle."
    )
    of_two = (Change("steadied", "heroes"), Change("steadied", "foes"))
    assert said(RoundTold(1, changes=of_two))[0][1] == "Heroes and Foes stopped being shaken."


def test_the_best_finale_and_signature_moves_are_named() -> None:
    one = RoundTold(1, finales=(("c1", (4, 7)), ("c2", (9,))), signature_moves=("c1", "c1"))
    assert said(one)[0][1] == (
        "The best of 3 finales high enough for a flourish was 9, by Bob;"
        " Ann began a signature move."
    )
    alone = RoundTold(1, finales=(("c1", (4,)),))
    assert said(alone)[0][1] == "A finale high enough for a flourish was 4, by Ann."


def test_of_a_long_battle_the_rounds_that_weigh_most_are_told() -> None:
    """The last round and the turning point always are."""
    rounds = tuple(RoundTold(n, weight=n if n < 9 else 0) for n in range(1, 11))
    turning = TurningPoint(1, 1, "heroes", "turned", 1, 2)
    found = Recap(10, 0, "won", ("heroes",), (), Tally(), turning, rounds)
    views = round_views(found, state())
    assert [one.number for one in views if one.is_main] == [1, 5, 6, 7, 8, 10]
    assert sum(one.is_main for one in views) == MOST_TOLD
    assert quiet_rounds(views) == "Less happened in rounds 2, 3, 4 and 9."
    assert quiet_rounds(views[4:8]) == ""


def test_damage_is_said_without_what_is_nought() -> None:
    assert damage_words(Tally(3, 2)) == "3 health and 2 morale"
    assert damage_words(Tally()) == "0"


def test_all_read_the_same_rounds() -> None:
    events = fought().events
    host, others = recap_view(tuple(told(events, HOST))), recap_view(tuple(told(events, TABLE)))
    assert host
    assert others
    assert host.rounds == others.rounds
