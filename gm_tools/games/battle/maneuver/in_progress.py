"""A maneuver in progress: an attack or a stance with its lines, reactions, shows and changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from gm_tools.games.battle.movement.record import Grant
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.squares import Place, Square

ManeuverStep = Literal[
    "first",
    "reactions",
    "shows",
    "adjust",
    "choices",
    "deal",
    "hits",
    "flourish",
    "gather",
    "after",
]
MANEUVER_STEPS: tuple[ManeuverStep, ...] = get_args(ManeuverStep)
Choice = Literal["", "health", "morale", "both"]
Changed = Literal[
    "output",
    "finale",
    "red",
    "original_output",
    "power",
    "max_power",
    "presence",
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
    "least_health",
    "all_morale",
    "halve_flourish",
    "no_trigger",
    "halve_gains",
    "no_stance_gain",
    "output.low",
    "output.medium",
    "output.high",
    "range",
    "halve_power",
    "cap_output",
    "no_flourish",
]


@dataclass(frozen=True, slots=True)
class Shown:
    """A finished show, or the cards revealed so far in an all out attack.

    ``red`` and ``finale`` are original (R8). ``bust``: four or more red cards all out, so both are
    0 and stay 0 (R31). ``sure``: exactly three red cards all out, a flourish whatever the finale
    (R32). ``second``: the performer made no show of its own because it makes another at the same
    time (R11). ``cards`` is empty where the table gave only the result, and leaves out cards that
    were gathered. ``done`` is false while an all out attack may reveal more. ``again``: a blast
    uses the show of the maneuver that it follows, where the cards are counted (2840). ``aside`` are
    cards of it that were set aside and lie with its performer.
    """

    red: int
    finale: int
    cards: tuple[Card, ...] = ()
    source: str = "table"
    bust: bool = False
    sure: bool = False
    second: bool = False
    done: bool = True
    again: bool = False
    aside: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """An attack line: its target, and the squares between which it is drawn.

    ``target`` is a combatant, or the id of a thing on the board that can be attacked.
    """

    id: int
    target: str
    start: Square | None = None
    aim: Square | None = None


@dataclass(frozen=True, slots=True)
class Reaction:
    """A defy: the defier, the tactic, the lines it targets, and what it reduces (R39-R42).

    Where it starts and who performs it is told as in OngoingManeuver.
    """

    by: str
    tactic: str
    lines: tuple[int, ...]
    choice: Choice = ""
    styled: bool = False
    origin: str = ""
    origin_at: Place = ()
    performer: str = ""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A combatant's answer to an attack that is not revealed yet: a defy, or a pass (R185).

    Everybody sees who has answered; what, only the seat that plays the combatant. The fields are
    those of the defy; who passes names no ``tactic``.
    """

    by: str
    tactic: str = ""
    lines: tuple[int, ...] = ()
    choice: Choice = ""
    styled: bool = False
    start: Square | None = None
    fate: bool = False
    cards: tuple[Card, ...] = ()
    unprepared: bool = False
    out_of_reach: bool = False
    origin: str = ""
    performer: str = ""


@dataclass(frozen=True, slots=True)
class Looked:
    """Cards on top of a deck that a combatant has looked at: so many laid back, so many not yet."""

    laid: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Taken:
    """Cards that a combatant has taken from its deck and not opened.

    ``cards`` are known to its seat alone; of a deck on the table only the number is known.
    """

    count: int = 0
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class AskedShow:
    """A show of its own that an effect asks of ``who``: the ``nth`` play of an effect of ``by``."""

    who: str
    by: str
    effect: str
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Change:
    """A change to the worth of a performer's show or attack, with the words that explain it.

    ``on`` is the performer; ``line`` limits the change to one line (0: every line). ``late``
    additions come after halvings (R119); late power is not doubled by a flourish, and "presence" is
    added on top of the maximum too (R111). Changes to damage are recorded on the attacker. ``by``
    is the combatant whose effect it is, if that is another one. A lowered figure stops at
    ``least``, or stays where it was below that.
    """

    on: str
    what: Changed
    amount: int
    label: str
    line: int = 0
    late: bool = False
    by: str = ""
    least: int = 0


@dataclass(frozen=True, slots=True)
class Dealt:
    """The damage that a line has dealt, after split, defies, halving and redirects."""

    line: int
    target: str
    health: int = 0
    morale: int = 0
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Due:
    """A stat effect that may still be used: its user, its target and its power.

    ``full``: the power is the most that its maximum allows (R113). ``do`` is "effect", "sidestep"
    (agility's, before its damage) or "push" (logic's, of the line's target). ``lent``: it comes
    besides that of the user's own tactic (3384).
    """

    by: str
    line: int
    target: str
    stat: str
    power: int
    full: bool = False
    do: Literal["effect", "sidestep", "push"] = "effect"
    lent: bool = False


@dataclass(frozen=True, slots=True)
class Spread:
    """An attack on every square ``within`` so many of characters, or of chosen squares (2926)."""

    within: int
    centres: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()


@dataclass(frozen=True)  # no slots: see copying.py
class OngoingManeuver:
    """An attack, an all out attack or a stance, from its payment to its end.

    ``targets`` are the combatants chosen, ``squares`` the squares if squares were chosen.
    ``waiting`` are the combatants that may still react or decide in this step, ``passed`` those
    that have declined. ``order`` lists the performers that flourish or have stat effects, as the
    attacker ordered them; ``began`` are those that have begun. ``used`` lists the effects used in
    it so far, ``fated`` the combatants that challenged fate for it. ``nth`` counts the attacks of
    the turn (R29). ``styled``: the extra flair of Universal was paid, or the effort left after
    paying suits Rhythm (R118). ``created``: made by an effect rather than by an action. ``quiet``:
    triggers none of the attacker's flourish effects (2840).

    ``spent`` is the flair that performers with the presence perk had spent when they paid (R112).
    ``distances`` were entered where there is no grid. ``both`` are the defiers that may reduce
    health and morale; ``gains`` is health from fate or a stance, which the receiver may take as
    morale. ``choice`` is the stance's: health or morale. ``dues`` are the stat effects still open,
    ``movers`` the combatants whose move trigger is. ``lost`` is the health that targets have lost
    to it so far. ``busy`` are combatants that make no show of their own in it (R11). ``beside``:
    made as a reaction, at the same time as the maneuver below it (3738). ``released`` are the cards
    that performers returned to their shows (1737). ``reach`` is the range of performers whose
    tactic does not have its own in it, ``ran`` the length of the movement that a created attack
    followed. ``sealed`` are the answers not revealed yet, in
    the order of the combatants. ``silent`` could have defied and did not; it is noted only where an
    effect of the battle asks for it. ``dealing``: its damage stands in packets, or has been dealt.
    ``origin`` is the character or thing where its lines and
    distances start, ``origin_at`` the squares where they do, if an effect lets them start elsewhere
    than where its performer stands (R221). ``performer`` performs it in the place of ``by``, whose
    tactic it is and who chooses (1866, 2537).
    ``taken`` are the lines whose damage another takes than their target (1872); ``also_met``
    are characters that the attacker's flourish effects meet besides, each with its line (3142).
    ``longer`` says how far lines go that were lengthened beyond their targets, by performer and
    line; ``selves`` count themselves as allies of their own (3400).
    ``able`` could have defied as the attack was declared, noted as ``silent`` is.

    ``looked`` and ``hands`` are cards of decks that only their performers know. ``choosers`` may
    choose the numbers of their shows, ``chosen`` are those chosen: opened when all shows are made.
    ``asked`` are shows that effects ask of others. ``facts`` are the cards that an entry has
    opened, stored or returned in it, ``named`` whom one has named.
    ``held`` is movement that waits until it is over.
    ``spread`` says around whom or what its squares lie. ``lends`` is the tactic whose flourish
    effects it triggers although it is quiet (2866).
    """

    kind: Literal["attack", "stance"]
    by: str
    tactic: str
    step: ManeuverStep = "reactions"
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
    passed: tuple[str, ...] = ()
    began: tuple[str, ...] = ()
    quiet: bool = False
    spent: Mapping[str, int] = field(default_factory=dict)
    distances: Mapping[str, int] = field(default_factory=dict)
    both: tuple[str, ...] = ()
    gains: Mapping[str, int] = field(default_factory=dict)
    choice: Literal["", "health", "morale"] = ""
    dues: tuple[Due, ...] = ()
    movers: tuple[str, ...] = ()
    lost: Mapping[str, int] = field(default_factory=dict)
    busy: tuple[str, ...] = ()
    beside: bool = False
    released: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    sealed: tuple[Sealed, ...] = ()
    silent: tuple[str, ...] = ()
    dealing: bool = False
    reach: Mapping[str, int] = field(default_factory=dict)
    ran: int = 0
    origin: str = ""
    origin_at: Place = ()
    performer: str = ""
    unanswered: bool = False
    taken: tuple[int, ...] = ()
    longer: Mapping[str, int] = field(default_factory=dict)
    selves: tuple[str, ...] = ()
    also_met: tuple[tuple[int, str], ...] = ()
    able: tuple[str, ...] = ()
    looked: Mapping[str, Looked] = field(default_factory=dict)
    hands: Mapping[str, Taken] = field(default_factory=dict)
    choosers: tuple[str, ...] = ()
    chosen: Mapping[str, Shown] = field(default_factory=dict)
    asked: tuple[AskedShow, ...] = ()
    facts: Mapping[str, tuple[Card, ...]] = field(default_factory=dict)
    named: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    held: tuple[Grant, ...] = ()
    spread: Spread | None = None
    lends: str = ""


def reaction_of(ongoing: OngoingManeuver, who: str) -> Reaction | None:
    """Return a combatant's defy in a maneuver, if any."""
    return next((one for one in ongoing.reactions if one.by == who), None)


def performer_of(ongoing: OngoingManeuver, who: str) -> str:
    """Return who performs what a combatant declared: another in its place, or itself (1866)."""
    found = ongoing if ongoing.by == who else reaction_of(ongoing, who)
    return (found.performer if found else "") or who


def sealed_of(ongoing: OngoingManeuver, who: str) -> Sealed | None:
    """Return a combatant's answer that is not revealed yet, if any."""
    return next((one for one in ongoing.sealed if one.by == who), None)


def defies_of(ongoing: OngoingManeuver, line: int) -> tuple[Reaction, ...]:
    """Return the defies that target a line."""
    return tuple(one for one in ongoing.reactions if line in one.lines)


def retargeted(ongoing: OngoingManeuver, one: str, other: str) -> OngoingManeuver:
    """Return a maneuver with each of two combatants targeted in the other's place."""
    pair = {one: other, other: one}
    lines = tuple(
        replace(line, target=pair.get(line.target, line.target)) for line in ongoing.lines
    )
    targets = tuple(pair.get(target, target) for target in ongoing.targets)
    return replace(ongoing, lines=lines, targets=targets)
