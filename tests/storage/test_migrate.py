"""Migrations lead from an empty database to the models, once, and never back."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import DatabaseTooNewError, is_current, upgrade
from gm_tools.storage.models import Base


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'with %percent' / 'gm-tools.db'}"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path) -> None:
    (tmp_path / "with %percent").mkdir()


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


def test_migrations_lead_to_the_models(url: str) -> None:
    upgrade(url)
    engine = connect(url)
    with engine.connect() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_migrating_again_changes_nothing(url: str) -> None:
    assert not is_current(url)
    upgrade(url)
    upgrade(url)
    assert is_current(url)


def test_a_database_of_a_later_version_is_left_alone(url: str) -> None:
    upgrade(url)
    engine = connect(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(DatabaseTooNewError, match="9999"):
        upgrade(url)
