"""The whole program stopped while a page follows a battle: its database file alone is whole."""

from __future__ import annotations

import shutil
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.http_window import Window, harm, new_battle, number_of
from tests.programs import serving

pytestmark = pytest.mark.slow
HARMS = 72


def test_a_copy_of_the_database_file_alone_has_every_entry(tmp_path: Path) -> None:
    """A stream keeps a connection open: the log once stayed behind, with 72 entries in it."""
    window = Window()
    with serving(tmp_path / "own") as program:
        window.base = program.base
        window.sign_in(program.link)
        battle = new_battle(window, 500)
        stream = window.opener.open(f"{window.base}/live/{battle.rpartition('/')[2]}/stream")
        stream.readline()
        for number in range(HARMS):
            last = harm(window, battle, f"e{number}")
        program.process.send_signal(signal.SIGTERM)
        assert program.process.wait(60) == 0
        stream.close()
    shutil.copy(tmp_path / "own" / "gm-tools.db", tmp_path / "alone.db")
    with closing(sqlite3.connect(tmp_path / "alone.db")) as alone:
        assert alone.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert alone.execute("SELECT max(number) FROM entry").fetchone() == (number_of(last),)
