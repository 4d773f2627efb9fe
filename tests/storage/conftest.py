"""Databases to begin with: empty ones, on either kind."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Engine

from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import upgrade
from tests.postgresql import Server


@pytest.fixture
def empty(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Iterator[str]:
    """The URL of a database without tables."""
    if database == "sqlite":
        folder = tmp_path / "with %percent"
        folder.mkdir()
        yield f"sqlite:///{folder / 'gm-tools.db'}"
        return
    server: Server = request.getfixturevalue("postgresql")
    with server.database() as url:
        yield url


@pytest.fixture
def url(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Iterator[str]:
    """The URL of a database with its tables, and nothing in them."""
    if database == "sqlite":
        upgrade(f"sqlite:///{tmp_path / 'gm-tools.db'}")
        yield f"sqlite:///{tmp_path / 'gm-tools.db'}"
        return
    server: Server = request.getfixturevalue("postgresql")
    with server.database(server.prepared(upgrade)[0]) as url:
        yield url


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    """A connection to a database with its tables."""
    with connected(url) as engine:
        yield engine


@contextmanager
def connected(url: str) -> Iterator[Engine]:
    """Connect as the app does."""
    engine = connect(url)
    yield engine
    engine.dispose()
