"""`gm-tools campaign`."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from gm_tools.bootstrap import open_services
from gm_tools.services.actor import OPERATOR
from gm_tools.settings import load
from tests.cli.conftest import Run
from tests.fakes import a_character


@pytest.fixture
def friday(instance: Path, run: Run) -> str:
    """A campaign of the instance's game master with a character."""
    assert run("db", "upgrade").exit_code == 0
    services = open_services(load())
    accounts = services.accounts
    accounts.sign_in(OPERATOR, accounts.new_link(OPERATOR), "Terminal")
    actor = accounts.game_master(OPERATOR)
    campaign = services.campaigns.create(actor, "Friday")
    services.characters.create(actor, a_character("Sol"), campaign=campaign)
    return campaign


def test_a_campaign_goes_out_and_comes_in_again(run: Run, friday: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.zip"
    assert run("campaign", "list").stdout == f"{friday}  Friday\n"
    done = run("campaign", "export", friday, str(file))
    assert (done.exit_code, done.stdout) == (0, f"The campaign is in {file}.\n")
    again = run("campaign", "import", str(file))
    assert again.exit_code == 0, again.output
    new = again.stdout.strip().rpartition(": ")[2]
    services = open_services(load())
    party = services.campaigns.party(services.accounts.game_master(OPERATOR), new)
    assert party is not None
    assert [one.name for one in party.members] == ["Sol"]
    assert new != friday


def test_a_file_is_never_overwritten(run: Run, friday: str, tmp_path: Path) -> None:
    file = tmp_path / "friday.zip"
    file.write_text("mine")
    done = run("campaign", "export", friday, str(file), "--library")
    assert (done.exit_code, "cannot be written" in done.stderr) == (1, True)
    assert file.read_text() == "mine"


@pytest.mark.usefixtures("friday")
def test_what_is_no_campaign_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "friday.zip"
    file.write_text("no zip")
    done = run("campaign", "import", str(file), str(tmp_path / "none.zip"))
    assert done.exit_code == 2
    assert "Nothing was imported." in done.stderr
    assert run("campaign", "import", str(file)).exit_code == 2
    missing = run("campaign", "export", "nothing", str(tmp_path / "x.zip"))
    assert (missing.exit_code, "You lead no campaign 'nothing'." in missing.stderr) == (1, True)


def test_no_game_master_has_signed_in_yet(run: Run, instance: Path, tmp_path: Path) -> None:
    done = run("campaign", "list")
    assert (done.exit_code, "No game master has signed in yet" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    "statement", ["UPDATE character SET document = '{'", "DROP TABLE revision"]
)
def test_a_damaged_database_is_named(
    run: Run, instance: Path, friday: str, tmp_path: Path, statement: str
) -> None:
    with closing(sqlite3.connect(instance / "gm-tools.db")) as database, database:
        database.execute("UPDATE character SET level = 3")
        database.execute(statement)
    done = run("campaign", "export", friday, str(tmp_path / "friday.zip"), "--library")
    assert done.exit_code == 1
    assert done.stderr.startswith("Error: The database is damaged.")
    assert "gm-tools restore FILE" in done.stderr
    assert not (tmp_path / "friday.zip").exists()
