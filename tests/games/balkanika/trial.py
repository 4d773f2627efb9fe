"""The trial of Balkanika for the laws: how it begins, how offers are completed, what holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any

from hypothesis import strategies as st

from gm_tools.games.balkanika.facts import Facts
from gm_tools.games.balkanika.game import BALKANIKA, cards_of
from gm_tools.games.balkanika.sound import sound
from gm_tools.games.balkanika.state import State
from gm_tools.games.frame.decks import cards_left
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer
from tests.games.balkanika.makers import FACTS, deck, setup
from tests.games.laws import LEFT_OUT, MOST_COMPLETIONS, Trial, values_of


def starts() -> st.SearchStrategy[Event]:
    """Two to five players, a deck in the app or on the table, short games."""
    return st.builds(
        lambda players, known, rounds, limit, lone: setup(
            players,
            deck(8) if known else (),
            deck=9,
            rounds=rounds,
            pass_limit=limit,
            lone_card_need=lone,
        ),
        st.integers(2, 5),
        st.booleans(),
        st.integers(1, 2),
        st.sampled_from([None, 1]),
        st.integers(0, 1),
    )


def complete(_rules: Facts, _state: State, offer: Offer) -> Iterator[Event]:
    """Yield events of an offer: dice are typed in as 10."""
    choices = [tuple(_values(one)) for one in offer.fields]
    for chosen in islice(product(*choices), MOST_COMPLETIONS):
        pairs = zip(offer.fields, chosen, strict=True)
        given: dict[str, Any] = {one.name: value for one, value in pairs if value is not LEFT_OUT}
        yield replace(offer.template, data=replace(offer.template.data, **given))


def _values(field: Field) -> Iterator[Any]:
    if field.kind == "cards":
        yield tuple(one.value for one in field.options[-1:])
    elif field.kind != "dice":
        yield from values_of(field)
    elif field.name == "dice":
        yield tuple(range(1, (field.least or 0) + 1))
    else:
        yield from (10, 1)


def every_card_is_in_one_place(rules: Facts, state: State) -> None:
    """Cards never get lost or doubled."""
    assert sound(rules, state) is None, sound(rules, state)
    told = len(state.story) + (state.encounter is not None)
    hidden = sum(one.status == "hidden" for one in state.row)
    assert hidden <= cards_left(state.deck)
    if state.deck_known:
        assert len(cards_of(state)) == 8
    else:
        assert len(cards_of(state)) == told


TRIAL = Trial(
    BALKANIKA,
    starts(),
    facts=FACTS,
    complete=complete,
    holds=(every_card_is_in_one_place,),
    words=("P1", "P2", "c1", "c2", "e1", "c1:+1", "notes.who", "encounter_no"),
    too_large=frozenset({"adopt", "setup"}),
    wild=frozenset({"override"}),
)
