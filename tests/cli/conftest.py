"""Commands in an instance of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from gm_tools.cli import main

Run = Callable[..., Result]


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
