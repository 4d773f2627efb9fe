"""Seats in their order around the table: "P1", "P2", ... clockwise."""

from collections.abc import Iterable

from gm_tools.games.frame.protocol import Refusal


def seats_of(count: int) -> tuple[str, ...]:
    """Return the seats of this many players."""
    return tuple(f"P{number}" for number in range(1, count + 1))


def clockwise(seats: tuple[str, ...], start: str) -> tuple[str, ...]:
    """Return all seats clockwise, beginning with ``start``."""
    at = seats.index(start)
    return (*seats[at:], *seats[:at])


def next_seat(seats: tuple[str, ...], after: str, able: Iterable[str] | None = None) -> str | None:
    """Return the next able seat clockwise; ``after`` itself comes last, None if no seat is able."""
    among = frozenset(seats if able is None else able)
    rest = clockwise(seats, after)
    return next((one for one in (*rest[1:], after) if one in among), None)


def count_refusal(count: int, least: int, most: int) -> Refusal | None:
    """Say why this many players cannot play: ``player_count``."""
    if least <= count <= most:
        return None
    return Refusal("player_count", f"{least} to {most} players can play this game, not {count}.")
