"""How long the pages of encounters take with 300 creatures of one's own and 100 plans."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from flask.testing import FlaskClient
from pytest_benchmark.fixture import BenchmarkFixture

from gm_tools.settings import load
from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.apps import an_app
from tests.bench.conftest import Goals, Times
from tests.cast import Cast, assemble
from tests.fakes import HandClock
from tests.web.conftest import new_sign_in

OWN, PLANS = 300, 100
FIELDS = re.compile(r'<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"[^>]*>')
FOES = tuple(
    Foe(creature=id, count=2) for id in ("pike_beetle", "wolf_hawk", "heckler", "blast_eagle")
)
FULL = Encounter(
    "Ford",
    party=tuple(Member(f"Player {number}", 5) for number in range(6)),
    sides=(Side(FOES), Side(FOES)),
)


@pytest.fixture(scope="module")
def cast(tmp_path_factory: pytest.TempPathFactory, times: Times) -> Iterator[Cast]:
    """A game master with many creatures, encounters, and a chain of ten battles."""
    clock = HandClock()
    with assemble(tmp_path_factory.mktemp("encounters"), clock) as together:
        services, actor = together.services, together.game_master
        printed = tuple(services.bestiary.printed.values())
        copies = tuple(
            replace(printed[number % len(printed)], id="", name=f"Own {number}")
            for number in range(times(OWN))
        )
        services.bestiary.create_all(actor, copies)
        for number in range(times(PLANS)):
            services.plans.create(actor, replace(FULL, name=f"Ford {number}"))
        party = tuple(ChainMember(f"Player {number}", 20) for number in range(6))
        services.plans.create(actor, Chain("Night", party=party, battles=(Battle("", 60),) * 10))
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


def first(cast: Cast, kind: str) -> str:
    return f"/encounters/{cast.services.plans.listed(cast.game_master, kind)[0].id}"  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", ["encounter", "chain"])
def test_the_page(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient, kind: str
) -> None:
    address = first(cast, kind)

    def look() -> None:
        assert browser.get(address).status_code == 200

    benchmark(look)
    goal(f"page of the {kind}, {OWN} own creatures", 0.060, of="p95")


def test_an_answer_while_typing(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    address, counts = first(cast, "encounter"), itertools.cycle("1234")
    page = browser.get(address).text
    form = page[page.index('<form id="encounter"') :]
    fields: dict[str, str] = {match[1]: match[2] for match in FIELDS.finditer(form)}

    def update() -> None:
        data = fields | {"sides.0.foes.0.count": next(counts)}
        answer = browser.post(address, data=data, headers={"HX-Request": "true"})
        assert answer.status_code == 200

    benchmark(update)
    goal(f"encounter's answer while typing, {OWN} own creatures", 0.060, of="p95")


def test_the_list(benchmark: BenchmarkFixture, goal: Goals, browser: FlaskClient) -> None:
    def look() -> None:
        assert browser.get("/encounters").status_code == 200

    benchmark(look)
    goal(f"list of {PLANS} encounters", 0.060, of="p95")


def test_suggestions(
    benchmark: BenchmarkFixture, goal: Goals, cast: Cast, browser: FlaskClient
) -> None:
    address, seeds = first(cast, "encounter"), itertools.count()

    def look() -> None:
        wishes = f"row=even&most=12&basics=yes&seed={next(seeds)}"
        assert browser.get(f"{address}/suggestions?{wishes}").status_code == 200

    benchmark(look)
    goal(f"page of suggestions, 12 foes, {OWN} own creatures", 0.250, of="p95")
