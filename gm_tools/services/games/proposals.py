"""Proposals of seats: checked at once, then accepted, changed or refused by the game master.

A proposal is one event, or several that are played in order, all or none.
"""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from gm_tools.games.frame.codec.plain import UnreadableValue
from gm_tools.games.frame.event import HOST, Entry, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.errors import NotFoundError
from gm_tools.services.games.access import Anyone, hosted, seen_game
from gm_tools.services.games.answers import Accepted, Proposed, Refused, Stale
from gm_tools.services.games.drawing import filled
from gm_tools.services.games.entries import Written, played
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind, event_of, event_plain, is_id
from gm_tools.services.games.library import GameLibrary
from gm_tools.services.games.live import Live
from gm_tools.services.games.looks import numbered_for
from gm_tools.services.games.records import ProposalState, StoredProposal
from gm_tools.services.games.writing import (
    BAD_ID,
    LONGEST_OF_A_SEAT,
    MOST_AT_ONCE,
    NOTHING,
    TAKEN_ID,
    TOO_LONG,
    TOO_MANY,
    Writing,
    closed_for,
    is_by_hand,
    must_propose,
    why_not,
)
from gm_tools.services.people.rates import Rates
from gm_tools.services.ports import Unit
from gm_tools.services.texts import plain

MOST_OPEN = 20
LONGEST_NOTE = 500
ANSWERED_KEPT = 200
"""Answered proposals that a game keeps: more than a phone could send again by mistake."""

UNREADABLE = Refusal("bad_value", "It was proposed in another version and cannot be read.")
TOO_MANY_OPEN = Refusal(
    "too_many_proposals", "Wait until the game master has answered your proposals."
)


@dataclass(frozen=True, slots=True)
class Proposals:
    """Seats propose and the host answers; nothing is in the journal until accepted."""

    games: Games
    rates: Rates

    def propose(
        self, actor: SeatActor, game: str, id: str, *events: Event
    ) -> Proposed | Accepted | Refused | Stale:
        """Propose events for the actor's seat; what needs nobody's consent is played at once.

        The first refusal by the rules is returned at once, each event judged after those before
        it. The same id is the same proposal.
        TooOftenError for a seat that proposes faster than people do.
        """
        self.rates.proposal(actor)
        with self.games.store.write() as unit:
            writing = self.games.writing(unit, actor, game)
            waits = must_propose(writing, events)
            answer = self._proposed(writing, id, events) if waits else None
        if answer is None:
            return self.games.send(actor, game, id, None, *events)
        self.games.hub.stir(game)
        return answer

    def accept(
        self, actor: Anyone, game: str, proposal: str, *changed: Event
    ) -> Accepted | Refused | Stale:
        """Play a proposal, or what the host made of it; its id becomes the (first) entry's.

        ``changed`` replaces all of its events. Refused if the rules no longer allow one of them:
        then none is played, and the proposal stays open.
        """

        def work(writing: Writing) -> Written | Refusal:
            found = _open(writing.unit, game, proposal)
            events = changed or events_in(writing.kind, found)
            written = played(writing, proposal, events, self.games.pick)
            if not isinstance(written, Refusal):
                state: ProposalState = "changed" if changed else "accepted"
                _answer(writing.unit, replace(found, state=state))
            return written

        with self.games.store.read() as unit:
            hosted(unit, actor, game)
        return self.games.change(actor, game, proposal, None, work)

    def take(self, actor: Actor, game: str, *, at_once: bool) -> None:
        """Let proposals be played at once, or wait.

        Switched on, those that wait are played in their order; what the rules refuse, and what the
        host is asked about all the same, stays open.
        """
        with self.games.store.read() as unit:
            found = hosted(unit, actor, game)
            was_at_once, kind = found.auto_accept, self.games.kind(found.kind)
            waiting = [
                one
                for one in unit.games.proposals(game, is_open=True)
                if found.by_hand_at_once or not _is_by_hand(kind, one)
            ]
        GameLibrary(self.games).set_auto_accept(actor, game, auto_accept=at_once)
        for one in waiting if at_once and not was_at_once else ():
            with suppress(NotFoundError):  # answered elsewhere meanwhile, or not readable any more
                self.accept(actor, game, one.id)

    def refuse(self, actor: Anyone, game: str, proposal: str, note: str = "") -> None:
        """Refuse a proposal, with a note on why."""
        with self.games.store.write() as unit:
            hosted(unit, actor, game)
            found = _open(unit, game, proposal)
            said = plain(note)[:LONGEST_NOTE]
            _answer(unit, replace(found, state="refused", note=said))
        self.games.hub.stir(game)

    def withdraw(self, actor: SeatActor, game: str, proposal: str) -> None:
        """Withdraw a proposal of the actor's own seat."""
        with self.games.store.write() as unit:
            _, viewer = seen_game(unit, actor, game)
            found = _open(unit, game, proposal)
            if found.seat != viewer:
                raise NotFoundError
            _answer(unit, replace(found, state="withdrawn"))
        self.games.hub.stir(game)

    def answered(self, actor: Anyone, game: str) -> tuple[StoredProposal, ...]:
        """Return answered proposals, the oldest first; a seat gets only its own."""
        with self.games.store.read() as unit:
            found, viewer = seen_game(unit, actor, game)
            all_of_them = unit.games.proposals(found.id, is_open=False)
            if viewer == HOST:
                return all_of_them
            _, live = self.games.live(unit, found)
        return numbered_for(live, all_of_them, viewer)

    def judged(self, actor: Anyone, game: str) -> Mapping[str, Refusal]:
        """Return why open proposals would be refused now, by id, for the host of the game."""
        with self.games.store.read() as unit:
            kind, live = self.games.live(unit, hosted(unit, actor, game))
            waiting = unit.games.proposals(game, is_open=True)
        judged = {one.id: _judged(kind, live, one) for one in waiting}
        return {id: refusal for id, refusal in judged.items() if refusal}

    def _proposed(self, writing: Writing, id: str, events: tuple[Event, ...]) -> Proposed | Refused:
        refusal = None if is_id(id) else BAD_ID
        known = None if refusal else writing.unit.games.find_proposal(writing.game.id, id)
        if known is not None:
            refusal = None if known.seat == writing.viewer else TAKEN_ID
            return _refused(writing, refusal) if refusal else Proposed(id)
        played = None if refusal else writing.unit.journals.by_id(writing.game.id, id)
        if played is not None:  # accepted, and forgotten since
            return Proposed(id) if played.by == writing.viewer else _refused(writing, TAKEN_ID)
        refusal = refusal or closed_for(writing) or _barred(writing, events)
        if refusal:
            return _refused(writing, refusal)
        writing.unit.games.put_proposal(self._stored(writing, id, events))
        return Proposed(id)

    def _stored(self, writing: Writing, id: str, events: tuple[Event, ...]) -> StoredProposal:
        text, now = _written(writing.kind, events), self.games.clock()
        return StoredProposal(writing.game.id, id, writing.viewer, text, writing.game.number, now)


def _barred(writing: Writing, events: tuple[Event, ...]) -> Refusal | None:
    """Say why events are refused now."""
    waiting = writing.unit.games.proposals(writing.game.id, is_open=True)
    if sum(one.seat == writing.viewer for one in waiting) >= MOST_OPEN:
        return TOO_MANY_OPEN
    if not 0 < len(events) <= MOST_AT_ONCE:
        return TOO_MANY if events else NOTHING
    refusal = _refusal(
        writing.kind,
        writing.live,
        events,
        lambda live, one: why_not(replace(writing, live=live), one),
    )
    if refusal:
        return refusal
    return TOO_LONG if len(_written(writing.kind, events)) > LONGEST_OF_A_SEAT else None


def _written(kind: Kind, events: tuple[Event, ...]) -> str:
    """Return events as a proposal keeps them: one as an object, several as a list."""
    plain = [{**event_plain(kind, one), "v": kind.game.engine} for one in events]
    return json.dumps(plain[0] if len(plain) == 1 else plain, ensure_ascii=False)


def _refused(writing: Writing, refusal: Refusal) -> Refused:
    return Refused(refusal, writing.number)


def _is_by_hand(kind: Kind, proposal: StoredProposal) -> bool:
    """Whether a proposal sets a value by hand, as far as it can be read."""
    try:
        return is_by_hand(kind, events_in(kind, proposal))
    except NotFoundError:
        return False


def events_in(kind: Kind, proposal: StoredProposal) -> tuple[Event, ...]:
    """Return the events of a proposal, at least one; NotFoundError if they can't be read."""
    try:
        return tuple(event_of(kind, one) for one in _as_entries(proposal))
    except (UnreadableValue, KeyError, ValueError) as error:
        raise NotFoundError from error


def _as_entries(proposal: StoredProposal) -> list[Entry]:
    """Return a proposal as the entries of the journal that it may become."""
    plain = json.loads(proposal.event)
    return [
        Entry(
            number=proposal.number,
            id=proposal.id,
            actor=proposal.seat,
            type=one["type"],
            data=one["data"],
            by=one["by"],
            source=one["source"],
            v=one.get("v", 1),
        )
        for one in (plain if isinstance(plain, list) else [plain])
    ]


def _judged(kind: Kind, live: Live, proposal: StoredProposal) -> Refusal | None:
    try:
        return _refusal(kind, live, events_in(kind, proposal))
    except NotFoundError:
        return UNREADABLE


def _nothing(_live: Live, _event: Event) -> Refusal | None:
    return None


def _refusal(
    kind: Kind,
    live: Live,
    events: tuple[Event, ...],
    before: Callable[[Live, Event], Refusal | None] = _nothing,
) -> Refusal | None:
    """Say why the first of some events that is refused is, each after those before it.

    ``before`` is asked before the rules are. Draws by the app are tried with any values.
    """
    for nth, event in enumerate(events, 1):
        refusal = before(live, event)
        if refusal:
            return refusal
        whole = filled(kind, live, live.rules, event, _first)
        if isinstance(whole, Refusal):
            return whole
        refusal = kind.game.refusal(live.rules, live.state, whole)
        if refusal:
            return refusal
        if nth < len(events):
            live = replace(live, state=kind.game.apply(live.rules, live.state, whole), again={})
    return None


def _first(_below: int) -> int:
    """Pick without chance, only to see whether the event is possible."""
    return 0


def _answer(unit: Unit, proposal: StoredProposal) -> None:
    """Store an answered proposal; the oldest answers of its game are forgotten."""
    unit.games.put_proposal(proposal)
    unit.games.drop_answered(proposal.game, ANSWERED_KEPT)


def _open(unit: Unit, game: str, proposal: str) -> StoredProposal:
    found = unit.games.find_proposal(game, proposal)
    if found is None or found.state != "open":
        raise NotFoundError
    return found
