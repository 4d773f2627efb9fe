"""A toy game in a database, with dice that fall as a test says."""

from dataclasses import dataclass, field

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.taking_back import Back
from gm_tools.services.actor import Actor, SeatActor
from gm_tools.services.games.answers import Accepted, Answer, Refused, Stale
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.library import GameLibrary
from gm_tools.services.games.live import Live
from gm_tools.services.games.looks import Looks
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games.toy import TOY, Add, Roll, Start, Take

START = Event("start", Start(("P1", "P2")))


class Told:
    """A hub that remembers its messages."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.stirs = 0

    def tell(self, game: str, number: int) -> None:
        """Remember a number."""
        self.numbers.append(number)

    def stir(self, game: str) -> None:
        """Count."""
        self.stirs += 1


class Fate:
    """Picks the values that a test names, then always the first."""

    def __init__(self, *picks: int) -> None:
        self.left = list(picks)

    def __call__(self, below: int) -> int:
        """Return the next pick."""
        return min(self.left.pop(0), below - 1) if self.left else 0


@dataclass
class Table:
    """A game of the game master's, and the services around it."""

    cast: Cast
    games: Games
    hub: Told
    fate: Fate
    id: str = ""
    sent: int = field(default=0)

    @property
    def shelf(self) -> GameLibrary:
        """The shelf over the same games."""
        return GameLibrary(self.games)

    @property
    def looks(self) -> Looks:
        """The looks over the same games."""
        return Looks(self.games)

    def seat(self, name: str = "P1") -> SeatActor:
        """The holder of a seat."""
        return SeatActor(self.id, name)

    def send(self, *events: Event, id: str = "", actor: Actor | SeatActor | None = None) -> Answer:
        """Send events at the number where the game stands."""
        self.sent += 1
        who = actor or self.cast.game_master
        return self.games.send(who, self.id, id or f"e{self.sent}", None, *events)

    def one_by_one(self, *events: Event) -> None:
        """Send events that are no press together."""
        for event in events:
            self.send(event)

    def undo(
        self, of: int, back: Back = "step", id: str = "", expected: int | None = None
    ) -> Answer:
        """Take an event back, or all of its maneuver or turn up to it."""
        self.sent += 1
        own = id or f"e{self.sent}"
        return self.games.undo(self.cast.game_master, self.id, own, expected, of, back)

    def redo(self, of: int) -> Answer:
        """Bring an event back."""
        self.sent += 1
        return self.games.redo(self.cast.game_master, self.id, f"e{self.sent}", None, of)

    def go_to(self, line: int, id: str = "", expected: int | None = None) -> Answer:
        """Go back to a line, or forward to one that was taken back."""
        self.sent += 1
        own = id or f"e{self.sent}"
        return self.games.go_to(self.cast.game_master, self.id, own, expected, line)

    def live(self) -> Live:
        """The game as it stands."""
        with self.games.store.read() as unit:
            found = unit.games.find(self.id)
            assert found is not None
            return self.games.live(unit, found)[1]

    def sum(self) -> int:
        """The toy's sum."""
        total: int = self.live().state.sum
        return total


def a_table(
    cast: Cast, clock: HandClock, *picks: int, kind: Kind | None = None, goal: int = 20
) -> Table:
    """Start a game of the toy for the game master, shown to nobody else."""
    hub, fate = Told(), Fate(*picks)
    games = Games(cast.store, clock, {"toy": kind or Kind(TOY)}, fate, hub)
    table = Table(cast, games, hub, fate)
    began = games.start(
        cast.game_master, "toy", Event("start", Start(("P1", "P2"), goal)), "Friday"
    )
    assert isinstance(began, str)
    table.id = began
    return table


def add(amount: int, by: str = "P1") -> Event:
    """Add to the sum."""
    return Event("add", Add(amount), by)


def roll(by: str = "P1", value: int | None = None) -> Event:
    """A die that the app rolls."""
    return Event("roll", Roll(value), by, "digital")


def take(count: int = 1, by: str = "P1") -> Event:
    """Cards that the app deals."""
    return Event("take", Take(count), by, "digital")


def number(answer: Answer) -> int:
    """Where the journal stands after an accepted answer."""
    assert isinstance(answer, Accepted), answer
    return answer.number


def code(answer: object) -> str:
    """The code of a refusal."""
    assert isinstance(answer, Refused), answer
    return answer.refusal.code


def stale(answer: Answer) -> int:
    """The number at which a stale answer says the journal stands."""
    assert isinstance(answer, Stale), answer
    return answer.number
