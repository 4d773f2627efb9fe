"""The writing moment of a game, and answers that do not need its rules."""

import json
from dataclasses import dataclass

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    HOST,
    Entry,
    Event,
)
from gm_tools.games.frame.journal import REDO, UNDO, is_id_of
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.words import words_of
from gm_tools.services.games.access import Anyone, named
from gm_tools.services.games.answers import Accepted, Answer, Refused, Stale
from gm_tools.services.games.drawing import is_filled
from gm_tools.services.games.following import MOST_FOLLOWING
from gm_tools.services.games.kinds import Kind, is_id
from gm_tools.services.games.live import Live
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ports import Unit

MOST_AT_ONCE = 40
LONGEST_OF_A_SEAT = 10_000
"""The most characters of JSON that a seat may send: players do not fill the host's disk."""

BAD_ID = Refusal("bad_value", "An id has 1 to 40 letters, digits, hyphens or underscores.")
TAKEN_ID = Refusal("id_taken", "This id was used for another entry.")
NOT_YOURS = Refusal("not_yours", "This is not for your seat to do.")
HOST_ONLY = Refusal("host_only", "Only the game master can undo and redo.")
MUST_PROPOSE = Refusal("must_propose", "The game master decides this: propose it.")
ALREADY_DRAWN = Refusal(
    "already_drawn",
    "The app draws this: leave it empty, or enter all of it from the table.",
)
TOO_MANY = Refusal("too_many_events", f"At most {MOST_AT_ONCE} events are sent at once.")
TOO_LONG = Refusal("too_long", "That is more than a seat can send at once.")
NO_SUCH_WAY_BACK = Refusal("no_turn_to_undo", "There is no turn to undo.")
NOTHING = Refusal("bad_value", "There is no event to send.")


@dataclass(frozen=True, slots=True)
class Writing:
    """A writing moment: the actor, the actor's role, and the game as it stands."""

    unit: Unit
    kind: Kind
    game: StoredGame
    actor: Anyone
    viewer: str
    live: Live

    @property
    def is_host(self) -> bool:
        """Whether the actor is the game's host."""
        return self.viewer == HOST

    @property
    def number(self) -> int:
        """The number of the last entry, as the actor counts."""
        return self.live.known(self.game.number, self.viewer)


def answered_already(writing: Writing, id: str, expected: int | None) -> Answer | None:
    """Answer without looking at the event: a known id, an old number, a closed game."""
    if not is_id(id):
        return Refused(BAD_ID, writing.number)
    known = writing.unit.journals.by_id(writing.game.id, id)
    if known is not None:
        return _as_before(writing, known)
    if expected is not None and expected != writing.number:
        return Stale(writing.number)
    closed = closed_for(writing)
    return Refused(closed, writing.number) if closed else None


def closed_for(writing: Writing) -> Refusal | None:
    """Say why nothing can change in a game now."""
    read_only = writing.live.read_only_for(writing.viewer)
    if read_only is not None:
        return Refusal("read_only", read_only.reason)
    return writing.kind.held(writing.unit, writing.game.id)


def must_propose(writing: Writing, events: tuple[Event, ...]) -> bool:
    """Whether the game master decides about a seat's events: not about what is the seat's alone.

    Also where seats' events are played at once they decide about values set by hand, unless the
    table lets these through as well.
    """
    if writing.is_host:
        return False
    if is_by_hand(writing.kind, events):
        return not (writing.game.auto_accept and writing.game.by_hand_at_once)
    if writing.game.auto_accept:
        return False
    needs_nobody = writing.kind.game.needs_nobody
    return not (events and all(needs_nobody(writing.live.state, one) for one in events))


def is_by_hand(kind: Kind, events: tuple[Event, ...]) -> bool:
    """Whether one of some events sets a value that no rule gives."""
    known = (kind.game.events.get(one.type) for one in events)
    return any(words_of(cls).by_hand for cls in known if cls)


def why_not(writing: Writing, event: Event) -> Refusal | None:
    """Say why an actor may not send an event at all; the game's own refusal comes after.

    A seat sends for itself, only events among its offers, and no longer than they need to be.
    """
    game, live = writing.kind.game, writing.live
    if event.type not in game.events:
        return Refusal("unknown_event", f"There is no event {event.type!r} in this game.")
    if not writing.is_host:
        if _length(writing.kind, event) > LONGEST_OF_A_SEAT:
            return TOO_LONG
        offers = game.legal(live.rules, live.state, writing.viewer)
        offered = {one.template.type for one in offers}
        if event.by != writing.viewer or event.type not in offered:
            return NOT_YOURS
    return ALREADY_DRAWN if is_filled(writing.kind, event) else None


def _length(kind: Kind, event: Event) -> int:
    return len(json.dumps(to_plain(kind.game.events[event.type], event.data)))


def _as_before(writing: Writing, known: Entry) -> Answer:
    """Answer a known id as the first time, whatever number it expects."""
    if known.actor != named(writing.actor):
        return Refused(TAKEN_ID, writing.number)
    first, unit = known.number, writing.unit
    until = first + MOST_AT_ONCE + MOST_FOLLOWING if known.type not in (UNDO, REDO) else None
    last = first
    for entry in unit.journals.entries(writing.game.id, first, until):
        if not is_id_of(entry.id, known.id, entry.number - first):
            break
        last = entry.number
    live, viewer = writing.live, writing.viewer
    return Accepted(live.known(last, viewer), live.known(first, viewer))
