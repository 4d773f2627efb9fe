"""How long the bestiary takes with 300 creatures of one's own beside the printed ones."""

import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.settings import load
from tests.apps import an_app
from tests.bench.conftest import Goals, Times
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.web.conftest import new_sign_in

OWN = 300


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory, times: Times) -> Iterator[Cast]:
    """A game master with 300 creatures, and a campaign of the sample party."""
    clock = HandClock()
    with assemble(tmp_path_factory.mktemp("bestiary"), clock) as together:
        services, actor = together.services, together.game_master
        services.exchange.open_samples(actor, services.campaigns.create(actor, "Friday"))
        printed = tuple(services.bestiary.printed.values())
        copies = tuple(
            replace(printed[number % len(printed)], id="", name=f"Own {number}")
            for number in range(times(OWN))
        )
        services.bestiary.create_all(actor, copies)
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


@pytest.mark.parametrize(
    ("name", "query"),
    [
        ("bestiary", ""),
        ("bestiary by text", "text=flourish&lowest=2"),
        ("bestiary by type", "type=direct&keyword=mandatory"),
    ],
)
def test_the_list(
    benchmark: BenchmarkFixture, goal: Goals, browser: FlaskClient, name: str, query: str
) -> None:
    names = itertools.cycle(("", "o", "own"))

    def look() -> None:
        answer = browser.get(f"/bestiary?{query}&name={next(names)}")
        assert answer.status_code == 200

    benchmark(look)
    goal(f"{name}, {OWN} own", 0.060, of="p95")


def test_a_creature(benchmark: BenchmarkFixture, goal: Goals, browser: FlaskClient) -> None:
    def look() -> None:
        assert browser.get("/bestiary/pike_beetle_king").status_code == 200

    benchmark(look)
    goal(f"a creature's page, {OWN} own", 0.060, of="p95")


def test_warnings_while_one_types(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    own = cast.services.bestiary.own(cast.game_master)[0].id
    levels = itertools.cycle("3456")

    def judge() -> None:
        sent = {"do": "check", "name": "Moth", "level": next(levels), "speed_class": "low"}
        assert browser.post(f"/bestiary/{own}/edit", data=sent).status_code == 200

    benchmark(judge)
    goal(f"warnings on a creature, {OWN} own", 0.060, of="p95")
