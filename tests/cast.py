"""A database with a game master, a player in their campaign, and a stranger."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Engine, event

from gm_tools.bootstrap import printed, services_over
from gm_tools.catalog import load as load_rulebook
from gm_tools.catalog.games import load_books
from gm_tools.games.frame.rulebook import GameBook
from gm_tools.services.actor import OPERATOR, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.campaigns import found_personal_campaign
from gm_tools.services.ids import new_id
from gm_tools.services.people.accounts import Accounts
from gm_tools.services.records import Account
from gm_tools.settings import Settings
from gm_tools.settings import load as load_settings
from gm_tools.storage.copies.instance import database_file
from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import upgrade
from gm_tools.storage.store import SqlStore
from gm_tools.viskara.creature.creature import Bestiary
from gm_tools.viskara.rulebook import Rulebook
from tests.fakes import HandClock, rates_by
from tests.postgresql import Server


@dataclass(frozen=True)
class Cast:
    """Three actors and the services that they use."""

    services: Services
    store: SqlStore
    game_master: Actor
    player: Actor
    stranger: Actor
    url: str

    @contextmanager
    def another(self, clock: HandClock) -> Iterator["Cast"]:
        """Open the same database again, as another process does."""
        with services_at(self.url, clock) as (services, store):
            yield replace(self, services=services, store=store)


@cache
def the_rulebook() -> Rulebook:
    """Return the rulebook, read once for a whole run."""
    return load_rulebook(load_settings().rules_data)


@cache
def the_books() -> Mapping[str, GameBook]:
    """Return the printed facts of each game."""
    return load_books(load_settings().rules_data)


@cache
def the_bestiary() -> Bestiary:
    """Return the printed creatures, read once for a whole run."""
    return printed(load_settings(), the_rulebook())


@contextmanager
def assemble(folder: Path, clock: HandClock, *, hurried: bool = False) -> Iterator[Cast]:
    """Make the three actors in a database of their own in a folder.

    ``hurried``: the database does not wait for the disk; no test cuts the power.
    """
    database, people = _beginning()
    file = folder / "gm-tools.db"
    file.write_bytes(database)
    with services_in(file, clock, hurried=hurried) as (services, store):
        yield Cast(services, store, *people, f"sqlite:///{file}")


def _hurry(driver: Any, _record: object) -> None:
    driver.execute("PRAGMA synchronous = OFF")


_first: list[Engine] = []


def _share_what_is_compiled(engine: Engine) -> None:
    """Let an engine know what the first one has compiled: every test has its own."""
    _first.append(engine)
    engine.dialect = _first[0].dialect
    engine._compiled_cache = _first[0]._compiled_cache


@contextmanager
def assemble_on(server: Server, clock: HandClock) -> Iterator[Cast]:
    """Make the three actors in a database of their own on a PostgreSQL."""
    template, people = server.prepared(signed_up)
    with server.database(template) as url, services_at(url, clock) as (services, store):
        yield Cast(services, store, *people, url)


@cache
def _beginning() -> tuple[bytes, tuple[Actor, Actor, Actor]]:
    """Migrate and sign up once for a whole run: each test starts from a copy."""
    with TemporaryDirectory() as folder:
        file = Path(folder, "gm-tools.db")
        people = signed_up(f"sqlite:///{file}")
        return file.read_bytes(), people


def signed_up(url: str) -> tuple[Actor, Actor, Actor]:
    """Migrate a new database and sign three people up; return them."""
    clock = HandClock()
    upgrade(url)
    with services_at(url, clock) as (services, store):
        return _people(services, store, clock)


@contextmanager
def services_in(
    file: Path, clock: HandClock, *, hurried: bool = False
) -> Iterator[tuple[Services, SqlStore]]:
    """Compose the services over the embedded database in a file."""
    with services_at(f"sqlite:///{file}", clock, hurried=hurried) as made:
        yield made


@contextmanager
def services_at(
    url: str, clock: HandClock, *, hurried: bool = False
) -> Iterator[tuple[Services, SqlStore]]:
    """Compose the services over an existing database."""
    engine = connect(url)
    if hurried:
        event.listen(engine, "connect", _hurry)
        _share_what_is_compiled(engine)
    store = SqlStore(engine)
    made = services_over(
        _settings(url),
        store,
        the_rulebook(),
        the_bestiary(),
        clock,
        books=the_books(),
        rates=rates_by(clock),
    )
    yield made, store
    engine.dispose()


def _settings(url: str) -> Settings:
    """Return the settings of an instance beside its database."""
    file, settings = database_file(url), replace(load_settings(), database_url=url)
    return settings if file is None else replace(settings, instance=file.parent)


def _people(services: Services, store: SqlStore, clock: HandClock) -> tuple[Actor, Actor, Actor]:
    game_master = _host(services.accounts)
    player, stranger = _account(store, clock, "Player"), _account(store, clock, "Stranger")
    table = services.campaigns.personal(game_master)
    services.campaigns.add_member(game_master, table.id, player.account or "", "player")
    return game_master, player, stranger


def _host(accounts: Accounts) -> Actor:
    secret = accounts.sign_in(OPERATOR, accounts.new_link(OPERATOR), "Terminal")
    found = accounts.signed_in(OPERATOR, secret)
    assert found is not None
    return Actor(found[0].id)


def _account(store: SqlStore, clock: HandClock, name: str) -> Actor:
    account = Account(new_id(), name, False, clock())
    with store.write() as unit:
        unit.accounts.add(account)
        found_personal_campaign(unit, account.id, clock())
    return Actor(account.id)
