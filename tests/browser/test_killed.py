"""The whole program killed in the middle of a battle, and started again: over HTTP, as it runs."""

from __future__ import annotations

import re
import signal
from http.client import HTTPException
from pathlib import Path
from threading import Thread
from urllib.error import URLError

import pytest

from tests.http_window import Window, harm, new_battle, number_of
from tests.programs import serving

pytestmark = pytest.mark.slow
HEALTH = 500
ANSWERS_BEFORE = 5


def seen(parts: str) -> str:
    """Return everything that parts show, without the tokens in their forms and what was said."""
    parts = re.sub(r'<p id="said".*?</p>', "", parts, flags=re.DOTALL)
    return re.sub(r'name="csrf_token" value="[^"]*"', "", parts)


def test_a_killed_program_goes_on_exactly_where_it_was(tmp_path: Path) -> None:
    """All acknowledged entries are there, and at most one more that was under way."""
    window, answers = Window(), []

    with serving(tmp_path / "own") as program:
        window.base = program.base
        window.sign_in(program.link)
        battle = new_battle(window, HEALTH)

        def keep_sending() -> None:
            for entry in range(HEALTH):
                try:
                    answers.append(harm(window, battle, f"e{entry}"))
                except (URLError, HTTPException, OSError):
                    return
                if len(answers) == ANSWERS_BEFORE:
                    program.process.send_signal(signal.SIGKILL)

        sending = Thread(target=keep_sending)
        sending.start()
        sending.join(timeout=60)

    assert len(answers) >= ANSWERS_BEFORE
    with serving(tmp_path / "own") as program:
        window.base = program.base
        screen = window.get(f"{battle}/screen")
        more = number_of(screen) - number_of(answers[-1])
        assert more in (0, 1)
        assert f"{HEALTH - len(answers) - more}/{HEALTH}" in screen
        if not more:
            assert seen(screen) == seen(answers[-1])
        again = harm(window, battle, f"e{len(answers) - 1}")
        assert number_of(again) == number_of(screen)
        harm(window, battle, "after")
        assert f"{HEALTH - len(answers) - more - 1}/{HEALTH}" in window.get(f"{battle}/screen")
