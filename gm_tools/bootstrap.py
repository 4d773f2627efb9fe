"""Composition: hands the outside world to the services."""

from datetime import UTC, datetime
from functools import partial

from gm_tools.catalog import load
from gm_tools.documents import character_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.printing import Printer, available
from gm_tools.services.accounts import Accounts
from gm_tools.services.building import Building
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns import Campaigns
from gm_tools.services.characters import Characters
from gm_tools.services.exchange import Exchange, FileRead, NamedFile
from gm_tools.services.levels import Levels
from gm_tools.services.paper import Paper
from gm_tools.services.ports import Clock, Documents, Store, Summarise
from gm_tools.services.summaries import summarise
from gm_tools.settings import PACKAGE, Settings, ready_instance
from gm_tools.settings import load as load_settings
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
    characters = Characters(store, clock, documents, summary)
    return Services(
        accounts=Accounts(store, clock),
        campaigns=Campaigns(store, clock),
        characters=characters,
        building=Building(characters, rulebook),
        documents=documents,
        exchange=Exchange(characters, documents, partial(read_file, rulebook), sample_files),
        levels=Levels(characters, clock, rulebook),
        paper=Paper(characters, rulebook, printer(), available),
        rulebook=rulebook,
    )


def read_file(rulebook: Rulebook, content: bytes) -> FileRead:
    """Read a character file that somebody brings, with everything that is wrong in it."""
    try:
        return FileRead(character_file.read(content, rulebook))
    except UnreadableFile as error:
        return FileRead(None, error.problems)


def printer() -> Printer:
    """Return a printer with the templates and typefaces that the app carries."""
    return Printer(load_settings().templates, PACKAGE / "web" / "static" / "vendor")


def sample_files() -> tuple[NamedFile, ...]:
    """Return the sample party's files in the order of their names."""
    folder = load_settings().rules_data / "samples"
    return tuple(NamedFile(path.name, path.read_bytes()) for path in sorted(folder.glob("*.json")))
