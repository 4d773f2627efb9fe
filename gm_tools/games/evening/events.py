"""The evening's events: the data of each, by type."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from gm_tools.games.evening.state import Deck, Numbers, On, Person, Results, Secrecy
from gm_tools.games.frame.audience import HOST_ONLY, heard, shared
from gm_tools.games.frame.words import Words
from gm_tools.viskara.deck.deck import Card

MEASURE: Final = shared("measure")
"""What a show is measured by, where it is in the open (R195)."""
ASK: Final = "Ask for a show"
TELEVISION: Final = "Television"
FIELDS: Final = {
    "who": "Who shows",
    "stat": "Stat",
    "what": "What for",
    "minimum": "Minimum",
    "secrecy": "The minimum is said",
    "bonus": "Bonus cards",
    "penalty": "Penalty cards",
    "value": "Stat of those without a character",
    "name": "Name of your side",
    "results.zero": "No red card",
    "results.low": "Low",
    "results.medium": "Medium",
    "results.high": "High",
}


@dataclass(frozen=True, slots=True)
class Thresholds:
    """A number for some of the stats: each that is reached brings a card (Viskara 4545, 4563)."""

    body: int | None = None
    agility: int | None = None
    strength: int | None = None
    presence: int | None = None
    logic: int | None = None
    creativity: int | None = None


NOTHING: Final = Thresholds()


@dataclass(frozen=True, slots=True)
class Setup:
    """Begin an evening with its people."""

    WORDS: ClassVar = Words(
        "The evening begins[ with {names}]",
        heard=heard("deck numbers", people=HOST_ONLY),
    )

    numbers: Numbers
    people: tuple[Person, ...] = ()
    deck: Deck = "table"


@dataclass(frozen=True, slots=True)
class Bring:
    """Bring people as they stand now: known ones are renewed, others sit down."""

    WORDS: ClassVar = Words(
        "Now at the table: [{names}|everybody]", heard=heard("", people=HOST_ONLY)
    )

    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class SetDeck:
    """Say where the players' cards come from: their own deck, or the app."""

    WORDS: ClassVar = Words(
        "Shows are made with {deck}",
        buttons={"digital": "Let the app draw all cards", "table": "Use the table's own cards"},
        heading="Cards",
        heard=heard("deck"),
    )

    deck: Deck


@dataclass(frozen=True, slots=True)
class AskTask:
    """Ask for the show of a task (Viskara 4507-4567).

    ``bonus_from`` and ``penalty_to`` are judged for each by their own stats; ``value`` is the stat
    of those without a character, and of the game master's side, which is "host" among ``who``.
    ``televised``: it goes on the television.
    """

    WORDS: ClassVar = Words(
        "{who}: {stat} show[ to {what}][, minimum {minimum}]",
        "Ask",
        heading=ASK,
        fields=FIELDS,
        heard=heard(
            "who stat what televised name side_effects",
            minimum=MEASURE,
            secrecy=HOST_ONLY,
            bonus=HOST_ONLY,
            penalty=HOST_ONLY,
            bonus_from=HOST_ONLY,
            penalty_to=HOST_ONLY,
            value=HOST_ONLY,
        ),
    )

    who: tuple[str, ...] = ()
    stat: str = ""
    what: str = ""
    minimum: int | None = None
    secrecy: Secrecy = "open"
    bonus: int = 0
    penalty: int = 0
    bonus_from: Thresholds = NOTHING
    penalty_to: Thresholds = NOTHING
    value: int | None = None
    name: str = ""
    side_effects: bool = True
    televised: bool = False


@dataclass(frozen=True, slots=True)
class AskFlat:
    """Ask for a flat show, of which only the red cards count (Viskara 4569-4579).

    ``minimum`` is the least red cards that succeed: 1, 2, 3 for low, medium, high.
    """

    WORDS: ClassVar = Words(
        "{who}: flat show[ to {what}][, at least {tier}]",
        "Ask for a flat show",
        heading=ASK,
        fields={**FIELDS, "minimum": "At least"},
        heard=heard(
            "who what televised name",
            minimum=MEASURE,
            results=MEASURE,
            secrecy=HOST_ONLY,
            bonus=HOST_ONLY,
            penalty=HOST_ONLY,
            bonus_from=HOST_ONLY,
            penalty_to=HOST_ONLY,
        ),
    )

    who: tuple[str, ...] = ()
    what: str = ""
    minimum: int | None = None
    results: Results | None = None
    secrecy: Secrecy = "open"
    bonus: int = 0
    penalty: int = 0
    bonus_from: Thresholds = NOTHING
    penalty_to: Thresholds = NOTHING
    name: str = ""
    televised: bool = False


@dataclass(frozen=True, slots=True)
class AskOpposed:
    """Ask for opposed shows: the highest output is best (Viskara 4503-4505, 4549; R196).

    Those in ``against`` show with ``against_stat``, or the same stat; "host" among them is the game
    master's side, called ``name``, whose stat is ``value``.
    """

    WORDS: ClassVar = Words(
        "{who}: {stat} show[ against {against}][ to {what}]",
        "Ask for opposed shows",
        heading=ASK,
        fields={
            **FIELDS,
            "against": "Against",
            "against_stat": "Their stat",
            "against_bonus": "Their bonus cards",
            "against_penalty": "Their penalty cards",
            "value": "Stat of your side",
            "secrecy": "Your side's show is seen",
        },
        heard=heard(
            "who stat against what televised name",
            against_stat=MEASURE,
            secrecy=HOST_ONLY,
            bonus=HOST_ONLY,
            penalty=HOST_ONLY,
            bonus_from=HOST_ONLY,
            penalty_to=HOST_ONLY,
            against_bonus=HOST_ONLY,
            against_penalty=HOST_ONLY,
            value=HOST_ONLY,
        ),
    )

    who: tuple[str, ...] = ()
    stat: str = ""
    against: tuple[str, ...] = ()
    against_stat: str = ""
    what: str = ""
    secrecy: Secrecy = "open"
    bonus: int = 0
    penalty: int = 0
    bonus_from: Thresholds = NOTHING
    penalty_to: Thresholds = NOTHING
    against_bonus: int = 0
    against_penalty: int = 0
    value: int | None = None
    name: str = ""
    televised: bool = False


@dataclass(frozen=True, slots=True)
class MakeShow:
    """Make a show: red cards and finale, or the five cards in order; digital ones are drawn."""

    WORDS: ClassVar = Words(
        "{who.one} shows[ {result}]",
        "Show",
        buttons={"by_hand": "What {who.one} showed at the table"},
        headings={"by_hand": "Shown at the table"},
        fields={"red": "Red cards", "finale": "Finale", "cards": "The cards, in order"},
        is_main=True,
        heard=heard(
            "show who",
            red=shared("shown"),
            finale=shared("shown"),
            cards=shared("shown"),
            drawn=shared("shown"),
        ),
    )

    show: str
    who: str
    red: int | None = None
    finale: int | None = None
    cards: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Settle:
    """Settle a show: it is judged, and said as far as it is not secret for ever (R195)."""

    WORDS: ClassVar = Words(
        "Settled: {show}",
        "Settle",
        heading="Shows",
        fields={"minimum": "Minimum"},
        heard=heard("show", minimum=HOST_ONLY),
    )

    show: str
    minimum: int | None = None


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Let a show be: nobody has to make it any more."""

    WORDS: ClassVar = Words(
        "No longer asked: {show}", "Withdraw", heading="Shows", heard=heard("show")
    )

    show: str


@dataclass(frozen=True, slots=True)
class Televise:
    """Put the party, a show or a handout on the television, or nothing."""

    WORDS: ClassVar = Words(
        "On the television: [{shown}|nothing]",
        "{shown}",
        buttons={"": "Nothing"},
        heading=TELEVISION,
        heard=heard("on id"),
    )

    on: On = ""
    id: str = ""


@dataclass(frozen=True, slots=True)
class HandOut:
    """Put a short text on the television."""

    WORDS: ClassVar = Words(
        "Handout: {title}",
        "Hand out",
        heading=TELEVISION,
        fields={"title": "Title", "text": "Text"},
        heard=heard("title text"),
    )

    title: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class ShowPicture:
    """Put a picture on the television."""

    WORDS: ClassVar = Words(
        "A picture[: {title}]",
        "Show the picture",
        heading=TELEVISION,
        fields={"picture": "Picture", "title": "Title"},
        heard=heard("picture title"),
    )

    picture: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Write a line into the log."""

    WORDS: ClassVar = Words(
        "{text}", "Note", heading="Note", fields={"text": "A line for the log"}, heard=heard("text")
    )

    text: str


EVENTS: Final[Mapping[str, type]] = {
    "setup": Setup,
    "bring": Bring,
    "deck": SetDeck,
    "task": AskTask,
    "flat": AskFlat,
    "oppose": AskOpposed,
    "show": MakeShow,
    "settle": Settle,
    "withdraw": Withdraw,
    "televise": Televise,
    "handout": HandOut,
    "picture": ShowPicture,
    "note": Note,
}
