"""Collectors with what the laws of every game need."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.sound import sound
from gm_tools.games.collectors.state import PLAYING, State
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer
from tests.games.collectors.makers import FACTS, set_up
from tests.games.laws import Trial, complete_plainly


def complete(rules: Any, state: Any, offer: Offer) -> Iterator[Event]:
    """Complete an offer; dice are typed in, words that have to be said are said."""
    dice = next((one for one in offer.fields if one.kind == "dice"), None)
    plain = replace(offer, fields=tuple(_choosing(one) for one in offer.fields if one is not dice))
    for event in complete_plainly(rules, state, plain):
        data = event.data
        for name in ("text", "name"):
            if getattr(data, name, None) == "" and name in data.__slots__:
                data = replace(data, **{name: "Word"})
        for thrown in _throws(dice):
            yield replace(event, data=replace(data, **thrown))


def _choosing(one: Field) -> Field:
    """Where nothing may be chosen, choose what is barred: the offer is refused for it."""
    if not one.options or any(option.refusal is None for option in one.options):
        return one
    return replace(one, options=tuple(replace(option, refusal=None) for option in one.options))


def _throws(dice: Field | None) -> Iterator[dict[str, Any]]:
    """Yield what some throws give a field: one die, or several."""
    if dice is None:
        yield {}
    elif dice.name == "die":
        yield from ({"die": face} for face in (8, 12, 4, 1))
    else:
        many = range(dice.least or 0)
        yield from ({"dice": tuple(first + i for i in many)} for first in (7, 1))
        yield {"dice": (9,) * len(many)}


def is_sound(_rules: Any, state: State) -> None:
    assert sound(state) is None


def the_knocked_out_have_no_stamina_left_or_were_helped(_rules: Any, state: State) -> None:
    assert all(one.ko or one.stamina > 0 for one in state.players)


def somebody_is_waited_for(_rules: Any, state: State) -> None:
    if state.phase in ("collection", "confrontation", "drop"):
        assert state.current is not None


def nothing_is_declared(state: State) -> bool:
    return state.phase in PLAYING and state.pending is None


def _starts() -> st.SearchStrategy[Event]:
    return st.builds(set_up, st.integers(2, 3), listed=st.booleans())


TRIAL = Trial(
    COLLECTORS,
    _starts(),
    facts=FACTS,
    complete=complete,
    holds=(
        is_sound,
        the_knocked_out_have_no_stamina_left_or_were_helped,
        somebody_is_waited_for,
    ),
    words=("P1", "P2", "d00", "e00", "s0", "x1"),
    too_large=frozenset({"adopt", "setup"}),
    wild=frozenset({"override"}),
    tells=nothing_is_declared,
)
