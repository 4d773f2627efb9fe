"""What the app draws: from whose deck, and found again after an undo."""

from dataclasses import replace

from gm_tools.games.battle.drawing import drawn, drawn_in, draws
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.viskara.deck.deck import Card
from tests.games.battle.makers import a_block, a_deed, a_play, an_effect, battle, foe, hero

CARDS = tuple(Card("black", value) for value in range(5))


def test_a_show_asked_of_a_target_is_drawn_from_the_targets_deck_and_found_there_again() -> None:
    play = a_play("action", a_deed("flat_show", "lost", "enemy"))
    ann = a_block("Ann", effects=(an_effect(play, lost=(1, 2, 3)),))
    t = battle(hero("Ann", ann), foe("Cat"), first="Ann", shows="digital")
    asked = Event("use", Use("c1", "e", 0, ("c2",)), source=DIGITAL)
    (draw,) = draws(t.rules, t.state, asked)
    assert (draw.source, draw.count) == (t.one("Cat").deck, 5)
    made = drawn(asked, (CARDS,))
    assert drawn_in(made) == ((draw.source, CARDS),)


def test_nothing_is_drawn_for_a_result_that_is_told() -> None:
    play = a_play("action", a_deed("flat_show", "lost", "enemy"))
    ann = a_block("Ann", effects=(an_effect(play, lost=(1, 2, 3)),))
    t = battle(hero("Ann", ann), foe("Cat"), first="Ann", shows="digital")
    asked = Event("use", Use("c1", "e", 0, ("c2",), red=2), source=DIGITAL)
    assert draws(t.rules, t.state, asked) == ()
    unknown = replace(asked, data=Use("c1", "other", 0, ("c2",)))
    assert draws(t.rules, t.state, unknown) == ()
