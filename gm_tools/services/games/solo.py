"""A game in memory, line by line, with the same rules and draws; nothing is stored."""

from dataclasses import dataclass, fields
from typing import Any

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Entry,
    Event,
)
from gm_tools.games.frame.journal import (
    REDO,
    UNDO,
    redo_refusal,
    undo_refusal,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.kinds import (
    KEYS,
    PHYSICAL,
    SOURCES,
    Kind,
    UnreadableEvent,
    entry_of,
    read_event,
    refuse_excess,
)
from gm_tools.services.games.live import EVERYTHING, Live, blank, followed
from gm_tools.viskara.deck.draws import Pick

ID = "line"
MOVES = {UNDO: undo_refusal, REDO: redo_refusal}


@dataclass(slots=True)
class Solo:
    """A game that takes its lines one by one.

    A line may put an event's data beside its type: ``{"type": "attack", "by": "P1", "who": "c1"}``.

    ``draws``: an event without a source whose dice or cards are missing gets them from ``pick``, as
    an event with the source "digital" does in any case.
    """

    kind: Kind
    pick: Pick
    draws: bool = False
    live: Live | None = None

    def take(self, plain: Any) -> dict[str, Any]:
        """Take a line and return the answer: the new state, or a refusal."""
        try:
            refusal = self._taken(plain)
        except UnreadableEvent as error:
            refusal = error.refusal
        if refusal:
            said = {"code": refusal.code, "message": refusal.message}
            return {"ok": False, "refusal": said}
        return self.shown()

    def shown(self) -> dict[str, object]:
        """Return the answer for the game as it stands."""
        live, game = self._now(), self.kind.game
        state = to_plain(game.state, game.view(live.state, HOST))
        return {"ok": True, "number": live.number, "state": state}

    def _taken(self, plain: object) -> Refusal | None:
        refuse_excess(plain)
        for word in MOVES:
            if isinstance(plain, dict) and plain.keys() == {word}:
                return self._moved(word, plain[word])
        return self._played(_nested(self.kind, plain))

    def _moved(self, word: str, of: object) -> Refusal | None:
        if type(of) is not int:
            raise UnreadableEvent((word, "must be the number of an event"))
        live = self._now()
        refusal = MOVES[word](live.fold, of)
        if refusal is None:
            self._follow(live, Entry(live.number + 1, ID, HOST, word, {"of": of}))
        return refusal

    def _played(self, plain: Any) -> Refusal | None:
        live, kind = self._now(), self.kind
        if not live.number:
            plain = _prepared(kind, plain)
        event = read_event(kind, plain)
        rules = live.rules or kind.game.rules(kind.facts, event)
        whole = filled(kind, live, rules, self._sourced(rules, live, event, plain), self.pick)
        if isinstance(whole, Refusal):
            return whole
        refusal = kind.game.refusal(rules, live.state, whole)
        if refusal is None:
            self._follow(live, entry_of(kind, live.number + 1, ID, HOST, whole), whole)
        return refusal

    def _sourced(self, rules: object, live: Live, event: Event, plain: dict[str, object]) -> Event:
        """Return an event without its draws as a digital one, for which the app draws."""
        if not self.draws or "source" in plain:
            return event
        digital = Event(event.type, event.data, event.by, DIGITAL)
        return digital if self.kind.game.draws(rules, live.state, digital) else event

    def _follow(self, live: Live, entry: Entry, event: Event | None = None) -> None:
        after = followed(self.kind, live, entry, event, EVERYTHING)
        if after is None:
            raise RuntimeError("nothing is forgotten in memory")
        self.live = after

    def _now(self) -> Live:
        return self.live or blank(self.kind)


def _prepared(kind: Kind, plain: object) -> object:
    """Return a first event with its data as the game reads it."""
    if isinstance(plain, dict) and "data" in plain:
        return {**plain, "data": kind.prepare(plain["data"])}
    return plain


def _nested(kind: Kind, plain: object) -> object:
    """Return a line with the values beside its type and seat as the event's data.

    A "source" that does not name a source of dice belongs to the event, if it has such a field.
    """
    if not isinstance(plain, dict) or "data" in plain or "type" not in plain:
        return plain
    keys = KEYS - {"source"} if _has_source(kind, plain) else KEYS
    outside = {key: value for key, value in plain.items() if key in keys}
    return {**outside, "data": {key: one for key, one in plain.items() if key not in keys}}


def _has_source(kind: Kind, plain: dict[str, object]) -> bool:
    read = kind.game.events.get(plain["type"]) if isinstance(plain["type"], str) else None
    own = read is not None and any(one.name == "source" for one in fields(read))
    return own and plain.get("source") not in (*SOURCES, PHYSICAL)
