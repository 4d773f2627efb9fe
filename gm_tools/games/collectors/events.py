"""The class of each event type's data; ``by`` of the event is the seat that it is for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from gm_tools.games.collectors.cards import (
    Ability,
    During,
    Escapade,
    Figure,
    Item,
    Lasts,
    Whom,
)
from gm_tools.games.collectors.event_words import (
    ACTIONS,
    ATTEMPTS,
    DICE,
    ITEM,
    KINDS,
    SAID,
    TRADED,
)
from gm_tools.games.collectors.host_events import HOST_EVENTS
from gm_tools.games.collectors.state import (
    FACES,
    Attempt,
    AttemptKind,
    Collect,
    Intercept,
    State,
    To,
    Trade,
)
from gm_tools.games.frame.audience import HOST_ONLY, OWNER, heard
from gm_tools.games.frame.overriding import Override
from gm_tools.games.frame.words import Words

FACES_OF: Final = {"die": FACES, "dice": FACES}
CARD: Final = {"card": "Which card"}


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A Collector at set-up; a deck is its cards or only its size, before the first are dealt.

    ``signature`` are the items taken out of the deck beforehand, ``circulation`` what came up of
    a deck that is only counted, as far as it is named.
    """

    name: str
    type: str = ""
    character: str = ""
    grit: int = 0
    cunning: int = 0
    reflexes: int = 10
    signature: tuple[Item, ...] = ()
    collection_deck: int | tuple[Item, ...] = 0
    escapade_deck: int | tuple[Escapade, ...] = 0
    circulation: tuple[Item, ...] = ()
    abilities: tuple[Ability, ...] = ()
    lose: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game begins with; ``drawn`` and ``hands`` are dealt seat after seat.

    ``instigator`` is the first one where it is agreed; otherwise it is rolled for.
    """

    WORDS: ClassVar = Words(
        "{names} sit down",
        heard=heard("instigator", players=HOST_ONLY, drawn=HOST_ONLY, hands=HOST_ONLY),
    )

    players: tuple[NewPlayer, ...]
    instigator: str | None = None
    drawn: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Adopt:
    """A game that a table began without the app."""

    WORDS: ClassVar = Words("A game begun elsewhere goes on here", heard=heard(state=HOST_ONLY))

    state: State


@dataclass(frozen=True, slots=True)
class StartRoll:
    """Everybody rolls a d12; ``dice`` in seating order, or ``rolls`` by seat."""

    WORDS: ClassVar = Words(
        "[For the first Instigator: {rolls}|Everybody rolls]",
        "Roll for the first Instigator",
        fields=DICE,
        faces=FACES_OF,
        is_main=True,
        heard=heard("rolls dice"),
    )

    rolls: Mapping[str, int] = field(default_factory=dict)
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OpeningDraw:
    """The top item of each deck into circulation; ``items`` are those of counted decks."""

    WORDS: ClassVar = Words(
        "The top items come into circulation",
        "Turn up the items",
        is_main=True,
        heard=heard("drawn items"),
    )

    drawn: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Cycle:
    """An Escapade under the own deck, another from its top."""

    WORDS: ClassVar = Words(
        "{by} puts an Escapade under the deck and draws another",
        "Swap a card first",
        fields=CARD,
        heard=heard(card=OWNER, drawn=OWNER),
    )

    card: str
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayEscapade:
    """Play an Escapade and draw another; of a card without a name the rest says what it is."""

    WORDS: ClassVar = Words(
        "{by} plays [{card}|an Escapade][ {again}]",
        buttons={
            "play_hand": "Play an Escapade",
            "play_discard": "Play one again from the discard",
        },
        fields={**CARD, "name": "Its name", "sequential": "A Sequential Event", **SAID},
        is_main=True,
        rare=frozenset(SAID) - {"note"},
        folded="What it changes",
        heard=heard(
            "card from_ name note sequential figure by during whom lasts gives_ap gives_stamina",
            drawn=OWNER,
        ),
    )

    card: str
    from_: Literal["hand", "discard"] = "hand"
    name: str = ""
    sequential: bool = False
    drawn: tuple[str, ...] = ()
    note: str = ""
    figure: Figure = ""
    by: int = 0
    during: During = "any"
    whom: Whom = "everybody"
    lasts: Lasts = "round"
    gives_ap: int = 0
    gives_stamina: int = 0


@dataclass(frozen=True, slots=True)
class SkipEscapade:
    """Go on without an Escapade."""

    WORDS: ClassVar = Words("{by} plays no Escapade", "Go on without an Escapade")


@dataclass(frozen=True, slots=True)
class CollectDeck:
    """Take the top card of the own Collection Deck; never interceptable.

    ``name`` and ``type`` say what came up from a deck that is only counted.
    """

    WORDS: ClassVar = Words(
        "{by} takes the top of the own Collection Deck",
        "Take the top of the own deck",
        fields={"name": "Its name", "type": "Its type"},
        is_main=True,
        heard=heard("drawn name type intercept"),
    )

    drawn: tuple[str, ...] = ()
    name: str = ""
    type: str = ""
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """Say what is about to be done, so that others may answer before a die is rolled."""

    WORDS: ClassVar = Words(
        "{deed}[, {open}]",
        buttons={
            "declare_collect": "Collect, unless intercepted",
            **{f"declare_{kind}": button for kind, button in ATTEMPTS.items()},
            "declare_trade": "Trade with {partner}",
        },
        headings={
            **{f"declare_{kind}": ACTIONS for kind in KINDS},
            "declare_trade": ACTIONS,
        },
        fields={**ITEM, **TRADED},
        heard=heard("event item kind target with_ give get accepted"),
    )

    event: Literal["collect", "collect_deck", "attempt", "trade"]
    item: str | None = None
    kind: AttemptKind | None = None
    target: str | None = None
    with_: str | None = None
    give: str | None = None
    get: str | None = None
    accepted: bool | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The partner's word on a trade."""

    WORDS: ClassVar = Words(
        "{by} [{accepts}|declines] the trade",
        buttons={"accept": "Accept the trade", "decline": "Decline"},
        is_main=True,
        heard=heard("accepted"),
    )

    accepted: bool


@dataclass(frozen=True, slots=True)
class TryIntercept:
    """Get in the way of what was declared; ``to`` and ``take`` may be said later."""

    WORDS: ClassVar = Words(
        "[{tried}|{by} intercepts]",
        "{by}: intercept",
        fields=DICE,
        faces=FACES_OF,
        is_main=True,
        heard=heard("die dice to take"),
    )

    die: int | None = None
    dice: tuple[int, ...] = ()
    to: To | None = None
    take: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Let what was declared happen."""

    WORDS: ClassVar = Words("{by} lets it happen", "{by}: let it happen", is_main=True)


@dataclass(frozen=True, slots=True)
class Close:
    """The host waits for no more answers."""

    WORDS: ClassVar = Words("Nobody else intercepts", "Nobody else intercepts")


@dataclass(frozen=True, slots=True)
class Choose:
    """Where the intercepted item goes, or which item of the trade the interceptor keeps."""

    WORDS: ClassVar = Words(
        "{by} [keeps {take}|{goes}]",
        buttons={"keep": "Keep [{take}|it]", "circulation": "Put it into circulation"},
        is_main=True,
        heard=heard("to take"),
    )

    to: To | None = None
    take: str | None = None


@dataclass(frozen=True, slots=True)
class Settle:
    """The die of the attempt that was declared."""

    WORDS: ClassVar = Words(
        "[{by} rolls {stopped}|{deed}: {roll}|{by} rolls]",
        "Roll for it",
        fields=DICE,
        faces=FACES_OF,
        is_main=True,
        heard=heard("die"),
    )

    die: int | None = None


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Pay for an active ability; what it does is the card's text.

    ``source`` is an item's id, or an ability's id or name. Costs left out are those of its card,
    1 AP where none is known (G-COL-2). ``once``: the card says once per round; ``to_zero``: it
    allows Stamina to fall to 0.
    """

    WORDS: ClassVar = Words(
        "{by} uses [{ability}|an ability][: {note}]",
        "Use {ability} ({cost})",
        {"other_ability": "Use an ability that is not listed"},
        heading="Abilities",
        fields={"source": "The ability", "ap": "Its AP", "stamina": "Its Stamina"},
        heard=heard("source kind ap stamina once to_zero note"),
    )

    source: str
    kind: Literal["item", "character"] = "item"
    ap: int | None = None
    stamina: int | None = None
    once: bool = False
    to_zero: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the own turn."""

    WORDS: ClassVar = Words(
        "{by} ends the turn with {left} AP left", "End the turn", heading="Turn"
    )


@dataclass(frozen=True, slots=True)
class Drop:
    """Return an item to circulation, or none."""

    WORDS: ClassVar = Words(
        "{by} returns [{item}|nothing]",
        "{by}: return an item, or none",
        fields=ITEM,
        is_main=True,
        heard=heard("item"),
    )

    item: str | None = None


@dataclass(frozen=True, slots=True)
class Recover:
    """End the round."""

    WORDS: ClassVar = Words("The round ends", "End the round", is_main=True)


EVENTS: Mapping[str, type] = {
    "setup": Setup,
    "adopt": Adopt,
    "start_roll": StartRoll,
    "opening_draw": OpeningDraw,
    "cycle": Cycle,
    "play_escapade": PlayEscapade,
    "skip_escapade": SkipEscapade,
    "collect": Collect,
    "collect_deck": CollectDeck,
    "attempt": Attempt,
    "trade": Trade,
    "declare": Declare,
    "answer": Answer,
    "intercept": TryIntercept,
    "pass": Pass,
    "close": Close,
    "choose": Choose,
    "settle": Settle,
    "ability": UseAbility,
    "end_turn": EndTurn,
    "drop": Drop,
    "recover": Recover,
    **HOST_EVENTS,
    "override": Override,
}
