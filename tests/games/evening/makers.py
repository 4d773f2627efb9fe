"""Evenings at a table: Ana plays Rail, Ben plays Sol, Cleo has no character."""

from __future__ import annotations

from typing import Any

from gm_tools.games.evening.events import MakeShow, Setup
from gm_tools.games.evening.game import EVENING
from gm_tools.games.evening.state import Deck, Numbers, Person, Show, State
from gm_tools.games.frame.event import DIGITAL, HOST, TABLE, Event
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.deck.deck import Card

NUMBERS = Numbers(cards_of_a_show=5, positive_from=4)
RAIL = Person("P1", "Ana", "Rail", "sheet-1", level=5, stats=Stats(3, 4, 2, 3, 1, 2))
SOL = Person("P2", "Ben", "Sol", "sheet-2", level=5, stats=Stats(2, 1, 4, 1, 5, 0))
CLEO = Person("P3", "Cleo")
PEOPLE = (RAIL, SOL, CLEO)


def setup(*people: Person, deck: Deck = "table") -> Event:
    """The first event of an evening."""
    return Event("setup", Setup(NUMBERS, people or PEOPLE, deck))


def cards(text: str) -> tuple[Card, ...]:
    """Cards as "r5 b0"."""
    return tuple(Card("red" if word[0] == "r" else "black", int(word[1:])) for word in text.split())


class Table:
    """An evening that is played, event by event."""

    def __init__(self, *people: Person, deck: Deck = "table") -> None:
        self.state: State = EVENING.blank
        self.send(setup(*people, deck=deck))

    def refusal(self, event: Event) -> Refusal | None:
        """Say why an event is refused."""
        return EVENING.refusal(NUMBERS, self.state, event)

    def send(self, event: Event) -> State:
        """Play an event that is accepted."""
        refusal = self.refusal(event)
        assert refusal is None, refusal
        self.state = EVENING.apply(NUMBERS, self.state, event)
        return self.state

    def does(self, type: str, data: Any, by: str = HOST, source: str = TABLE) -> State:
        """Play an event by its parts."""
        return self.send(Event(type, data, by, source))

    def refused(self, type: str, data: Any, by: str = HOST, source: str = TABLE) -> str:
        """Return the code with which an event is refused, "" if it is not."""
        refusal = self.refusal(Event(type, data, by, source))
        return refusal.code if refusal else ""

    def shows(self, who: str, red: int, finale: int, show: str = "") -> State:
        """Show for oneself, with cards of one's own; without a show's id the last one."""
        data = MakeShow(show or self.last.id, who, red, finale)
        return self.does("show", data, by=who)

    def draws(self, who: str, text: str, by: str = "") -> State:
        """Show with cards that the app drew."""
        data = MakeShow(self.last.id, who, drawn=cards(text))
        return self.does("show", data, by or who, DIGITAL)

    @property
    def last(self) -> Show:
        """The show that was asked for last."""
        return self.state.shows[-1]
