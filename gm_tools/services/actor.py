"""Who asks: every service takes an actor first and decides access by it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """A signed-in account, nobody, or the person at the machine's own command line."""

    account: str | None = None
    is_operator: bool = False


NOBODY = Actor()
OPERATOR = Actor(is_operator=True)
