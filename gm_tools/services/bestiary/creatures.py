"""The bestiary: printed creatures for every account, and game masters' own creatures."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from gm_tools.presenters.typed import unturned
from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import (
    led_document,
    personal_campaign,
    require_game_master,
    scope,
)
from gm_tools.services.errors import DraftConflictError
from gm_tools.services.ids import new_id
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.records import StoredCreature
from gm_tools.services.shelf import Shelf
from gm_tools.services.texts import copied_name, plain
from gm_tools.viskara.character.build import SpeedClass, Stat
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.creature.creature import Bestiary as Creatures
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.rulebook import Rulebook


class CreatureFiles(Protocol):
    """Reads and writes creature files."""

    def write(self, *creatures: Creature) -> str:
        """Return creatures as the text of a single file."""

    def read_own(self, text: str, id: str) -> Creature:
        """Return the creature in a text written by this app, under an id."""


@dataclass(frozen=True, slots=True)
class Known:
    """A creature as the service returns it; ``campaign`` is None for a printed one.

    ``number`` grows with every change of a game master's own creature.
    """

    creature: Creature
    campaign: str | None = None
    number: int = 0
    updated_at: datetime | None = None
    trashed_at: datetime | None = None

    @property
    def id(self) -> str:
        """The creature's id: its file's name, or a random one."""
        return self.creature.id

    @property
    def is_own(self) -> bool:
        """Whether a game master made it."""
        return self.campaign is not None


@dataclass(frozen=True, slots=True)
class Bestiary:
    """Printed creatures are open to all; own ones only to their campaign's game master."""

    store: Store
    clock: Clock
    files: CreatureFiles
    printed: Creatures

    @property
    def shelf(self) -> Shelf[StoredCreature]:
        """The shelf of the game master's own creatures."""
        return Shelf(self.store, self.clock, lambda unit: unit.creatures, _visible)

    def all(self, actor: Actor) -> Creatures:
        """Return every creature that the actor may use, by id: printed ones first."""
        own = {one.id: one.creature for one in self.own(actor)}
        return {**self.printed, **own} if own else self.printed

    def own(self, actor: Actor, *, trashed: bool = False) -> tuple[Known, ...]:
        """Return the actor's own creatures by name."""
        with self.store.read() as unit:
            found = unit.creatures.listed(scope(unit, actor).mastered, trashed)
        return tuple(self._known(one) for one in found)

    def get(self, actor: Actor, creature: str) -> Known:
        """Return a creature; NotFoundError without access."""
        printed = self.printed.get(creature)
        if printed is not None:
            return Known(printed)
        with self.store.read() as unit:
            return self._known(_visible(unit, actor, creature))

    def create(self, actor: Actor, creature: Creature, campaign: str | None = None) -> str:
        """Save a new creature in the actor's campaign, or the personal one; return its id."""
        (id,) = self.create_all(actor, (creature,), campaign)
        return id

    def create_all(
        self, actor: Actor, creatures: tuple[Creature, ...], campaign: str | None = None
    ) -> tuple[str, ...]:
        """Save all of the new creatures, or none; return their ids in order."""
        with self.store.write() as unit:
            place = campaign or personal_campaign(unit, actor).id
            require_game_master(unit, actor, place)
            return tuple(self._add(unit, actor, one, place) for one in creatures)

    def copy(self, actor: Actor, creature: str) -> str:
        """Copy a creature into the actor's own, without its printed notes; return its id."""
        known = self.get(actor, creature)
        copied = replace(own_copy(known.creature), name=copied_name(known.creature.name))
        return self.create(actor, copied, known.campaign)

    def change(
        self, actor: Actor, creature: str, after: Creature, *, number: int, force: bool = False
    ) -> Known:
        """Save a changed creature.

        ``number`` is the creature's number as this window last saw it; DraftConflictError if it
        changed since, unless ``force``.
        """
        with self.shelf.changing(actor, creature) as (unit, found):
            if not force and number != found.number:
                raise DraftConflictError(found.number, None, found.updated_at)
            stored = self._stored(found, after)
            unit.creatures.put(stored)
        return self._known(stored)

    def _add(self, unit: Unit, actor: Actor, creature: Creature, campaign: str) -> str:
        now = self.clock()
        blank = StoredCreature(
            id=new_id(),
            owner=actor.account or "",
            campaign=campaign,
            name="",
            document="",
            number=0,
            updated_at=now,
            created_at=now,
        )
        stored = self._stored(blank, creature)
        unit.creatures.put(stored)
        return stored.id

    def _stored(self, before: StoredCreature, creature: Creature) -> StoredCreature:
        creature = replace(creature, name=unturned(creature.name))
        return replace(
            before,
            name=plain(creature.name),
            document=self.files.write(creature),
            number=before.number + 1,
            updated_at=self.clock(),
        )

    def _known(self, stored: StoredCreature) -> Known:
        return Known(
            creature=self.files.read_own(stored.document, stored.id),
            campaign=stored.campaign,
            number=stored.number,
            updated_at=stored.updated_at,
            trashed_at=stored.trashed_at,
        )


def own_copy(creature: Creature) -> Creature:
    """Return a creature without the details of its printed entry: source, notes, rulings."""
    return replace(
        creature,
        id="",
        line=None,
        heading=None,
        notes=(),
        rulings=(),
        inferred=(),
        abilities=tuple(replace(one, line=None, rulings=()) for one in creature.abilities),
        tactics=tuple(replace(one, line=None, rulings=()) for one in creature.tactics),
    )


def new_basic_enemy(
    rulebook: Rulebook, level: int, stat: Stat, speed_class: SpeedClass
) -> Creature:
    """Return a basic enemy to edit and save (R73); EncounterError for an impossible level."""
    return own_copy(basic_enemy(rulebook, level, stat=stat, speed_class=speed_class))


def _visible(unit: Unit, actor: Actor, creature: str) -> StoredCreature:
    return led_document(unit, actor, unit.creatures.find(creature))
