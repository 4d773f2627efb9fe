"""Builds for creatures: made with the character rules and saved in the library."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.services.actor import Actor
from gm_tools.services.characters.library import Characters
from gm_tools.services.encounters.records import CreaturesOf
from gm_tools.services.errors import NotFoundError
from gm_tools.services.records import Kept, Listed
from gm_tools.viskara.character.build import Build
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.creature.made_for import (
    creature_build,
    hosted_build,
    hosted_by_character,
)
from gm_tools.viskara.encounter.limits import level_problem
from gm_tools.viskara.rulebook import Rulebook

GONE = "That host no longer exists. Choose another."
NO_PARASITE = (
    "A parasite attaches to a creature or a human, not to another parasite. Choose another host."
)
NO_LEVEL = "It has no level of its own yet. Choose another host."
MADE_ALREADY = "This was already made for a creature. Attach the parasite to the creature itself."
PARASITE = "Somac Parasite"


@dataclass(eq=False)
class MakingRefusedError(Exception):
    """The host or the level is impossible; ``field`` is "host" or "x"."""

    field: str
    message: str


@dataclass(frozen=True, slots=True)
class Host:
    """A possible host of a parasite; ``kind`` is "creature" or "character"."""

    kind: str
    id: str
    name: str
    level: int
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class CreatureMaking:
    """Signature moves of Smidgeons, shadows and tactics of Teyos, parasites on any host."""

    characters: Characters
    creatures: CreaturesOf
    rulebook: Rulebook

    def creature(self, actor: Actor, creature: str) -> Creature:
        """Return a creature that the actor may use."""
        found = self.creatures(actor).get(creature)
        if found is None:
            raise NotFoundError
        return found

    def make(self, actor: Actor, creature: str) -> str:
        """Begin the build that a creature needs before it fights (5317, 6782); return its id.

        NotFoundError for a creature that needs no build.
        """
        found = self.creature(actor, creature)
        if found.making not in ("signature_move", "shadows"):
            raise NotFoundError
        begun = Character(found.name, creature_build(self.rulebook, found))
        return self.characters.create(actor, begun, f"Made for {found.name}"[:200])

    def attach(self, actor: Actor, kind: str, host: str, x: int) -> str:
        """Begin the shadows that a parasite of level ``x`` gives a host (6815); return their id.

        MakingRefusedError says why the host or the level is impossible.
        """
        problem = level_problem(PARASITE, x)
        if problem:
            raise MakingRefusedError("x", problem)
        begin = self._on_character if kind == "character" else self._on_creature
        begun = begin(actor, host, x)
        return self.characters.create(actor, begun, f"Parasite attached to {begun.name}"[:200])

    def hosts(self, actor: Actor) -> tuple[Host, ...]:
        """Return every host to which the actor can attach a parasite: creatures first."""
        return (*self._creatures(actor), *self._characters(actor))

    def made(self, actor: Actor, creature: str) -> tuple[Kept, ...]:
        """Return the builds in the actor's library made for a creature, last changed first.

        For a parasite these are the builds of all hosts.
        """
        found = self.creature(actor, creature)
        listed = self.characters.library(actor)
        ids = [one.id for one in listed if is_for(one, found)]
        return tuple(self.characters.get(actor, one) for one in ids)

    def duplicate(self, actor: Actor, made: str) -> str:
        """Copy a build; return the copy's id."""
        self._require_made(actor, made)
        return self.characters.duplicate(actor, made)

    def trash(self, actor: Actor, made: str) -> None:
        """Put a build in the library's trash."""
        self._require_made(actor, made)
        self.characters.shelf.trash(actor, made)

    def _require_made(self, actor: Actor, made: str) -> None:
        if self.characters.get(actor, made).summary.making is None:
            raise NotFoundError

    def _on_creature(self, actor: Actor, host: str, x: int) -> Character:
        found = self.creatures(actor).get(host)
        if found is None:
            raise MakingRefusedError("host", GONE)
        if found.making == "parasite":
            raise MakingRefusedError("host", NO_PARASITE)
        if found.level == "X":
            raise MakingRefusedError("host", NO_LEVEL)
        return Character(found.name, hosted_build(self.rulebook, found, x))

    def _on_character(self, actor: Actor, host: str, x: int) -> Character:
        try:
            kept = self.characters.get(actor, host)
        except NotFoundError:
            raise MakingRefusedError("host", GONE) from None
        if kept.trashed_at is not None:
            raise MakingRefusedError("host", GONE)
        human = kept.character
        if not can_host(human.build):
            made = human.build.made_for
            is_parasite = made is not None and made.making == "parasite"
            raise MakingRefusedError("host", NO_PARASITE if is_parasite else MADE_ALREADY)
        derived = sheet(as_played(self.rulebook, human.house_rules), human.build)
        build = hosted_by_character(human.name, derived, x)
        return Character(human.name, build, house_rules=human.house_rules)

    def _creatures(self, actor: Actor) -> Iterator[Host]:
        for one in self.creatures(actor).values():
            if one.making != "parasite" and one.level != "X":
                yield Host("creature", one.id, one.name, one.level, one.line is None)

    def _characters(self, actor: Actor) -> Iterator[Host]:
        for one in self.characters.library(actor, sort="name"):
            if one.summary.making in (None, "shadows"):
                yield Host("character", one.id, one.name, one.summary.level)


def can_host(build: Build) -> bool:
    """Whether a parasite fits on a saved build: a human's, or a Teyos whose tactics are made."""
    return build.made_for is None or build.made_for.making == "shadows"


def is_for(listed: Listed, creature: Creature) -> bool:
    """Whether a build in the library is made for a creature."""
    making = listed.summary.making
    if creature.making == "parasite":
        return making == "parasite"
    return making is not None and listed.summary.made_for == creature.name
