"""The actor of a request: every service takes it first and decides access by it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """A signed-in account, an anonymous visitor, or the operator at the command line."""

    account: str | None = None
    is_operator: bool = False


@dataclass(frozen=True, slots=True)
class SeatActor:
    """The holder of a game's seat, without an account: "P1", or "table" for a television."""

    game: str
    seat: str


NOBODY = Actor()
OPERATOR = Actor(is_operator=True)
