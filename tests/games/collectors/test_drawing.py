"""What the app throws and draws, and where it is found again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.collectors.events import Setup
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.state import Pending, State
from gm_tools.games.frame.event import Event
from tests.games.collectors.makers import RULES, event, new_players, state

ITEM, RUSE = ("items", 1), ("escapades", 1)
DIE = ("d12", 1)


def cards(*ids: str) -> dict[str, Any]:
    return {"pool": [{"id": one} for one in ids]}


LISTED = {
    "collection_deck": cards("a", "b"),
    "escapade_deck": cards("x", "y"),
    "items_listed": True,
    "escapades_listed": True,
    "hand": [{"id": "h"}],
}
EMPTY = {**LISTED, "collection_deck": cards(), "escapade_deck": cards()}
COUNTED = {"collection_deck": 5, "escapade_deck": 5}
OTHERS = {"P2": {**LISTED, "collection_deck": cards("c"), "escapade_deck": cards("z"), "hand": []}}
STEAL = {"kind": "steal", "target": "P2", "item": "i2"}
TRADE = {"with_": "P2", "give": ["i1"], "get": ["i2"], "accepted": True}


def of(first: dict[str, Any], phase: str = "opening", **given: Any) -> State:
    """A game in which Alvin's decks are so, and Jasmine's are listed."""
    return state(phase, players={"P1": first, **OTHERS}, **given)


def sources(now: State, what: Event) -> list[tuple[str, int]]:
    return [(one.source, one.count) for one in COLLECTORS.draws(RULES, now, what)]


TABLE: list[tuple[State, Event, list[tuple[str, int]]]] = [
    (state("opening", rollers=["P1", "P3"]), event("start_roll"), [DIE, DIE]),
    (state("opening", rollers=["P1", "P3"]), event("start_roll", dice=[3, 4]), []),
    (state("opening", rollers=["P1", "P3"]), event("start_roll", rolls={"P1": 3, "P3": 4}), []),
    (of(LISTED), event("opening_draw"), [ITEM, ITEM]),
    (of(EMPTY), event("opening_draw"), [ITEM]),
    (of(COUNTED), event("opening_draw"), [ITEM]),
    (of(LISTED), event("opening_draw", drawn=["a", "c"]), []),
    (of(LISTED), event("cycle", "P1", card="h"), [RUSE]),
    (of(EMPTY), event("cycle", "P1", card="h"), []),
    (of(COUNTED), event("cycle", "P1", card="h"), []),
    (of(LISTED), event("cycle", "P1", card="h", drawn=["x"]), []),
    (of(LISTED), event("cycle", "P9", card="h"), []),
    (of(LISTED), event("play_escapade", "P1", card="h"), [RUSE]),
    (of(EMPTY), event("play_escapade", "P1", card="h"), []),
    (of(LISTED), event("play_escapade", "P1", card="h", drawn=["x"]), []),
    (of(LISTED, "collection"), event("collect_deck", "P1"), [ITEM]),
    (of(EMPTY, "collection"), event("collect_deck", "P1"), []),
    (of(LISTED, "collection"), event("collect_deck", "P1", drawn=["a"]), []),
    (of({}), event("collect", "P1", item="c1"), []),
    (of({}), event("collect", "P1", item="c1", intercept={"by": "P3"}), [DIE]),
    (of({}), event("collect", "P1", item="c1", intercept={"by": "P3", "die": 4}), []),
    (of({}), event("attempt", "P1", **STEAL), [DIE]),
    (of({}), event("attempt", "P1", **STEAL, die=4), []),
    (of({}), event("attempt", "P1", **STEAL, intercept={"by": "P3"}), [DIE, DIE]),
    (of({}), event("attempt", "P1", **STEAL, die=4, intercept={"by": "P3"}), [DIE]),
    (of({}), event("attempt", "P1", **STEAL, intercept={"by": "P3", "die": 4}), [DIE]),
    (of({}), event("trade", "P1", **TRADE), []),
    (of({}), event("trade", "P1", **TRADE, intercept={"by": "P3"}), [DIE, DIE]),
    (of({}), event("trade", "P1", **TRADE, intercept={"by": "P3", "dice": [4, 5]}), []),
    (of({}), event("settle", "P1"), [DIE]),
    (of({}), event("settle", "P1", die=4), []),
    (of({}), event("intercept", "P3"), [DIE]),
    (of({}), event("intercept", "P3", die=4), []),
    (of({}), event("end_turn", "P1"), []),
]


@pytest.mark.parametrize(("now", "what", "drawn"), TABLE)
def test_what_is_missing_is_drawn_and_found_again(
    now: State, what: Event, drawn: list[tuple[str, int]]
) -> None:
    assert sources(now, what) == drawn
    if not drawn:
        return
    draws = COLLECTORS.draws(RULES, now, what)
    values = tuple((one.pool[at % len(one.pool)],) for at, one in enumerate(draws))
    whole = COLLECTORS.drawn(what, values)
    new = Counter(COLLECTORS.drawn_in(whole)) - Counter(COLLECTORS.drawn_in(what))
    assert new == Counter(zip((one.source for one in draws), values, strict=True))
    assert sources(now, whole) == []


def test_both_dice_are_thrown_to_intercept_a_trade_that_was_declared() -> None:
    now = state(players={"P1": {}})
    declared = event("trade", "P1", **TRADE).data
    waiting = replace(now, pending=Pending("P1", declared))
    assert sources(waiting, event("intercept", "P3")) == [DIE, DIE]
    stolen = replace(now, pending=Pending("P1", event("attempt", "P1", **STEAL).data))
    assert sources(stolen, event("intercept", "P3")) == [DIE]


def test_dice_go_where_they_belong() -> None:
    """The interceptor's come first, then the die of the attempt."""
    by_ben = event("attempt", "P1", **STEAL, intercept={"by": "P3"})
    data = COLLECTORS.drawn(by_ben, ((3,), (7,))).data
    assert (data.intercept.die, data.die) == (3, 7)
    typed = event("attempt", "P1", **STEAL, intercept={"by": "P3", "die": 3})
    data = COLLECTORS.drawn(typed, ((7,),)).data
    assert (data.intercept.die, data.die) == (3, 7)
    own = event("attempt", "P1", **STEAL, die=7, intercept={"by": "P3"})
    data = COLLECTORS.drawn(own, ((3,),)).data
    assert (data.intercept.die, data.die) == (3, 7)
    trade = event("trade", "P1", **TRADE, intercept={"by": "P3"})
    assert COLLECTORS.drawn(trade, ((3,), (7,))).data.intercept.dice == (3, 7)
    collect = event("collect", "P1", item="c1", intercept={"by": "P3"})
    assert COLLECTORS.drawn(collect, ((3,),)).data.intercept.die == 3


def test_items_and_hands_are_dealt_seat_after_seat() -> None:
    players = new_players(2, listed=True)
    first = Event("setup", Setup(players))
    draws = COLLECTORS.draws(RULES, COLLECTORS.blank, first)
    said = [(one.source, one.count, one.pool[0]) for one in draws]
    values = tuple(one.pool[: one.count] for one in draws)
    whole = COLLECTORS.drawn(first, values)
    assert COLLECTORS.drawn_in(whole) == tuple(
        zip((source for source, *_ in said), values, strict=True)
    )
    assert COLLECTORS.draws(RULES, COLLECTORS.blank, whole) == ()
