"""`gm-tools import`."""

import json
from pathlib import Path

import pytest

from gm_tools.bootstrap import open_services
from gm_tools.services.actor import OPERATOR
from gm_tools.settings import load
from tests.cli.conftest import Run
from tests.places import DATA

FORD = DATA / "games" / "battle_ford.json"


@pytest.fixture
def signed_in(instance: Path, run: Run) -> None:
    """A game master in the instance's database."""
    assert run("db", "upgrade").exit_code == 0
    accounts = open_services(load()).accounts
    accounts.sign_in(OPERATOR, accounts.new_link(OPERATOR), "Terminal")


@pytest.mark.usefixtures("signed_in")
def test_a_game_is_taken_in_and_given_out_again(run: Run) -> None:
    done = run("import", str(FORD))
    assert done.exit_code == 0, done.output
    game = done.stdout.strip().rpartition(": ")[2]
    given = json.loads(run("battle", "export", game).stdout)
    assert given["entries"] == json.loads(FORD.read_text(encoding="utf-8"))["entries"]
    services = open_services(load())
    owner = services.accounts.game_master(OPERATOR)
    assert [one.id for one in services.game_library.listed(owner)] == [game]


@pytest.mark.usefixtures("signed_in")
def test_all_files_or_none(run: Run, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"format": "gm-tools-game/1", "kind": "battle", "entries": []}')
    done = run("import", str(FORD), str(wrong))
    assert done.exit_code == 2
    assert "Nothing was imported." in done.stderr
    assert f"{wrong}: entries: is empty" in done.stderr
    services = open_services(load())
    assert services.game_library.listed(services.accounts.game_master(OPERATOR)) == ()


def test_a_file_that_is_not_there(run: Run) -> None:
    done = run("import", "nothing.json")
    assert (done.exit_code, "cannot be opened" in done.stderr) == (2, True)


def test_no_game_master_has_signed_in_yet(run: Run) -> None:
    done = run("import", str(FORD))
    assert (done.exit_code, "No game master has signed in yet" in done.stderr) == (1, True)
