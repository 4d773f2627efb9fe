"""The database in ``tests/data/before``: people played and built with an earlier version.

It must go on under every later one, not merely open: see README.md beside it. Nothing in it is
ever made anew; where a name in it changes, an upcaster reads the old one.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.storage.migrate import upgrade
from gm_tools.storage.store import SqlStore
from tests.cast import services_in
from tests.fakes import HandClock
from tests.places import DATA

FOLDER = DATA / "before"
EXPORTS = FOLDER / "exports"


@dataclass(frozen=True)
class Before:
    """The services over a copy of the database, and the people in it."""

    services: Services
    store: SqlStore
    game_master: Actor
    player: Actor
    clock: HandClock


@cache
def held() -> dict[str, Any]:
    """What is in the database, by the names that its people gave, with ids and what stood there."""
    found: dict[str, Any] = json.loads((FOLDER / "held.json").read_text(encoding="utf-8"))
    return found


@cache
def migrated() -> bytes:
    """The database as this version's migrations leave it; made once a run."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "gm-tools.db")
        file.write_bytes(lzma.decompress((FOLDER / "gm-tools.db.xz").read_bytes()))
        upgrade(f"sqlite:///{file}")
        return file.read_bytes()


@contextmanager
def a_copy(folder: Path) -> Iterator[Before]:
    """Open a copy of the database, a week after its people last wrote in it."""
    clock = HandClock()
    clock.now = datetime(2026, 11, 24, 18, tzinfo=UTC)
    file = folder / "gm-tools.db"
    file.write_bytes(migrated())
    with services_in(file, clock) as (services, store):
        yield Before(services, store, Actor(held()["game_master"]), Actor(held()["player"]), clock)
