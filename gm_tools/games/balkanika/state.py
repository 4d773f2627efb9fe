"""The state of a game: who plays, the row, the encounter that is open, and Safira's columns.

A missing field has the value it has when the game begins, so that a table can begin in the middle.
Everybody sees everything but the cards of a deck that the app knows.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.balkanika.cards import LARGEST_ADJUST, Card, Deck
from gm_tools.games.balkanika.formulas import FACES
from gm_tools.games.frame.audience import ALL, HOST_ONLY
from gm_tools.games.frame.overriding import bounds

MOST_PLAYERS: Final = 5
FEWEST_PLAYERS: Final = 2
MOST_ROUNDS: Final = 6
LONGEST_ROW: Final = 4
MOST_ENCOUNTERS: Final = MOST_ROUNDS * LONGEST_ROW
"""What a state can hold, whatever the rules say."""
UNSAID_ROUNDS: Final = 6
UNSAID_CARDS: Final = 30
"""What a journal means that leaves them out; what the rules say is in the data."""
MOST_CARDS: Final = 200
MOST_PASSES: Final = 9
MANY: Final = 10_000

Phase = Literal["none", "party", "adventure", "safira", "over"]
Step = Literal["", "reveal", "edc", "attempt", "tie", "layout", "open"]
Status = Literal["hidden", "open", "won", "safira"]
Result = Literal["pending", "resolved", "lost"]


@dataclass(frozen=True, slots=True)
class Options:
    """How the table plays: ``pass_limit`` None is round the table until solved (G-BAL-12).

    ``rolls_settle``: a roll that nothing at hand changes is settled by itself (G-BAL-25); games
    from before say it each time. ``columns_settle``: a column is lost as soon as the rolls that are
    left are too few (G-BAL-12); games from before roll them.
    """

    rounds: int = field(default=UNSAID_ROUNDS, metadata=bounds(1, MOST_ROUNDS))
    lone_card_need: int = field(default=1, metadata=bounds(0, 1))
    pass_limit: int | None = field(default=None, metadata=bounds(1, MOST_PASSES))
    effect_default: int = field(default=1, metadata=bounds(0, LARGEST_ADJUST))
    rolls_settle: bool = False
    columns_settle: bool = False


@dataclass(frozen=True, slots=True)
class Won:
    """A card that a player won; exhausted once it was used, for good (G-BAL-7)."""

    card: Card
    exhausted: bool = False

    @property
    def id(self) -> str:
        """The card's id, by which paths go."""
        return self.card.id


@dataclass(frozen=True, slots=True)
class Player:
    """A seat with its character."""

    id: str
    name: str = ""
    character: str = ""
    abilities: tuple[str, ...] = ()
    won: tuple[Won, ...] = ()


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of the row, "0" to "3" from the left; a card that is hidden is not drawn yet."""

    id: str = ""
    status: Status = "hidden"
    card: Card | None = None
    winner: str | None = None


@dataclass(frozen=True, slots=True)
class Use:
    """A won card used for a roll, and what it adds."""

    card: str
    adjust: int = 0


@dataclass(frozen=True, slots=True)
class Attempt:
    """A roll against the range; ``card`` is the card of a column that it was for."""

    player: str
    die: int = field(metadata=bounds(1, FACES))
    ability: int = field(default=0, metadata=bounds(-1, 1))
    effects: tuple[Use, ...] = ()
    total: int = 0
    success: bool = False
    card: str = ""


@dataclass(frozen=True, slots=True)
class Rolled:
    """What one player rolled for a tie."""

    player: str
    die: int = field(metadata=bounds(1, FACES))


@dataclass(frozen=True, slots=True)
class Tie:
    """Who rolls for an encounter that several resolved, and every roll so far."""

    players: tuple[str, ...]
    rolls: tuple[tuple[Rolled, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Encounter:
    """The encounter that is open; ``order`` is who rolls when, the DM last."""

    slot: int = field(metadata=bounds(0, LONGEST_ROW - 1))
    card: Card
    dm: str = ""
    edc: int | None = field(default=None, metadata=bounds(1, FACES))
    order: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    tie: Tie | None = None


@dataclass(frozen=True)
class Safira:
    """Her columns from left to right; ``current`` counts from 1, ``flipped`` lie face down.

    ``edc``, ``attempts`` and ``pass_`` are the current column's; a pass is one roll each.
    """

    columns: tuple[tuple[Card, ...], ...] = ()
    results: tuple[Result, ...] = ()
    current: int = field(default=0, metadata=bounds(0, LONGEST_ROW))
    edc: int | None = field(default=None, metadata=bounds(1, FACES))
    flipped: tuple[str, ...] = ()
    attempts: tuple[Attempt, ...] = ()
    attempts_per_pass: int = field(default=0, metadata=bounds(0, MOST_PLAYERS))
    pass_: int = field(default=1, metadata=bounds(1, MANY))


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll that lies open until it is settled; ``n`` counts the rolls of the game."""

    n: int
    player: str
    die: int = field(metadata=bounds(1, FACES))
    card: str = ""


@dataclass(frozen=True, slots=True)
class Notes:
    """What the party told: who Safira is, why she escaped, what she wants (Balkanika 75)."""

    who: str = ""
    why: str = ""
    want: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """An encounter that is over; ``winner`` is "" where Safira took the card."""

    no: int
    card: Card
    edc: int
    winner: str = ""


@dataclass(frozen=True)
class State:
    """A whole game. ``deck_known``: the app knows the deck's cards, else it only counts them."""

    phase: Phase = field(default="none", metadata=ALL)
    step: Step = field(default="", metadata=ALL)
    outcome: Literal["victory", "defeat"] | None = field(default=None, metadata=ALL)
    players: tuple[Player, ...] = field(default=(), metadata=ALL)
    first_dm: int = field(default=0, metadata=ALL | bounds(0, MOST_PLAYERS - 1))
    round: int = field(default=1, metadata=ALL | bounds(1, MOST_ROUNDS))
    encounter_no: int = field(default=1, metadata=ALL | bounds(1, MOST_ENCOUNTERS))
    row: tuple[Slot, ...] = field(default=(), metadata=ALL)
    encounter: Encounter | None = field(default=None, metadata=ALL)
    safira_pile: tuple[Card, ...] = field(default=(), metadata=ALL)
    safira: Safira | None = field(default=None, metadata=ALL)
    notes: Notes = field(default=Notes(), metadata=ALL)
    options: Options = field(default=Options(), metadata=ALL)
    deck: int | Deck = field(default=UNSAID_CARDS, metadata=HOST_ONLY | bounds(0, MOST_CARDS))
    deck_known: bool = field(default=False, metadata=ALL)
    rolls: int = field(default=0, metadata=ALL | bounds(0, MANY))
    roll: Roll | None = field(default=None, metadata=ALL)
    story: tuple[Told, ...] = field(default=(), metadata=ALL)


BLANK: Final = State()
