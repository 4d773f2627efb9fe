"""`gm-tools battle export`."""

from tests.cli.conftest import Run


def test_a_battle_that_there_is_not(run: Run) -> None:
    done = run("battle", "export", "nothing")
    assert done.exit_code == 1
    assert "There is no battle 'nothing'." in done.stderr
