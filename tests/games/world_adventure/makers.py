"""A table of World Adventure: players, cards, a running month, and a way to play events on it."""

from dataclasses import dataclass, replace
from typing import Any

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    TABLE,
    Event,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS, Entrant, SetUp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import (
    BLANK,
    Caravan,
    Color,
    Hero,
    Legendary,
    Power,
    Soldier,
    World,
)
from tests.cast import the_books

FACTS: Facts = the_books()["world_adventure"].facts
NEEDS = dict(zip(FACTS.nations, [*FACTS.goods, *FACTS.goods][: len(FACTS.nations)], strict=True))
"""Java needs fruit, Japan spice, China chocolate, Russia medicine, India iron, Persia silk..."""
SALMAN = Hero("Salman", hp=4, skill="double_strike")
TRADER = Caravan("Trader", cargo=3, chaser=2)
NAMES = ("Ann", "Bob", "Cat", "Dov", "Eve", "Fay")
CARDS = (
    Card("m1", "merchant", "Salt carrier", values={"hp": 3, "exp": 1, "loot": 2, "cargo": 1}),
    Card("imp", "minion", "Imps", values={"hp": 2, "accuracy": 4, "retreat": 4, "exp": 1}),
    Card("ogre", "destroyer", "Ogre", values={"hp": 5, "retreat": 3, "exp": 2, "wanted": -1}),
    Card("swarm", "raid", "Swarm", values={"hp": 4, "retreat": 3, "exp": 2, "loot": 3}),
    Card("pim", "brigand", "Pim", values={"explorer": 2, "level_1": 3, "exp": 2, "gold": 6}),
    Card("law", "government", "Law", values={"explorer": 2, "level_1": 2, "exp": 2, "gold": 4}),
    Card("bull", "legendary", "Bull", values={"hp": 6, "retreat": 2, "item": 1}, tags=("blue",)),
    Card("letter", "quest", "A letter", values={"exp": 1, "gold": 5}),
    Card("well", "quest", "A well", values={"exp": 2}),
    Card("wind", "rune_power", "Wind", values={"uses": 2}, tags=("yellow",)),
    Card("fang", "rune_power", "Fang", values={"uses": 1}, tags=("purple",)),
    Card("master", "caravan", "Master Trader", values={"level": 2, "cargo": 6, "chaser": 2}),
)


def entrant(name: str, explorer: int = 2, charisma: int = 1, leadership: int = 2) -> Entrant:
    """A player with Salman, a Trader and this power; the city is not drawn yet."""
    return Entrant(name, SALMAN, TRADER, Power(explorer, charisma, leadership))


def setup(count: int = 2, **changes: Any) -> Event:
    """The first event: so many players in different cities, a needed good in each."""
    names = zip(NAMES[:count], FACTS.nations, strict=False)
    players = tuple(replace(entrant(name), start=nation) for name, nation in names)
    legendary = (Legendary("bull", "blue", Location("egypt", 3)),)
    data = SetUp(players, needs=NEEDS, legendary=legendary, box=CARDS)
    return Event("setup", replace(data, **changes))


@dataclass
class Table:
    """A state that events are played on; a refusal answers instead of changing it."""

    state: World
    facts: Facts = FACTS

    def do(self, type_: str, by: str = HOST, source: str = TABLE, **data: Any) -> Refusal | None:
        """Play an event of plain values, and return why not."""
        found = Event(type_, from_plain(EVENTS[type_], data), by, source)
        return self.play(found)

    def play(self, event: Event) -> Refusal | None:
        """Play an event, and return why not."""
        refusal = WORLD_ADVENTURE.refusal(self.facts, self.state, event)
        if refusal is None:
            self.state = WORLD_ADVENTURE.apply(self.facts, self.state, event)
        return refusal

    def code(self, type_: str, by: str = HOST, **data: Any) -> str:
        """Return the code with which an event is refused; "" where it happens."""
        refusal = self.do(type_, by, **data)
        return refusal.code if refusal else ""

    def offers(self, seat: str) -> dict[str, str]:
        """Return the types that a seat is offered with the code that bars them, "" for none."""
        found = WORLD_ADVENTURE.legal(self.facts, self.state, seat)
        return {one.template.type: one.refusal.code if one.refusal else "" for one in found}

    def have(self, seat: str = "P1", **changes: Any) -> "Table":
        """Change a player's mat as if by earlier play."""
        player = replace(self.state.players[seat], **changes)
        self.state = replace(self.state, players={**self.state.players, seat: player})
        return self

    def with_state(self, **changes: Any) -> "Table":
        """Change the board as if by earlier play."""
        self.state = replace(self.state, **changes)
        return self

    def player(self, seat: str = "P1") -> Any:
        """Return a player's mat."""
        return self.state.players[seat]


def blank() -> Table:
    """A table before its first event."""
    return Table(BLANK)


def table(count: int = 2, **changes: Any) -> Table:
    """A table in the first month: Ann's turn comes first; she is in Java, Bob in Japan."""
    found = blank()
    refusal = found.play(setup(count, **changes))
    assert refusal is None, refusal
    refusal = found.do("begin_month", markers=list(range(1, count + 1)), next="Rain")
    assert refusal is None, refusal
    return found


def soldiers(*colors: Color, **changes: Any) -> tuple[Soldier, ...]:
    """Soldiers of these colours."""
    return tuple(Soldier(color, **changes) for color in colors)


def digital(type_: str, by: str = HOST, **data: Any) -> Event:
    """An event for which the app draws."""
    return Event(type_, from_plain(EVENTS[type_], data), by, DIGITAL)
