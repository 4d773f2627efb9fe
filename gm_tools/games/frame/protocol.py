"""The interface of every game: refuse, apply, legal, outcome, view.

A game is a pure function of its journal. Nothing here knows which game is played.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.taking_back import Moment
from gm_tools.games.frame.upcasting import Upcaster


class _Hidden:
    """The value that stands for anything a viewer may not know."""

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
    """A value that a field may take; ``refusal`` says why it is barred, ``notes`` its numbers."""

    value: Any
    label: str = ""
    refusal: Refusal | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A value still to be filled in before an offer becomes an event.

    ``kind``: number, choice, choices, card, square, path, cards, show, text. ``least`` and ``most``
    bound a number, or how many are chosen. A card is one of the options, or a new one of the kind
    ``of``: it is entered with what such cards print; "" where only a known one will do. ``label``
    is what it is called where the event's words cannot know it: the name of a player.
    """

    name: str
    kind: str
    options: tuple[Option, ...] = ()
    least: int | None = None
    most: int | None = None
    required: bool = True
    of: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """An event that a seat may send, or why it may not.

    ``template`` is the event as far as it is known; ``what`` names the offer for people ("attack",
    or an effect's name), ``notes`` its numbers. ``is_quiet``: the game does not wait for it, so its
    button never stands out. ``reach`` is how far it reaches, in a game with a board.
    """

    template: Event
    fields: tuple[Field, ...] = ()
    refusal: Refusal | None = None
    what: str = ""
    notes: tuple[str, ...] = ()
    is_quiet: bool = False
    reach: object = None


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards or dice that the app supplies for an event.

    ``pool`` holds every value it may be, in no order; ``known`` those known to come first.
    """

    source: str
    count: int
    pool: tuple[object, ...]
    known: tuple[object, ...] = ()


Drawn = tuple[tuple[Any, ...], ...]
"""What came up for each draw of an event, in their order: dice, ids of cards, or cards."""
Found = tuple[tuple[str, tuple[object, ...]], ...]
"""What came up, by source, as it is found again in an event."""


R = TypeVar("R")
S = TypeVar("S")


def _no_draws(_rules: object, _state: object, _event: Event) -> tuple[Draw, ...]:
    return ()


def _as_it_is(event: Event, _values: Drawn) -> Event:
    return event


def _nothing_drawn(_event: Event) -> Found:
    return ()


def _nothing_announced(_rules: object, _state: object, _viewer: str) -> None:
    return None


def _nothing_recalled(_rules: object, _state: object, _recent: object, _viewer: str) -> None:
    return None


def _own_alone(_state: object, event: Event, viewer: str, audience: str) -> bool:
    return audience == "owner" and event.by == viewer


def _no_moment(_state: object) -> Moment:
    return Moment()


def _open(_state: object, event: Event, _viewer: str) -> Event:
    return event


def _seals_nothing(_state: object) -> bool:
    return False


def _asks_the_host(_state: object, _event: Event) -> bool:
    return False


def _alone(_state: Any, event: Event) -> tuple[Event, ...]:
    return (event,)


def _nothing_by_itself(_rules: object, _state: object) -> None:
    return None


def _settled_already(_rules: Any, state: Any) -> Any:
    return state


@dataclass(frozen=True)
class Game(Generic[R, S]):
    """A game: its name, its version, its values and its rules as functions.

    ``events`` gives the class of each event type's data, ``blank`` the state before the first
    event, ``rules`` makes the rules from facts (such as the rulebook) and the first event.
    ``refusal`` returns None or a reason; ``apply`` is only called after None. ``settled`` returns a
    state with all that follows from it by rule; ``apply`` ends with it, whether the state was
    reached, adopted or set by hand. ``follows`` returns the event that the app sends by itself in a
    state, with dice or cards that it draws, where nobody decides or tells anything. ``upcasters``
    bring entries of older engines up to date.
    ``draws`` returns the app's draws for a digital event, ``drawn`` puts them in, and ``drawn_in``
    finds them again, by source; ``draws_more`` says what an event needs still with its draws in it,
    and is asked until that is nothing. ``announced`` is what a viewer hears at the table, worked
    out from the whole state where the view alone is not enough; ``recalled`` what they heard of
    what is over, from the last events with the whole states before them, the newest first.
    ``hears`` says whether a viewer belongs to the audience of an event's field, "owner" or
    "shared:..." (``frame/audience.py``), by the whole state after it. ``moment`` says of a state
    which turn it is in, and whether it is in the middle of a maneuver, by which undo goes back
    further than a step. ``disguised`` returns an event as a viewer, even the host, may know it
    while it is sealed: by the state after it, or without it; ``is_sealing`` says that answers are
    being sealed in a state, so that a file for the host ends before them. ``needs_nobody`` says
    that a seat's event is for no game master to accept. ``unseen`` are types of events that nobody
    but the host learns of: for everybody else their entries do not exist. ``parted`` returns the
    events as which a host's is written down, so that what nobody may learn of stands in events of
    its own.
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
    outcome: Callable[[S], object]
    view: Callable[[S, str], S]
    seats: Callable[[S], tuple[str, ...]]
    settled: Callable[[R, S], S] = field(default=_settled_already)
    follows: Callable[[R, S], Event | None] = field(default=_nothing_by_itself)
    draws: Callable[[R, S, Event], tuple[Draw, ...]] = field(default=_no_draws)
    drawn: Callable[[Event, Drawn], Event] = field(default=_as_it_is)
    draws_more: Callable[[R, S, Event], tuple[Draw, ...]] = field(default=_no_draws)
    drawn_in: Callable[[Event], Found] = field(default=_nothing_drawn)
    announced: Callable[[R, S, str], object] = field(default=_nothing_announced)
    recalled: Callable[[R, S, Iterable[tuple[Event, S]], str], object] = field(
        default=_nothing_recalled
    )
    hears: Callable[[S, Event, str, str], bool] = field(default=_own_alone)
    moment: Callable[[S], Moment] = field(default=_no_moment)
    disguised: Callable[[S, Event, str], Event] = field(default=_open)
    is_sealing: Callable[[S], bool] = field(default=_seals_nothing)
    needs_nobody: Callable[[S, Event], bool] = field(default=_asks_the_host)
    unseen: frozenset[str] = frozenset()
    parted: Callable[[S, Event], tuple[Event, ...]] = field(default=_alone)
    upcasters: tuple[Upcaster, ...] = ()


AnyGame = Game[Any, Any]
"""A game whose rules and state nobody asks the type of: they only go back into its functions."""
