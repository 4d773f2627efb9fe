"""Cards of an aura: returned to a show, or stored from one (Viskara 1733-1741)."""

from dataclasses import dataclass
from typing import ClassVar

from gm_tools.games.frame.audience import heard, shared
from gm_tools.games.frame.words import Words
from gm_tools.viskara.deck.deck import Card


@dataclass(frozen=True, slots=True)
class Release:
    """Release Potential: return a stored card to the show (1737-1741)."""

    WORDS: ClassVar = Words(
        "{who} releases potential", "Release Potential", heard=heard("who", cards=shared("cards"))
    )

    who: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Gather:
    """Gather Potential: store cards of the show, returning others to make room (1733-1735)."""

    WORDS: ClassVar = Words(
        "{who} gathers potential",
        "Gather Potential",
        fields={"returned": "Cards returned to make room"},
        heard=heard("who", cards=shared("cards"), returned=shared("cards")),
    )

    who: str
    cards: tuple[Card, ...] = ()
    returned: tuple[Card, ...] = ()
