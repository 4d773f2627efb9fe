"""The face that every game shows: refuse, apply, legal, outcome, view.

A game is a pure function of its journal. Nothing here knows which game is played.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.upcasting import Upcaster


class _Hidden:
    """The value in place of what a viewer may not know."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "HIDDEN"


HIDDEN: Final[Any] = _Hidden()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an event is not accepted: a stable code, and a sentence with the way out."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Option:
    """One value that a field may take; ``refusal`` says why it is barred."""

    value: Any
    label: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Field:
    """What is still to be filled in before an offer becomes an event.

    ``kind``: number, choice, choices, square, path, cards, show, text. ``least`` and ``most``
    bound a number, or how many are chosen.
    """

    name: str
    kind: str
    options: tuple[Option, ...] = ()
    least: int | None = None
    most: int | None = None
    required: bool = True


@dataclass(frozen=True, slots=True)
class Offer:
    """An event that a seat may send, or why it may not.

    ``template`` is the event with what is known already; ``what`` names what it is for people
    ("attack", or an effect's name), ``notes`` its numbers.
    """

    template: Event
    fields: tuple[Field, ...] = ()
    refusal: Refusal | None = None
    what: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards or dice that the app supplies for an event.

    ``pool`` holds every value it may be, in no order; ``known`` those known to come first.
    """

    source: str
    count: int
    pool: tuple[Any, ...]
    known: tuple[Any, ...] = ()


R = TypeVar("R")
S = TypeVar("S")


def _no_draws(_rules: object, _state: object, _event: Event) -> tuple[Draw, ...]:
    return ()


def _as_it_is(event: Event, _values: tuple[tuple[Any, ...], ...]) -> Event:
    return event


def _nothing_drawn(_event: Event) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    return ()


def _nothing_heard(_rules: object, _state: object, _viewer: str) -> None:
    """Let nobody hear anything."""


def _settled_already(_rules: Any, state: Any) -> Any:
    return state


@dataclass(frozen=True)
class Game(Generic[R, S]):
    """One game: its name, its version, its values and its rules as functions.

    ``events`` gives the class of each event type's data, ``blank`` the state before the first
    event, ``rules`` what the game was started with (from facts such as the rulebook, and the
    first event). ``refusal`` answers None or why not; ``apply`` is only called after it said
    None. ``settled`` is a state with what follows from it by rule; ``apply`` ends with it, whether
    the state was reached, adopted or set by hand. ``upcasters`` bring over what older engines
    wrote. ``draws`` says what the app must draw for a
    digital event, ``drawn`` puts it in, and ``drawn_in`` finds it again, by source. ``heard`` is
    what a viewer hears of what goes on, worked out from the whole state where their view alone
    could not say it.
    """

    kind: str
    engine: int
    events: Mapping[str, type]
    state: type[S]
    blank: S
    rules: Callable[[Any, Event], R]
    refusal: Callable[[R, S, Event], Refusal | None]
    apply: Callable[[R, S, Event], S]
    legal: Callable[[R, S, str], tuple[Offer, ...]]
    outcome: Callable[[S], Any]
    view: Callable[[S, str], S]
    seats: Callable[[S], tuple[str, ...]]
    settled: Callable[[R, S], S] = field(default=_settled_already)
    draws: Callable[[R, S, Event], tuple[Draw, ...]] = field(default=_no_draws)
    drawn: Callable[[Event, tuple[tuple[Any, ...], ...]], Event] = field(default=_as_it_is)
    drawn_in: Callable[[Event], tuple[tuple[str, tuple[Any, ...]], ...]] = field(
        default=_nothing_drawn
    )
    heard: Callable[[R, S, str], Any] = field(default=_nothing_heard)
    upcasters: tuple[Upcaster, ...] = ()
