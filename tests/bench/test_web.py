"""How long the builder takes to answer while one types, with a full library."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.documents import character_file
from gm_tools.settings import load
from tests.apps import an_app
from tests.bench.conftest import Goals, Times
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.places import DATA
from tests.web.conftest import new_sign_in

STORED = 500


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory, times: Times) -> Iterator[Cast]:
    """A game master with 500 characters."""
    clock = HandClock()
    with assemble(tmp_path_factory.mktemp("library"), clock) as together:
        sol = character_file.read((DATA / "sol.json").read_text(encoding="utf-8"))
        for number in range(times(STORED)):
            named = replace(sol, name=f"Sol {number}")
            together.services.characters.create(together.game_master, named)
        yield together


@pytest.fixture(scope="module")
def browser(cast: Cast, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    folder = str(tmp_path_factory.mktemp("instance"))
    app = an_app(
        load({"GM_TOOLS_INSTANCE": folder, "GM_TOOLS_SECRET_KEY": "k" * 32}),
        cast.services,
        looked_at=False,
    )
    app.config["WTF_CSRF_ENABLED"] = False
    client = app.test_client()
    with client.session_transaction() as session:
        session["_user_id"] = new_sign_in(cast, cast.game_master, HandClock())
        session["_fresh"] = True
    return client


def address(cast: Cast) -> str:
    return f"/characters/{cast.services.characters.library(cast.game_master)[0].id}"


def window(browser: FlaskClient, page: str) -> dict[str, str]:
    """The window's own fields, as they are sent along."""
    fields = re.findall(r'name="(number|tab|step)" value="([^"]*)"', browser.get(page).text)
    return dict(fields)


@pytest.mark.parametrize(
    ("step", "field"),
    [("stats", "stats-body"), ("tactics", "tactics.0-power")],
    ids=["stats", "tactics"],
)
def test_an_update_while_typing(
    benchmark: BenchmarkFixture,
    goal: Goals,
    cast: Cast,
    browser: FlaskClient,
    step: str,
    field: str,
) -> None:
    place = address(cast)
    fields, values = window(browser, f"{place}?step={step}"), itertools.cycle("1234")

    def update() -> None:
        answer = browser.post(
            f"{place}/build", data=fields | {field: next(values)}, headers={"HX-Request": "true"}
        )
        assert answer.status_code == 200

    benchmark(update)
    goal(f"builder's update, {step}, 500 characters", 0.060, of="p95")


def test_a_search_in_the_picker(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    place = address(cast)
    fields = window(browser, f"{place}?step=tactics") | {"open": "tactics.0"}
    words = itertools.cycle(("deb", "", "morale"))

    def search() -> None:
        answer = browser.post(
            f"{place}/build", data=fields | {"find": next(words)}, headers={"HX-Request": "true"}
        )
        assert answer.status_code == 200

    benchmark(search)
    goal("a search in the builder's picker", 0.120, of="p95")
