"""How an event type is plugged into a tracker: when it exists, why it is refused, what it does.

The trackers (every game but battle) name their steps in a mapping and let ``refusal_of`` ask them
in the order that all of them share: ``game_over``, ``wrong_phase``, ``wrong_player``, the shape
of the input, then the rule's own codes (games.md 0.3).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Offer, Refusal

OVER = "over"
"""The phase of a game that has ended."""
BEFORE = "none"
"""The phase before the first event."""


class Phased(Protocol):
    """A state that says in which phase it is."""

    @property
    def phase(self) -> str:
        """Return the phase's word."""
        ...


Refuse = Callable[[Any, Any, Event], Refusal | None]
Apply = Callable[[Any, Any, Event], Any]
Offers = Callable[[Any, Any, str], Iterable[Offer]]
"""What a module offers: ``offers(rules, state, seat)`` for one seat (its ``by``), or the host."""


def nothing(_rules: Any, _state: Any, _event: Event) -> Refusal | None:
    """Refuse nothing."""
    return None


class Step(NamedTuple):
    """An event type's functions.

    ``phases``: those in which it exists. ``host``: only the host may send it, else it is for a
    seat. ``player`` says why it is the wrong seat, ``shape`` what is wrong with the input's types,
    bounds and ids, ``refuse`` which rule is broken; each answers None or why not.
    """

    apply: Apply
    phases: tuple[str, ...]
    refuse: Refuse = nothing
    shape: Refuse = nothing
    player: Refuse = nothing
    host: bool = False
    always: bool = False
    """Whether it is possible after the end, too."""


def refusal_of(
    steps: Mapping[str, Step],
    seats: tuple[str, ...],
    rules: Any,
    state: Phased,
    event: Event,
) -> Refusal | None:
    """Return the first reason why an event is refused, in the order of games.md 0.3."""
    step = steps.get(event.type)
    if step is None:
        return Refusal("unknown_event", f"This game knows no event {event.type!r}.")
    if state.phase == OVER and not step.always:
        return Refusal("game_over", "The game is over. Undo its last event to go on.")
    if state.phase not in step.phases and not (step.always and state.phase != BEFORE):
        return Refusal("wrong_phase", _not_now(state.phase))
    asked = (_not_theirs(step, seats, event), step.player, step.shape, step.refuse)
    return first(one(rules, state, event) if callable(one) else one for one in asked)


def first(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Return the first reason that is one; those after it are not asked."""
    return next((one for one in refusals if one), None)


def offers_of(
    modules: Iterable[Offers], seats: tuple[str, ...], rules: Any, state: Any, seat: str
) -> tuple[Offer, ...]:
    """Return what a seat is offered; the host may do everything for everybody."""
    if seat == HOST:
        return tuple(_all(tuple(modules), seats, rules, state))
    if seat not in seats:
        return ()
    return tuple(offer for module in modules for offer in module(rules, state, seat))


def _all(
    modules: tuple[Offers, ...], seats: tuple[str, ...], rules: Any, state: Any
) -> Iterator[Offer]:
    for seat in (*seats, HOST):
        for module in modules:
            yield from module(rules, state, seat)


def judged(
    steps: Mapping[str, Step], seats: tuple[str, ...], rules: Any, state: Phased, offer: Offer
) -> Offer:
    """Return an offer with the reason why it is barred, as its own event would be refused.

    Only for offers without fields: one with fields is judged by whoever makes it.
    """
    refusal = refusal_of(steps, seats, rules, state, offer.template)
    return Offer(offer.template, offer.fields, refusal, offer.what, offer.notes)


def _not_theirs(step: Step, seats: tuple[str, ...], event: Event) -> Refusal | None:
    if step.host:
        if event.by == HOST:
            return None
        return Refusal("wrong_player", "Only the host does this.")
    if event.by in seats:
        return None
    return Refusal("wrong_player", f'Say which seat it is for: "by" is one of {_listed(seats)}.')


def _listed(seats: tuple[str, ...]) -> str:
    return ", ".join(seats) or "the seats"


def _not_now(phase: str) -> str:
    if phase == BEFORE:
        return "The game has not begun: set it up first."
    return f"Not now: the game is at {phase.replace('_', ' ')!r}."
