"""Steps: what is on the television, handouts, pictures, notes in the log."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.evening.events import HandOut, Note, ShowPicture, Televise
from gm_tools.games.evening.reasons import (
    LONGEST_HANDOUT,
    LONGEST_NAME,
    LONGEST_TEXT,
    bad,
    too_long,
)
from gm_tools.games.evening.state import MOST_AT_HAND, Numbers, Stage, State
from gm_tools.games.evening.steps.gathering import EVENING
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Refusal
from gm_tools.games.frame.steps import Step, first


def _not_there(_rules: Numbers, state: State, event: EventOf[Televise]) -> Refusal | None:
    data = event.data
    if data.on in ("", "party"):
        return bad("There is only one.") if data.id else None
    if any((one.on, one.id) == (data.on, data.id) for one in _possible(state)):
        return None
    return Refusal("not_at_hand", "This is not at hand any more.")


def _televised(_rules: Numbers, state: State, event: EventOf[Televise]) -> State:
    data = event.data
    known = (one for one in state.at_hand if (one.on, one.id) == (data.on, data.id))
    return replace(state, stage=next(known, Stage(data.on, data.id)))


def _no_handout(_rules: Numbers, _state: State, event: EventOf[HandOut]) -> Refusal | None:
    data = event.data
    if not (data.title.strip() or data.text.strip()):
        return Refusal("nothing_said", "Write something to hand out.")
    return too_long(data.title, LONGEST_NAME, "A title") or too_long(
        data.text, LONGEST_HANDOUT, "A handout"
    )


def _handed_out(_rules: Numbers, state: State, event: EventOf[HandOut]) -> State:
    number = state.handed_out + 1
    stage = Stage("handout", f"h{number}", event.data.title, event.data.text)
    return replace(_at_hand(state, stage), handed_out=number)


def _at_hand(state: State, stage: Stage) -> State:
    """Return the state with something on the television that is kept to be shown again."""
    others = tuple(one for one in state.at_hand if (one.on, one.id) != (stage.on, stage.id))
    return replace(state, stage=stage, at_hand=(*others, stage)[-MOST_AT_HAND:])


def _no_picture(_rules: Numbers, _state: State, event: EventOf[ShowPicture]) -> Refusal | None:
    data = event.data
    if not data.picture:
        return Refusal("nothing_said", "Choose a picture.")
    texts = ((data.picture, "An id"), (data.title, "A title"))
    return first(too_long(text, LONGEST_NAME, what) for text, what in texts)


def _pictured(_rules: Numbers, state: State, event: EventOf[ShowPicture]) -> State:
    return _at_hand(state, Stage("picture", event.data.picture, event.data.title))


def _no_note(_rules: Numbers, _state: State, event: EventOf[Note]) -> Refusal | None:
    if not event.data.text.strip():
        return Refusal("nothing_said", "Write what is to stand in the log.")
    return too_long(event.data.text, LONGEST_TEXT, "A note")


def _noted(_rules: Numbers, state: State, _event: Event) -> State:
    return state


def offers(_rules: Numbers, state: State, seat: str) -> Iterator[Offer]:
    """Offer the host everything that may be put on the television, and a line for the log."""
    if seat != HOST:
        return
    for stage in _possible(state):
        if (stage.on, stage.id) != (state.stage.on, state.stage.id):
            yield Offer(Event("televise", Televise(stage.on, stage.id)), what=stage.on)
    text = Field("text", "text")
    yield Offer(Event("handout", HandOut()), (Field("title", "text", required=False), text))
    yield Offer(Event("note", Note("")), (text,), is_quiet=True)


def _possible(state: State) -> Iterator[Stage]:
    yield Stage()
    if state.people:
        yield Stage("party")
    yield from (Stage("show", one.id) for one in reversed(state.shows))
    yield from reversed(state.at_hand)


STEPS: Final = {
    "televise": Step(_televised, EVENING, _not_there, host=True),
    "handout": Step(_handed_out, EVENING, _no_handout, host=True),
    "picture": Step(_pictured, EVENING, _no_picture, host=True),
    "note": Step(_noted, EVENING, _no_note, host=True),
}
