"""Migrations lead from an empty database to the models, once, and never back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import DatabaseTooNewError, has_our_tables, is_current, upgrade


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'with %percent' / 'gm-tools.db'}"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path) -> None:
    (tmp_path / "with %percent").mkdir()


def said(url: str, *statements: str) -> None:
    """Change a database."""
    engine = connect(url, foreign_keys=False)
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def test_migrations_lead_to_the_models(url: str) -> None:
    upgrade(url)
    assert has_our_tables(url)


def test_a_table_more_is_noticed(url: str) -> None:
    upgrade(url)
    said(url, "CREATE TABLE wallet (coins INTEGER)")
    assert not has_our_tables(url)


def test_migrating_again_changes_nothing(url: str) -> None:
    assert not is_current(url)
    upgrade(url)
    upgrade(url)
    assert is_current(url)


@pytest.mark.parametrize("ask", [upgrade, is_current])
def test_a_database_of_a_later_version_is_refused_in_a_sentence(
    url: str, ask: Callable[[str], object]
) -> None:
    upgrade(url)
    said(url, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseTooNewError) as refused:
        ask(url)
    assert str(refused.value) == (
        "The database was used with a later version of this program (its tables are at 9999): "
        "install that version or a later one."
    )


def test_a_backup_comes_before_a_change_of_existing_tables_alone(url: str) -> None:
    made: list[bool] = []
    upgrade(url, lambda: made.append(is_current(url)))
    assert made == [], "there was nothing to back up"
    said(url, "DROP TABLE deck", "UPDATE alembic_version SET version_num = '0004'")
    upgrade(url, lambda: made.append(is_current(url)))
    upgrade(url, lambda: made.append(is_current(url)))
    assert made == [False]


def test_without_a_backup_nothing_is_migrated(url: str) -> None:
    def full() -> None:
        raise OSError("no room")

    upgrade(url)
    said(url, "DROP TABLE deck", "UPDATE alembic_version SET version_num = '0004'")
    with pytest.raises(OSError, match="no room"):
        upgrade(url, full)
    assert not is_current(url)
