"""What the columns of the tables hold: each lets nothing else through."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import DateTime, Dialect, Integer, String, Text, TypeDecorator

from gm_tools.services.faults import StorageFaultError

V = TypeVar("V")
Read = Callable[[Any], V | None]


class Word(TypeDecorator[str]):
    """Text of at most so many characters; the embedded database may hold anything there."""

    impl = String
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Read[str]:
        """Let nothing but text through."""
        return of_type(str, "text")


class LongText(TypeDecorator[str]):
    """Text of any length."""

    impl = Text
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Read[str]:
        """Let nothing but text through."""
        return of_type(str, "text")


class Whole(TypeDecorator[int]):
    """Whole numbers."""

    impl = Integer
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Read[int]:
        """Let nothing but whole numbers through."""
        return of_type(int, "a number")


def of_type(kind: type[V], called: str) -> Read[V]:
    """Return what reads a column: StorageFaultError if something else stands there.

    It is asked for every value of every row, and so does as little as it can.
    """

    def read(value: Any) -> V | None:
        if type(value) is kind or value is None:
            return value
        raise StorageFaultError("damaged", f"something else stands where {called} belongs")

    return read


class UtcTime(TypeDecorator[datetime]):
    """Aware times in UTC, even if the database stores no zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse naive times and convert others to UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a zone")
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def result_processor(
        self, dialect: Dialect, coltype: object
    ) -> Callable[[Any], datetime | None] | None:
        """Name what is no time as damage."""
        read = super().result_processor(dialect, coltype)

        def found(value: Any) -> datetime | None:
            try:
                return read(value) if read else value
            except (ValueError, TypeError, AttributeError) as error:
                raise StorageFaultError("damaged", "a time cannot be read") from error

        return found

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """Return aware times."""
        if value is None:
            return None
        at: datetime = value
        return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
