"""Fixtures for every test: a browser, and the accessibility checker for its pages."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from gm_tools.catalog import load
from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.viskara.rulebook import Rulebook
from tests import refusals
from tests.approved import Approved
from tests.cast import Cast, assemble, assemble_on
from tests.chromium import FLAGS, HOW_TO_INSTALL, find_chromium
from tests.fakes import HandClock
from tests.markup import FAULTS
from tests.places import TESTS
from tests.postgresql import Server, require_programs, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser


# Laws are about values: a busy machine does not break them. The build server tries the
# same examples every time; a developer's machine looks for new ones, and so fewer at a time.
settings.register_profile(
    "house",
    deadline=None,
    max_examples=60 if os.environ.get("CI") else 40,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=bool(os.environ.get("CI")),
)
settings.load_profile("house")

ON_BOTH: dict[str, tuple[pytest.MarkDecorator, ...]] = {
    "storage": (),
    "services/games": (pytest.mark.slow,),
    "services/people": (pytest.mark.slow,),
}
"""The rooms whose tests run on PostgreSQL too, and how these are marked."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--bench", action="store_true", help="judge the benchmarks in tests/bench")
    parser.addoption("--all", action="store_true", help="run the slow tests too")
    parser.addoption("--approve", action="store_true", help="write tests/data/approved anew")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """A test run calls each benchmark once: to check that it works, not how fast it is."""
    config.option.benchmark_disable = not config.getoption("--bench")
    if not config.getoption("--bench"):
        refusals.watch()
        gc.set_threshold(50_000, 20, 100)


def pytest_collection_finish(session: pytest.Session) -> None:
    """Leave modules and tests out of every later search for garbage: an eighth of the time."""
    if not session.config.getoption("--bench"):
        gc.freeze()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What keeps things in a database is tried on both, by the room that it stands in."""
    folders = metafunc.definition.path.relative_to(TESTS).parts
    room = next((one for one in (folders[0], "/".join(folders[:2])) if one in ON_BOTH), "")
    says_itself = any("database" in one.args[0] for one in _parameters(metafunc))
    if "database" in metafunc.fixturenames and room and not says_itself:
        postgresql = pytest.param("postgresql", marks=ON_BOTH[room])
        metafunc.parametrize("database", ["sqlite", postgresql], indirect=True)


def _parameters(metafunc: pytest.Metafunc) -> Iterator[pytest.Mark]:
    return metafunc.definition.iter_markers("parametrize")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the slow tests, except with `--all`, `--bench` and files named outright."""
    if config.getoption("--all") or config.getoption("--bench"):
        return
    named = {Path(name.partition("::")[0]).resolve() for name in config.args}
    kept = [item for item in items if "slow" not in item.keywords or item.path in named]
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = kept


@pytest.fixture(autouse=True)
def well_formed() -> Iterator[None]:
    """Every page that a test makes is well formed."""
    FAULTS.clear()
    yield
    assert sorted(set(FAULTS)) == []


@pytest.fixture(autouse=True)
def refused_as_approved(request: pytest.FixtureRequest) -> Iterator[None]:
    """What games, services, documents and the catalog refuse, they refuse in approved words."""
    refusals.MET.clear()
    yield
    room = refusals.room_of(request.path)
    if room and request.config.getoption("--approve"):
        refusals.approve(room)
    elif room:
        refusals.compare()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for the whole run; a test opens its own context. Fails without Chromium."""
    from playwright.sync_api import sync_playwright

    executable = find_chromium()
    if executable is None:
        pytest.fail(HOW_TO_INSTALL, pytrace=False)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def approved(request: pytest.FixtureRequest) -> Approved:
    """Compares what people read with what was approved: ``approved(name, lines)``."""
    return Approved(bool(request.config.getoption("--approve")))


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    """The rulebook data of this checkout, under the default readings."""
    return load(TESTS.parent / "rules_data")


@pytest.fixture(scope="session")
def axe_source() -> str:
    """The script of axe-core, to be run in a page: `page.evaluate(axe_source)`."""
    return (TESTS / "vendor" / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture
def clock() -> HandClock:
    """A clock that a test moves by hand."""
    return HandClock()


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A PostgreSQL server for the whole run of this process."""
    with serving(require_programs()) as server:
        yield server


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """The database that a test runs on."""
    found: str = getattr(request, "param", "sqlite")
    return found


@pytest.fixture
def cast(
    request: pytest.FixtureRequest, database: str, tmp_path: Path, clock: HandClock
) -> Iterator[Cast]:
    """A database of its own with a game master, a player in their campaign, and a stranger."""
    if database == "sqlite":
        made = assemble(tmp_path, clock, hurried=True)
    else:
        made = assemble_on(request.getfixturevalue("postgresql"), clock)
    with made as together:
        yield together


@pytest.fixture
def services(cast: Cast) -> Services:
    """The services over the cast's database."""
    return cast.services


@pytest.fixture
def game_master(cast: Cast) -> Actor:
    """The game master; tests of pages have a browser of theirs instead."""
    return cast.game_master


@pytest.fixture
def player(cast: Cast) -> Actor:
    """The player."""
    return cast.player


@pytest.fixture
def stranger(cast: Cast) -> Actor:
    """The stranger."""
    return cast.stranger
