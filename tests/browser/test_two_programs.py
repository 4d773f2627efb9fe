"""Two whole programs over one PostgreSQL: what one is told, the pages of the other hear."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

from gm_tools.storage.migrate import upgrade
from tests.http_window import Window, harm, new_battle, number_of
from tests.postgresql import Server
from tests.programs import serving

pytestmark = pytest.mark.slow
PATIENCE = 60


def told(stream: Any, number: int) -> bool:
    """Read on until a stream tells a number; false if it ends before."""
    return any(line == b"id: %d\n" % number for line in stream)


def test_they_serve_the_same_people(postgresql: Server, tmp_path: Path) -> None:
    """One sign-in opens both, an event in one reaches the streams of the other, one may stop."""
    window = Window()
    with postgresql.database() as url:
        upgrade(url)
        same = {"GM_TOOLS_DATABASE_URL": url, "GM_TOOLS_SECRET_KEY": "k" * 32}
        with serving(tmp_path / "one", **same) as one, serving(tmp_path / "two", **same) as two:
            window.base = one.base
            window.sign_in(one.link)
            battle = new_battle(window, 50)
            place = f"{two.base}/live/{battle.rpartition('/')[2]}/stream"
            with window.opener.open(place, timeout=PATIENCE) as stream:
                assert told(stream, 1)
                assert number_of(harm(window, battle, "in-one")) == 2
                assert told(stream, 2)
                one.process.send_signal(signal.SIGTERM)
                assert one.process.wait(PATIENCE) == 0
                window.base = two.base
                window.get(battle)
                assert number_of(harm(window, battle, "in-two")) == 3
                assert told(stream, 3)
