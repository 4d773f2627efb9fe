"""The class of each event type's data; ``by`` of the event is the seat that it is for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from gm_tools.games.collectors.cards import Ability, Escapade, Item
from gm_tools.games.collectors.state import (
    Attempt,
    AttemptKind,
    Collect,
    Intercept,
    State,
    To,
    Trade,
)
from gm_tools.games.frame.overriding import Override

AdjustField = Literal["ap", "stamina", "grit", "cunning", "reflexes", "ap_bonus"]


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

    players: tuple[NewPlayer, ...]
    instigator: str | None = None
    drawn: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Adopt:
    """A game that a table began without the app."""

    state: State


@dataclass(frozen=True, slots=True)
class StartRoll:
    """Everybody rolls a d12; ``dice`` in seating order, or ``rolls`` by seat."""

    rolls: Mapping[str, int] = field(default_factory=dict)
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class OpeningDraw:
    """The top item of each deck into circulation; ``items`` are those of counted decks."""

    drawn: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class Cycle:
    """An Escapade under the own deck, another from its top."""

    card: str
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayEscapade:
    """Play an Escapade and draw another; ``name`` and ``sequential`` of a card without a name."""

    card: str
    from_: Literal["hand", "discard"] = "hand"
    name: str = ""
    sequential: bool = False
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SkipEscapade:
    """Go on without an Escapade."""


@dataclass(frozen=True, slots=True)
class CollectDeck:
    """Take the top card of the own Collection Deck; never interceptable.

    ``name`` and ``type`` say what came up from a deck that is only counted.
    """

    drawn: tuple[str, ...] = ()
    name: str = ""
    type: str = ""
    intercept: Intercept | None = None


@dataclass(frozen=True, slots=True)
class Declare:
    """Say what is about to be done, so that others may answer before a die is rolled."""

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

    accepted: bool


@dataclass(frozen=True, slots=True)
class TryIntercept:
    """Get in the way of what was declared; ``to`` and ``take`` may be said later."""

    die: int | None = None
    dice: tuple[int, ...] = ()
    to: To | None = None
    take: str | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Let what was declared happen."""


@dataclass(frozen=True, slots=True)
class Close:
    """The host waits for no more answers."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Where the intercepted item goes, or which item of the trade the interceptor keeps."""

    to: To | None = None
    take: str | None = None


@dataclass(frozen=True, slots=True)
class Settle:
    """The die of the attempt that was declared."""

    die: int | None = None


@dataclass(frozen=True, slots=True)
class UseAbility:
    """Pay for an active ability; what it does is the card's text.

    ``source`` is an item's id, or an ability's id or name. Costs left out are those of its card,
    1 AP where none is known (G-COL-2). ``once``: the card says once per round; ``to_zero``: it
    allows Stamina to fall to 0.
    """

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


@dataclass(frozen=True, slots=True)
class Drop:
    """Return an item to circulation, or none."""

    item: str | None = None


@dataclass(frozen=True, slots=True)
class Recover:
    """End the round."""


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A lose condition is met."""

    player: str


@dataclass(frozen=True, slots=True)
class EndGame:
    """The lone Collector in play wins (G-COL-20)."""


@dataclass(frozen=True, slots=True)
class Adjust:
    """What an ability does to AP, Stamina or a stat."""

    player: str
    field: AdjustField
    delta: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AddItem:
    """Bring an item into the game."""

    to: str
    name: str
    type: str = ""
    note: str = ""
    soulbound: bool = False


@dataclass(frozen=True, slots=True)
class EditItem:
    """Say what an item is; what stays None stays as it is."""

    item: str
    name: str | None = None
    type: str | None = None
    note: str | None = None
    locked: bool | None = None
    soulbound: bool | None = None


@dataclass(frozen=True, slots=True)
class MoveItem:
    """Put an item elsewhere: to a seat, "circulation", or "gone"."""

    item: str
    to: str


@dataclass(frozen=True, slots=True)
class Note:
    """Words for the log."""

    text: str


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
    "eliminate": Eliminate,
    "end_game": EndGame,
    "adjust": Adjust,
    "add_item": AddItem,
    "edit_item": EditItem,
    "move_item": MoveItem,
    "note": Note,
    "override": Override,
}
