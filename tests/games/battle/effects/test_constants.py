"""No flag and no figure could be a constant: some test of battles would fail (`constants.py`)."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.places import ROOT


@pytest.mark.slow
def test_every_flag_and_figure_is_held_by_a_test(tmp_path: Path) -> None:
    found = tmp_path / "constants.json"
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider"]
    plugin = ["-p", "tests.games.battle.effects.constants", "--constants", str(found)]
    done = subprocess.run(
        [*command, *plugin, "tests/games/battle"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert json.loads(found.read_text(encoding="utf-8"))["missing"] == []
