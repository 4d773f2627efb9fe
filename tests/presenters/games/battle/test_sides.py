"""The turn list: sides, numbers, words in place of hidden health, marks with their end."""

from dataclasses import replace

from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.state import Battle, Mark
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.sides import (
    letters,
    side_views,
    until_words,
)
from tests.games.battle.makers import Table, battle, cards, foe, hero


def a_battle(**visible: object) -> Battle:
    state = battle(hero("Sol", owner="P1"), foe("Beetle", health=15), first="c1").state
    options = replace(state.options, visible=Visible(**visible))  # type: ignore[arg-type]
    return replace(state, options=options)


def row(state: Battle, viewer: str, name: str):  # type: ignore[no-untyped-def]
    rows = [one for side in side_views(view(state, viewer), viewer) for one in side.rows]
    return next(one for one in rows if one.name == name)


def test_players_come_first_and_everybody_has_a_letter() -> None:
    state = battle(foe("Beetle"), hero("Sol"), hero("Ada"), first="c2").state
    sides = side_views(state, HOST)
    assert [side.name for side in sides] == ["Heroes", "Foes"]
    assert [one.letter for one in sides[0].rows] == ["B", "C"]
    odd = replace(state, combatants=dict.fromkeys(("c0", "ada", "c"), state.combatants["c1"]))
    assert list(letters(odd).values()) == ["A", "B", "C"]
    many = replace(state, combatants={f"c{n}": state.combatants["c1"] for n in range(1, 29)})
    assert list(letters(many).values())[25:] == ["Z", "AA", "AB"]


def test_the_host_sees_every_number() -> None:
    found = row(a_battle(), HOST, "Beetle")
    assert (found.health, found.share, found.effort, found.flair) == ("15/40", 37, 1, 1)


def test_foes_are_told_as_the_table_allows() -> None:
    assert row(a_battle(health="word"), TABLE, "Beetle").health
    assert "15" not in row(a_battle(health="word"), TABLE, "Beetle").health
    assert row(a_battle(health="bar"), TABLE, "Beetle").share == 40
    nothing = row(a_battle(health="nothing"), TABLE, "Beetle")
    assert (nothing.health, nothing.share, nothing.effort, nothing.flair) == ("", None, None, None)


def test_whose_turn_it_is_and_what_is_mine() -> None:
    state = a_battle()
    assert row(state, "P1", "Sol").on_turn
    assert row(state, "P1", "Sol").is_mine
    assert not row(state, HOST, "Beetle").is_mine


def test_marks_say_when_they_end() -> None:
    played: Table = battle(hero("Sol"), foe("Beetle"))
    mark = Mark("rage", "c2", 2, "user_turn")
    played.change("Sol", marks=(mark,), anchored=True, cards=cards("r5 b0"))
    found = row(played.state, HOST, "Sol")
    assert found.marks == (
        ("anchored", "until their next turn"),
        ("rage 2", "until Beetle's next turn"),
        ("2 stored", "red 5, black 0"),
    )
    assert until_words(played.state, replace(mark, until="battle")) == "for the battle"
