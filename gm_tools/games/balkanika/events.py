"""The game's events: the data of each, by type."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from gm_tools.games.balkanika.cards import Card, Sign
from gm_tools.games.balkanika.state import CARDS, Options, State, Use
from gm_tools.games.frame.overriding import Override


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits down: without ``abilities`` a printed character has its own, any other none.

    ``id`` is the seat that the place in the order gives anyway.
    """

    name: str
    character: str = ""
    abilities: tuple[str, ...] = ()
    id: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """Begin: ``cards`` are the deck where the app draws, else ``deck`` counts the table's."""

    players: tuple[Sitting, ...]
    first_dm: int = 0
    options: Options = field(default=Options())
    cards: tuple[Card, ...] = ()
    deck: int = CARDS


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle."""

    state: State


@dataclass(frozen=True, slots=True)
class Tell:
    """Write down what the party tells of Safira; None leaves a text as it is."""

    who: str | None = None
    why: str | None = None
    want: str | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """End the party phase: the first row is laid."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn over an end of the row.

    ``drawn`` names the card of a deck that the app knows. Of a deck on the table the card is told
    whole, or by its title, abilities and effect; what is not told stays empty.
    """

    slot: int
    card: Card | None = None
    drawn: tuple[str, ...] = ()
    title: str = ""
    abilities: tuple[str, ...] = ()
    effect: str = ""
    adjust: int | None = None
    sign: Sign = "either"


@dataclass(frozen=True, slots=True)
class SetEdc:
    """The DM's roll, for an encounter or a column of Safira's."""

    die: int | None = None


@dataclass(frozen=True, slots=True)
class RollDie:
    """A roll that lies open while its player decides; in a column ``card`` says against which."""

    die: int | None = None
    card: str = ""


@dataclass(frozen=True, slots=True)
class Try:
    """A roll with everything that changes it; ``roll`` names one that lies open.

    ``use`` says the same as ``effects``, as forms do: "c3:+1".
    """

    die: int | None = None
    roll: int | None = None
    ability: int = 0
    effects: tuple[Use, ...] = ()
    use: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TryColumn:
    """The same against a card of the current column."""

    card: str
    die: int | None = None
    roll: int | None = None
    ability: int = 0
    effects: tuple[Use, ...] = ()
    use: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TieRoll:
    """The rolls of those who are tied, by seat; ``dice`` says the same in their order."""

    rolls: Mapping[str, int] = field(default_factory=dict)
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LayOut:
    """Deal Safira's cards: ``order`` as the table shuffled, ``drawn`` as the app did.

    A table that says neither has them in the order in which she took them.
    """

    order: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CloseColumnLost:
    """Give up the current column (G-BAL-12, -14)."""


EVENTS: Final[Mapping[str, type]] = {
    "setup": Setup,
    "adopt": Adopt,
    "tell": Tell,
    "start": Start,
    "reveal": Reveal,
    "set_edc": SetEdc,
    "roll": RollDie,
    "attempt": Try,
    "tie_roll": TieRoll,
    "safira_layout": LayOut,
    "column_attempt": TryColumn,
    "close_column_lost": CloseColumnLost,
    "override": Override,
}
