"""The game master's events: always allowed, and always in the log."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant, SideEntry
from gm_tools.games.battle.options import Visible
from gm_tools.games.frame.audience import HOST_ONLY, heard, shared
from gm_tools.games.frame.words import Words
from gm_tools.viskara.grid.squares import Square


@dataclass(frozen=True, slots=True)
class Override:
    """The host sets a value; paths go by ids ("combatants.c3.health")."""

    WORDS: ClassVar = Words(
        "The game master sets [{path} to {value}|something by hand]",
        by_hand=True,
        heard=heard(path=HOST_ONLY, value=HOST_ONLY, reason=HOST_ONLY),
    )

    path: str
    value: Any
    reason: str = ""


AnywayDo = Literal["attack", "stance", "defy", "anchor", "sidestep", "dash"]


@dataclass(frozen=True, slots=True)
class Anyway:
    """Let a combatant do what the rules bar, paid for or not; the state stays one that can be.

    ``do`` is the type of the event that it stands for, and the fields are that event's. A movement
    ends on the last square of ``path``.
    """

    WORDS: ClassVar = Words(
        "By hand: {who} {doing}[ {targets}][ with {tactic}] in spite of the rules[, {free}]",
        "Do it anyway",
        fields={"path": "To the square", "pay": "The cost", "all_out": "All out"},
        by_hand=True,
        heard=heard("who do targets lines path squares all_out pay", tactic=shared("tactics")),
    )

    who: str
    do: AnywayDo
    tactic: str = ""
    targets: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    path: tuple[Square, ...] = ()
    squares: int = 0
    all_out: bool = False
    pay: bool = True


@dataclass(frozen=True, slots=True)
class Harm:
    """Deal damage or take health away by hand, from several combatants if needed.

    ``by`` is the dealer, if any; ``kind``: damage to health or morale by the rules, or lost health
    (R56).
    """

    WORDS: ClassVar = Words(
        "By hand: [{health} damage to {who}|{morale} morale damage to {who}|"
        "{lose} health lost by {who}]",
        by_hand=True,
        heard=heard("who amount kind by"),
    )

    who: tuple[str, ...]
    amount: int
    kind: Literal["health", "morale", "lose"] = "health"
    by: str = ""


@dataclass(frozen=True, slots=True)
class Heal:
    """Let combatants gain health by hand, with the rule of excess, or as morale (R57, R58)."""

    WORDS: ClassVar = Words(
        "By hand: {who} healed by {amount}", by_hand=True, heard=heard("who amount as_morale")
    )

    who: tuple[str, ...]
    amount: int
    as_morale: bool = False


@dataclass(frozen=True, slots=True)
class Grants:
    """Grant resources by hand, negative too: up to the limits, never beyond."""

    WORDS: ClassVar = Words(
        "By hand: {who}[{unsaid}][ {effort} effort][ {flair} flair][ {morale_more} morale]",
        by_hand=True,
        heard=heard("who morale", effort=shared("effort"), flair=shared("flair")),
    )

    who: tuple[str, ...]
    effort: int = 0
    flair: int = 0
    morale: int = 0


@dataclass(frozen=True, slots=True)
class PutMark:
    """Put a mark on a combatant by hand, or take it off (``amount`` 0)."""

    WORDS: ClassVar = Words(
        "{who}: [{mark}|a mark or note]",
        by_hand=True,
        heard=heard(
            "who",
            name=shared("marks"),
            amount=shared("marks"),
            until=shared("marks"),
            by=shared("marks"),
            forbids=shared("marks"),
        ),
    )

    who: str
    name: str
    amount: int = 1
    until: str = "battle"
    by: str = ""
    forbids: str = ""


@dataclass(frozen=True, slots=True)
class PutThing:
    """Put a thing on the board, change it or, without squares, take it away."""

    WORDS: ClassVar = Words(
        "On the board: {name}",
        by_hand=True,
        heard=heard("name id by squares stops until attackable note"),
    )

    name: str
    id: str = ""
    by: str = ""
    squares: tuple[Square, ...] = ()
    stops: Literal["nobody", "enemies", "everybody"] = "nobody"
    until: str = "battle"
    attackable: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Walls:
    """Obstruct squares of the board, or clear them."""

    WORDS: ClassVar = Words(
        "The game master changes the obstructions", by_hand=True, heard=heard("squares clear")
    )

    squares: tuple[Square, ...] = ()
    clear: bool = False


@dataclass(frozen=True, slots=True)
class MoveAnyone:
    """Put a combatant on other squares by hand."""

    WORDS: ClassVar = Words("{who} is put on another square", by_hand=True, heard=heard("who at"))

    who: str
    at: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Add:
    """Add combatants in the middle of a fight, with their blocks."""

    WORDS: ClassVar = Words(
        "Into the battle: {combatants}",
        heard=heard(combatants=HOST_ONLY, blocks=HOST_ONLY, sides=HOST_ONLY),
    )

    combatants: tuple[Entrant, ...]
    blocks: Mapping[str, Block] = field(default_factory=dict)
    sides: tuple[SideEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Remove:
    """A combatant leaves: killed, or with nobody left to fight (3519-3521)."""

    WORDS: ClassVar = Words("{who} leaves the battle", heard=heard("who why"))

    who: str
    why: Literal["left", "dead", "mistake"] = "left"


@dataclass(frozen=True, slots=True)
class Skip:
    """End the current turn by hand, without its end of turn effects."""

    WORDS: ClassVar = Words("The turn is skipped", by_hand=True, heard=heard("next"))

    next: str = ""


@dataclass(frozen=True, slots=True)
class GiveTurn:
    """Give the turn to a combatant by hand."""

    WORDS: ClassVar = Words("{who} is given the turn", by_hand=True, heard=heard("who"))

    who: str


@dataclass(frozen=True, slots=True)
class Abandon:
    """Break off the maneuver in progress; what has happened stays."""

    WORDS: ClassVar = Words("The maneuver is broken off", by_hand=True)


@dataclass(frozen=True, slots=True)
class SetVisible:
    """Change what players and the table may see."""

    WORDS: ClassVar = Words("The game master changes what players see", heard=heard("visible"))

    visible: Visible


@dataclass(frozen=True, slots=True)
class SetSeat:
    """The host gives a combatant to a seat, or takes it back."""

    WORDS: ClassVar = Words("{who} is played by {owner}", heard=heard("who owner"))

    who: str
    owner: str = "host"


@dataclass(frozen=True, slots=True)
class ShuffleDeck:
    """Shuffle a deck's discard pile into it."""

    WORDS: ClassVar = Words("A deck is shuffled", heard=heard("deck"))

    deck: str


@dataclass(frozen=True, slots=True)
class Note:
    """Put a line into the log."""

    WORDS: ClassVar = Words("{text}", heard=heard("text"))

    text: str


@dataclass(frozen=True, slots=True)
class EndBattle:
    """The host ends the battle: a truce, or nobody left to fight (3692)."""

    WORDS: ClassVar = Words("The battle ends[: {why}]", heard=heard("why"))

    why: str = ""
