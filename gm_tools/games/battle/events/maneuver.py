"""A maneuver from its declaration to its flourishes: attacks, stances, defies, shows, choices.

``who`` is the combatant an event is about; the event's ``by`` is the seat. Costs are not entered:
they follow from the rules.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.frame.audience import OWNER, heard, shared
from gm_tools.games.frame.words import Words
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.squares import Square

STYLED: Final = {"styled": "Pay {numbers.style_flair} flair for the style"}
FROM: Final = {"origin": "It starts at", "performer": "Performed by"}
START: Final = {"start": "From the square", **FROM}
USED: Final = {"number": "How much", "red": "Red cards", "mover": "Who is moved"}
AS_MORALE: Final = {"as_morale": "Gain it as"}
ON: Final = {"line": "On", "lines": "On which lines"}
CARDS: Final = {"cards": "Return cards"}
USING: Final = {"using": "Targets by"}
REACH: Final = {"out_of_reach": "Its mandatory tactic reaches nobody"}
CHOICE: Final = {"choice": "Health or morale"}
SHOWN: Final = "{who} shows[ {cards}| {red} red, finale {finale}]"


@dataclass(frozen=True, slots=True)
class Attack:
    """Declare an attack: pay for it and choose targets (3546-3579).

    ``start`` is the square it comes from, where there is a choice. ``styled`` pays the extra flair
    of Universal. ``distances`` are entered where there is no grid and a rule needs them. ``cards``
    are returned for a tactic of the aura (1788). ``out_of_reach``: without a grid, the tactic that
    is mandatory reaches nobody. ``origin`` is a character or thing where its lines start by an
    entry, ``performer`` one who performs it in the place of ``who`` (R221, R223). ``using`` is the
    effect that replaces its usual targets (2954).
    """

    WORDS: ClassVar = Words(
        "{who} attacks[ {targets}][ {all_out}][ with {tactic}][ through {performer}]",
        heading="Attack",
        fields={
            **{**STYLED, **START, **CARDS, **REACH, **USING},
            "all_out": "All out, for {numbers.all_out_flair} flair",
        },
        heard=heard(
            "who targets squares all_out styled start distances out_of_reach origin performer",
            tactic=shared("tactics"),
            cards=shared("cards"),
            using=shared("effects"),
        ),
    )

    who: str
    tactic: str
    targets: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    all_out: bool = False
    styled: bool = False
    start: Square | None = None
    distances: Mapping[str, int] = field(default_factory=dict)
    cards: tuple[Card, ...] = ()
    out_of_reach: bool = False
    origin: str = ""
    performer: str = ""
    using: str = ""


@dataclass(frozen=True, slots=True)
class Stance:
    """Take a stance (3591-3606); ``cards`` are returned for a tactic of the aura (1788).

    Where it starts and who performs it is told as in Attack.
    """

    WORDS: ClassVar = Words(
        "{who} takes a stance[ against {targets}][ with {tactic}][ through {performer}]",
        heading="Stance",
        fields={**STYLED, **START, **CARDS, "targets": "Against"},
        heard=heard(
            "who targets styled start origin performer",
            tactic=shared("tactics"),
            cards=shared("cards"),
        ),
    )

    who: str
    tactic: str
    targets: tuple[str, ...] = ()
    styled: bool = False
    cards: tuple[Card, ...] = ()
    start: Square | None = None
    origin: str = ""
    performer: str = ""


@dataclass(frozen=True, slots=True)
class Defy:
    """React to an attack (3612-3628); ``choice`` may be made now, or is asked for later.

    ``fate``: challenge fate before paying for it (3630). ``cards`` are returned for a tactic of the
    aura (1788). ``unprepared``: nothing happens before it, as in journals of engine 7 and before.
    ``out_of_reach``: without a grid, the tactic that is mandatory reaches no line. ``origin`` and
    ``performer`` are as in Attack.
    """

    WORDS: ClassVar = Words(
        "{who} [{fate} and ]defies[ with {tactic}][ through {performer}]",
        heading="Defy",
        fields={
            **STYLED,
            **START,
            **CHOICE,
            **CARDS,
            **REACH,
            "fate": "Challenge fate for it",
            "lines": "Defy",
        },
        heard=heard(
            "who lines choice styled start fate unprepared out_of_reach origin performer",
            tactic=shared("tactics"),
            cards=shared("cards"),
        ),
    )

    who: str
    tactic: str
    lines: tuple[int, ...] = ()
    choice: Literal["", "health", "morale", "both"] = ""
    styled: bool = False
    start: Square | None = None
    fate: bool = False
    cards: tuple[Card, ...] = ()
    unprepared: bool = False
    out_of_reach: bool = False
    origin: str = ""
    performer: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What others hear of a sealed reaction until it is revealed; it is never sent (R185)."""

    WORDS: ClassVar = Words("{who} has answered", heard=heard("who"))

    who: str


@dataclass(frozen=True, slots=True)
class Reconsider:
    """Take a sealed reaction back while others have not answered yet (R185)."""

    WORDS: ClassVar = Words(
        "{who} takes the answer back", "Take your answer back", heading="Defy", heard=heard("who")
    )

    who: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline everything the combatant could do in this step, except what must happen.

    ``let_go`` declines that too: journals of engine 7 and before did so.
    """

    WORDS: ClassVar = Words("{who} passes", "Pass", heard=heard("who let_go"))

    who: str
    let_go: bool = False


@dataclass(frozen=True, slots=True)
class Proceed:
    """Close the current step of the maneuver; whatever nobody used is declined.

    ``as_health`` also makes open choices, as health: journals of engine 5 and before did so.
    ``let_go`` also drops what must happen: those of engine 7 and before did so.
    """

    WORDS: ClassVar = Words(
        "{closed}",
        "Pass for all",
        buttons={
            "reactions": "Pass for the rest",
            "flourish": "Pass for the rest",
            "last": "Pass",
        },
        is_main=True,
        heard=heard("as_health let_go"),
    )
    CLOSED: ClassVar[Mapping[str, str]] = {
        "reactions": "Nobody else reacts",
        "adjust": "The shows stay as they are",
        "choices": "What the defies reduce is chosen",
        "deal": "Nothing more changes the damage",
        "hits": "Nothing more is done about the damage",
        "flourish": "No more flourishes",
        "gather": "No more cards are stored",
        "after": "Nothing more follows the maneuver",
    }
    """What the log says of the step that is closed."""

    as_health: bool = False
    let_go: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """Enter a show: red cards and finale, or its five cards in order; digital ones are drawn.

    ``deck`` is the deck that ``drawn`` cards came from; offers name it.
    """

    WORDS: ClassVar = Words(
        SHOWN,
        "Show",
        fields={"red": "Red cards"},
        is_main=True,
        heard=heard("who red finale cards drawn deck"),
    )

    who: str
    red: int | None = None
    finale: int | None = None
    cards: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal the next two cards of an all out attack (3577)."""

    WORDS: ClassVar = Words(
        SHOWN, "Reveal {numbers.all_out_cards} cards", heard=heard("who cards drawn deck")
    )

    who: str
    cards: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    deck: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop an all out attack after a pair (3578)."""

    WORDS: ClassVar = Words("{who} ends the show", "End the show here", heard=heard("who"))

    who: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose what a defy reduces (3624; R39)."""

    WORDS: ClassVar = Words(
        "{who} chooses {choice}",
        buttons={
            "choose_defy": "Choose what to reduce",
            "choose_stance": CHOICE["choice"],
            "choose_fate": CHOICE["choice"],
        },
        fields=CHOICE,
        heard=heard("who choice"),
    )

    who: str
    choice: Literal["health", "morale", "both"]


@dataclass(frozen=True, slots=True)
class FlourishNext:
    """Let the attacker ``who`` decide which combatant flourishes ``next`` (3951; R49)."""

    WORDS: ClassVar = Words(
        "{who} lets {next} flourish next",
        "Let flourish first",
        fields={"next": "Flourishes next"},
        heard=heard("who next"),
    )

    who: str
    next: str = ""


@dataclass(frozen=True, slots=True)
class Use:
    """Accept an effect that is offered: the ``play``-th of the effect ``effect`` of ``who``.

    ``targets``, ``line`` and ``squares`` are what it is used on, ``number`` is a chosen amount
    ("@chosen"), ``cards`` are returned from the aura. ``red``, ``finale`` or ``shown`` give the
    show that it asks of its target, or cards that are opened. ``as_morale`` takes health gained as
    morale (R58). ``over`` and ``under`` are cards that were looked at, laid on top of the deck and
    under it in this order; ``keep`` stores a card or returns it. Nobody hears what a deed seals but
    the seat (``sealing.py``). ``extra`` is dealt all that Bide holds back, else each hurt half.
    ``everyone`` in reach is meant where nobody is named: journals of engine 7 and before meant so.
    ``of`` is whose effect it is, ``to`` whom it acts for, each if not ``who``. ``met`` is
    whom it meets by the line, if not its target, ``mover`` the one of two targets that is moved.
    ``areas``: without a grid, who is outside, inside or centred as an area is placed or moved;
    ``lines`` are those for which it holds. ``start`` is the square from which an attack that it
    brings comes, if not the user's.
    """

    WORDS: ClassVar = Words(
        "{who} uses {effect}[ on {targets}]",
        heading="Effects",
        fields={
            **AS_MORALE,
            **ON,
            **START,
            **USED,
            "shown": "Which card",
            "over": "On top of the deck, in this order",
            "under": "Under the deck, in this order",
            "keep": "Store it or return it",
            "extra": "All of Bide to",
        },
        heard=heard(
            "who targets line squares red finale shown drawn deck as_morale everyone mover of to "
            "met areas lines start extra",
            effect=shared("effects"),
            play=shared("effects"),
            number=shared("effects"),
            cards=shared("cards"),
            changes=OWNER,
            over=OWNER,
            under=OWNER,
            keep=shared("cards"),
        ),
    )

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
    everyone: bool = False
    mover: str = ""
    of: str = ""
    to: str = ""
    lines: tuple[int, ...] = ()
    met: str = ""
    changes: Mapping[str, int] = field(default_factory=dict)
    areas: Mapping[str, str] = field(default_factory=dict)
    over: tuple[Card, ...] = ()
    under: tuple[Card, ...] = ()
    keep: Literal["", "store", "return"] = ""
    start: Square | None = None
    extra: str = ""


@dataclass(frozen=True, slots=True)
class StatEffect:
    """Use the stat effect against a target (1423-1437); ``stat`` is Creativity's choice.

    ``target`` is the combatant that a stance meets, ``to`` the one that Body heals. ``do``:
    Agility's sidestep, Logic's push (R113, R115). ``lent``: besides that of the tactic in use.
    """

    WORDS: ClassVar = Words(
        "{who} uses the stat effect",
        "{stat}[ on {target}]",
        buttons={
            "sidestep": "{stat}: sidestep first",
            "push": "{stat}: move {target}",
            "body": "{stat} as body",
        },
        fields={
            **AS_MORALE,
            "stat": "Which stat's effect",
            "to": "Who gains health",
            "number": "How much, if not all",
            "distance": "Distance to the target",
        },
        heard=heard("who line target do to number distance as_morale lent", stat=shared("tactics")),
    )

    who: str
    line: int = 0
    target: str = ""
    do: Literal["effect", "sidestep", "push"] = "effect"
    to: str = ""
    stat: str = ""
    number: int | None = None
    distance: int | None = None
    as_morale: bool = False
    lent: bool = False
