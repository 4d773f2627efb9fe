"""What the last maneuver has done, in words."""

from typing import Any

from gm_tools.games.frame.journal import Happened
from gm_tools.presenters.games.battle.results import results
from tests.games.battle.makers import Table, battle, foe, hero


def happened(played: Table, number: int, type: str, **data: Any) -> Happened:
    event, before = played.event(type, **data), played.state
    played.send(type, **data)
    return Happened(number, event, before, played.state)


def test_damage_is_told_and_the_turn_after_it_is_not() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    told = [
        happened(played, 3, "attack", who="Sol", tactic="t0", targets=("Beetle",)),
        happened(played, 4, "proceed"),
        happened(played, 5, "show", who="Sol", red=3, finale=1),
    ]
    assert results(told[::-1]) == ("Beetle takes 8 health and 1 morale damage",)
    told.append(happened(played, 6, "end_turn", who="Sol", next="Beetle"))
    assert results(told[::-1]) == ("Beetle takes 8 health and 1 morale damage",)


def test_what_an_earlier_maneuver_did_is_not_told_again() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    told = []
    for number in (3, 6):
        played.change("Sol", effort=3)
        attack = {"who": "Sol", "tactic": "t0", "targets": ("Beetle",)}
        told += [
            happened(played, number, "attack", **attack),
            happened(played, number + 1, "proceed"),
            happened(played, number + 2, "show", who="Sol", red=1, finale=1),
        ]
    assert results(told[::-1]) == ("Beetle takes 3 health damage",)


def test_without_a_maneuver_there_is_nothing_to_tell() -> None:
    assert results(()) == ()
