"""`gm-tools link`."""

from pathlib import Path

from gm_tools.services.actor import NOBODY
from gm_tools.services.people.accounts import Accounts
from gm_tools.settings import load, remember_address
from gm_tools.storage.engine import connect
from gm_tools.storage.store import SqlStore
from tests.cli.conftest import Run
from tests.fakes import HandClock, rates_by


def test_a_link_that_opens_the_same_database(run: Run, instance: Path) -> None:
    printed = run("link")
    assert printed.exit_code == 0
    base, token = printed.output.strip().split("/sign-in/")
    assert base == "http://127.0.0.1:8000"
    clock = HandClock()
    engine = connect(f"sqlite:///{instance / 'gm-tools.db'}")
    assert Accounts(SqlStore(engine), clock, rates_by(clock)).sign_in(NOBODY, token, "Firefox")
    engine.dispose()


def test_a_link_leads_to_where_the_app_was_served_last(run: Run, instance: Path) -> None:
    run("db", "upgrade")
    remember_address(load(), "http://127.0.0.1:8003")
    assert run("link").output.startswith("http://127.0.0.1:8003/sign-in/")
    assert run("link", "--url", "https://table.example/").output.startswith(
        "https://table.example/sign-in/"
    )
