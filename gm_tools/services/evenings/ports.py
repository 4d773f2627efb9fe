"""The port to stored evenings."""

from typing import Protocol

from gm_tools.services.evenings.records import Held, StoredEvening, StoredPart, StoredSeat


class Evenings(Protocol):
    """Evenings, their seats, and the parts of these in games."""

    def put(self, evening: StoredEvening) -> None:
        """Store an evening, new or changed."""

    def find(self, evening: str) -> StoredEvening | None:
        """Return an evening, or None; in a writing unit it stays locked until the unit ends."""

    def of_log(self, game: str) -> StoredEvening | None:
        """Return the evening that is written down in a game."""

    def by_code(self, code: str) -> StoredEvening | None:
        """Return the evening that a join code opens."""

    def of_campaign(self, campaign: str) -> tuple[StoredEvening, ...]:
        """Return the evenings of a campaign that have a log, the newest first."""

    def put_seat(self, seat: StoredSeat) -> None:
        """Store a seat, new or changed."""

    def seats(self, evening: str) -> tuple[StoredSeat, ...]:
        """Return an evening's seats in the order they were made."""

    def find_seat(self, evening: str, name: str) -> StoredSeat | None:
        """Return a seat, or None; in a writing unit it stays locked until the unit ends."""

    def seat_of(self, token_hash: str) -> StoredSeat | None:
        """Return the seat that a token opens."""

    def held_in(self, game: str, token_hashes: tuple[str, ...]) -> Held | None:
        """Return the seat that one of these tokens holds at the evening of a game.

        None also at an evening that is closed.
        """

    def put_part(self, part: StoredPart) -> None:
        """Give a seat a part in a game, in place of who had it."""

    def drop_part(self, game: str, name: str) -> None:
        """Take a part of a game from the seat that has it, if one has."""

    def parts(self, game: str) -> tuple[StoredPart, ...]:
        """Return the parts of a game, by name."""
