"""The state of a game of Battle Royale: who stands where with which cards, and what is due.

A card that lies face down is known to nobody, so its cell
holds none; where the deck is kept here, its cards are the deck's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.battle_royale.cards import MOST_BY, Card, Deck, Figure, Lasts, Whom
from gm_tools.games.battle_royale.cells import grid
from gm_tools.games.frame.audience import ALL, HOST_ONLY, OWNER
from gm_tools.games.frame.overriding import bounds

Drink = Literal["strong", "mixed", "light", "none"]


Phase = Literal[
    "none",
    "start_roll",
    "placing",
    "turn",
    "pvp",
    "prize",
    "place_won",
    "refill",
    "death_move",
    "over",
]


Status = Literal["down", "up", "empty"]
MOST_COUNTED: Final = 999
UNSAID_ACTIONS: Final = 2
UNSAID_ROUNDS: Final = 3
"""What a journal means that leaves them out; what the rules say is in the data."""
MOST_ACTIONS: Final = 5
MOST_IN_A_TURN: Final = 20
MOST_ADDED: Final = 20
"""What a state can hold, whatever the rules say."""
NOT_BY_HAND: Final = {"by_hand": False}


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed on. ``alt_text`` is its alternative to a price.

    ``empty_turns_end``: a turn in which nothing can be done any more ends itself (G-BR-26); games
    from before end each turn themselves. ``forced_choices_pass``: what only one card can be chosen
    for is done with it (G-BR-28); games from before choose it.
    """

    base_actions: int = field(default=UNSAID_ACTIONS, metadata=bounds(1, MOST_ACTIONS))
    price_mode: Literal["dry", "alcohol"] = "dry"
    adults_confirmed: bool = False
    alt_text: str = ""
    count_visible: bool = True
    empty_turns_end: bool = False
    forced_choices_pass: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: a card face down or up, or none any more."""

    status: Status = "down"
    card: Card | None = None


@dataclass(frozen=True)
class Player:
    """A seat. ``reserve`` are the cards set aside face down; ``units`` what was paid so far.

    ``waived`` counts prices let go, ``resurrections`` how often they came back. What only the
    seat and the host see says so; others see how many cards are set aside.
    """

    id: str
    name: str = field(default="", metadata=ALL)
    pos: str | None = field(default=None, metadata=ALL)
    alive: bool = field(default=True, metadata=ALL)
    active: tuple[Card, ...] = field(default=(), metadata=ALL)
    reserve: tuple[Card, ...] = field(default=(), metadata=OWNER)
    drink: Drink = field(default="none", metadata=OWNER)
    units: int = field(default=0, metadata=OWNER | bounds(0, MOST_COUNTED))
    waived: int = field(default=0, metadata=OWNER | bounds(0, MOST_COUNTED))
    resurrections: int = field(default=0, metadata=OWNER | bounds(0, MOST_COUNTED))


@dataclass(frozen=True)
class Turn:
    """A turn: what is left of it and what was done.

    ``beat_player``: on the cell where they stand (G-BR-15). ``done_last``: attacked on the cell of
    the last card (G-BR-14).
    """

    player: str
    actions: int = field(default=0, metadata=bounds(0, MOST_IN_A_TURN))
    moves: int = field(default=0, metadata=bounds(0, MOST_IN_A_TURN))
    acted: bool = False
    exchange_used: bool = False
    attacked: bool = False
    beat_player: bool = False
    done_last: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """A number for the attacker and one for the defender."""

    a: int = field(default=0, metadata=bounds(0, MOST_IN_A_TURN))
    d: int = field(default=0, metadata=bounds(0, MOST_IN_A_TURN))


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a fight: both throws, and who took it ("" where it counts for nobody)."""

    a: tuple[int, ...]
    d: tuple[int, ...]
    winner: Literal["a", "d", ""] = ""


@dataclass(frozen=True, slots=True)
class Added:
    """What cards add to the die of the attacker and of the defender in each round (G-BR-27)."""

    a: int = field(default=0, metadata=bounds(-MOST_ADDED, MOST_ADDED))
    d: int = field(default=0, metadata=bounds(-MOST_ADDED, MOST_ADDED))


@dataclass(frozen=True)
class Fight:
    """A fight until its loser has moved away; ``dice`` is how many each rolls.

    ``added`` is read when it starts, as shields are; ``spared``: a card saves the loser.
    """

    attacker: str
    defender: str
    wins: Score = Score()
    need: Score = Score(UNSAID_ROUNDS, UNSAID_ROUNDS)
    rounds: tuple[Round, ...] = ()
    dice: Score = Score(1, 1)
    winner: str = ""
    added: Added = Added()
    spared: bool = False


@dataclass(frozen=True, slots=True)
class Won:
    """A curse that waits until its winner says which active card is set aside for it."""

    player: str
    card: Card


@dataclass(frozen=True, slots=True)
class InForce:
    """What a card changes for a time; ``id`` is the card's, ``of`` the seat that won it."""

    id: str
    name: str = ""
    note: str = ""
    figure: Figure = field(default="", metadata=NOT_BY_HAND)
    by: int = field(default=0, metadata=bounds(-MOST_BY, MOST_BY))
    whom: Whom = field(default="you", metadata=NOT_BY_HAND)
    lasts: Lasts = field(default="turn", metadata=NOT_BY_HAND)
    of: str = field(default="", metadata=NOT_BY_HAND)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: by rule a or b, who won, and by player sums of values, cards and names."""

    rule: Literal["a", "b"]
    winners: tuple[str, ...]
    scores: Mapping[str, int]
    cards: Mapping[str, int]
    names: Mapping[str, str] = field(default_factory=dict)


def face_down() -> Mapping[str, Cell]:
    """Return the diamond as it is laid out."""
    return dict.fromkeys(grid().cells, Cell())


@dataclass(frozen=True)
class State:
    """A game at one moment.

    ``starting`` are the seats that roll for the start, ``rolls`` what each rolled last. ``order``
    begins with the first player. ``deck`` is 0 where the cards lie on the table; ``kept``: it
    began with the cards of a deck kept here. ``in_force`` is what won cards change for a time,
    ``spent`` the cards that have spared somebody, ``fallen`` whom a card killed who lies nowhere
    yet (G-BR-27).
    """

    phase: Phase = field(default="none", metadata=ALL)
    options: Options = field(default=Options(), metadata=ALL)
    grid: Mapping[str, Cell] = field(default_factory=face_down, metadata=ALL)
    deck: int | Deck = field(default=0, metadata=HOST_ONLY)
    kept: bool = field(default=False, metadata=ALL)
    players: tuple[Player, ...] = field(default=(), metadata=OWNER)
    starting: tuple[str, ...] = field(default=(), metadata=ALL)
    rolls: Mapping[str, int] = field(default_factory=dict, metadata=ALL)
    order: tuple[str, ...] = field(default=(), metadata=ALL)
    turn: Turn | None = field(default=None, metadata=ALL)
    fight: Fight | None = field(default=None, metadata=ALL)
    won: Won | None = field(default=None, metadata=ALL)
    high_reduced: bool = field(default=False, metadata=ALL)
    outcome: Outcome | None = field(default=None, metadata=ALL)
    in_force: tuple[InForce, ...] = field(default=(), metadata=ALL)
    spent: tuple[str, ...] = field(default=(), metadata=ALL)
    fallen: tuple[str, ...] = field(default=(), metadata=ALL)


BLANK: Final = State()
