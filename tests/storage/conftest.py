"""The cast, for what it keeps."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from tests.cast import Cast, assemble
from tests.fakes import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def cast(tmp_path: Path, clock: HandClock) -> Iterator[Cast]:
    with assemble(tmp_path, clock) as together:
        yield together


@pytest.fixture
def services(cast: Cast) -> Services:
    return cast.services


@pytest.fixture
def game_master(cast: Cast) -> Actor:
    return cast.game_master


@pytest.fixture
def player(cast: Cast) -> Actor:
    return cast.player


@pytest.fixture
def stranger(cast: Cast) -> Actor:
    return cast.stranger
