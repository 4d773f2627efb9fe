"""A game with free cards for tests of decks: the toy, with cards like those of games."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from gm_tools.bootstrap import deck_exchange
from gm_tools.games.frame.kept_decks import CardsOf, KeptDeck
from gm_tools.games.frame.overriding import bounds
from gm_tools.services.bundle import Services
from gm_tools.services.decks.decks import Decks
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.live.hub import LiveHub
from gm_tools.settings import load
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.toy import TOY


@dataclass(frozen=True, slots=True)
class Effect:
    """A card's effect."""

    text: str = ""
    adjust: int = field(default=1, metadata=bounds(0, 5))


@dataclass(frozen=True, slots=True)
class Card:
    """A card with every sort of field."""

    id: str
    name: str
    value: int = field(default=3, metadata=bounds(3, 18))
    suit: Literal["sun", "moon"] = "sun"
    curse: bool = False
    tags: tuple[str, ...] = ()
    values: Mapping[str, int] = field(default_factory=dict)
    effect: Effect = Effect()  # frozen
    price: int | None = None
    note: str = ""


FERRY = Card("ferry", "The ferry", value=12, tags=("water", "night"))
WELL = Card("well", "The well", curse=True, effect=Effect("Stumble.", 2), values={"depth": 9})


def entered(state: Any) -> tuple[Card, ...]:
    """Return the toy's entered cards: its goal decides, and one card is repeated."""
    return (FERRY, WELL, FERRY) if state.goal else ()


TOY_WITH_CARDS = Kind(TOY, facts={"most": 5}, cards=CardsOf(Card, entered))
KINDS = {"toy": TOY_WITH_CARDS, "bare": Kind(replace(TOY, kind="bare"))}


def a_deck(*cards: Card, name: str = "River evening") -> KeptDeck:
    """Return a deck of the toy's; the ferry and the well unless cards are given."""
    return KeptDeck("toy", name, cards or (FERRY, WELL))


def with_decks(cast: Cast, clock: HandClock) -> Services:
    """Return the cast's services, with the toy as the only game with cards."""
    games = Games(cast.store, clock, KINDS, lambda _count: 0, LiveHub())
    exchange = deck_exchange(load(), Decks(cast.store, clock, games))
    return replace(cast.services, deck_exchange=exchange, games=games)
