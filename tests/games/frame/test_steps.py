from dataclasses import dataclass

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Offer, Refusal
from gm_tools.games.frame.steps import (
    Step,
    Steps,
    first,
    judged,
    refusal_of,
)


@dataclass(frozen=True)
class Room:
    phase: str = "day"


def _no(code: str):  # type: ignore[no-untyped-def]  # a function that refuses
    return lambda _rules, _state, _event: Refusal(code, f"{code}.")


def _as_it_is(_rules: object, state: Room, _event: Event) -> Room:
    return state


SEATS = ("P1", "P2")
STEPS = {
    "look": Step(_as_it_is, ("day",), _no("rule"), _no("shape"), _no("player")),
    "shape": Step(_as_it_is, ("day",), _no("rule"), _no("shape")),
    "rule": Step(_as_it_is, ("day",), _no("rule")),
    "fine": Step(_as_it_is, ("day",)),
    "hand": Step(_as_it_is, ("day",), host=True),
    "note": Step(_as_it_is, ("day",), always=True),
    "all": Step(_as_it_is, ("day",), anybody=True),
}


def _code(type_: str, by: str = "P1", phase: str = "day") -> str:
    refusal = refusal_of(STEPS, SEATS, None, Room(phase), Event(type_, None, by))
    return refusal.code if refusal else ""


def test_reasons_are_asked_in_their_order() -> None:
    assert _code("fly") == "unknown_event"
    assert _code("look", phase="over") == "game_over"
    assert _code("look", phase="night") == "wrong_phase"
    assert _code("look", by="P9") == "wrong_player"
    assert _code("look") == "player"
    assert _code("shape") == "shape"
    assert _code("rule") == "rule"
    assert _code("fine") == ""


def test_an_event_is_for_a_seat_or_the_hosts_own() -> None:
    assert _code("fine", by=HOST) == "wrong_player"
    assert _code("hand", by="P1") == "wrong_player"
    assert _code("hand", by=HOST) == ""
    assert [_code("all", by=one) for one in ("P1", HOST, "P9")] == ["", "", "wrong_player"]


def test_some_events_are_possible_after_the_end_but_not_before_the_beginning() -> None:
    assert _code("note", phase="over") == ""
    assert _code("note", phase="none") == "wrong_phase"


def test_an_offer_carries_its_own_events_reason() -> None:
    barred = judged(STEPS, SEATS, None, Room(), Offer(Event("rule", None, "P1")))
    assert barred.refusal == Refusal("rule", "rule.")
    assert judged(STEPS, SEATS, None, Room(), Offer(Event("fine", None, "P1"))).refusal is None


def test_reasons_after_the_first_are_not_asked() -> None:
    asked = iter((None, Refusal("a", "A."), Refusal("b", "B.")))
    assert first(asked) == Refusal("a", "A.")
    assert next(asked) == Refusal("b", "B.")


def _offer(type_: str):  # type: ignore[no-untyped-def]  # a module of offers
    return lambda _rules, _state, seat: [Offer(Event(type_, by=seat))]


def test_the_host_is_offered_what_seats_are_and_what_is_everybodys_once() -> None:
    steps: Steps[None, Room] = Steps(
        STEPS,
        seats=lambda _state: SEATS,
        settled=lambda _rules, state: Room("over") if state.phase == "dusk" else state,
        offers=(_offer("look"),),
        shared=(_offer("note"),),
    )

    def offered(seat: str, phase: str = "day") -> list[tuple[str, str]]:
        found = steps.legal(None, Room(phase), seat)
        return [(one.template.type, one.template.by) for one in found]

    assert offered("P1") == [("look", "P1"), ("note", "P1")]
    assert offered(HOST) == [*(("look", one) for one in (*SEATS, HOST)), ("note", HOST)]
    assert offered("P9") == offered(HOST, "over") == offered(HOST, "none") == []
    assert steps.apply(None, Room("dusk"), Event("fine", None, "P1")) == Room("over")
    refusal = steps.refusal(None, Room(), Event("fine", None, "P9"))
    assert refusal is not None
    assert refusal.code == "wrong_player"
