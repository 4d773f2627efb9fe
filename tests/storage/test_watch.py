"""Noticing writes of other connections."""

from pathlib import Path

from gm_tools.storage.engine import connect
from gm_tools.storage.watch import data_version


def test_the_number_differs_once_somebody_else_wrote(tmp_path: Path) -> None:
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
