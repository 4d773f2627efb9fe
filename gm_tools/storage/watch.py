"""Notices writes of other connections without reading any tables."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

from sqlalchemy import Engine, select

from gm_tools.storage.models import GameRow


@contextmanager
def data_version(engine: Engine) -> Iterator[Callable[[], int]]:
    """Open a number that changes after another connection has written.

    The embedded database has one (4 microseconds); for others it changes at every look.
    """
    if engine.dialect.name != "sqlite":
        yield count().__next__
        return
    connection = engine.raw_connection()

    def version() -> int:
        cursor = connection.cursor()
        row: tuple[int] = cursor.execute("PRAGMA data_version").fetchone()
        cursor.close()
        return row[0]

    try:
        yield version
    finally:
        connection.close()


def last_numbers(engine: Engine, games: tuple[str, ...]) -> dict[str, int]:
    """Return the last number of some games' journals, by game."""
    asked = select(GameRow.id, GameRow.number).where(GameRow.id.in_(games))
    with engine.connect() as connection:
        return {game: number for game, number in connection.execute(asked)}
