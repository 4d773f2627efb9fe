"""What happens in a game of Battle Royale: one class an event type."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.battle_royale.cards import Card, Figure, Kills, Lasts, Spares, Whom
from gm_tools.games.battle_royale.formulas import FACES
from gm_tools.games.battle_royale.state import Drink, Options, State
from gm_tools.games.frame.audience import HOST_ONLY, OWNER, heard
from gm_tools.games.frame.overriding import Override
from gm_tools.games.frame.words import Words

CARD: Final = {"card": "Card"}
ON_A_CARD: Final = {
    "name": "Its name",
    "actions": "Actions",
    "moves": "Movements",
    "roll_sum": "Added to three dice",
    "shield": "Shields",
    "curse": "A curse, active at once",
    "must_take": "Taken first from a beaten player",
    "note": "What it says",
    "figure": "It changes",
    "by": "By how much (empty where its text says when)",
    "whom": "For whom",
    "lasts": "How long",
    "spares": "It spares its owner, once",
    "kills": "It kills, as it is won",
}
"""What is read out of a card of the table."""
SAID_RARELY: Final = ("note", "figure", "by", "whom", "lasts", "spares", "kills")
HIGH_ONLY: Final = "Only high cards are left"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player, and the class of the glass that prices are read from."""

    name: str
    drink: Drink = "none"


@dataclass(frozen=True, slots=True)
class Setup:
    """Begin: who plays, what is agreed, and the 25 cards where they are kept here."""

    WORDS: ClassVar = Words("{names} sit down", heard=heard("players options", deck=HOST_ONLY))

    players: tuple[Seat, ...]
    options: Options = field(default_factory=Options)
    deck: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle."""

    WORDS: ClassVar = Words("A game begun elsewhere goes on here", heard=heard(state=HOST_ONLY))

    state: State


@dataclass(frozen=True, slots=True)
class StartRoll:
    """One d6 for each seat that is due, by seat or in seat order."""

    WORDS: ClassVar = Words(
        "[For the start: {rolls}|The start is rolled]",
        "Roll for the start",
        fields={"rolls": "One die each"},
        faces={"rolls": FACES},
        is_main=True,
        heard=heard("rolls"),
    )

    rolls: tuple[int, ...] | Mapping[str, int] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Stand on a cell of the edge."""

    WORDS: ClassVar = Words(
        "{by} stands on {cell}",
        "Stand here",
        fields={"cell": "Cell"},
        is_main=True,
        heard=heard("cell"),
    )

    cell: str = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap an active card for one set aside."""

    WORDS: ClassVar = Words(
        "{by} sets [{out}|a card] aside for [{in_}|a card]",
        "Exchange a card",
        heading="Before anything else",
        fields={"out": "Out of the active cards", "in_": "In from those set aside"},
        heard=heard("out in_"),
    )

    out: str = ""
    in_: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """Go to a neighbouring cell; with a movement first, unless an action is asked for."""

    WORDS: ClassVar = Words(
        "{by} moves to {to}[, to {there}]",
        "Move",
        heading="Move",
        fields={"to": "To", "pay": "Pay with"},
        heard=heard("to pay"),
    )

    to: str = ""
    pay: Literal["movement", "action"] | None = None


@dataclass(frozen=True, slots=True)
class AttackCard:
    """Attack the card underfoot with three dice.

    The first attack turns a card up: from a deck kept here it is ``drawn``; one on the table is
    given as ``card``, or as its name, value and whatever of the rest it says. ``typed``: the dice
    of a digital event were thrown at the table, only the card is drawn.
    """

    WORDS: ClassVar = Words(
        "{by} attacks [{attacked}|the card face down][: {sum}]",
        "Attack {attacked}",
        fields={"value": "Value on the card", "dice": "The dice", **ON_A_CARD},
        faces={"dice": FACES},
        is_main=True,
        rare=frozenset(SAID_RARELY),
        folded="What the card says",
        heard=heard(
            "dice card drawn name value actions moves roll_sum shield curse must_take note typed"
            " figure by whom lasts spares kills"
        ),
    )

    dice: tuple[int, ...] = ()
    card: Card | None = None
    drawn: tuple[str, ...] = ()
    name: str = ""
    value: int | None = None
    actions: int = 0
    moves: int = 0
    roll_sum: int = 0
    shield: int = 0
    curse: bool = False
    must_take: bool = False
    note: str = ""
    typed: bool = False
    figure: Figure = ""
    by: int = 0
    whom: Whom = "you"
    lasts: Lasts = "active"
    spares: Spares = ""
    kills: Kills = ""


@dataclass(frozen=True, slots=True)
class AttackPlayer:
    """Attack a living player on the same cell."""

    WORDS: ClassVar = Words(
        "{by} attacks {target}", "Fight {target}", heading="Fight", heard=heard("target")
    )

    target: str = ""


@dataclass(frozen=True, slots=True)
class PvpRound:
    """Rounds of the fight: the attacker's dice and the defender's, round after round.

    ``whole``: the app rolls until the fight is decided.
    """

    WORDS: ClassVar = Words(
        "[{rounds}|{attacker} rolls {a}, {defender} {d}|{by} rolls {whole}"
        "|{by} rolls a round][: {taken}]",
        "Roll or enter rounds",
        {"whole": "Roll the whole fight"},
        fields={"a": "Attacker's dice", "d": "Defender's dice"},
        faces={"a": FACES, "d": FACES},
        is_main=True,
        heard=heard("a d whole"),
    )

    a: tuple[int, ...] = ()
    d: tuple[int, ...] = ()
    whole: bool = False


@dataclass(frozen=True, slots=True)
class TakePrize:
    """Take an active card of the loser, at random where no card has to be taken."""

    WORDS: ClassVar = Words(
        "{by} takes [{card}|a card at random]",
        "Take the card",
        {"at_random": "Draw a card at random"},
        fields=CARD,
        is_main=True,
        heard=heard("card"),
    )

    card: str = ""


@dataclass(frozen=True, slots=True)
class PlaceWon:
    """Make a won curse active; with three active ones, set one of them aside."""

    WORDS: ClassVar = Words(
        "{by} sets [{set_aside}|a card] aside for [{curse}|the curse]",
        "Set a card aside",
        fields={"set_aside": "Set aside"},
        is_main=True,
        heard=heard("card set_aside"),
    )

    card: str = ""
    set_aside: str = ""


@dataclass(frozen=True, slots=True)
class Refill:
    """Make a card active that was set aside."""

    WORDS: ClassVar = Words(
        "{by} makes [{card}|a card] active",
        "Make active",
        fields=CARD,
        is_main=True,
        heard=heard("card"),
    )

    card: str = ""


@dataclass(frozen=True, slots=True)
class DeathMove:
    """Go to a neighbouring cell and lie there."""

    WORDS: ClassVar = Words(
        "{by} lies down on {to}",
        "Lie down there",
        fields={"to": "To"},
        is_main=True,
        heard=heard("to"),
    )

    to: str = ""


@dataclass(frozen=True, slots=True)
class Resurrect:
    """Come back: the table's price, the alternative, or waived; the effect is the same."""

    WORDS: ClassVar = Words(
        "{by} comes back",
        buttons={
            "table": "Come back and pay the price ({counted})",
            "alt": "Come back with {alternative} instead ({counted})",
            "waived": "Come back and skip the price ({counted})",
        },
        heading="Come back",
        heard=heard(paid=OWNER),
    )

    paid: Literal["table", "alt", "waived"]


@dataclass(frozen=True, slots=True)
class SetActive:
    """Name all active cards at once, as part of an exchange, a refill or placing a curse."""

    WORDS: ClassVar = Words("{by} chooses which cards are active", heard=heard(cards=OWNER))

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Describe:
    """Say what is written on a card of the table; what is left out stays as it is."""

    WORDS: ClassVar = Words(
        "{by} says what a card does",
        "What a card says",
        heading="Cards of the table",
        fields={**CARD, **ON_A_CARD},
        by_hand=True,
        heard=heard(
            card=OWNER,
            name=OWNER,
            actions=OWNER,
            moves=OWNER,
            roll_sum=OWNER,
            shield=OWNER,
            curse=OWNER,
            must_take=OWNER,
            note=OWNER,
            figure=OWNER,
            by=OWNER,
            whom=OWNER,
            lasts=OWNER,
            spares=OWNER,
        ),
    )

    card: str = ""
    name: str | None = None
    actions: int | None = None
    moves: int | None = None
    roll_sum: int | None = None
    shield: int | None = None
    curse: bool | None = None
    must_take: bool | None = None
    note: str | None = None
    figure: Figure | None = None
    by: int | None = None
    whom: Whom | None = None
    lasts: Lasts | None = None
    spares: Spares | None = None


@dataclass(frozen=True, slots=True)
class DeclareHighOnly:
    """Only high cards are left: from now on they all count the same, and less."""

    WORDS: ClassVar = Words(HIGH_ONLY, HIGH_ONLY, heading="The host")


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The next seat clockwise has its turn."""

    WORDS: ClassVar = Words("{by} ends the turn", "End the turn", heading="Turn")


@dataclass(frozen=True, slots=True)
class Note:
    """A line for the log."""

    WORDS: ClassVar = Words("{text}", heard=heard("text"))

    text: str = field(default="")


EVENTS: Final[Mapping[str, type]] = {
    "setup": Setup,
    "adopt": Adopt,
    "start_roll": StartRoll,
    "place": Place,
    "exchange": Exchange,
    "move": Move,
    "attack_card": AttackCard,
    "attack_player": AttackPlayer,
    "pvp_round": PvpRound,
    "take_prize": TakePrize,
    "place_won": PlaceWon,
    "refill": Refill,
    "death_move": DeathMove,
    "resurrect": Resurrect,
    "set_active": SetActive,
    "describe": Describe,
    "declare_high_only": DeclareHighOnly,
    "end_turn": EndTurn,
    "note": Note,
    "override": Override,
}
