"""The whole program killed in the middle of a battle, and started again: over HTTP, as it runs."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import urllib.parse
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from urllib.error import URLError

import pytest

from tests.http_window import Window

pytestmark = pytest.mark.slow
HEALTH = 500
ANSWERS_BEFORE = 5
PEOPLE = {
    "who": ["Ana", "Rat"],
    "side": ["party", "enemies"],
    "health": [str(HEALTH)] * 2,
    "morale": ["0"] * 2,
    "speed": ["3"] * 2,
    "count": ["1"] * 2,
}


@contextmanager
def served(folder: Path, window: Window) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the program over a folder of its own; yield it and the path of the sign-in link."""
    command = [sys.executable, "-m", "gm_tools", "serve"]
    environment = {**os.environ, "GM_TOOLS_INSTANCE": str(folder)}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
    ) as program:
        try:
            assert program.stdout is not None
            runs, link = program.stdout.readline(), program.stdout.readline()
            window.base = runs.split()[-1]
            yield program, urllib.parse.urlsplit(link.split()[-1]).path
        finally:
            program.kill()


def number_of(parts: str) -> int:
    """Return the number that parts of the screen stand at."""
    found = re.search(r'id="live-known" data-number="(\d+)"', parts)
    assert found is not None
    return int(found[1])


def seen(parts: str) -> str:
    """Return everything that parts show, without the tokens in their forms and what was said."""
    parts = re.sub(r'<p id="said".*?</p>', "", parts, flags=re.DOTALL)
    return re.sub(r'name="csrf_token" value="[^"]*"', "", parts)


def test_a_killed_program_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    """All acknowledged entries are there, and at most one more that was under way."""
    window, answers = Window(), []
    harm = json.dumps({"type": "harm", "data": {"who": ["c1"], "amount": 1}})

    with served(tmp_path / "own", window) as (program, link):
        window.sign_in(link)
        window.get("/battles/new")
        window.post("/battles/new", **PEOPLE)
        battle = window.at

        def keep_sending() -> None:
            for entry in range(HEALTH):
                try:
                    answers.append(window.post(f"{battle}/events", event=harm, entry=f"e{entry}"))
                except (URLError, HTTPException, OSError):
                    return
                if len(answers) == ANSWERS_BEFORE:
                    program.send_signal(signal.SIGKILL)

        sending = Thread(target=keep_sending)
        sending.start()
        sending.join(timeout=60)

    assert len(answers) >= ANSWERS_BEFORE
    with served(tmp_path / "own", window):
        screen = window.get(f"{battle}/screen")
        more = number_of(screen) - number_of(answers[-1])
        assert more in (0, 1)
        assert f"{HEALTH - len(answers) - more}/{HEALTH}" in screen
        if not more:
            assert seen(screen) == seen(answers[-1])
        again = window.post(f"{battle}/events", event=harm, entry=f"e{len(answers) - 1}")
        assert number_of(again) == number_of(screen)
        window.post(f"{battle}/events", event=harm, entry="after")
        assert f"{HEALTH - len(answers) - more - 1}/{HEALTH}" in window.get(f"{battle}/screen")
