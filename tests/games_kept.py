"""Games for tests of seats and streams: kept, with seats, and nothing in their journals."""

from dataclasses import replace

from gm_tools.services.actor import Actor
from gm_tools.services.evenings.records import StoredEvening, StoredPart, StoredSeat
from gm_tools.services.games.records import StoredGame
from gm_tools.services.ids import new_id
from gm_tools.storage.store import SqlStore
from tests.cast import Cast
from tests.fakes import HandClock


def keep_game(
    cast: Cast, clock: HandClock, *, owner: Actor | None = None, campaign: str | None = None
) -> str:
    """Keep a game of the game master's with the seats of Sol and Umbris; return its id.

    It is an evening of its own, under the same id.
    """
    game, now = new_id(), clock()
    account = (owner or cast.game_master).account or ""
    stored = StoredGame(
        game, account, campaign, "toy", "The bridge", 1, "-", 1, "-", now, now, evening=game
    )
    with cast.store.write() as unit:
        unit.evenings.put(StoredEvening(game, account, campaign, "The bridge", now, stage=game))
        unit.games.put(stored)
        for name, label in (("P1", "Sol"), ("P2", "Umbris")):
            unit.evenings.put_seat(StoredSeat(game, name, label, now))
            unit.evenings.put_part(StoredPart(game, name, game, name))
    return game


def reach(store: SqlStore, game: str, number: int) -> None:
    """Let a journal reach a number."""
    change(store, game, number=number)


def change(store: SqlStore, game: str, **values: object) -> None:
    """Change what is kept of a game."""
    with store.write() as unit:
        found = unit.games.find(game)
        assert found is not None
        unit.games.put(replace(found, **values))  # type: ignore[arg-type]  # named by the test
