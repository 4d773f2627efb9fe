"""A maneuver in progress: an attack or a stance with its lines, reactions, shows and changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from gm_tools.viskara.deck import Card
from gm_tools.viskara.grid.board import Square

Step = Literal["reactions", "shows", "adjust", "choices", "deal", "flourish", "gather", "after"]
STEPS: tuple[Step, ...] = (
    "reactions",
    "shows",
    "adjust",
    "choices",
    "deal",
    "flourish",
    "gather",
    "after",
)
Choice = Literal["", "health", "morale", "both"]
Changed = Literal[
    "output",
    "finale",
    "red",
    "power",
    "max_power",
    "break_point",
    "no_break_point",
    "halve_output",
    "double_output",
    "prevent_health",
    "prevent_morale",
    "halve_damage",
    "halve_health",
    "halve_morale",
    "more_morale",
    "all_morale",
]


@dataclass(frozen=True, slots=True)
class Shown:
    """A finished show, or the cards revealed so far in an all out attack.

    ``red`` and ``finale`` are original (R8). ``bust``: four or more red all out, so both are 0 and
    stay 0 (R31). ``sure``: exactly three red all out, a flourish whatever the finale (R32).
    ``second``: made no show of its own because it has another at the same time (R11).
    ``cards`` are empty where the table said only the result.
    """

    red: int
    finale: int
    cards: tuple[Card, ...] = ()
    source: str = "table"
    bust: bool = False
    sure: bool = False
    second: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """An attack line: what it targets, and the squares between which it is drawn.

    ``target`` is a combatant, or the id of a thing on the board that can be attacked.
    """

    id: int
    target: str
    start: Square | None = None
    aim: Square | None = None


@dataclass(frozen=True, slots=True)
class Reaction:
    """A defy: who, with which tactic, against which lines, and what it reduces (R39-R42)."""

    by: str
    tactic: str
    lines: tuple[int, ...]
    choice: Choice = ""
    styled: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """A change to what someone's show or attack is worth, with the words that say why.

    ``on`` is the performer; ``line`` limits it to one line (0: all of them). ``late`` additions
    come after halvings (R119).
    """

    on: str
    what: Changed
    amount: int
    label: str
    line: int = 0
    late: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a line has dealt: after split, defies, halving and redirects."""

    line: int
    target: str
    health: int = 0
    morale: int = 0
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Strike:
    """An attack, an all out attack or a stance from paying to its end.

    ``targets`` are the combatants chosen, ``squares`` the squares where those were chosen.
    ``waiting`` may still react or decide in this step. ``order`` are those who still flourish, in
    the attacker's order. ``used`` lists effects already used in it, ``fated`` who challenged fate
    for it. ``nth`` counts the attacks of the turn (R29); ``styled``: the extra flair of Universal
    was paid. ``created``: made by an effect rather than by an action.
    """

    kind: Literal["attack", "stance"]
    by: str
    tactic: str
    step: Step = "reactions"
    all_out: bool = False
    targets: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    lines: tuple[Line, ...] = ()
    reactions: tuple[Reaction, ...] = ()
    waiting: tuple[str, ...] = ()
    shows: Mapping[str, Shown] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()
    dealt: tuple[Dealt, ...] = ()
    order: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    fated: tuple[str, ...] = ()
    nth: int = 1
    styled: bool = False
    created: bool = False
    paid_effort: int = 0
    paid_flair: int = 0
    moved_free: tuple[str, ...] = ()
