"""The log in words, as its reader may know things."""

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import (
    HOST,
    TABLE,
    Event,
)
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.games.battle.whole_log import WORDS
from gm_tools.presenters.games.shared.log import log_lines
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import Table, battle, foe, hero


def line(played: Table, event: Event, viewer: str = HOST):  # type: ignore[no-untyped-def]
    before = view(played.state, viewer)
    played._send(event)
    return log_lines(WORDS, (Happened(5, event, before, view(played.state, viewer)),))[0]


def test_every_event_says_itself() -> None:
    assert [type_ for type_, one in EVENTS.items() if not words_of(one).log] == []


def test_an_attack_names_its_tactic_to_those_who_may_know_it() -> None:
    played = battle(hero("Sol"), foe("Beetle"), first="c2")
    event = played.event("attack", who="Beetle", tactic="t0", targets=("Sol",))
    assert line(played, event, TABLE).text == "Beetle attacks Sol"
    again = battle(hero("Sol"), foe("Beetle"), first="c2")
    assert line(again, event).text == "Beetle attacks Sol with T0"


def test_what_the_game_master_does_by_hand_is_marked() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    found = line(played, played.event("harm", who=("Beetle",), amount=5))
    assert found.by_hand
    assert found.news == ("Beetle takes 5 health damage",)


def test_a_digital_show_says_so() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    played.send("proceed")
    found = line(played, played.event("show", who="Sol", red=2, finale=1))
    assert (found.text, found.source) == ("Sol shows 2 red, finale 1", "")


def test_an_emblem_set_by_hand_is_told_by_its_name() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    path, emblems = "combatants.c2.emblem", ("wolf-head", "", "A" * 22)
    set_by_hand = (played.event("override", path=path, value=one, reason="") for one in emblems)
    assert [line(played, one).text for one in set_by_hand] == [
        f"The game master sets the emblem of Beetle to {what}"
        for what in ("Wolf head", "none", "A picture")
    ]


def test_cards_set_by_hand_are_told_in_short() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    path = "combatants.c1.cards"
    stored = played.event("override", path=path, value=(("red", 3),), reason="")
    emptied = played.event("override", path=path, value=(), reason="")
    assert line(played, stored).text.endswith("r3")
    assert line(played, emptied).text.endswith("none")


def test_a_maneuver_is_one_line_that_unfolds() -> None:
    """Going on to the next step says nothing by itself; what it brought about is kept."""
    played = battle(hero("Sol"), foe("Beetle"))
    events = (
        played.event("anchor", who="Sol"),
        played.event("attack", who="Sol", tactic="t0", targets=("Beetle",)),
        played.event("proceed"),
        played.event("show", who="Sol", red=2, finale=1),
    )
    told = []
    for number, event in enumerate(events, 5):
        before = played.state
        played._send(event)
        told.append(Happened(number, event, before, played.state))
    attack, anchor = log_lines(WORDS, tuple(reversed(told)))
    assert (anchor.text, anchor.parts) == ("Sol anchors", ())
    assert attack.text == "Sol attacks Beetle with T0"
    assert [part.text for part in attack.parts] == ["Sol shows 2 red, finale 1"]
    assert set(attack.parts[0].news) <= set(attack.news)
    (alone,) = log_lines(WORDS, (told[2],))
    assert alone.text == "Nobody else reacts"


def test_what_is_granted_by_hand_is_said_once() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    found = line(played, played.event("grant", who=("Sol",), effort=-1, flair=2))
    assert (found.text, found.news) == ("By hand: Sol \N{MINUS SIGN}1 effort +2 flair", ())


def test_a_note_is_named_and_taken_off() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    assert line(played, played.event("mark", who="Sol", name="burning", amount=3)).text == (
        "Sol: burning 3"
    )
    off = line(played, played.event("mark", who="Sol", name="burning", amount=0))
    assert off.text == "Sol: burning is taken off"


def test_a_dash_names_near_whom_it_ends_even_if_only_its_square_was_said() -> None:
    played = on("A....C..D")
    event = played.event("dash", who="Ann", near="", to=((4, 0),))
    assert line(played, event).text == "Ann dashes near Cat"
