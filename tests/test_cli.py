"""The command line as a whole."""

import subprocess
import sys

import pytest
from click.testing import CliRunner

from gm_tools.cli import COMMANDS, main

HEAVY = ("flask", "sqlalchemy", "alembic", "waitress", "weasyprint")


@pytest.mark.parametrize("words", ["--help", "--version"])
def test_what_needs_no_library_imports_none(words: str) -> None:
    program = (
        "import sys\n"
        "from gm_tools.cli import main\n"
        f"try: main([{words!r}], prog_name='gm-tools')\n"
        "except SystemExit as end: assert not end.code\n"
        f"print(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.returncode == 0
    assert "gm-tools" in done.stdout
    assert done.stderr.split() == []


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_is_there_and_says_what_it_does(name: str) -> None:
    shown = CliRunner().invoke(main, [name, "--help"])
    assert shown.exit_code == 0
    assert name in shown.output


def test_an_unknown_command_is_a_mistake() -> None:
    shown = CliRunner().invoke(main, ["conquer"])
    assert shown.exit_code == 2
    assert "conquer" in shown.output
