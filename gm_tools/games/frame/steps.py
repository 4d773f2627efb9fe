"""How event types are plugged into a tracker: phases, refusals, effects and offers.

The trackers (every game but battle) name their steps in a mapping; ``Steps`` turns them into the
functions of a ``Game``: the first reason against an event, in the order that all trackers share
(``game_over``, ``wrong_phase``, ``wrong_player``, the shape of the input, the rule's own codes),
the next state, and the offers of a seat.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Offer, Refusal

OVER = "over"
"""The phase of a game that has ended."""
BEFORE = "none"
"""The phase before the first event."""


class Phased(Protocol):
    """A state that names its phase."""

    @property
    def phase(self) -> str:
        """Return the phase's word."""
        ...


R = TypeVar("R")
S = TypeVar("S", bound=Phased)

Refuse = Callable[[R, S, Event], Refusal | None]
Apply = Callable[[R, S, Event], S]
Offers = Callable[[R, S, str], Iterable[Offer]]
"""A module's offers: ``offers(rules, state, seat)`` for one seat (its ``by``), or the host."""


def nothing(_rules: object, _state: object, _event: Event) -> Refusal | None:
    """Refuse nothing."""
    return None


class Step(NamedTuple, Generic[R, S]):
    """An event type's functions.

    ``phases`` are those in which it exists. ``host``: only the host may send it, else it is for a
    seat. ``player`` says why the seat is wrong, ``shape`` why the input's types, bounds or ids are,
    ``refuse`` which rule is broken; each returns None or a refusal.
    """

    apply: Apply[R, S]
    phases: tuple[str, ...]
    refuse: Refuse[R, S] = nothing
    shape: Refuse[R, S] = nothing
    player: Refuse[R, S] = nothing
    host: bool = False
    always: bool = False
    """Whether it is possible after the end of the game too."""
    anybody: bool = False
    """Whether it is done for the whole table, so that any seat, and the host, may send it."""


@dataclass(frozen=True)
class Steps(Generic[R, S]):
    """The steps of a tracker, as functions of its ``Game``.

    ``seats`` returns those at the table, ``settled`` the state with all that follows by rule. The
    modules of ``offers`` are called for each seat and the host, those of ``shared`` once.
    """

    by_type: Mapping[str, Step[R, S]]
    seats: Callable[[S], tuple[str, ...]]
    settled: Callable[[R, S], S]
    offers: tuple[Offers[R, S], ...]
    shared: tuple[Offers[R, S], ...] = ()

    def refusal(self, rules: R, state: S, event: Event) -> Refusal | None:
        """Return the first reason why an event is refused, or None."""
        return refusal_of(self.by_type, self.seats(state), rules, state, event)

    def apply(self, rules: R, state: S, event: Event) -> S:
        """Return the settled state after an event that was not refused."""
        return self.settled(rules, self.by_type[event.type].apply(rules, state, event))

    def legal(self, rules: R, state: S, seat: str) -> tuple[Offer, ...]:
        """Return a seat's offers, barred ones with the reason; the host gets those of all seats.

        There are none before and after the game, and none for changes by hand, which the host may
        always make.
        """
        there = self.seats(state)
        if state.phase in (BEFORE, OVER) or seat not in (*there, HOST):
            return ()
        return tuple(self._offers(rules, state, seat, there))

    def _offers(self, rules: R, state: S, seat: str, there: tuple[str, ...]) -> Iterator[Offer]:
        for one in (*there, HOST) if seat == HOST else (seat,):
            for module in self.offers:
                yield from module(rules, state, one)
        for module in self.shared:
            yield from module(rules, state, seat)


def refusal_of(
    steps: Mapping[str, Step[R, S]],
    seats: tuple[str, ...],
    rules: R,
    state: S,
    event: Event,
) -> Refusal | None:
    """Return the first reason why an event is refused."""
    step = steps.get(event.type)
    if step is None:
        return Refusal("unknown_event", f"This game has no event {event.type!r}.")
    if state.phase == OVER and not step.always:
        return Refusal("game_over", "The game is over. Undo its last event to go on.")
    if state.phase not in step.phases and not (step.always and state.phase != BEFORE):
        return Refusal("wrong_phase", _not_now(state.phase))
    asked = (_not_theirs(step, seats, event), step.player, step.shape, step.refuse)
    return first(one(rules, state, event) if callable(one) else one for one in asked)


def first(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Return the first refusal, if any; later ones are not worked out."""
    return next((one for one in refusals if one), None)


def judged(
    steps: Mapping[str, Step[R, S]], seats: tuple[str, ...], rules: R, state: S, offer: Offer
) -> Offer:
    """Return an offer with the reason why it is barred, as its own event would be refused.

    Only for offers without fields; a module judges an offer with fields itself.
    """
    refusal = refusal_of(steps, seats, rules, state, offer.template)
    return Offer(offer.template, offer.fields, refusal, offer.what, offer.notes)


def _not_theirs(step: Step[Any, Any], seats: tuple[str, ...], event: Event) -> Refusal | None:
    if step.host:
        if event.by == HOST:
            return None
        return Refusal("wrong_player", "Only the host can do this.")
    if event.by in seats or (step.anybody and event.by == HOST):
        return None
    return Refusal("wrong_player", f'Say which seat it is for: "by" is one of {_listed(seats)}.')


def _listed(seats: tuple[str, ...]) -> str:
    return ", ".join(seats) or "the seats"


def _not_now(phase: str) -> str:
    if phase == BEFORE:
        return "The game has not begun: set it up first."
    return "Not now: the game has moved on. Look at what is due."
