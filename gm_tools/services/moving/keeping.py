"""A campaign that has arrived, written down: all of it belongs to the account that brought it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.creatures import CreatureFiles
from gm_tools.services.characters.drafts import drafted
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.document import PlanDocument, Remembered, packed
from gm_tools.services.encounters.records import Plan, PlanFiles
from gm_tools.services.games.arriving import Arrived
from gm_tools.services.games.exchange import kept
from gm_tools.services.games.games import Games
from gm_tools.services.moving.arriving import Incoming, NewCharacter
from gm_tools.services.moving.contents import (
    HeldCreature,
    HeldGame,
    HeldGround,
    HeldOrigin,
    HeldPicture,
    HeldPlan,
)
from gm_tools.services.pictures.grounds import ground_of
from gm_tools.services.pictures.grounds import packed as packed_ground
from gm_tools.services.pictures.redrawing import Redrawn
from gm_tools.services.ports import Unit
from gm_tools.services.records import (
    Campaign,
    Membership,
    Stored,
    StoredCreature,
    StoredPicture,
    StoredPlan,
    StoredRevision,
)
from gm_tools.services.texts import plain
from gm_tools.viskara.creature.creature import Creature


@dataclass(frozen=True, slots=True)
class Keeping:
    """Writes a campaign down within one transaction; ``campaign`` is its new id."""

    unit: Unit
    actor: Actor
    characters: Characters
    creature_files: CreatureFiles
    plan_files: PlanFiles
    games: Games
    ids: Mapping[str, str]
    campaign: str

    @property
    def owner(self) -> str:
        """The account that everything belongs to."""
        return self.actor.account or ""

    def keep(self, incoming: Incoming, document: str, now: datetime) -> None:
        """Write a campaign with its notes (``document``) and everything in it."""
        name = plain(incoming.contents.name)
        self.unit.campaigns.put(Campaign(self.campaign, name, "shared", now, document))
        self.unit.campaigns.join(Membership(self.campaign, self.owner, "game_master"))
        for character in incoming.characters:
            self._character(character)
        for creature in incoming.creatures:
            self._creature(*creature)
        for plan in incoming.plans:
            self._plan(*plan)
        for picture in incoming.pictures:
            self._picture(*picture)
        for game in incoming.games:
            self._game(*game)

    def _character(self, one: NewCharacter) -> None:
        held = one.held
        summary = self.characters.summarise(one.character)
        blank = Stored(
            id=self.ids[held.id],
            owner=self.owner,
            campaign=self.campaign,
            name="",
            player="",
            search="",
            summary=summary,
            document="",
            number=0,
            tab=None,
            updated_at=_time(held.created_at),
            created_at=_time(held.created_at),
            unsaved_since=None,
            revision=one.revisions[-1][0].number if one.revisions else 0,
        )
        found = drafted(blank, one.character, one.document, summary, _time(held.updated_at))
        unsaved = _time(held.unsaved_since) if held.unsaved_since else None
        self.unit.characters.put(replace(found, unsaved_since=unsaved))
        for line, document in one.revisions:
            self.unit.characters.add_revision(
                StoredRevision(found.id, line.number, plain(line.line), document, _time(line.at))
            )

    def _creature(self, held: HeldCreature, creature: Creature) -> None:
        self.unit.creatures.put(
            StoredCreature(
                id=self.ids[held.id],
                owner=self.owner,
                campaign=self.campaign,
                name=plain(creature.name),
                document=self.creature_files.write(creature),
                number=1,
                updated_at=_time(held.updated_at),
                created_at=_time(held.created_at),
            )
        )

    def _plan(self, held: HeldPlan, plan: Plan) -> None:
        remembered = {
            self.ids.get(one.creature, one.creature): Remembered(one.name, one.level, one.grows)
            for one in held.remembered
        }
        document = PlanDocument(self.plan_files.write(plan), remembered=remembered)
        self.unit.plans.put(
            StoredPlan(
                id=self.ids[held.id],
                owner=self.owner,
                campaign=self.campaign,
                kind=held.kind,
                name=plain(plan.name),
                tags=tuple(plain(tag) for tag in plan.tags),
                document=packed(document),
                number=1,
                updated_at=_time(held.updated_at),
                created_at=_time(held.created_at),
            )
        )

    def _game(self, held: HeldGame, game: Arrived) -> None:
        found = kept(self.unit, self.games, self.actor, game, self.campaign, self.ids[held.id])
        self.unit.games.put(
            replace(
                found,
                shown=held.shown,
                ground=self._ground(held.ground),
                **self._origin(held.begun_from),
                created_at=_time(held.created_at),
                updated_at=_time(held.updated_at),
            )
        )

    def _ground(self, held: HeldGround | None) -> str | None:
        """Return where a picture that has arrived lies under a game's grid."""
        found = self.unit.pictures.find(self.ids[held.picture]) if held else None
        if held is None or found is None:
            return None
        return packed_ground(ground_of(found, held.left, held.top, held.wide))

    def _origin(self, held: HeldOrigin | None) -> dict[str, Any]:
        """Return where a battle was begun from, by the new ids of those plans."""
        if held is None:
            return {}
        chain = self.ids[held.chain] if held.chain else None
        return {"encounter": self.ids[held.encounter], "chain": chain, "place": held.place}

    def _picture(self, held: HeldPicture, redrawn: Redrawn) -> None:
        """Write down a picture whose file is kept already."""
        self.unit.pictures.add(
            StoredPicture(
                id=self.ids[held.id],
                owner=self.owner,
                use=held.use,
                width=redrawn.width,
                height=redrawn.height,
                size=len(redrawn.content),
                created_at=_time(held.created_at),
            )
        )


def _time(text: str) -> datetime:
    """Return a time that the list of contents was found to hold, in UTC."""
    return datetime.fromisoformat(text)
