"""The app's cards: a whole deck each time, and undo deals them again."""

from __future__ import annotations

from gm_tools.games.evening.events import AskTask, MakeShow
from gm_tools.games.evening.game import EVENING
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.solo import Solo
from gm_tools.viskara.deck.deck import FULL_DECK, deck_of
from tests.games.evening.makers import NUMBERS, Table, cards, setup


def test_each_show_is_made_with_a_whole_deck() -> None:
    table = Table(deck="digital")
    table.does("task", AskTask(("P1",), "logic"))
    event = Event("show", MakeShow("s1", "P1"), "P1", DIGITAL)
    (draw,) = EVENING.draws(NUMBERS, table.state, event)
    assert (draw.source, draw.count, deck_of(draw.pool)) == ("P1", 5, FULL_DECK)  # type: ignore[arg-type]  # cards
    drawn = EVENING.drawn(event, (cards("r1 b0 b0 b0 r2"),))
    assert EVENING.drawn_in(drawn) == (("P1", cards("r1 b0 b0 b0 r2")),)
    assert EVENING.drawn_in(event) == ()
    assert EVENING.draws(NUMBERS, table.state, Event("task", AskTask())) == ()


def test_undo_deals_the_same_cards_again() -> None:
    picks = iter(range(100))
    solo = Solo(Kind(EVENING), lambda below: next(picks) % below)

    def takes(event: Event) -> None:
        data = to_plain(EVENING.events[event.type], event.data)
        line = {"type": event.type, "by": event.by, "source": event.source, "data": data}
        answer = solo.take(line)
        assert answer["ok"], answer

    takes(setup(deck="digital"))
    takes(Event("task", AskTask(("P1",), "logic")))
    show = Event("show", MakeShow("s1", "P1"), "P1", DIGITAL)
    takes(show)
    assert solo.live is not None
    first = solo.live.state.shows[0].parts[0].shown
    solo.take({"undo": 3})
    takes(show)
    assert solo.live.state.shows[0].parts[0].shown == first
