"""The game's events: the data of each, by type."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from gm_tools.games.balkanika.cards import Card, Sign
from gm_tools.games.balkanika.formulas import FACES
from gm_tools.games.balkanika.state import UNSAID_CARDS, Options, State, Use
from gm_tools.games.frame.audience import HOST_ONLY, heard
from gm_tools.games.frame.overriding import Override
from gm_tools.games.frame.words import Words

SETTLING: Final = {
    "ability": "Ability",
    "use": "Won cards: using one exhausts it",
}
DIE: Final = {"die": "Die"}
ROLLS: Final = {
    "settle": "Change the {rolled} in another way",
    "hit": "{way}: {rolled} hits",
    "leave": "Leave the {rolled}: {comes}",
    "at once": "Roll, and say at once what changes it",
}
"""A roll's buttons where it lies open already, and where it could be looked at first."""


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

    WORDS: ClassVar = Words(
        "{names} sit down", heard=heard("players first_dm options", cards=HOST_ONLY, deck=HOST_ONLY)
    )

    players: tuple[Sitting, ...]
    first_dm: int = 0
    options: Options = field(default=Options())
    cards: tuple[Card, ...] = ()
    deck: int = UNSAID_CARDS


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle."""

    WORDS: ClassVar = Words("A game begun elsewhere goes on here", heard=heard(state=HOST_ONLY))

    state: State


@dataclass(frozen=True, slots=True)
class Tell:
    """Write down what the party tells of Safira; None leaves a text as it is."""

    WORDS: ClassVar = Words(
        "The party tells of Safira",
        "Notes on Safira",
        heading="The story",
        fields={
            "who": "Safira herself",
            "why": "Reason for her escape",
            "want": "Her goal",
        },
        heard=heard("who why want"),
    )

    who: str | None = None
    why: str | None = None
    want: str | None = None


@dataclass(frozen=True, slots=True)
class Start:
    """End the party phase: the first row is laid."""

    WORDS: ClassVar = Words("The first row is laid", "Start the first round", is_main=True)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn over an end of the row.

    ``drawn`` names the card of a deck that the app knows. Of a deck on the table the card is told
    whole, or by its title, abilities and effect; what is not told stays empty.
    """

    WORDS: ClassVar = Words(
        "{by} turns over [{revealed}|a card]",
        "Turn over the {side} card",
        headings={"by_hand": "Turned over by hand"},
        fields={
            "drawn": "The card that came up",
            "title": "Title",
            "abilities": "Abilities on it",
            "effect": "Its effect, in words",
            "adjust": "By how much at most",
            "sign": "In which direction",
        },
        is_main=True,
        heard=heard("slot card drawn title abilities effect adjust sign"),
    )

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

    WORDS: ClassVar = Words(
        "[{by} opens column {column}|{by} rolls the EDC][: {range}]",
        "Roll the EDC",
        fields=DIE,
        faces={"die": FACES},
        is_main=True,
        heard=heard("die"),
    )

    die: int | None = None


@dataclass(frozen=True, slots=True)
class RollDie:
    """A roll that lies open while its player decides; in a column ``card`` says against which."""

    WORDS: ClassVar = Words(
        "{by} rolls[ {die}][ against {card}][: {comes}]",
        "Roll",
        fields={**DIE, "card": "Against"},
        faces={"die": FACES},
        is_main=True,
        heard=heard("die card"),
    )

    die: int | None = None
    card: str = ""


@dataclass(frozen=True, slots=True)
class Try:
    """A roll with everything that changes it; ``roll`` names one that lies open.

    ``use`` says the same as ``effects``, as forms do: "c3:+1".
    """

    WORDS: ClassVar = Words(
        "{by} rolls {sum}[: {comes}]",
        "Roll",
        ROLLS,
        fields={**DIE, **SETTLING},
        faces={"die": FACES},
        is_main=True,
        heard=heard("die roll ability effects use"),
    )

    die: int | None = None
    roll: int | None = None
    ability: int = 0
    effects: tuple[Use, ...] = ()
    use: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TryColumn:
    """The same against a card of the current column."""

    WORDS: ClassVar = Words(
        "{by} rolls {sum}[ against {card}][: {comes}]",
        "Roll",
        ROLLS,
        fields={**DIE, **SETTLING, "card": "Against"},
        faces={"die": FACES},
        is_main=True,
        heard=heard("card die roll ability effects use"),
    )

    card: str
    die: int | None = None
    roll: int | None = None
    ability: int = 0
    effects: tuple[Use, ...] = ()
    use: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TieRoll:
    """The rolls of those who are tied, by seat; ``dice`` says the same in their order."""

    WORDS: ClassVar = Words(
        "[Tie: {rolls}|The tie is rolled]",
        "Roll the tie",
        fields={"dice": "Dice"},
        faces={"dice": FACES},
        is_main=True,
        heard=heard("rolls dice"),
    )

    rolls: Mapping[str, int] = field(default_factory=dict)
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LayOut:
    """Deal Safira's cards: ``order`` as the table shuffled, ``drawn`` as the app did.

    A table that says neither has them in the order in which she took them.
    """

    WORDS: ClassVar = Words(
        "Safira's {cards} are dealt",
        "Shuffle and deal Safira's cards",
        is_main=True,
        heard=heard("order drawn"),
    )

    order: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CloseColumnLost:
    """Give up the current column (G-BAL-12, -14)."""

    WORDS: ClassVar = Words("The column is given up", "Give this column up", heading="The host")


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
