"""The Collection Phase: items of circulation, and the own deck."""

from typing import Any

from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import State
from tests.games.collectors.makers import after, code, event, state

CIRCLE = [{"id": "c1", "name": "A hat"}, {"id": "c2"}, {"id": "c3"}]


def collecting(**given: Any) -> State:
    return state("collection", **{"circulation": CIRCLE, **given})


def ids(now: State, seat: str) -> list[str]:
    return [one.id for one in player_of(now, seat).items]


def test_everybody_collects_clockwise_from_the_instigator() -> None:
    now = collecting(instigator="P2", current="P2")
    for seat, item in (("P2", "c1"), ("P3", "c3"), ("P1", "c2")):
        now = after(now, event("collect", seat, item=item))
    assert (now.phase, now.current, now.circulation) == ("confrontation", "P2", ())
    assert ids(now, "P3") == ["i3", "c3"]
    assert [one.ap for one in now.players] == [5, 5, 5]


def test_an_intercepted_item_goes_to_the_interceptor_whose_own_step_is_over() -> None:
    now = after(collecting(), event("collect", "P1", item="c1", intercept={"by": "P3", "die": 7}))
    assert ids(now, "P3") == ["i3", "c1"]
    assert [one.collect for one in now.players] == ["lost", "due", "skipped"]
    assert (player_of(now, "P3").ap, player_of(now, "P3").intercept_used, now.current) == (
        4,
        True,
        "P2",
    )
    now = after(now, event("collect", "P2", item="c2"))
    assert now.phase == "confrontation"


def test_an_interception_that_fails_costs_the_step_as_well() -> None:
    now = after(collecting(), event("collect", "P1", item="c1", intercept={"by": "P2", "die": 6}))
    assert ids(now, "P1") == ["i1", "c1"]
    assert [one.collect for one in now.players] == ["done", "skipped", "due"]
    assert code(now, event("collect", "P2", item="c2")) == "collect_skipped"


def test_with_nothing_in_circulation_the_own_deck_gives_an_item_or_none() -> None:
    now = collecting(circulation=[], players={"P1": {"collection_deck": 1}})
    now = after(now, event("collect_deck", "P1", name="A cap", type="Hats"))
    assert [(one.id, one.name) for one in player_of(now, "P1").items][1:] == [("x1", "A cap")]
    assert player_of(now, "P1").collection_deck == 0
    now = after(now, event("collect_deck", "P2"))
    assert (ids(now, "P2"), player_of(now, "P2").collect, now.current) == (["i2"], "done", "P3")
