"""The state of Collectors: possessions lie open, hands are their owners', decks are the host's.

Defaults and bounds are the format's: what a journal leaves out, and what a field can hold. What
a game begins with, and plays by, are the numbers of the rules.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.collectors.cards import (
    BONUS,
    BY,
    REFLEXES,
    Ability,
    During,
    Escapade,
    EscapadeDeck,
    Figure,
    Item,
    ItemDeck,
    Lasts,
)
from gm_tools.games.collectors.event_words import (
    ACTIONS,
    ALOUD,
    AT_ONCE,
    ATTEMPTS,
    DICE,
    ITEM,
    TRADED,
)
from gm_tools.games.frame.audience import ALL, HOST_ONLY, OWNER, heard
from gm_tools.games.frame.overriding import bounds
from gm_tools.games.frame.words import Words

Phase = Literal["none", "opening", "collection", "confrontation", "drop", "recovery", "over"]
CollectStep = Literal["due", "done", "skipped", "lost"]
AttemptKind = Literal["steal", "foist", "attack"]
To = Literal["self", "circulation"]
PLAYING: Final = ("opening", "collection", "confrontation", "drop", "recovery")
LEAST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
FACES: Final = 12
"""A check is rolled with a d12, which the words of events name, too (Collectors 15)."""
MOST_AP: Final = 50
LARGEST_DECK: Final = 200
DECK: Final = bounds(0, LARGEST_DECK)
MOD: Final = bounds(-20, 20)


@dataclass(frozen=True, slots=True)
class Mods:
    """What abilities add to a Collector's stats."""

    grit: int = field(default=0, metadata=MOD)
    cunning: int = field(default=0, metadata=MOD)
    reflexes: int = field(default=0, metadata=MOD)


@dataclass(frozen=True, slots=True)
class InForce:
    """What an Escapade changes for a Collector for now; ``of`` is the seat that played it."""

    name: str = ""
    note: str = ""
    figure: Figure = ""
    by: int = field(default=0, metadata=BY)
    during: During = "any"
    lasts: Lasts = "round"
    of: str = ""


@dataclass(frozen=True)
class Player:
    """A Collector; ``type`` is what counts for them.

    ``items_listed`` and ``escapades_listed`` say whether a deck's cards are known to the app;
    a deck is its cards, or how many it holds. ``lose`` is the character's lose condition.
    """

    id: str = field(metadata=ALL)
    name: str = field(default="", metadata=ALL)
    character: str = field(default="", metadata=ALL)
    type: str = field(default="", metadata=ALL)
    grit: int = field(default=0, metadata=ALL | BONUS)
    cunning: int = field(default=0, metadata=ALL | BONUS)
    reflexes: int = field(default=10, metadata=ALL | REFLEXES)
    mods: Mods = field(default=Mods(), metadata=ALL)
    stamina: int = field(default=10, metadata=ALL | bounds(0, 10))
    ko: bool = field(default=False, metadata=ALL)
    in_play: bool = field(default=True, metadata=ALL)
    ap: int = field(default=5, metadata=ALL | bounds(0, MOST_AP))
    ap_bonus: int = field(default=0, metadata=ALL | bounds(0, 20))
    items: tuple[Item, ...] = field(default=(), metadata=ALL)
    collection_deck: int | ItemDeck = field(default=0, metadata=HOST_ONLY | DECK)
    escapade_deck: int | EscapadeDeck = field(default=0, metadata=HOST_ONLY | DECK)
    items_listed: bool = field(default=False, metadata=ALL)
    escapades_listed: bool = field(default=False, metadata=ALL)
    hand: tuple[Escapade, ...] = field(default=(), metadata=OWNER)
    discard: tuple[Escapade, ...] = field(default=(), metadata=ALL)
    collect: CollectStep = field(default="due", metadata=ALL)
    intercept_used: bool = field(default=False, metadata=ALL)
    abilities_used: tuple[str, ...] = field(default=(), metadata=ALL)
    cycle_used: bool = field(default=False, metadata=ALL)
    turn_done: bool = field(default=False, metadata=ALL)
    drop_done: bool = field(default=False, metadata=ALL)
    abilities: tuple[Ability, ...] = field(default=(), metadata=ALL)
    lose: str = field(default="", metadata=ALL)
    in_force: tuple[InForce, ...] = field(default=(), metadata=ALL)


# --- What is done, and who gets in its way --------------------------------------------------


@dataclass(frozen=True, slots=True)
class Intercept:
    """An interception said aloud with its action, or as it was answered.

    ``die`` is the d12; ``dice`` are both for a trade. ``to`` is where a stolen or foisted item
    goes, ``take`` which item of a trade the interceptor keeps.
    """

    by: str
    die: int | None = None
    dice: tuple[int, ...] = ()
    to: To | None = None
    take: str | None = None


@dataclass(frozen=True, slots=True)
class Collect:
    """Take an item from circulation."""

    WORDS: ClassVar = Words(
        "{deed}[; {tried}]",
        "Collect",
        headings={ALOUD: AT_ONCE},
        fields=ITEM,
        is_main=True,
        heard=heard("item intercept"),
    )

    item: str
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Attempt:
    """Steal an item of the target, foist one of one's own on them, or attack them."""

    WORDS: ClassVar = Words(
        "{deed}[: {roll}][; {tried}]",
        buttons={**ATTEMPTS, **{f"{kind} {ALOUD}": button for kind, button in ATTEMPTS.items()}},
        heading=ACTIONS,
        fields={**DICE, **ITEM},
        faces={"die": FACES},
        heard=heard("kind target item die intercept"),
    )

    kind: AttemptKind
    target: str
    item: str | None = None
    die: int | None = None
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Trade:
    """One item for one item; ``accepted`` is the partner's word, None where it is still to come."""

    WORDS: ClassVar = Words(
        "{deed}[: {answer}][; {tried}]",
        "Trade with {partner}, accepted",
        heading=ACTIONS,
        fields=TRADED,
        heard=heard("with_ give get accepted intercept"),
    )

    with_: str
    give: tuple[str, ...]
    get: tuple[str, ...]
    accepted: bool | None = None
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """An action that was declared and waits for answers.

    ``step``: partner (a trade is offered), answers (others may intercept), choose (the interceptor
    says where the item goes), settle (the die of the attempt). ``passed`` are those who let it
    happen, ``intercept`` the interception that was tried, ``held`` whether it succeeded.
    """

    by: str
    event: Collect | Attempt | Trade
    step: Literal["partner", "answers", "choose", "settle"] = "answers"
    passed: tuple[str, ...] = ()
    intercept: Intercept | None = None
    held: bool = False


# --- A game ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """A game of Collectors; ``rollers`` are those who still roll for the first Instigator.

    ``made`` counts the cards that the app named itself, for decks that are only counted.
    """

    phase: Phase = field(default="none", metadata=ALL)
    round: int = field(default=1, metadata=ALL | bounds(1, 999))
    instigator: str | None = field(default=None, metadata=ALL)
    current: str | None = field(default=None, metadata=ALL)
    overtime: bool = field(default=False, metadata=ALL)
    winner: str | None = field(default=None, metadata=ALL)
    draw_done: bool = field(default=False, metadata=ALL)
    played: bool = field(default=False, metadata=ALL)
    circulation: tuple[Item, ...] = field(default=(), metadata=ALL)
    players: tuple[Player, ...] = field(default=(), metadata=ALL)
    rollers: tuple[str, ...] = field(default=(), metadata=ALL)
    pending: Pending | None = field(default=None, metadata=ALL)
    made: int = field(default=0, metadata=ALL | bounds(0, 100_000))
    escapade: Escapade | None = field(default=None, metadata=ALL | {"by_hand": False})


BLANK: Final = State()
