"""The trial of an evening for the laws: how it begins, how offers are completed, what holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import strategies as st

from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.questions import has_measure, is_shown, show_of
from gm_tools.games.evening.state import MOST_OPEN, MOST_SETTLED, Numbers, Secrecy, State
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer
from tests.games.evening.makers import PEOPLE, setup
from tests.games.laws import Trial

SECRECY: tuple[Secrecy, ...] = ("always", "settled", "open")


def starts() -> st.SearchStrategy[Event]:
    """One to three people, with cards of their own or the app's."""
    decks = st.sampled_from(["table", "digital"])
    return st.builds(lambda some, deck: setup(*PEOPLE[:some], deck=deck), st.integers(1, 3), decks)


def complete(_rules: Numbers, state: State, offer: Offer) -> Iterator[Event]:
    """Yield events of an offer, those asked of everybody first."""
    event, data = offer.template, offer.template.data
    names = {one.name for one in offer.fields}
    everybody = tuple(one.id for one in state.people)
    given: list[dict[str, object]] = [{}]
    if event.type in ("task", "flat"):
        given = [{"who": everybody, "minimum": 2, "secrecy": one} for one in SECRECY]
        given += [{"who": everybody[:1]}]
    elif event.type == "oppose":
        given = [{"who": everybody, "against": ("host",), "secrecy": one} for one in SECRECY]
    elif event.type == "show":
        given = [{"red": 2, "finale": 6}] if "red" in names else [{}]
    elif "text" in names:
        given = [{"text": "A line."}]
    for one in given:
        more: dict[str, object] = {"stat": "agility"} if "stat" in names else {}
        more |= {"value": 3} if "value" in names else {}
        yield replace(event, data=replace(data, **one, **more))


def everything_is_in_its_place(_rules: Numbers, state: State) -> None:
    """Few shows are known, and none waits that could be judged; the television shows what is."""
    open_ones = [one for one in state.shows if not one.is_settled]
    assert len(open_ones) <= MOST_OPEN
    assert len(state.shows) - len(open_ones) <= MOST_SETTLED + 1
    ready = [one for one in open_ones if one.secrecy == "open" and has_measure(one)]
    assert not any(map(is_shown, ready))
    assert state.stage.on != "show" or show_of(state, state.stage.id)
    assert len({one.id for one in state.shows}) == len(state.shows)


TRIAL = Trial(
    EVENING,
    starts(),
    complete=complete,
    holds=(everything_is_in_its_place,),
    words=("P1", "P2", "host", "s1", "s2", "h1", "agility", "body"),
    too_large=frozenset({"setup", "bring"}),
)
