"""What combatants do: actions, reactions, shows and decisions.

``who`` is the combatant an event is about; the seat it is for stands in the envelope. Costs are
not entered: they follow from the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.squares import Square


@dataclass(frozen=True, slots=True)
class PlaceOn:
    """Put someone on the board (3522); the host may do so out of order (3959)."""

    who: str
    at: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Begin:
    """Give the first turn, or end the placement (3523, 3959)."""

    who: str = ""


@dataclass(frozen=True, slots=True)
class Sidestep:
    """The Move action by sidestep: squares one after another, or their number without a grid.

    A path of one square farther away is walked by a shortest way. ``part`` is the foot that moves,
    of somebody with several (6354).
    """

    who: str
    path: tuple[Square, ...] = ()
    squares: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class Dash:
    """The Move action by dash: to a square (or, without a grid, just near someone).

    ``stopped`` is the square at which something interrupted it (3895-3897).
    """

    who: str
    near: str
    to: tuple[Square, ...] = ()
    stopped: tuple[Square, ...] = ()
    part: int = 0


@dataclass(frozen=True, slots=True)
class Attack:
    """Declare an attack: pay for it and choose targets (3546-3579).

    ``start`` is the square it comes from, where there is a choice. ``styled`` pays the extra flair
    of Universal. ``distances`` are told where there is no grid and a rule needs them.
    """

    who: str
    tactic: str
    targets: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    all_out: bool = False
    styled: bool = False
    start: Square | None = None
    distances: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Stance:
    """Take a stance (3591-3606)."""

    who: str
    tactic: str
    targets: tuple[str, ...] = ()
    styled: bool = False


@dataclass(frozen=True, slots=True)
class Anchor:
    """Anchor (3581-3589)."""

    who: str


@dataclass(frozen=True, slots=True)
class ChallengeFate:
    """Challenge fate before paying for the next maneuver (3630-3646)."""

    who: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn; ``next`` decides a tie (3648-3661).

    ``as_morale`` takes what logic's perk gives as morale (1409; R58).
    """

    who: str
    next: str = ""
    as_morale: bool = False


@dataclass(frozen=True, slots=True)
class Defy:
    """React to an attack (3612-3628). ``choice`` may be said at once; else it is asked for."""

    who: str
    tactic: str
    lines: tuple[int, ...] = ()
    choice: Literal["", "health", "morale", "both"] = ""
    styled: bool = False
    start: Square | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline what one could do in this step."""

    who: str


@dataclass(frozen=True, slots=True)
class Proceed:
    """Close the step of the maneuver that runs; what nobody used is declined."""


@dataclass(frozen=True, slots=True)
class Show:
    """Tell a show: red cards and finale, or its five cards in order; digital ones are drawn.

    ``deck`` is the deck that ``drawn`` cards came from; offers name it.
    """

    who: str
    red: int | None = None
    finale: int | None = None
    cards: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal the next two cards of an all out attack (3577)."""

    who: str
    cards: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop an all out attack after a pair (3578)."""

    who: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose what a defy reduces (3624; R39)."""

    who: str
    choice: Literal["health", "morale", "both"]


@dataclass(frozen=True, slots=True)
class FlourishNext:
    """The attacker ``who`` says who flourishes ``next`` (3951; R49)."""

    who: str
    next: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """Accept an effect that is offered: the ``play``-th of the effect ``effect`` of ``who``.

    ``targets`` are whom it is for, ``line`` which line, ``number`` what is chosen ("@chosen"),
    ``cards`` are returned from the aura, ``squares`` chosen. ``red``, ``finale`` or ``shown``
    tell a show that it asks of its target. ``as_morale`` takes health gained as morale (R58).
    """

    who: str
    effect: str
    play: int = 0
    targets: tuple[str, ...] = ()
    line: int = 0
    number: int = 0
    cards: tuple[Card, ...] = ()
    squares: tuple[Square, ...] = ()
    red: int | None = None
    finale: int | None = None
    shown: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    deck: str = ""
    as_morale: bool = False
    changes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class StatEffect:
    """Use the stat effect against a target (1423-1437); ``stat`` is Creativity's choice.

    ``target`` is whom a stance meets (it has no lines), ``to`` whom Body heals. ``do`` "sidestep"
    is Agility's before its damage, "push" Logic's of the target (R113, R115).
    """

    who: str
    line: int = 0
    target: str = ""
    do: Literal["effect", "sidestep", "push"] = "effect"
    to: str = ""
    stat: str = ""
    number: int | None = None
    distance: int | None = None
    as_morale: bool = False


@dataclass(frozen=True, slots=True)
class MoveFree:
    """Make movement that was granted: a path or a square, or only how far without a grid.

    ``near`` and ``stopped`` are a dash's, ``part`` as in Sidestep.
    """

    grant: int
    path: tuple[Square, ...] = ()
    squares: int = 0
    near: str = ""
    stopped: tuple[Square, ...] = ()
    part: int = 0


@dataclass(frozen=True, slots=True)
class Decline:
    """Let a granted movement go, or what is left of it."""

    grant: int


@dataclass(frozen=True, slots=True)
class TakeMove:
    """Take the move trigger: a Move without cost (1533-1541; R46)."""

    who: str
    dash: bool = False


@dataclass(frozen=True, slots=True)
class Release:
    """Release Potential: return a stored card to the show (1737-1741)."""

    who: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Gather:
    """Gather Potential: store cards of one's show, returning others to make room (1733-1735)."""

    who: str
    cards: tuple[Card, ...] = ()
    returned: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class StartSignature:
    """Pay for the signature move (2228-2246)."""

    who: str
    reaction: bool = False


@dataclass(frozen=True, slots=True)
class SignatureStep:
    """Perform, skip or resume the next maneuver of a signature move.

    ``option`` is Dealer's Choice's. An attack, stance or defy is entered by its own event.
    """

    who: str
    do: Literal["perform", "skip", "delay", "resume", "end"] = "perform"
    option: int = -1
    targets: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
