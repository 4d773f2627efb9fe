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


EDIT, PICKER = 30, 100
"""KB that an answer may weigh: an edit, and the picker as it is opened."""


class Shown:
    """What a page shows of the builder: it is sent along, as a browser does (js/builder.js)."""

    def __init__(self, page: str) -> None:
        self.marks: dict[str, str] = {}
        self.look(page)

    def look(self, page: str) -> None:
        """Take an answer into the page."""
        self.marks |= dict(re.findall(r' id="([^"]+)" data-mark="(\w+)"', page))

    @property
    def headers(self) -> dict[str, str]:
        """The headers of a request from this page."""
        told = "; ".join(f"{id}={mark}" for id, mark in self.marks.items() if id != "step")
        return {"HX-Request": "true", "X-Shown": told}


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
    shown, weights = Shown(browser.get(f"{place}?step={step}").text), []

    def update() -> None:
        answer = browser.post(
            f"{place}/build", data=fields | {field: next(values)}, headers=shown.headers
        )
        assert answer.status_code == 200
        shown.look(answer.text)
        weights.append(len(answer.data))

    benchmark(update)
    goal(f"builder's update, {step}, 500 characters", 0.040, of="p95")
    goal.value(f"builder's update, {step}", max(weights) / 1000, EDIT, "KB")


def test_a_search_in_the_picker(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    place = address(cast)
    fields = window(browser, f"{place}?step=tactics") | {"open": "tactics.0"}
    words = itertools.cycle(("deb", "", "morale"))
    shown = Shown(browser.get(f"{place}?step=tactics&open=tactics.0").text)

    def search() -> None:
        answer = browser.post(
            f"{place}/build", data=fields | {"find": next(words)}, headers=shown.headers
        )
        assert answer.status_code == 200
        shown.look(answer.text)

    benchmark(search)
    goal("a search in the builder's picker", 0.060, of="p95")


def test_the_picker_is_opened(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    place = address(cast)
    page = f"{place}?step=tactics"
    fields, shown = window(browser, page) | {"do": "open|tactics.0"}, Shown(browser.get(page).text)
    weights = []

    def opened() -> None:
        answer = browser.post(f"{place}/build", data=fields, headers=shown.headers)
        assert answer.status_code == 200
        weights.append(len(answer.data))

    benchmark(opened)
    goal("the builder's picker is opened", 0.060, of="p95")
    goal.value("the builder's picker is opened", max(weights) / 1000, PICKER, "KB")


def test_what_a_choice_is_worth(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    place = f"{address(cast)}/worth?do=buy|tactics.0|high"

    def asked() -> None:
        answer = browser.get(place, headers={"HX-Request": "true"})
        assert "output on average" in answer.text

    benchmark(asked)
    goal("what a choice changes", 0.040, of="p95")
