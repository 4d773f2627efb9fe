"""`gm-tools db`."""

from pathlib import Path

import pytest

from gm_tools.storage.migrate import is_current
from tests.cli.conftest import Run


def test_upgrade_makes_the_tables(run: Run, instance: Path) -> None:
    assert run("db", "upgrade").output == "The database is up to date.\n"
    assert is_current(f"sqlite:///{instance / 'gm-tools.db'}")
    assert run("db", "upgrade").exit_code == 0


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("GM_TOOLS_DATABASE_URL", "nonsense", "GM_TOOLS_DATABASE_URL cannot be used"),
        ("GM_TOOLS_DATABASE_URL", "oracle+none://x", "GM_TOOLS_DATABASE_URL cannot be used"),
        ("GM_TOOLS_DATABASE_URL", "sqlite:////nowhere/at/all.db", "does not open"),
        ("GM_TOOLS_PORT", "http", "GM_TOOLS_PORT is not a port"),
    ],
)
@pytest.mark.parametrize("words", [("db", "upgrade"), ("link",), ("serve",)])
def test_settings_that_cannot_be_used_are_told_without_a_trace(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    name: str,
    value: str,
    said: str,
) -> None:
    monkeypatch.setenv(name, value)
    told = run(*words)
    assert told.exit_code == 1
    assert said in told.output
    assert "Traceback" not in told.output
