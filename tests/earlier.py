"""Databases as earlier versions of the program left them."""

from alembic import command
from sqlalchemy import Engine

from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import config_of
from gm_tools.storage.models import Base

ACCOUNT = "INSERT INTO account VALUES ('a1', 'Änn', NULL, '2026-01-01 00:00:00')"


def bring_to(url: str, revision: str) -> None:
    """Make an empty database what an earlier version made of it, with an account."""
    engine = connect(url)
    with engine.begin() as connection:
        command.upgrade(config_of(connection), revision)
        connection.exec_driver_sql(ACCOUNT)
    engine.dispose()


def back_to(url: str, revision: str) -> None:
    """Make a database anew as an earlier version left it, with an account."""
    engine = connect(url)
    _empty(engine)
    engine.dispose()
    bring_to(url, revision)


def _empty(engine: Engine) -> None:
    with engine.begin() as connection:
        Base.metadata.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE alembic_version")
