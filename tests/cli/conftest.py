"""Commands in an instance of their own."""

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from gm_tools.catalog import load, load_bestiary
from gm_tools.cli import main
from gm_tools.settings import Settings
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook

Run = Callable[..., Result]

read_once = cache(load)
CREATURES: dict[tuple[Path, int], tuple[Rulebook, Bestiary]] = {}


def creatures_once(folder: Path, rulebook: Rulebook, *how: Any, **named: Any) -> Bestiary:
    """Return the creatures of a folder under a rulebook, which stays with them."""
    key = (folder, id(rulebook))
    if key not in CREATURES:
        CREATURES[key] = rulebook, load_bestiary(folder, rulebook, *how, **named)
    return CREATURES[key][1]


class ReadOnce:
    """In place of a command's kept copy of the data: what this process has read."""

    def __init__(self, settings: Settings) -> None:
        self.read = partial(read_once, settings.rules_data)


@pytest.fixture(autouse=True)
def _data_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command reads the same files: reading them once, for 0.2 s, serves a whole run."""
    monkeypatch.setattr("gm_tools.cli.output.kept_rulebook", ReadOnce)
    monkeypatch.setattr("gm_tools.catalog.load_bestiary", creatures_once)


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATABASE_URL", "HOST", "PORT", "SECRET_KEY", "TRUSTED_PROXY"):
        monkeypatch.delenv(f"GM_TOOLS_{name}", raising=False)
    monkeypatch.setenv("GM_TOOLS_INSTANCE", str(tmp_path / "instance"))
    return tmp_path / "instance"


@pytest.fixture
def run(instance: Path) -> Run:
    """Run a command in this process: ``run("link")``."""
    return lambda *words: CliRunner().invoke(main, list(words))
