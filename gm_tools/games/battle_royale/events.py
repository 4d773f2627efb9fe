"""What happens in a game of Battle Royale: one class an event type (games.md 2 d)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.games.battle_royale.cards import Card
from gm_tools.games.battle_royale.state import Drink, Options, State
from gm_tools.games.frame.overriding import Override


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody who plays, and the class of the glass that prices are read from."""

    name: str
    drink: Drink = "none"


@dataclass(frozen=True, slots=True)
class Setup:
    """Begin: who plays, what is agreed, and the 25 cards where they are kept here."""

    players: tuple[Seat, ...]
    options: Options = field(default_factory=Options)
    deck: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle."""

    state: State


@dataclass(frozen=True, slots=True)
class StartRoll:
    """One d6 for each seat that is due, by seat or in seat order."""

    rolls: tuple[int, ...] | Mapping[str, int] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Stand on a cell of the edge."""

    cell: str = ""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap an active card for one set aside."""

    out: str = ""
    in_: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """Go to a neighbouring cell; with a movement first, unless an action is asked for."""

    to: str = ""
    pay: Literal["movement", "action"] | None = None


@dataclass(frozen=True, slots=True)
class AttackCard:
    """Attack the card underfoot with three dice.

    The first attack turns a card up: from a deck kept here it is ``drawn``; one on the table is
    given as ``card``, or as its name, value and whatever of the rest it says. ``typed``: the dice
    of a digital event were thrown at the table, only the card is drawn.
    """

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


@dataclass(frozen=True, slots=True)
class AttackPlayer:
    """Attack a living player on the same cell."""

    target: str = ""


@dataclass(frozen=True, slots=True)
class PvpRound:
    """A round of the fight: the attacker's dice and the defender's."""

    a: tuple[int, ...] = ()
    d: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TakePrize:
    """Take an active card of the loser, at random where no card has to be taken."""

    card: str = ""


@dataclass(frozen=True, slots=True)
class PlaceWon:
    """Make a won curse active; with three active ones, set one of them aside."""

    card: str = ""
    set_aside: str = ""


@dataclass(frozen=True, slots=True)
class Refill:
    """Make a card active that was set aside."""

    card: str = ""


@dataclass(frozen=True, slots=True)
class DeathMove:
    """Go to a neighbouring cell and lie there."""

    to: str = ""


@dataclass(frozen=True, slots=True)
class Resurrect:
    """Come back: the table's price, the alternative, or waived; the effect is the same."""

    paid: Literal["table", "alt", "waived"]


@dataclass(frozen=True, slots=True)
class SetActive:
    """Name all active cards at once, as part of an exchange, a refill or placing a curse."""

    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Describe:
    """Say what is written on a card of the table; what is left out stays as it is."""

    card: str = ""
    name: str | None = None
    actions: int | None = None
    moves: int | None = None
    roll_sum: int | None = None
    shield: int | None = None
    curse: bool | None = None
    must_take: bool | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class DeclareHighOnly:
    """Only cards of 13 and more are left: they all count 12."""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """The next seat clockwise has its turn."""


@dataclass(frozen=True, slots=True)
class Note:
    """A line for the log."""

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
