"""A campaign's file read whole: every document in it, under new ids, or every problem at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from gm_tools.games.frame.portable import ExportedGame
from gm_tools.services.encounters.records import Plan
from gm_tools.services.games.arriving import Arrived, CannotArriveError, arrived, remade
from gm_tools.services.games.kinds import Kind
from gm_tools.services.ids import new_id
from gm_tools.services.importing import FileRead, ReadFile
from gm_tools.services.moving.contents import (
    NOTES,
    CampaignFile,
    Contents,
    HeldCharacter,
    HeldCreature,
    HeldGame,
    HeldPicture,
    HeldPlan,
    HeldRevision,
    inside,
)
from gm_tools.services.moving.renaming import renamed, renamed_text
from gm_tools.services.pictures.redrawing import Redrawn
from gm_tools.services.records import PictureUse
from gm_tools.viskara.campaign.campaign import CampaignNotes
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.encounter.chain_plan import Chain

V = TypeVar("V")
Problem = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Readers:
    """The readers of the files in a campaign's file, and of that file itself."""

    campaign: ReadFile[CampaignFile]
    notes: ReadFile[CampaignNotes]
    character: ReadFile[Character]
    creature: ReadFile[tuple[Creature, ...]]
    plan: ReadFile[Plan]
    game: ReadFile[ExportedGame]
    picture: Callable[[bytes, PictureUse], FileRead[Redrawn]]
    standing: Callable[[CampaignNotes], Iterable[Problem]]
    """Finds what the rulebook does not know, or cannot work out, in a campaign's notes."""


@dataclass(frozen=True, slots=True)
class NewCharacter:
    """A character that arrives; ``revisions`` come with their documents."""

    held: HeldCharacter
    character: Character
    document: str
    revisions: tuple[tuple[HeldRevision, str], ...]


@dataclass(frozen=True, slots=True)
class Incoming:
    """A campaign that can be kept: everything in it, and the new id of each old one."""

    contents: Contents
    ids: Mapping[str, str]
    notes: CampaignNotes
    characters: tuple[NewCharacter, ...]
    creatures: tuple[tuple[HeldCreature, Creature], ...]
    plans: tuple[tuple[HeldPlan, Plan], ...]
    games: tuple[tuple[HeldGame, Arrived], ...]
    pictures: tuple[tuple[HeldPicture, Redrawn], ...]


def incoming(
    readers: Readers, kinds: Mapping[str, Kind], actor: str, content: bytes
) -> FileRead[Incoming]:
    """Return what a campaign's file holds, or every problem of every file in it."""
    found = readers.campaign(content)
    if found.value is None:
        return FileRead(None, found.problems)
    reading = _Reading(readers, kinds, actor, found.value, [])
    held = reading.all()
    return FileRead(None if reading.problems else held, tuple(reading.problems))


@dataclass(frozen=True, slots=True)
class _Reading:
    """Reads one campaign's file; ``problems`` grow."""

    readers: Readers
    kinds: Mapping[str, Kind]
    actor: str
    campaign: CampaignFile
    problems: list[Problem]

    def all(self) -> Incoming | None:
        contents = self.campaign.contents
        ids = {one.id: new_id() for _, one in contents.all}
        notes = self._read(NOTES, self.readers.notes, ids)
        characters = [self._character(one, ids) for one in contents.characters]
        creatures = [(one, self._creature(one, ids)) for one in contents.creatures]
        plans = [(one, self._plan(one, ids)) for one in contents.plans]
        games = [(one, self._game(one, ids)) for one in contents.games]
        pictures = [(one, self._picture(one)) for one in contents.pictures]
        if notes is not None:
            self._note(NOTES, self.readers.standing(notes))
        if self.problems or notes is None:
            return None
        return Incoming(
            contents,
            ids,
            notes,
            tuple(_there(characters)),
            tuple((one, found) for one, found in creatures if found is not None),
            tuple((one, found) for one, found in plans if found is not None),
            tuple((one, found) for one, found in games if found is not None),
            tuple((one, found) for one, found in pictures if found is not None),
        )

    def _character(self, one: HeldCharacter, ids: Mapping[str, str]) -> NewCharacter | None:
        character = self._read(one.file, self.readers.character, ids)
        kept = [(line, self._text(line.file, ids)) for line in one.revisions]
        for line in one.revisions:
            self._read(line.file, self.readers.character, ids)
        if character is None:
            return None
        return NewCharacter(one, character, self._text(one.file, ids), tuple(kept))

    def _creature(self, one: HeldCreature, ids: Mapping[str, str]) -> Creature | None:
        found = self._read(one.file, self.readers.creature)
        if found is not None and len(found) != 1:
            self._note(one.file, [("", f"holds {len(found)} creatures; each has its own file.")])
            return None
        return replace(found[0], emblem=renamed(found[0].emblem, ids)) if found else None

    def _plan(self, one: HeldPlan, ids: Mapping[str, str]) -> Plan | None:
        found = self._read(one.file, self.readers.plan, ids)
        if found is not None and isinstance(found, Chain) != (one.kind == "chain"):
            self._note(one.file, [("", f"is no {one.kind}, as the list of contents says.")])
        return found

    def _game(self, one: HeldGame, ids: Mapping[str, str]) -> Arrived | None:
        game = self._read(one.file, self.readers.game)
        if game is None:
            return None
        kind = self.kinds.get(game.kind)
        if kind is None:
            self._note(one.file, [("kind", "is no game that can be played here.")])
            return None
        try:
            return remade(arrived(kind, game, self.actor), lambda data: renamed(data, ids))
        except CannotArriveError as error:
            self._note(one.file, [(error.where, error.what)])
            return None

    def _picture(self, one: HeldPicture) -> Redrawn | None:
        found = self.readers.picture(self.campaign.files[one.file], one.use)
        self._note(one.file, found.problems)
        return found.value

    def _read(self, name: str, read: ReadFile[V], ids: Mapping[str, str] | None = None) -> V | None:
        """Read a file, then again with its new ids; note what is wrong with it."""
        found = read(self.campaign.files[name])
        self._note(name, found.problems)
        if found.value is None or ids is None:
            return found.value
        again = read(self._text(name, ids).encode())
        self._note(name, again.problems)
        return again.value

    def _text(self, name: str, ids: Mapping[str, str]) -> str:
        """Return a readable file's text under its new ids; "" for one that cannot be read."""
        try:
            return renamed_text(self.campaign.files[name].decode("utf-8-sig"), ids)
        except ValueError:
            return ""

    def _note(self, name: str, problems: Iterable[Problem]) -> None:
        self.problems.extend((inside(name, where), what) for where, what in problems)


def _there(found: Iterable[V | None]) -> Iterator[V]:
    return (one for one in found if one is not None)
