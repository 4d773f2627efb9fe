"""Composition: hands the outside world to the services."""

from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache, partial
from secrets import randbelow

from gm_tools.catalog import load, load_bestiary
from gm_tools.catalog.games import load_books
from gm_tools.documents import (
    campaign_notes,
    character_file,
    creature_file,
    deck_file,
    plan_file,
)
from gm_tools.documents.own_creatures import OwnCreatureFiles
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.book import GameBook
from gm_tools.games.keeping import KeptDeck
from gm_tools.kinds import all_kinds
from gm_tools.printing import Printer, available
from gm_tools.services.accounts import Accounts
from gm_tools.services.battles.setting_up import SettingUp
from gm_tools.services.bestiary import Bestiary
from gm_tools.services.between_battles import BetweenBattles
from gm_tools.services.building import Building
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns import Campaigns
from gm_tools.services.characters import Characters
from gm_tools.services.creature_exchange import CreatureExchange, CreaturesRead
from gm_tools.services.deck_exchange import DeckExchange, DeckRead
from gm_tools.services.decks import Decks
from gm_tools.services.desk import Desk
from gm_tools.services.exchange import Exchange, FileRead, NamedFile
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.hub import LiveHub
from gm_tools.services.levels import Levels
from gm_tools.services.live import Live
from gm_tools.services.making import CreatureMaking
from gm_tools.services.paper import Paper
from gm_tools.services.plan_exchange import PlanExchange, PlanRead
from gm_tools.services.plans import Plans
from gm_tools.services.ports import Clock, Store
from gm_tools.services.preparing_paper import PreparingPaper
from gm_tools.services.rosters import Rosters
from gm_tools.services.seats import JoinLimits, Seats
from gm_tools.services.summaries import summarise
from gm_tools.services.tables import Tables
from gm_tools.services.watching import Watch
from gm_tools.settings import Settings, ready_instance
from gm_tools.storage.engine import connect
from gm_tools.storage.store import SqlStore
from gm_tools.viskara.creature import Bestiary as Creatures
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
    rulebook, store = load(settings.rules_data), open_store(settings)
    hub = watching_hub(store)
    return services_over(settings, store, rulebook, printed(settings, rulebook), hub=hub)


def watching_hub(store: SqlStore) -> LiveHub:
    """Return a hub that also hears what other programs write into the database."""
    hub = LiveHub()
    watch = Watch(hub, store.data_version, store.last_numbers)
    hub.woken = watch.wake
    return hub


def services_over(
    settings: Settings,
    store: Store,
    rulebook: Rulebook,
    creatures: Creatures,
    clock: Clock = now,
    hub: LiveHub | None = None,
    kinds: Mapping[str, Kind] | None = None,
    books: Mapping[str, GameBook] | None = None,
) -> Services:
    """Put the services together over a store, a rulebook, printed creatures, a clock and a hub.

    ``kinds`` are the games that can be played, ``books`` what is printed of them: all by default.
    """
    hub = hub or LiveHub()
    books = books or load_books(settings.rules_data)
    games = Games(store, clock, kinds or all_kinds(rulebook, creatures, books), randbelow, hub)
    characters = Characters(store, clock, character_file, partial(summarise, rulebook))
    campaigns = Campaigns(store, clock, campaign_notes, character_file, rulebook)
    tables = Tables(campaigns)
    bestiary = Bestiary(store, clock, OwnCreatureFiles(rulebook), creatures)
    plans = Plans(store, clock, plan_file, bestiary.all)
    printing = printer(settings)
    return Services(
        accounts=Accounts(store, clock),
        battles=SettingUp(games, plans, campaigns, characters, bestiary.all, rulebook),
        bestiary=bestiary,
        books=books,
        campaigns=campaigns,
        between_battles=BetweenBattles(tables),
        rosters=Rosters(tables),
        tables=tables,
        characters=characters,
        building=Building(characters, rulebook),
        creature_exchange=CreatureExchange(bestiary, partial(read_creatures, rulebook)),
        deck_exchange=deck_exchange(settings, Decks(store, clock, games)),
        desk=Desk(store, clock, randbelow),
        documents=character_file,
        exchange=exchange(settings, characters, rulebook),
        games=games,
        levels=Levels(characters, clock, rulebook),
        live=Live(store, hub),
        making=CreatureMaking(characters, bestiary.all, rulebook),
        paper=Paper(characters, rulebook, printing, available),
        plan_exchange=PlanExchange(plans, read_plan),
        plans=plans,
        preparing_paper=PreparingPaper(bestiary, plans, characters, rulebook, printing, available),
        rulebook=rulebook,
        seats=Seats(store, clock, hub, randbelow, JoinLimits(clock)),
    )


def printed(settings: Settings, rulebook: Rulebook) -> Creatures:
    """Read the printed creatures; CatalogError names every problem."""
    return load_bestiary(settings.bestiary, rulebook, creature_file.read, UnreadableFile)


def read_file(rulebook: Rulebook, content: bytes) -> FileRead:
    """Read a character file that somebody brings, with everything that is wrong in it."""
    try:
        return FileRead(character_file.read(content, rulebook))
    except UnreadableFile as error:
        return FileRead(None, error.problems)


def read_creatures(rulebook: Rulebook, content: bytes) -> CreaturesRead:
    """Read a creature file with everything that is wrong in it."""
    try:
        return CreaturesRead(creature_file.read(content, rulebook))
    except UnreadableFile as error:
        return CreaturesRead((), error.problems)


def read_plan(content: bytes) -> PlanRead:
    """Read a file of an encounter or a chain with everything that is wrong in it."""
    try:
        return PlanRead(plan_file.read(content))
    except UnreadableFile as error:
        return PlanRead(None, error.problems)


def exchange(settings: Settings, characters: Characters, rulebook: Rulebook) -> Exchange:
    """Let characters come and go as files."""
    samples = partial(sample_files, settings)
    return Exchange(characters, character_file, partial(read_file, rulebook), samples)


def deck_exchange(settings: Settings, decks: Decks) -> DeckExchange:
    """Let decks come and go as files."""
    classes = decks.classes()

    @lru_cache(maxsize=8)  # the list of decks asks for every game's sample each time
    def read(content: bytes) -> DeckRead:
        try:
            return DeckRead(deck_file.read(content, classes))
        except UnreadableFile as error:
            return DeckRead(None, error.problems)

    def write(deck: KeptDeck) -> str:
        return deck_file.write(deck, classes[deck.kind])

    return DeckExchange(decks, read, write, partial(sample_decks, settings))


def printer(settings: Settings) -> Printer:
    """Return a printer with the templates and typefaces that the app carries."""
    return Printer(settings.templates, settings.vendor)


def sample_files(settings: Settings) -> tuple[NamedFile, ...]:
    """Return the sample party's files in the order of their names."""
    found = sorted((settings.rules_data / "samples").glob("*.json"))
    return tuple(NamedFile(path.name, path.read_bytes()) for path in found)


def sample_decks(settings: Settings, kind: str) -> tuple[NamedFile, ...]:
    """Return the files of a game's sample decks in the order of their names."""
    found = sorted((settings.rules_data / kind / "decks").glob("*.json"))
    return tuple(NamedFile(path.name, path.read_bytes()) for path in found)
