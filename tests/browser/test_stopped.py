"""The whole program stopped while a page follows a battle: its database file alone is whole."""

from __future__ import annotations

import json
import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.test_killed import PEOPLE, number_of, served
from tests.http_window import Window

pytestmark = pytest.mark.slow
HARMS = 72


def test_a_copy_of_the_database_file_alone_has_every_entry(tmp_path: Path) -> None:
    """A stream keeps a connection open: the log once stayed behind, with 72 entries in it."""
    window = Window()
    harm = json.dumps({"type": "harm", "data": {"who": ["c1"], "amount": 1}})
    with served(tmp_path / "own", window) as (program, link):
        window.get(link)
        window.post("/sign-in", token=link.rpartition("/")[2])
        window.get("/battles/new")
        window.post("/battles/new", **PEOPLE)
        battle = window.at
        stream = window.opener.open(f"{window.base}/live/{battle.rpartition('/')[2]}/stream")
        stream.readline()
        for number in range(HARMS):
            last = window.post(f"{battle}/events", event=harm, entry=f"e{number}")
        program.send_signal(signal.SIGTERM)
        assert program.wait(60) == 0
        stream.close()
    shutil.copy(tmp_path / "own" / "gm-tools.db", tmp_path / "alone.db")
    with closing(sqlite3.connect(tmp_path / "alone.db")) as alone:
        assert alone.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert alone.execute("SELECT max(number) FROM entry").fetchone() == (number_of(last),)
