"""Noticing writes of other connections."""

from pathlib import Path

from gm_tools.storage.engine import connect
from gm_tools.storage.watch import data_version
from tests.cast import Cast
from tests.fakes import HandClock
from tests.games_kept import change, keep_game


def test_the_number_differs_once_another_process_wrote(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'gm-tools.db'}"
    engine, other = connect(url), connect(url)
    with data_version(engine) as version:
        before = version()
        assert version() == before
        with other.begin() as connection:
            connection.exec_driver_sql("CREATE TABLE written (by_another INTEGER)")
        assert version() != before
    engine.dispose()
    other.dispose()


def test_how_far_journals_reach(cast: Cast, clock: HandClock) -> None:
    game, other = keep_game(cast, clock), keep_game(cast, clock)
    change(cast.store, game, number=9)
    assert cast.store.last_numbers((game, other, "unknown")) == {game: 9, other: 1}
    assert cast.store.last_numbers(()) == {}
