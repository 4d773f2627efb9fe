"""The state of an evening: its people, the shows asked for, and what is on the television.

What only one player or the game master may know stands within people and shows: ``view.py`` takes
it out for everybody else.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.frame.audience import ALL, HOST_ONLY
from gm_tools.games.frame.overriding import bounds
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.deck.deck import Card

MOST_PEOPLE: Final = 12
MOST_OPEN: Final = 12
"""Shows that may wait at once."""
MOST_SETTLED: Final = 12
"""Settled shows that the evening still knows; the log knows all."""
MOST_AT_HAND: Final = 40
MOST_STATS: Final = 6
HIGHEST_NUMBER: Final = 999
MOST_CARDS: Final = 9
"""The most bonus or penalty cards."""

Phase = Literal["none", "evening", "over"]
Sort = Literal["task", "flat", "opposed"]
Secrecy = Literal["open", "settled", "always"]
"""The measure of a show is said at once, when it is settled, or never (R195)."""
Deck = Literal["table", "digital"]
On = Literal["", "party", "handout", "picture", "show"]


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of a show for a task, from ``numbers.toml``."""

    cards_of_a_show: int
    positive_from: int


@dataclass(frozen=True, slots=True)
class Person:
    """A player with the character as it stands now; without one there are no stats.

    ``name`` is the player's, ``character`` the character's, ``sheet`` the id of the latter.
    """

    id: str
    name: str
    character: str = ""
    sheet: str = ""
    emblem: str = ""
    level: int | None = field(default=None, metadata=bounds(1, HIGHEST_NUMBER))
    stats: Stats | None = None
    health: int | None = None
    most_health: int | None = field(default=None, metadata=bounds(0, HIGHEST_NUMBER))
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """A show that was made: ``red`` as revealed, ``counted`` with bonus and penalty cards.

    ``cards`` are known where they were drawn or told one by one; ``output`` is None in a flat show.
    """

    red: int = field(metadata=bounds(0, MOST_CARDS))
    finale: int
    counted: int
    output: int | None = None
    cards: tuple[Card, ...] = ()
    source: Deck = "table"


@dataclass(frozen=True, slots=True)
class Part:
    """One who shows, "P1" or "host" for the game master's side, with the stat and its value."""

    id: str
    name: str
    stat: str = ""
    value: int = 0
    bonus: int = 0
    penalty: int = 0
    shown: Shown | None = None


@dataclass(frozen=True, slots=True)
class Results:
    """The results of a flat show without red cards, low, medium and high (Viskara 4571)."""

    zero: str = ""
    low: str = ""
    medium: str = ""
    high: str = ""


@dataclass(frozen=True, slots=True)
class Show:
    """A show that was asked for; ``what`` is what for.

    ``minimum`` is an output, in a flat show the least red cards. ``side_effects``: the finale
    brings one (4533; R76).
    """

    id: str
    sort: Sort
    parts: tuple[Part, ...]
    what: str = ""
    minimum: int | None = None
    results: Results | None = None
    secrecy: Secrecy = "open"
    side_effects: bool = False
    is_settled: bool = False


@dataclass(frozen=True, slots=True)
class Stage:
    """What is on the television; ``id`` is that of the show, handout or picture."""

    on: On = ""
    id: str = ""
    title: str = ""
    text: str = ""


@dataclass(frozen=True)
class State:
    """A whole evening; ``shows`` are the open ones and the last that were settled, in order.

    ``asked`` counts the shows so far, ``handed_out`` the handouts. ``at_hand`` are the handouts and
    pictures that were on the television, ``stats_used`` the stats asked for, the latest first.
    """

    phase: Phase = field(default="none", metadata=ALL)
    people: tuple[Person, ...] = field(default=(), metadata=ALL)
    shows: tuple[Show, ...] = field(default=(), metadata=ALL)
    stage: Stage = field(default=Stage(), metadata=ALL)
    deck: Deck = field(default="table", metadata=ALL)
    numbers: Numbers = field(default=Numbers(0, 0), metadata=ALL)
    asked: int = field(default=0, metadata=ALL | bounds(0, 100_000))
    at_hand: tuple[Stage, ...] = field(default=(), metadata=ALL)
    handed_out: int = field(default=0, metadata=HOST_ONLY | bounds(0, 100_000))
    stats_used: tuple[str, ...] = field(default=(), metadata=HOST_ONLY)


BLANK: Final = State()
