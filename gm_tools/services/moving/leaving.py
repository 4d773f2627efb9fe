"""What leaves with a campaign: its notes, characters, games, and what was prepared for it.

Creatures, encounters, chains and templates mostly lie in the game master's own library: those go
along that are about the campaign's characters, or the whole library. Things in the trash stay.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from gm_tools.services.bestiary.creatures import CreatureFiles
from gm_tools.services.encounters.document import creatures_of, unpacked
from gm_tools.services.encounters.plans import KINDS
from gm_tools.services.encounters.records import Plan, PlanFiles
from gm_tools.services.games.exporting import exported
from gm_tools.services.games.games import Games
from gm_tools.services.games.records import StoredGame
from gm_tools.services.moving.contents import (
    NOTES,
    CampaignFile,
    Contents,
    Held,
    HeldCharacter,
    HeldCreature,
    HeldGame,
    HeldGround,
    HeldMemory,
    HeldOrigin,
    HeldPicture,
    HeldPlan,
    HeldRevision,
)
from gm_tools.services.pictures.grounds import laid_under
from gm_tools.services.ports import Documents, PictureFiles, Unit
from gm_tools.services.records import (
    Campaign,
    Scope,
    Stored,
    StoredCreature,
    StoredPlan,
    StoredRevision,
)
from gm_tools.viskara.encounter.chain_plan import Chain

NAMED: Final = re.compile(rb"(?<![\w-])[\w-]{22}(?![\w-])")
"""What may be an id in a file of any sort."""

WriteNotes = Callable[[str], str]
"""Returns a campaign's stored notes as the text of their file."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """Gathers a campaign; ``library`` is the game master's own, ``whole``: all of it goes along."""

    unit: Unit
    campaign: Campaign
    library: str
    whole: bool
    games: Games
    characters: Documents
    creature_files: CreatureFiles
    plan_files: PlanFiles
    picture_files: PictureFiles
    files: dict[str, bytes] = field(default_factory=dict)

    def gathered(self, notes: str, app: str, now: str) -> CampaignFile:
        """Return the campaign with everything that belongs to it."""
        self.files[NOTES] = notes.encode()
        characters = tuple(self._characters())
        plans = self._plans(frozenset(one.id for one in characters))
        creatures = tuple(self._creatures(plans))
        games = tuple(self._games())
        pictures = tuple(self._pictures(games))
        contents = Contents(
            name=self.campaign.name,
            app=app,
            written_at=now,
            characters=characters,
            creatures=creatures,
            plans=tuple(self._plan(at, one) for at, one in enumerate(plans, 1)),
            games=tuple(_complete(one, pictures, plans) for one in games),
            pictures=pictures,
        )
        return CampaignFile(contents, self.files)

    def _characters(self) -> Iterator[HeldCharacter]:
        everybody = Scope("", (self.campaign.id,), ())
        listed = self.unit.characters.listed(everybody, "", False, "name")
        found = (self.unit.characters.find(one.id) for one in listed)
        for at, one in enumerate((one for one in found if one is not None), 1):
            yield self._character(at, one)

    def _character(self, at: int, one: Stored) -> HeldCharacter:
        lines = reversed(self.unit.characters.revisions(one.id))
        kept = (self.unit.characters.find_revision(one.id, line.number) for line in lines)
        self.characters.read(one.document)  # what cannot be read could not come in again
        unsaved = one.unsaved_since.isoformat() if one.unsaved_since else None
        return HeldCharacter(
            id=one.id,
            file=self._file(f"characters/{at}.json", one.document),
            created_at=one.created_at.isoformat(),
            updated_at=one.updated_at.isoformat(),
            unsaved_since=unsaved,
            revisions=tuple(self._revision(at, revision) for revision in kept if revision),
        )

    def _revision(self, at: int, one: StoredRevision) -> HeldRevision:
        self.characters.read(one.document)
        file = self._file(f"characters/{at}-{one.number}.json", one.document)
        return HeldRevision(one.number, one.line, one.at.isoformat(), file)

    def _plans(self, characters: frozenset[str]) -> tuple[StoredPlan, ...]:
        """Return the plans that go along, and the encounters of their chains."""
        lying = {
            one.id: one
            for kind in KINDS
            for one in self.unit.plans.listed((self.campaign.id, self.library), kind, False)
        }
        going = {
            id
            for id, one in lying.items()
            if self.whole or one.campaign == self.campaign.id or self._is_about(one, characters)
        }
        for id in tuple(going):
            plan = self._read(lying[id])
            if isinstance(plan, Chain):
                going |= {one.encounter for one in plan.battles if one.encounter in lying}
        return tuple(one for id, one in lying.items() if id in going)

    def _is_about(self, stored: StoredPlan, characters: frozenset[str]) -> bool:
        return any(one.character in characters for one in self._read(stored).party)

    def _read(self, stored: StoredPlan) -> Plan:
        return self.plan_files.read(unpacked(stored.document).now)

    def _plan(self, at: int, one: StoredPlan) -> HeldPlan:
        document = unpacked(one.document)
        return HeldPlan(
            id=one.id,
            kind=one.kind,
            file=self._file(f"plans/{at}.json", document.now),
            created_at=one.created_at.isoformat(),
            updated_at=one.updated_at.isoformat(),
            remembered=tuple(
                HeldMemory(id, known.name, known.level, known.grows)
                for id, known in document.remembered.items()
            ),
        )

    def _creatures(self, plans: tuple[StoredPlan, ...]) -> Iterator[HeldCreature]:
        named = {id for one in plans for id in self._named(one)}
        lying = self.unit.creatures.listed((self.campaign.id, self.library), False)
        for at, one in enumerate((one for one in lying if self._goes(one, named)), 1):
            self.creature_files.read_own(one.document, one.id)
            yield HeldCreature(
                id=one.id,
                file=self._file(f"creatures/{at}.toml", one.document),
                created_at=one.created_at.isoformat(),
                updated_at=one.updated_at.isoformat(),
            )

    def _goes(self, one: StoredCreature, named: set[str]) -> bool:
        return self.whole or one.campaign == self.campaign.id or one.id in named

    def _named(self, stored: StoredPlan) -> tuple[str, ...]:
        plan = self._read(stored)
        return () if isinstance(plan, Chain) else creatures_of(plan)

    def _games(self) -> Iterator[HeldGame]:
        for at, one in enumerate(self.unit.games.listed("", (self.campaign.id,), False), 1):
            yield HeldGame(
                id=one.id,
                file=self._file(f"games/{at}.json", exported(self.games, self.unit, one)),
                created_at=one.created_at.isoformat(),
                updated_at=one.updated_at.isoformat(),
                shown=one.shown,
                ground=_ground(one),
                begun_from=_origin(one),
            )

    def _pictures(self, games: tuple[HeldGame, ...]) -> Iterator[HeldPicture]:
        """Yield the members' pictures that a gathered file names, or that lie in a game."""
        named = {id for text in self.files.values() for id in NAMED.findall(text)}
        named |= {one.ground.picture.encode() for one in games if one.ground}
        members = self.unit.campaigns.members(self.campaign.id)
        kept = (one for each in members for one in self.unit.pictures.of(each.account))
        going = ((one, self.picture_files.read(one.id)) for one in kept if one.id.encode() in named)
        for at, (one, content) in enumerate((pair for pair in going if pair[1] is not None), 1):
            name, made = f"pictures/{at}.webp", one.created_at.isoformat()
            self.files[name] = content or b""
            yield HeldPicture(one.id, name, one.use, made, made)

    def _file(self, name: str, text: str) -> str:
        self.files[name] = text.encode()
        return name


def _ground(game: StoredGame) -> HeldGround | None:
    laid = laid_under(game)
    return HeldGround(laid.picture, laid.left, laid.top, laid.wide) if laid else None


def _origin(game: StoredGame) -> HeldOrigin | None:
    return HeldOrigin(game.encounter, game.chain, game.place) if game.encounter else None


def _complete(
    game: HeldGame, pictures: tuple[HeldPicture, ...], plans: tuple[StoredPlan, ...]
) -> HeldGame:
    """Return a game with the picture under its grid and its encounter, if those go along."""
    pictured, planned = {one.id for one in pictures}, {one.id for one in plans}
    ground, begun = game.ground, game.begun_from
    if ground is not None and ground.picture not in pictured:
        ground = None
    if begun is not None and begun.chain not in planned:
        begun = replace(begun, chain=None, place=None)
    if begun is not None and begun.encounter not in planned:
        begun = None
    return replace(game, ground=ground, begun_from=begun)


def counted(contents: Contents) -> dict[str, int]:
    """Return how many things of each sort a campaign's file holds."""
    sorts: dict[str, tuple[Held, ...]] = {
        "characters": contents.characters,
        "creatures": contents.creatures,
        "plans": contents.plans,
        "games": contents.games,
        "pictures": contents.pictures,
    }
    return {name: len(held) for name, held in sorts.items()}
