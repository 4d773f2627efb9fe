"""What a card on the table says: its owner may enter it at any time."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Final

from gm_tools.games.battle_royale.at_once import begun
from gm_tools.games.battle_royale.card_numbers import TEXT, changing
from gm_tools.games.battle_royale.cards import Card, Effects, find
from gm_tools.games.battle_royale.change import with_player
from gm_tools.games.battle_royale.events import Describe
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.questions import player_of, turn_of
from gm_tools.games.battle_royale.sound import ON_THE_MAP
from gm_tools.games.battle_royale.state import State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.overriding import out_of_bounds
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step

LONGEST: Final = 200
EFFECTS: Final = tuple(one.name for one in fields(Effects))
OWN: Final = ("name", "curse", "must_take", "note", "figure", "by", "whom", "lasts", "spares")
TIMED: Final = ("figure", "by", "whom", "lasts")
"""What says how a card changes a figure."""


def _card(state: State, event: EventOf[Describe]) -> Card | None:
    one = player_of(state, event.by)
    return find((*one.active, *one.reserve), event.data.card)


def described(card: Card, data: Describe) -> Card:
    """Return a card with what was told of it; what was not told stays."""
    effects = {name: told for name in EFFECTS if (told := getattr(data, name)) is not None}
    own = {name: told for name in OWN if (told := getattr(data, name)) is not None}
    return replace(card, effects=replace(card.effects, **effects), **own)


def shape(_rules: Rules, state: State, event: EventOf[Describe]) -> Refusal | None:
    """Refuse a card that the seat does not own, or a value it cannot have."""
    data = event.data
    card = _card(state, event)
    if card is None:
        return Refusal("unknown_id", f"There is no card {data.card[:40]!r} among your cards.")
    return texts_refusal(data.name, data.note) or out_of_bounds(described(card, data))


def texts_refusal(*texts: str | None) -> Refusal | None:
    """Say that a text of a card is too long: ``bad_value``."""
    if max(len(one or "") for one in texts) <= LONGEST:
        return None
    return Refusal("bad_value", f"Texts of a card have at most {LONGEST} characters.")


def refusal(_rules: Rules, state: State, _event: Event) -> Refusal | None:
    """Say that the cards of a deck kept here are known: ``bad_value``."""
    if not state.kept:
        return None
    return Refusal("bad_value", "The deck is kept here: what its cards say is known.")


def describe(_rules: Rules, state: State, event: EventOf[Describe]) -> State:
    """Keep what the card says; allowances follow from the next turn on (G-BR-8).

    What it changes for a time begins as it is told (G-BR-27).
    """
    one, card = player_of(state, event.by), _card(state, event)
    if card is None:
        raise ValueError(event.data.card)
    new = described(card, event.data)
    held = {
        place: tuple(new if each is card else each for each in getattr(one, place))
        for place in ("active", "reserve")
    }
    state = with_player(state, one.id, **held)
    is_timed = any(getattr(event.data, name) is not None for name in TIMED)
    return begun(state, one.id, new) if is_timed else state


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "describe": Step(describe, ON_THE_MAP, refusal, shape),
}


def _number(name: str, least: int, most: int) -> Field:
    """Return a field for an effect of a card, within the bounds of the card's own field."""
    return Field(name, "number", least=least, most=most, required=False)


def flag(name: str) -> Field:
    """Return a field that is yes or no, or stays as it is."""
    return Field(name, "choice", (Option(False, "no"), Option(True, "yes")), required=False)


SAYS: Final = (
    Field("name", "text", required=False),
    *(_number(one.name, one.metadata["least"], one.metadata["most"]) for one in fields(Effects)),
    flag("curse"),
    flag("must_take"),
    TEXT,
    *changing(),
)


def offers(_rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer whose turn it is to say what their cards of the table say; others may as well."""
    if state.kept or state.phase != "turn" or seat != turn_of(state).player:
        return
    one = player_of(state, seat)
    owned = (*one.active, *one.reserve)
    if owned:
        cards = tuple(Option(card.id, card.name or card.id) for card in owned)
        yield Offer(Event("describe", Describe(), seat), (Field("card", "choice", cards), *SAYS))
