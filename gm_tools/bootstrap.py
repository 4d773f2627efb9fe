"""Composition: hands the outside world to the services."""

from datetime import UTC, datetime
from functools import partial

from gm_tools.catalog import load
from gm_tools.services.accounts import Accounts
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns import Campaigns
from gm_tools.services.characters import Characters
from gm_tools.services.ports import Clock, Documents, Store, Summarise
from gm_tools.services.summaries import summarise
from gm_tools.settings import Settings, ready_instance
from gm_tools.storage.engine import connect
from gm_tools.storage.store import SqlStore
from gm_tools.viskara.rulebook import Rulebook


def now() -> datetime:
    """Return the time, aware and in UTC."""
    return datetime.now(UTC)


def open_store(settings: Settings) -> SqlStore:
    """Open the database, making its folder where it is the embedded one."""
    ready_instance(settings)
    return SqlStore(connect(settings.database_url))


def open_services(settings: Settings) -> Services:
    """Put the services together over the real outside world."""
    from gm_tools.documents import character_file

    rulebook = load(settings.rules_data)
    summary = partial(summarise, rulebook)
    return services_over(open_store(settings), character_file, rulebook, summary)


def services_over(
    store: Store,
    documents: Documents,
    rulebook: Rulebook,
    summary: Summarise,
    clock: Clock = now,
) -> Services:
    """Put the services together over given ports."""
    return Services(
        accounts=Accounts(store, clock),
        campaigns=Campaigns(store, clock),
        characters=Characters(store, clock, documents, summary),
        documents=documents,
        rulebook=rulebook,
    )
