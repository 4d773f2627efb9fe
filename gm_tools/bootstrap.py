"""Composition: connects the services with the outside world."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import cache, lru_cache, partial
from importlib.metadata import version
from secrets import randbelow
from time import monotonic
from typing import TypeVar

from gm_tools.catalog import load, load_archetypes, load_bestiary
from gm_tools.catalog.games import load_books
from gm_tools.documents import (
    campaign_file,
    campaign_notes,
    character_file,
    creature_file,
    deck_file,
    game_file,
    plan_file,
)
from gm_tools.documents.own_creatures import OwnCreatureFiles
from gm_tools.documents.problems import UnreadableFile
from gm_tools.games.frame.journal import Line, fold
from gm_tools.games.frame.kept_decks import KeptDeck
from gm_tools.games.frame.rulebook import GameBook
from gm_tools.imaging import redraw
from gm_tools.kinds import all_kinds
from gm_tools.printing import KeptPapers, Printer, available
from gm_tools.printing.packs import Press
from gm_tools.services.backups import Backups
from gm_tools.services.bestiary.creatures import Bestiary
from gm_tools.services.bestiary.exchange import CreatureExchange
from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.campaigns import Campaigns
from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.characters.archetypes import Beginnings
from gm_tools.services.characters.exchange import Exchange
from gm_tools.services.characters.levels import Levels
from gm_tools.services.characters.library import Characters
from gm_tools.services.characters.summaries import summarise
from gm_tools.services.decks.decks import Decks
from gm_tools.services.decks.exchange import DeckExchange
from gm_tools.services.desk import document as desk_document
from gm_tools.services.desk.desk import Desk
from gm_tools.services.encounters import document as plan_document
from gm_tools.services.encounters.exchange import PlanExchange
from gm_tools.services.encounters.plans import Plans
from gm_tools.services.evenings.evenings import Evenings
from gm_tools.services.evenings.gathering import Gathering, evening_numbers
from gm_tools.services.games.exchange import GameExchange
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.looks import Looks
from gm_tools.services.health import Health
from gm_tools.services.importing import FileRead, NamedFile, ReadFile
from gm_tools.services.kept import KeptFiles
from gm_tools.services.live.hub import LiveHub
from gm_tools.services.live.looking import Live
from gm_tools.services.live.watching import Watch
from gm_tools.services.moving.arriving import Readers
from gm_tools.services.moving.contents import CampaignFile
from gm_tools.services.moving.exchange import CampaignExchange
from gm_tools.services.moving.standing import unfit
from gm_tools.services.packs.ports import Workshop
from gm_tools.services.packs.queue import Queue
from gm_tools.services.paper.characters import Paper
from gm_tools.services.paper.preparing import PreparingPaper
from gm_tools.services.people.accounts import Accounts
from gm_tools.services.people.rates import Counter, MemoryCounter, Rates
from gm_tools.services.people.seats import Seats
from gm_tools.services.pictures import grounds
from gm_tools.services.pictures.pictures import Pictures
from gm_tools.services.pictures.redrawing import PictureRefusedError, Redrawn
from gm_tools.services.ports import Clock, Store
from gm_tools.services.records import PictureUse
from gm_tools.settings import Settings, kept_folder, ready_instance, secret_key
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.port import BackupFolder
from gm_tools.storage.engine import connect, is_embedded
from gm_tools.storage.notices import Notices
from gm_tools.storage.orders import OrderFiles
from gm_tools.storage.soundness import JSON, ColumnReaders
from gm_tools.storage.store import SqlStore
from gm_tools.storage.uploads import UploadedFiles
from gm_tools.viskara.character.archetypes import Archetypes
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.creature import Bestiary as Creatures
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.rulebook import Rulebook

V = TypeVar("V")

KEPT_CHARACTERS = KeptFiles(character_file, "a character")
KEPT_NOTES = KeptFiles(campaign_notes, "the notes of a campaign")
KEPT_PLANS = KeptFiles(plan_file, "an encounter or a chain")


def now() -> datetime:
    """Return the current time, aware and in UTC."""
    return datetime.now(UTC)


def open_store(settings: Settings) -> SqlStore:
    """Open the database, making its folder for the embedded one."""
    ready_instance(settings)
    return SqlStore(connect(settings.database_url))


def open_services(settings: Settings, store: SqlStore | None = None) -> Services:
    """Compose the services over the real outside world, and over a store that is open already."""
    rulebook, store = load(settings.rules_data), store or open_store(settings)
    hub = watching_hub(store)
    rates = Rates(counter_over(settings, store))
    return services_over(
        settings, store, rulebook, printed(settings, rulebook), hub=hub, rates=rates
    )


def counter_over(settings: Settings, store: SqlStore) -> Counter:
    """Return what counts tries: this process at home, the database where several may serve."""
    if is_embedded(settings.database_url):
        return MemoryCounter(monotonic)
    return store.counter(lambda: secret_key(settings))


def own_rates() -> Rates:
    """Return rates that this process counts by itself."""
    return Rates(MemoryCounter(monotonic))


def watching_hub(store: SqlStore) -> LiveHub:
    """Return a hub that also notices writes of other programs to the database."""
    hub = LiveHub()
    watch, notices = Watch(hub, store.data_version, store.last_numbers), store.notices(hub)
    hub.woken = watch.wake
    if notices is not None:
        hub.passed_on = notices.send
        hub.woken = partial(_wake, watch, notices)
    return hub


def _wake(*sleepers: Watch | Notices) -> None:
    for one in sleepers:
        one.wake()


def services_over(
    settings: Settings,
    store: Store,
    rulebook: Rulebook,
    creatures: Creatures,
    clock: Clock = now,
    hub: LiveHub | None = None,
    kinds: Mapping[str, Kind] | None = None,
    books: Mapping[str, GameBook] | None = None,
    rates: Rates | None = None,
) -> Services:
    """Compose the services over a store; ``kinds`` are the games, ``books`` their printed facts."""
    hub, rates, printing = hub or LiveHub(), rates or own_rates(), printer(settings)
    books = books or load_books(settings.rules_data)
    games = Games(store, clock, kinds or all_kinds(rulebook, creatures, books), randbelow, hub)
    characters = Characters(store, clock, KEPT_CHARACTERS, partial(summarise, rulebook))
    campaigns = Campaigns(store, clock, KEPT_NOTES, KEPT_CHARACTERS, rulebook)
    bestiary = Bestiary(store, clock, OwnCreatureFiles(rulebook), creatures)
    plans = Plans(store, clock, KEPT_PLANS, bestiary.all, rulebook)
    pictures = Pictures(store, clock, uploads(settings), redraw, rates, Looks(games))
    aids = (rulebook, printing, available, pictures.seen)  # of paper
    return Services(
        accounts=Accounts(store, clock, rates),
        backups=Backups(store, clock, backup_folder(settings)),
        beginnings=Beginnings(characters, rulebook, archetypes(settings, rulebook)),
        bestiary=bestiary,
        books=books,
        campaigns=campaigns,
        characters=characters,
        campaign_exchange=moving(campaigns, characters, bestiary, plans, games, pictures),
        creature_exchange=CreatureExchange(bestiary, creature_reader(rulebook)),
        deck_exchange=deck_exchange(settings, Decks(store, clock, games)),
        desk=Desk(store, clock, randbelow, rulebook.battle.cards_of_a_show),
        evenings=Evenings(games, Gathering(campaigns, evening_numbers(rulebook))),
        exchange=exchange(settings, characters, rulebook),
        game_exchange=GameExchange(games, with_problems(game_file.read)),
        games=games,
        health=Health(store.attempt, monotonic),
        levels=Levels(characters, clock, rulebook),
        live=Live(games, hub),
        paper=Paper(characters, *aids),
        pictures=pictures,
        plan_exchange=PlanExchange(plans, with_problems(plan_file.read)),
        plans=plans,
        preparing_paper=PreparingPaper(bestiary, plans, characters, *aids),
        rates=rates,
        rulebook=rulebook,
        seats=Seats(store, clock, games, randbelow, rates),
        workshop=workshop(settings, printing),
    )


def printed(settings: Settings, rulebook: Rulebook) -> Creatures:
    """Read the printed creatures; CatalogError names every problem."""
    return load_bestiary(settings.bestiary, rulebook, creature_file.read, UnreadableFile)


def archetypes(settings: Settings, rulebook: Rulebook) -> Callable[[], Archetypes]:
    """Return what reads the archetypes, once; CatalogError names every problem."""
    reader = (character_file.read, UnreadableFile)
    return cache(partial(load_archetypes, settings.rules_data, rulebook, *reader))


def with_problems(read: Callable[[bytes], V]) -> ReadFile[V]:
    """Return a reader of imported files that returns every problem of a file."""

    def found(content: bytes) -> FileRead[V]:
        try:
            return FileRead(read(content))
        except UnreadableFile as error:
            return FileRead(None, error.problems)

    return found


def creature_reader(rulebook: Rulebook) -> ReadFile[tuple[Creature, ...]]:
    """Return a reader of imported creature files."""
    return with_problems(partial(creature_file.read, rulebook=rulebook))


def moving(
    campaigns: Campaigns,
    characters: Characters,
    bestiary: Bestiary,
    plans: Plans,
    games: Games,
    pictures: Pictures,
) -> CampaignExchange:
    """Return the import and export of whole campaigns."""
    return CampaignExchange(
        campaigns,
        characters,
        bestiary,
        plans,
        games,
        pictures,
        campaign_readers(campaigns.rulebook, pictures),
        packed_campaign,
        campaign_notes.write_file,
        version("gm-tools"),
    )


def packed_campaign(campaign: CampaignFile) -> bytes:
    """Return a campaign's file; TableRefusedError for one that is too large."""
    try:
        return campaign_file.write(campaign)
    except UnreadableFile as error:
        raise TableRefusedError(tuple(what for _, what in error.problems)) from None


def campaign_readers(rulebook: Rulebook, pictures: Pictures) -> Readers:
    """Return the readers of a whole campaign's file."""
    return Readers(
        campaign=with_problems(campaign_file.read),
        notes=with_problems(campaign_notes.read_file),
        character=with_problems(partial(character_file.read, rulebook=rulebook)),
        creature=creature_reader(rulebook),
        plan=with_problems(plan_file.read),
        game=with_problems(game_file.read),
        picture=partial(picture_read, pictures),
        standing=partial(unfit, rulebook),
    )


def picture_read(pictures: Pictures, content: bytes, use: PictureUse) -> FileRead[Redrawn]:
    """Return a picture of a campaign's file drawn anew, or why it cannot be used."""
    try:
        return FileRead(pictures.redrawn(content, use))
    except PictureRefusedError as error:
        return FileRead(None, (("", error.reason),))


def exchange(settings: Settings, characters: Characters, rulebook: Rulebook) -> Exchange:
    """Return the import and export of characters."""
    samples = partial(sample_files, settings)
    read = with_problems(partial(_character_to_keep, rulebook))
    return Exchange(characters, character_file, read, samples)


def _character_to_keep(rulebook: Rulebook, content: bytes) -> Character:
    """Read a character that can be written again: what a file leaves out is kept written out."""
    found = character_file.read(content, rulebook)
    character_file.write(found)
    return found


def deck_exchange(settings: Settings, decks: Decks) -> DeckExchange:
    """Return the import and export of decks."""
    classes = decks.classes()

    # Cached: the list of decks needs every game's sample each time.
    read = lru_cache(maxsize=8)(with_problems(partial(deck_file.read, classes=classes)))

    def write(deck: KeptDeck) -> str:
        return deck_file.write(deck, classes[deck.kind])

    return DeckExchange(decks, read, write, partial(sample_decks, settings))


def kept_readers(settings: Settings) -> ColumnReaders:
    """Return what reads the documents in the database; CatalogError without rulebook data."""
    rulebook = load(settings.rules_data)
    return {
        **JSON,
        ("campaign", "document"): campaign_notes.read,
        ("character", "document"): character_file.read,
        ("character_step", "document"): character_file.read,
        ("creature", "document"): partial(creature_file.read_kept, rulebook=rulebook),
        ("desk", "document"): desk_document.read,
        ("encounter", "document"): lambda text: plan_file.read(plan_document.unpacked(text).now),
        ("game", "ground"): grounds.unpacked,
        ("revision", "document"): character_file.read,
    }


def kept_log(lines: Iterable[tuple[int, str, int]]) -> None:
    """Read a game's log as far as which of its lines count; ValueError for an impossible one."""
    if not fold(Line(*line) for line in lines).effective:
        raise ValueError("nothing counts")


def backup_folder(settings: Settings) -> BackupFolder:
    """Return the folder of this installation's backups."""
    return BackupFolder(Instance(settings.database_url, settings.instance))


def uploads(settings: Settings) -> UploadedFiles:
    """Return the files of the pictures of this installation."""
    return UploadedFiles(Instance(settings.database_url, settings.instance).uploads)


def printer(settings: Settings) -> Printer:
    """Return a printer with the app's templates and typefaces."""
    kept, compiled = KeptPapers(settings.kept / "papers"), kept_folder(settings, "templates")
    return Printer(settings.templates, settings.vendor, kept, compiled)


def workshop(settings: Settings, printing: Printer) -> Workshop:
    """Return where packs of papers are made, by the printer of all other papers."""
    return Workshop(Press(printing), OrderFiles(settings.kept / "orders"), Queue())


def sample_files(settings: Settings) -> tuple[NamedFile, ...]:
    """Return the sample party's files, sorted by name."""
    found = sorted((settings.rules_data / "samples").glob("*.json"))
    return tuple(NamedFile(path.name, path.read_bytes()) for path in found)


def sample_decks(settings: Settings, kind: str) -> tuple[NamedFile, ...]:
    """Return the files of a game's sample decks, sorted by name."""
    found = sorted((settings.rules_data / kind / "decks").glob("*.json"))
    return tuple(NamedFile(path.name, path.read_bytes()) for path in found)
