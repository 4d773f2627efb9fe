"""Which of an offer's buttons is meant, and choices in words."""

from typing import Final

from gm_tools.games.collectors.actions import bonus_of
from gm_tools.games.collectors.cards import DURING, LASTS
from gm_tools.games.collectors.cards import WHOM as WHOM_OF
from gm_tools.games.collectors.chances import MAY, cards_about, of_attempt
from gm_tools.games.collectors.event_words import ALOUD, KINDS
from gm_tools.games.collectors.events import Declare
from gm_tools.games.collectors.questions import find, item_at, name_of, place_of, player_of
from gm_tools.games.collectors.state import Attempt, Player, State, Trade
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Offer, Option
from gm_tools.presenters.games.collectors.phrases import item_title, short
from gm_tools.presenters.games.shared.phrases import signed, some

TRADE: Final = "trade"
CARD_WORDS: Final[dict[str, str]] = {
    **DURING["words"],
    **WHOM_OF["words"],
    **LASTS["words"],
}
"""What a card may say of its numbers, in words."""
WHOM: Final = {"steal": "from ", "foist": "on ", "attack": "", TRADE: "with "}


def case(_state: State, offer: Offer) -> str:
    """Return the case of an offer where its event has words for several."""
    data = offer.template.data
    if not isinstance(data, Attempt):
        return offer.what
    return f"{data.kind} {ALOUD}" if offer.what == ALOUD else data.kind


def path(state: State, offer: Offer) -> tuple[str, ...]:
    """Return what is done with its bonus, to whom with the chance, and whether others answer."""
    kind, target = _aimed(offer.template.data)
    by = find(state, offer.template.by)
    if not kind or by is None or find(state, target) is None:
        return ()
    return (_deed(by, kind), _whom(state, by, kind, target), _how(offer, kind))


def _aimed(data: object) -> tuple[str, str]:
    match data:
        case Attempt(kind=kind, target=target):
            return kind, target
        case Declare(event="attempt", kind=str(kind), target=str(target)):
            return kind, target
        case Declare(event="trade", with_=str(partner)) | Trade(with_=str(partner)):
            return TRADE, partner
    return "", ""


def _deed(by: Player, kind: str) -> str:
    if kind == TRADE:
        return "Trade"
    stat = "Grit" if kind == "attack" else "Cunning"
    return f"{KINDS[kind]} ({stat} {signed(bonus_of(by, kind))})"


def _whom(state: State, by: Player, kind: str, target: str) -> str:
    name = f"{WHOM[kind]}{name_of(state, target)}"
    if kind == TRADE:
        return name
    need = short(of_attempt(state, by.id, kind, target))
    stamina = f", {some(player_of(state, target).stamina, 'Stamina', 'Stamina')}"
    about = cards_about(state, by.id, kind, target)
    may = ", a card may change it" if any(one.startswith(MAY) for one in about) else ""
    return f"{name}: {need}{stamina if kind == 'attack' else ''}{may}"


def _how(offer: Offer, kind: str) -> str:
    if isinstance(offer.template.data, Declare):
        return "Offer it" if kind == TRADE else "Declare it: others may intercept"
    if offer.what == ALOUD:
        return "They agreed, nobody intercepts" if kind == TRADE else "Nobody intercepts"
    return KINDS[kind]


def option(state: State, one: Option) -> str:
    """Say what a choice is: an item with its type and where it is."""
    item = item_at(state, one.value) if isinstance(one.value, str) else None
    if item is None:
        return one.label or _unnamed(one.value)
    kind = f" ({item.type})" if item.type else ""
    holder = place_of(state, item.id)
    where = f", {name_of(state, holder)}" if _is_many(state, holder) else ""
    return f"{item_title(item)}{kind}{where}"


def _is_many(state: State, holder: str | None) -> bool:
    """Whether a choice has to say who holds an item: outside of Collection and turns it may."""
    return holder not in (None, HOST, "circulation", state.current) and state.pending is None


def _unnamed(value: object) -> str:
    if value in CARD_WORDS:
        return CARD_WORDS[str(value)]
    if value in ("circulation", "gone"):
        return "into circulation" if value == "circulation" else "out of the game"
    text = str(value)
    return f"Escapade {text.removeprefix('x')}" if text.startswith("x") else text
