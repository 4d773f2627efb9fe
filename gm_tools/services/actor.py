"""Who asks: every service takes an actor first and decides access by it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """A signed-in account, nobody, or the person at the machine's own command line."""

    account: str | None = None
    is_operator: bool = False


@dataclass(frozen=True, slots=True)
class SeatActor:
    """Whoever holds a seat of a game, without an account: "P1", or "table" for a television."""

    game: str
    seat: str


NOBODY = Actor()
OPERATOR = Actor(is_operator=True)
