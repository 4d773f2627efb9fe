"""The list of contents of a campaign's file, "gm-tools-campaign/1", and the files beside it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import ClassVar, Final

from gm_tools.services.pictures.limits import MOST_PICTURES, lies_well
from gm_tools.services.records import PictureUse, PlanKind
from gm_tools.services.texts import LONGEST_NAME
from gm_tools.viskara.encounter.limits import MOST_BATTLES, level_problem
from gm_tools.viskara.strict import STRICT

FORMAT: Final = "gm-tools-campaign/1"
CONTENTS: Final = "contents.json"
"""The name of the list itself."""
NOTES: Final = "notes.json"
ID: Final = re.compile(r"[A-Za-z0-9_-]{22}")
FILE: Final = re.compile(
    r"(characters|plans|games)/[0-9]{1,5}\.json"
    r"|characters/[0-9]{1,5}-[0-9]{1,10}\.json"
    r"|creatures/[0-9]{1,5}\.toml"
    r"|pictures/[0-9]{1,5}\.webp"
)
"""Names that lead nowhere else, on any system."""
LARGEST_NUMBER: Final = 2**31 - 1

Fault = tuple[str, str]


@dataclass(frozen=True, slots=True)
class HeldRevision:
    """A numbered state of a character; ``at`` is when it was made, in ISO 8601 with its zone."""

    __pydantic_config__: ClassVar = STRICT
    number: int
    line: str
    at: str
    file: str


@dataclass(frozen=True, slots=True)
class HeldCharacter:
    """A character: the file of its draft, and its revisions, the oldest first.

    ``unsaved_since`` is when the draft first differed from the last revision.
    """

    __pydantic_config__: ClassVar = STRICT
    id: str
    file: str
    created_at: str
    updated_at: str
    unsaved_since: str | None = None
    revisions: tuple[HeldRevision, ...] = ()


@dataclass(frozen=True, slots=True)
class HeldCreature:
    """A creature of the game master's own."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    file: str
    created_at: str
    updated_at: str


@dataclass(frozen=True, slots=True)
class HeldMemory:
    """A creature of a plan as it was when the plan was last saved."""

    __pydantic_config__: ClassVar = STRICT
    creature: str
    name: str
    level: int
    grows: int = 0


@dataclass(frozen=True, slots=True)
class HeldPlan:
    """An encounter, a chain or a template; ``remembered`` are its creatures as they were."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    kind: PlanKind
    file: str
    created_at: str
    updated_at: str
    remembered: tuple[HeldMemory, ...] = ()


@dataclass(frozen=True, slots=True)
class HeldGround:
    """A picture under a battle's grid, and where it lies, in squares."""

    __pydantic_config__: ClassVar = STRICT
    picture: str
    left: float
    top: float
    wide: float


@dataclass(frozen=True, slots=True)
class HeldOrigin:
    """The encounter that a battle was begun from, as the battle ``place`` of a chain if of one."""

    __pydantic_config__: ClassVar = STRICT
    encounter: str
    chain: str | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class HeldGame:
    """A game with its journal; ``shown``: the campaign's members see the table's view."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    file: str
    created_at: str
    updated_at: str
    shown: bool = False
    ground: HeldGround | None = None
    begun_from: HeldOrigin | None = None


@dataclass(frozen=True, slots=True)
class HeldPicture:
    """A picture that a character, a creature or a combatant bears."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    file: str
    use: PictureUse
    created_at: str
    updated_at: str


Held = HeldCharacter | HeldCreature | HeldPlan | HeldGame | HeldPicture


@dataclass(frozen=True, slots=True)
class Contents:
    """What a campaign's file holds; ``app`` wrote it, ``written_at`` is when."""

    __pydantic_config__: ClassVar = STRICT
    name: str
    app: str = ""
    written_at: str = ""
    characters: tuple[HeldCharacter, ...] = ()
    creatures: tuple[HeldCreature, ...] = ()
    plans: tuple[HeldPlan, ...] = ()
    games: tuple[HeldGame, ...] = ()
    pictures: tuple[HeldPicture, ...] = ()

    @property
    def all(self) -> tuple[tuple[str, Held], ...]:
        """Everything that has an id, each with its place in the list."""
        sorts = ("characters", "creatures", "plans", "games", "pictures")
        return tuple(
            (f"{sort}.{at}", one) for sort in sorts for at, one in enumerate(getattr(self, sort))
        )

    @property
    def files(self) -> tuple[tuple[str, str], ...]:
        """Every file that is named, with the place that names it."""
        drafts = ((f"{where}.file", one.file) for where, one in self.all)
        revisions = (
            (f"characters.{at}.revisions.{nth}.file", one.file)
            for at, character in enumerate(self.characters)
            for nth, one in enumerate(character.revisions)
        )
        return (*drafts, *revisions)


@dataclass(frozen=True, slots=True)
class CampaignFile:
    """A campaign's file, unpacked: its list of contents, and the other files by name."""

    contents: Contents
    files: Mapping[str, bytes]


def inside(name: str, where: str) -> str:
    """Return a place in one of the files: "characters/1.json:build.level"."""
    return f"{name}:{where}" if where else name


def faults(contents: Contents) -> Iterator[Fault]:
    """Yield what this program never writes into a list of contents."""
    if len(contents.name) > LONGEST_NAME:
        yield "name", f"is longer than {LONGEST_NAME} characters. Shorten it."
    if len(contents.pictures) > MOST_PICTURES:
        yield "pictures", f"are {len(contents.pictures)}; at most {MOST_PICTURES} come in."
    yield from _bad_ids(contents)
    yield from _bad_files(contents)
    yield from _bad_grounds(contents)
    yield from _bad_origins(contents)
    for at, character in enumerate(contents.characters):
        yield from _bad_revisions(f"characters.{at}", character)
    for at, plan in enumerate(contents.plans):
        for nth, memory in enumerate(plan.remembered):
            problem = level_problem(memory.name, memory.level)
            if problem:
                yield f"plans.{at}.remembered.{nth}.level", problem
    for where, one in contents.all:
        yield from bad_time(f"{where}.created_at", one.created_at)
        yield from bad_time(f"{where}.updated_at", one.updated_at)


def _bad_ids(contents: Contents) -> Iterator[Fault]:
    known: dict[str, str] = {}
    for where, one in contents.all:
        if not ID.fullmatch(one.id):
            yield f"{where}.id", "is not an id: 22 letters, digits, - and _."
        elif known.setdefault(one.id, where) != where:
            yield f"{where}.id", f"is that of {known[one.id]} too. Each needs its own."


def _bad_files(contents: Contents) -> Iterator[Fault]:
    known: dict[str, str] = {}
    for where, name in contents.files:
        if not FILE.fullmatch(name):
            yield (
                where,
                'is not a file of a campaign: those are called "characters/1.json" and so on.',
            )
        elif known.setdefault(name, where) != where:
            yield where, f"is named by {known[name]} too. Each needs its own."


def _bad_grounds(contents: Contents) -> Iterator[Fault]:
    maps = {one.id for one in contents.pictures if one.use == "map"}
    for at, game in enumerate(contents.games):
        laid = game.ground
        if laid is not None and laid.picture not in maps:
            yield f"games.{at}.ground.picture", "is not a map in this file."
        if laid is not None and not lies_well(laid.left, laid.top, laid.wide):
            yield f"games.{at}.ground", "lies where no picture does."


def _bad_origins(contents: Contents) -> Iterator[Fault]:
    kinds = {one.id: one.kind for one in contents.plans}
    for at, game in enumerate(contents.games):
        begun, where = game.begun_from, f"games.{at}.begun_from"
        if begun is None:
            continue
        if kinds.get(begun.encounter) != "encounter":
            yield f"{where}.encounter", "is not an encounter in this file."
        if begun.chain is not None and kinds.get(begun.chain) != "chain":
            yield f"{where}.chain", "is not a chain in this file."
        is_first = begun.place is None or 1 <= begun.place <= MOST_BATTLES
        if not is_first or (begun.place is None) != (begun.chain is None):
            yield f"{where}.place", f"is no place in a chain, 1 to {MOST_BATTLES}."


def _bad_revisions(where: str, character: HeldCharacter) -> Iterator[Fault]:
    last = 0
    for at, one in enumerate(character.revisions):
        if not last < one.number <= LARGEST_NUMBER:
            yield f"{where}.revisions.{at}.number", f"is {one.number}; numbers grow from 1."
        last = max(last, one.number)
        yield from bad_time(f"{where}.revisions.{at}.at", one.at)
    if character.unsaved_since is not None:
        yield from bad_time(f"{where}.unsaved_since", character.unsaved_since)


def bad_time(where: str, text: str) -> Iterator[Fault]:
    """Yield what is wrong with a time: it says its zone."""
    try:
        is_whole = datetime.fromisoformat(text).tzinfo is not None
    except ValueError:
        is_whole = False
    if not is_whole:
        yield where, 'must be a time with its zone, such as "2026-01-31T19:30:00+00:00".'
