"""Proposals of a tracker as forms that can be changed."""

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.presenters.games.shared.actions import template
from gm_tools.presenters.games.shared.offers import offered_actions
from gm_tools.presenters.games.shared.proposals import (
    ProposalWords,
    Proposed,
    proposal_views,
    texts,
    texts_of,
)
from tests.games.toy import EVENTS, Add, Roll
from tests.presenters.games.shared.toy_presenter import TOY_PRESENTER

AMOUNT = (Field("amount", "number"),)
OFFERED = offered_actions(
    TOY_PRESENTER, None, HOST, [Offer(Event("add", Add(0), seat), AMOUNT) for seat in ("P1", "P2")]
)
WORDS = ProposalWords(
    title=lambda event: event.type,
    players=lambda seat: seat,
    template=lambda event: template(EVENTS, event),
)


def test_a_proposal_is_changed_in_the_form_of_its_own_seat() -> None:
    [view] = proposal_views(WORDS, [Proposed("p", "P2", (Event("add", Add(4), "P2"),))], OFFERED)
    assert view.change is not None
    assert '"by":"P2"' in view.change.event
    assert [one.value for one in view.change.fields] == ["4"]


def test_a_proposal_of_several_events_names_them_all() -> None:
    both = (Event("add", Add(4), "P2"), Event("roll", Roll(), "P2"))
    [view] = proposal_views(WORDS, [Proposed("p", "P2", both)], OFFERED)
    assert (view.text, view.change) == ("add; roll", None)


def test_values_as_fields_show_them() -> None:
    event = Event("roll", {"rolls": {"P1": 12}, "dice": (3, 4)})
    assert texts_of(event, ("rolls.P1", "dice", "none")) == {
        "rolls.P1": ("12",),
        "dice": ("3", "4"),
        "none": (),
    }
    assert texts(False) == ()
