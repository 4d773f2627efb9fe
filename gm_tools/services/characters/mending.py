"""Repairs of a character: what is offered, making one of them, taking it back as one step."""

from dataclasses import dataclass, replace
from typing import Literal

from gm_tools.services.actor import Actor
from gm_tools.services.characters.building import Building, Built
from gm_tools.services.characters.library import Characters
from gm_tools.services.errors import DraftConflictError
from gm_tools.viskara.character.planning.pins import kept_targets
from gm_tools.viskara.character.repairs.offered import (
    Whole,
    found_by,
    mend_all,
    name_of,
    repairs_for,
)
from gm_tools.viskara.character.repairs.search import Repair
from gm_tools.viskara.problems import Problem

ALL = "all"
"""In place of a problem: every broken rule together."""
Keep = frozenset[str]
Pins = Literal["none", "stay", "give"]


class RepairGoneError(Exception):
    """The character has changed: this repair is offered no longer."""


@dataclass(eq=False)
class ChangedSinceError(Exception):
    """The character was changed after the repair; ``revision`` has it as it was before."""

    revision: int


@dataclass(frozen=True, slots=True)
class Offered:
    """The repairs of a problem, None for the whole character; ``whole`` is that of all.

    ``pins`` says whether what is pinned stays, or gives way since nothing else helps.
    """

    built: Built
    problem: Problem | None
    repairs: tuple[Repair, ...]
    whole: Whole | None = None
    pins: Pins = "none"

    @property
    def is_clean(self) -> bool:
        """Whether something mends it and breaks no other rule."""
        if self.whole is not None:
            return self.whole.repair is not None and not self.whole.left
        return any(not one.new for one in self.repairs)


@dataclass(frozen=True, slots=True)
class MendedNow:
    """A character after a repair; ``revision`` has it as it was before."""

    built: Built
    before: Built
    repair: Repair
    revision: int


@dataclass(frozen=True, slots=True)
class Mending:
    """Mends an actor's characters."""

    building: Building

    @property
    def characters(self) -> Characters:
        """The same characters."""
        return self.building.characters

    def offered(self, actor: Actor, character: str, problem: str, keep: Keep) -> Offered:
        """Return what mends a problem, or all of them; ``keep`` are targets that stay.

        RepairGoneError if the rule is not broken, or the table allows it.
        """
        return self._offered(self.building.open(actor, character), problem, keep)

    def mend(
        self,
        actor: Actor,
        character: str,
        problem: str,
        keep: Keep,
        repair: str,
        *,
        number: int,
        tab: str,
        force: bool = False,
    ) -> MendedNow:
        """Make a repair; the state before is kept as a revision.

        RepairGoneError if it is offered no longer; DraftConflictError as for every edit.
        """
        before = self.building.open(actor, character)
        offered = self._offered(before, problem, keep)
        chosen = next((one for one in offered.repairs if name_of(one) == repair), None)
        if chosen is None:
            raise RepairGoneError
        made = self.characters.make_revision(actor, character)
        after = chosen.after.character
        saved = self.characters.save_draft(
            actor, character, after, number=number, tab=tab, force=force
        )
        kept = replace(before.kept, character=after, number=saved, tab=tab)
        return MendedNow(self.building.judged(kept), before, chosen, made or before.kept.revision)

    def take_back(
        self, actor: Actor, character: str, revision: int, *, number: int, tab: str
    ) -> Built:
        """Bring back the character as it was before a repair.

        ``number`` is that of the draft after the repair: ChangedSinceError if it has changed.
        """
        try:
            kept = self.characters.undo(actor, character, number=number, tab=tab, exact=True)
        except DraftConflictError as error:
            raise ChangedSinceError(revision) from error
        return self.building.judged(kept)

    def _offered(self, built: Built, problem: str, keep: Keep) -> Offered:
        """What is pinned in the plan and owned stays, unless nothing else helps."""
        pins = kept_targets(built.character.plan, built.character.build)
        found = self._found(built, problem, keep | pins)
        if not pins:
            return found
        if found.is_clean:
            return replace(found, pins="stay")
        without = self._found(built, problem, keep)
        return replace(without, pins="give") if without.is_clean else replace(found, pins="stay")

    def _found(self, built: Built, problem: str, keep: Keep) -> Offered:
        rulebook = self.building.rulebook
        if problem == ALL:
            whole = mend_all(rulebook, built.character, keep)
            repairs = (whole.repair,) if whole.repair else ()
            return Offered(built, None, repairs, whole)
        broken = tuple(one.problem for one in built.verdict.problems if one.override is None)
        found = found_by(broken, problem)
        if found is None:
            raise RepairGoneError
        return Offered(built, found, repairs_for(rulebook, built.character, found, keep))
