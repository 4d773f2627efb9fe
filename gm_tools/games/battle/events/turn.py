"""Events of a turn besides maneuvers: placement, movement, the signature move.

``who`` is the combatant an event is about; the event's ``by`` is the seat. Costs are not entered:
they follow from the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import OWNER, heard, shared
from gm_tools.games.frame.words import Words
from gm_tools.viskara.grid.squares import Square

PATH: Final = {"path": "Squares, in order"}
DASH: Final = {
    "near": "Near",
    "to": "To the square",
    "stopped": "Interrupted on (only if it was)",
    "teleports": "It is",
}
NEARER: Final = {"nearer": "It brings nearer"}
PAUSED: Final = {"paused": "Interrupted there"}
SignatureAct = Literal["perform", "skip", "delay", "resume", "end"]


@dataclass(frozen=True, slots=True)
class PlaceOn:
    """Put a combatant on the board (3522); the host may do so out of order (3959)."""

    WORDS: ClassVar = Words(
        "{who} takes their place",
        "[{who}: place|Place]",
        fields={"at": "Square"},
        is_main=True,
        heard=heard("who at"),
    )

    who: str
    at: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """Give the first turn, or end the placement (3523, 3959)."""

    WORDS: ClassVar = Words(
        "[{who} has the first turn|The placement ends]",
        "[{who}: give the first turn|Give the first turn]",
        is_main=True,
        heard=heard("who"),
    )

    who: str = ""


@dataclass(frozen=True, slots=True)
class Sidestep:
    """The Move action by sidestep: its squares in order, or their number without a grid.

    A path of one distant square means a shortest way there. ``part`` is the foot that moves, for a
    combatant with several (6354). ``areas`` says of areas, by id, where the way led where there is
    no grid: outside, through, inside or centred.
    combatant with several (6354). ``paused``: it is interrupted there, and the rest may follow.
    ``nearer`` is whom it brings nearer, where there is no grid.
    """

    WORDS: ClassVar = Words(
        "{who} sidesteps",
        "Sidestep",
        fields={**PATH, **NEARER, **PAUSED},
        heard=heard("who path squares part paused nearer areas"),
    )

    who: str
    path: tuple[Square, ...] = ()
    squares: int = 0
    part: int = 0
    areas: Mapping[str, str] = field(default_factory=dict)
    paused: bool = False
    nearer: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dash:
    """The Move action by dash: to a square (or, without a grid, just near a character).

    ``stopped`` is the square at which it was interrupted (3895-3897). Where there is no grid,
    ``squares`` is how far it goes, and ``nearer`` whom it brings nearer. ``areas`` as in Sidestep.
    ``teleports``: it is a teleport instead, where it may be (2832).
    """

    WORDS: ClassVar = Words(
        "{who} dashes[ near {near}|]",
        "Dash",
        fields={**DASH, **NEARER, "squares": "Squares it goes"},
        heard=heard("who near to stopped part squares nearer areas teleports"),
    )

    who: str
    near: str
    to: tuple[Square, ...] = ()
    stopped: tuple[Square, ...] = ()
    part: int = 0
    areas: Mapping[str, str] = field(default_factory=dict)
    squares: int = 0
    nearer: tuple[str, ...] = ()
    teleports: bool = False


@dataclass(frozen=True, slots=True)
class Anchor:
    """Anchor (3581-3589)."""

    WORDS: ClassVar = Words("{who} anchors", "Anchor", heard=heard("who"))

    who: str


@dataclass(frozen=True, slots=True)
class ShakeOff:
    """End a mark of one's own as an action, where it may be paid off (5408)."""

    WORDS: ClassVar = Words(
        "{who} shakes it off", "Shake it off", heard=heard("who by", mark=shared("marks"))
    )

    who: str
    mark: str
    by: str


@dataclass(frozen=True, slots=True)
class ChallengeFate:
    """Challenge fate before paying for the next maneuver (3630-3646)."""

    WORDS: ClassVar = Words("{who} challenges fate", "Challenge fate", heard=heard("who"))

    who: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Say once when you are asked for a reaction (3732); "target_only" passes for you otherwise."""

    WORDS: ClassVar = Words(
        "{who} [is asked for reactions {answer}|changes when they are asked for reactions]",
        "Ask me for reactions",
        buttons={
            "ask": "[Ask for {theirs} at every attack|Ask me at every attack]",
            "target_only": "[Ask for {theirs} only when they are the target"
            "|Ask me only when I am the target]",
        },
        heading="Turn",
        heard=heard("who", answer=OWNER),
    )

    who: str
    answer: Literal["ask", "target_only"] = "ask"


@dataclass(frozen=True, slots=True)
class AskAbout:
    """Say once whether you are asked about an effect of your own; one not asked about is declined.

    Others hear neither which effect it is, nor what you say.
    """

    WORDS: ClassVar = Words(
        "{who} [{asked} {effect}|changes which effects they are asked about]",
        "Ask about effects",
        buttons={
            "again": "Ask about {effect} again",
            "never": "Do not ask about {effect} again",
        },
        heading="Turn",
        headings={"never": "Effects"},
        heard=heard("who", effect=OWNER, ask=OWNER),
    )

    who: str
    effect: str
    ask: bool = False


@dataclass(frozen=True, slots=True)
class CountAgility:
    """Choose a place in the order of placement: agility with its perk, or plain (1395; R16)."""

    WORDS: ClassVar = Words(
        "{who} takes another place in the order",
        "Another place in the order",
        buttons={
            "plain": "Be placed by your agility without the perk",
            "raised": "Be placed by your agility with the perk",
        },
        heading="Placement",
        heard=heard("who plain"),
    )

    who: str
    plain: bool = True


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; ``next`` decides a tie (3648-3661).

    ``as_morale`` takes the gain from logic's perk as morale (1409; R58).
    """

    WORDS: ClassVar = Words(
        "{who} ends their turn",
        "End turn[ · {next} next]",
        heading="Turn",
        fields={"next": "Who is next", "as_morale": "Gain {logic} for logic as"},
        is_main=True,
        heard=heard("who next as_morale"),
    )

    who: str
    next: str = ""
    as_morale: bool = False


@dataclass(frozen=True, slots=True)
class MoveFree:
    """Make granted movement: a path or a square, or only the distance without a grid.

    ``near`` and ``stopped`` are a dash's, ``part``, ``paused``, ``nearer`` and ``areas`` as in
    Sidestep, ``teleports`` as in Dash.
    """

    WORDS: ClassVar = Words(
        "[{mover} moves|Movement is made]",
        "Move",
        fields={**PATH, **DASH, **NEARER, **PAUSED},
        heard=heard("grant path squares near stopped part paused nearer areas teleports"),
    )

    grant: int
    path: tuple[Square, ...] = ()
    squares: int = 0
    near: str = ""
    stopped: tuple[Square, ...] = ()
    part: int = 0
    areas: Mapping[str, str] = field(default_factory=dict)
    paused: bool = False
    nearer: tuple[str, ...] = ()
    teleports: bool = False


@dataclass(frozen=True, slots=True)
class Decline:
    """Let a granted movement go, or the rest of it."""

    WORDS: ClassVar = Words(
        "[{mover} stays|Movement is let go]",
        "Do not move",
        buttons={"go_on": "Nothing more after the movement"},
        heard=heard("grant"),
    )

    grant: int


@dataclass(frozen=True, slots=True)
class TakeMove:
    """Take the move trigger: a Move without cost (1533-1541; R46)."""

    WORDS: ClassVar = Words(
        "{who} uses the move trigger",
        "Move trigger",
        fields={"dash": "Move without cost"},
        heard=heard("who dash"),
    )

    who: str
    dash: bool = False


@dataclass(frozen=True, slots=True)
class StartSignature:
    """Pay for the signature move (2228-2246)."""

    WORDS: ClassVar = Words(
        "{who} begins their signature move",
        "Signature move",
        heading="Signature move",
        heard=heard("who reaction"),
    )

    who: str
    reaction: bool = False


@dataclass(frozen=True, slots=True)
class SignatureStep:
    """Perform, skip or resume the next maneuver of a signature move.

    ``option`` is Dealer's Choice's. An attack, stance or defy is entered by its own event.
    ``start`` is the square, ``origin`` the character or thing where its distances start by an
    entry; ``performer`` performs it in the place of ``who`` (R221, R223).
    """

    WORDS: ClassVar = Words(
        "{who} goes on with their signature move",
        "Signature move",
        heading="Signature move",
        fields={
            "option": "Maneuver",
            "do": "What",
            "start": "From the square",
            "origin": "It starts at",
            "performer": "Performed by",
        },
        heard=heard("who do option targets squares start origin performer"),
    )

    who: str
    do: SignatureAct = "perform"
    option: int = -1
    targets: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    start: Square | None = None
    origin: str = ""
    performer: str = ""
