"""Odds in whole percent, at most three, where a decision is made."""

from fractions import Fraction

import pytest

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import DIGITAL, HOST
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.battle.odds import FRESH, percent
from gm_tools.presenters.games.shared.views import Action, OddsView
from tests.games.battle.makers import (
    Table,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    cards,
    foe,
    hero,
)


def one(played: Table, type: str, viewer: str = HOST) -> Action:
    state = view(played.state, viewer)
    found = actions(state, legal(played.rules, played.state, viewer))
    return next(action for action in found if action.type == type)


def all_out(played: Table) -> Table:
    played.change("Sol", flair=4)
    played.send("attack", "Sol", "t0", ("Beetle",), all_out=True)
    played.send("proceed")
    return played


def test_an_attack_says_what_its_show_may_bring() -> None:
    attack = one(battle(hero("Sol"), foe("Beetle"), shows=DIGITAL), "attack")
    assert attack.odds == (
        OddsView("some output", "94 %"),
        OddsView("flourish", "59 %"),
        OddsView("move", "56 %"),
    )
    assert attack.odds_note == ""


def test_a_deck_on_the_table_is_assumed_to_be_fresh() -> None:
    assert one(battle(hero("Sol"), foe("Beetle")), "attack").odds_note == FRESH


def test_a_stance_has_no_move_trigger() -> None:
    stance = one(battle(hero("Sol"), foe("Beetle")), "stance")
    assert [each.name for each in stance.odds] == ["some output", "flourish"]


def test_a_defy_has_its_odds() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.send("attack", "Sol", "t0", ("Beetle",))
    defy = one(played, "defy")
    assert (defy.outputs, len(defy.odds)) == ((3, 6, 9), 3)


def test_what_is_barred_has_none() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", effort=0)
    assert one(played, "attack").odds == ()


def test_going_all_out_says_how_often_it_fails() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=4)
    flag = one(played, "attack").fields[-1]
    assert flag.hint == "3 red 79 %, too many 21 %"


def test_the_next_pair_says_whether_it_may_be_too_much() -> None:
    """From a full deck no pair makes four red cards; after three red, one more does."""
    played = all_out(battle(hero("Sol"), foe("Beetle"), shows=DIGITAL))
    assert one(played, "reveal").odds[0] == OddsView("too many red", "0 %")
    deck = played.one("Sol").deck
    played.send("reveal", who="Sol", drawn=cards("r1 r2"), deck=deck, source=DIGITAL)
    played.send("reveal", who="Sol", drawn=cards("r3 b2"), deck=deck, source=DIGITAL)
    assert one(played, "reveal").odds[0].percent == "62 %"


def test_a_target_says_what_an_attack_may_do_to_it() -> None:
    played = battle(hero("Sol", owner="P1"), foe("Beetle"))
    played.change("Beetle", health=3)
    (target,) = one(played, "attack").fields[0].choices
    assert target.note == "exhausts 94 %"
    (unknown,) = one(played, "attack", "P1").fields[0].choices
    assert unknown.note == ""


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "1 %"),
        (Fraction(1, 2), "50 %"),
        (Fraction(999, 1000), "99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_only_what_is_certain_is_said_to_be(chance: Fraction, said: str) -> None:
    assert percent(chance) == said


def poisoned(health: int, shows: str = "table") -> Table:
    """Sol flourishes with a tactic like Fresh Venom: Beetle is to show."""
    play = a_play("flourish", a_deed("flat_show", "lost", "target"))
    venom = a_tactic(effects=(an_effect(play, lost=(6, 4, 3), zero_lost=8),))
    played = battle(hero("Sol", tactics=(venom,)), foe("Beetle"), shows=shows)
    played.send("attack", "Sol", "t0", ("Beetle",))
    played.send("proceed")
    played.send("show", "Sol", red=1, finale=6)
    played.change("Beetle", health=health)
    return played


def test_a_flat_show_says_what_it_may_cost() -> None:
    """At most 3 health with three red cards or more: the manual's "(8) 6/4/2" (4575)."""
    use = one(poisoned(health=30), "use")
    assert use.label == "E: show of Beetle"
    assert use.odds == (
        OddsView("at most 3 health", "33 %"),
        OddsView("at most 4 health", "69 %"),
        OddsView("at most 6 health", "94 %"),
    )


def test_a_flat_show_says_whether_it_exhausts() -> None:
    assert one(poisoned(health=8), "use").odds[-1] == OddsView("exhausts", "6 %")


def test_with_a_digital_deck_a_flat_show_is_drawn_with_one_press() -> None:
    use = one(poisoned(health=30, shows=DIGITAL), "use")
    assert (use.label, use.fields, len(use.odds)) == ("E: show of Beetle", (), 3)
    assert '"source":"digital"' in use.event
