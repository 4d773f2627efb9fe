"""Games at a table: Ana, Ben and Cleo, cards by short ids."""

from __future__ import annotations

from typing import Any

from gm_tools.games.balkanika.cards import Card, Effect, Sign
from gm_tools.games.balkanika.events import (
    CloseColumnLost,
    LayOut,
    Reveal,
    RollDie,
    SetEdc,
    Setup,
    Sitting,
    Start,
    TieRoll,
    Try,
    TryColumn,
)
from gm_tools.games.balkanika.game import BALKANIKA
from gm_tools.games.balkanika.questions import next_roller, turn
from gm_tools.games.balkanika.state import Options, State
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.overriding import Override
from tests.cast import the_books

FACTS = the_books()["balkanika"].facts
NAMES = ("Ana", "Ben", "Cleo", "Dov", "Eve")
ABILITIES = (
    ("Fortitude", "Intellect"),
    ("Presence", "Agility"),
    ("Presence", "Empathy"),
    ("Eloquence", "Intuition"),
    ("Might", "Eloquence"),
)


def card(id: str, *abilities: str, adjust: int = 1, sign: Sign = "either") -> Card:
    """A card whose title is its id in capitals."""
    return Card(id, id.upper(), abilities=abilities, effect=Effect("Helps.", adjust, sign))


def deck(count: int = 30) -> tuple[Card, ...]:
    """Cards c1, c2, ...; odd ones with Presence."""
    return tuple(
        card(f"c{at}", *(("Presence",) if at % 2 else ("Might",))) for at in range(1, count + 1)
    )


def setup(players: int = 3, cards: tuple[Card, ...] = (), **more: Any) -> Event:
    """The first event; ``more`` are options, or ``first_dm`` and ``deck``."""
    sitting = tuple(Sitting(NAMES[at], "Guest", ABILITIES[at]) for at in range(players))
    own = {name: more.pop(name) for name in ("first_dm", "deck") if name in more}
    return Event("setup", Setup(sitting, options=Options(**more), cards=cards, **own))


class Table:
    """A game that is played by calls; each raises what a refusal says."""

    def __init__(self, first: Event, state: State = BALKANIKA.blank) -> None:
        self.rules = BALKANIKA.rules(FACTS, first)
        self.state = state
        self.send(first)

    def code(self, event: Event) -> str:
        """The code with which an event is refused, "" if it is not."""
        refusal = BALKANIKA.refusal(self.rules, self.state, event)
        if refusal:
            assert refusal.message.endswith("."), refusal
        return refusal.code if refusal else ""

    def send(self, event: Event) -> State:
        """Play an event."""
        refusal = BALKANIKA.refusal(self.rules, self.state, event)
        assert refusal is None, refusal
        self.state = BALKANIKA.apply(self.rules, self.state, event)
        return self.state

    def does(self, type: str, data: Any, by: str = HOST, source: str = "table") -> State:
        """Play an event of a type."""
        return self.send(Event(type, data, by, source))

    def start(self) -> Table:
        """End the party phase."""
        self.does("start", Start())
        return self

    def reveal(self, slot: int = 0, card: Card | None = None, edc: int = 10) -> Table:
        """Let the DM turn a card over and set its EDC."""
        dm = turn(self.state).dm
        pool = self.state.deck
        drawn = () if isinstance(pool, int) else (card.id if card else pool.pool[0].id,)
        given = card if isinstance(pool, int) else None
        self.does("reveal", Reveal(slot, given, drawn), dm, DIGITAL if drawn else "table")
        self.does("set_edc", SetEdc(edc), dm)
        return self

    def rolls(self, *dice: int) -> Table:
        """Let whoever is next roll, one after the other, plainly."""
        for die in dice:
            self.does("attempt", Try(die), next_roller(self.state))
        return self

    def encounter(self, *dice: int, edc: int = 10) -> Table:
        """Play a whole encounter on the leftmost card that is hidden."""
        slot = next(at for at, one in enumerate(self.state.row) if one.status == "hidden")
        return self.reveal(slot, edc=edc).rolls(*dice)

    def tries(self, card: str, die: int) -> Table:
        """Let whoever is next try a card of Safira's."""
        self.does("column_attempt", TryColumn(card, die), next_roller(self.state))
        return self

    def opens(self, edc: int = 10) -> Table:
        """Let the DM of the current column set its EDC."""
        self.does("set_edc", SetEdc(edc), turn(self.state).dm)
        return self


def at_safira(players: int = 3, lost: int = 10, **options: Any) -> Table:
    """A game at Safira, who has so many cards: e1, e2, ... in her pile."""
    rounds = (lost + 3) // 4
    table = Table(setup(players, deck=lost, rounds=rounds, **options)).start()
    for _ in range(lost):
        table.encounter(*(1,) * players)
    assert table.state.step == "layout"
    return table


def laid_out(players: int = 3, lost: int = 10, **options: Any) -> Table:
    """The same with her cards dealt in the order in which she took them."""
    table = at_safira(players, lost, **options)
    order = tuple(one.id for one in table.state.safira_pile)
    table.does("safira_layout", LayOut(order))
    return table


def roll(die: int | None = None, card: str = "", by: str = "P1") -> Event:
    """A roll that lies open."""
    return Event("roll", RollDie(die, card), by)


def give_up() -> Event:
    """The host gives a column up."""
    return Event("close_column_lost", CloseColumnLost())


def tie(**rolls: int) -> Event:
    """The rolls of those who are tied."""
    return Event("tie_roll", TieRoll(rolls), HOST)


def override(path: str, value: Any) -> Event:
    """A value set by the host."""
    return Event("override", Override(path, value, "house rule"))
