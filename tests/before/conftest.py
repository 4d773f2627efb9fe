"""A copy of the frozen database for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.before.frozen import Before, a_copy


@pytest.fixture
def before(tmp_path: Path) -> Iterator[Before]:
    """The services over a copy of the frozen database."""
    with a_copy(tmp_path) as found:
        yield found
